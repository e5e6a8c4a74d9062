import * as contract from '#contract/orders/picking.ts'
import * as labels from '#contract/orders/label-prefixes.ts'
import * as tares from '#contract/orders/tares.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { pickTolerance } from '#server/orders/order-item-rows.ts'
import { ownArticles } from '#server/orders/weighing/own-articles-rows.ts'
import { nextDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  addLabelPrefix,
  changeLabelPrefix,
  deleteLabelPrefix,
  listLabelPrefixes,
} from './manage-label-prefixes.ts'
import { lotsInTheFridge } from './lots-to-pick-rows.ts'
import { addTare, changeTare, listTares } from './manage-tares.ts'
import { countsByDay, substitutesFor } from './picking-rows.ts'

/** The 7 days from today (rules 8.1), each with how many confirmed orders, lines of these, and picked orders it has. */
async function pickingDays({ db, now }: Work) {
  const days = nextDays(londonToday(now), 7)
  const counts = await countsByDay(db, days)
  const none = { orderCount: 0, itemCount: 0, pickedCount: 0 }
  return days.map((date) => ({ date, ...(counts.get(date) ?? none) }))
}

const pickingTolerance = async ({ db }: Work) => ({ percent: await pickTolerance(db) })

const listSubstitutes = ({ db }: Work, { params, query }: Asked<typeof contract.listSubstitutes>) =>
  substitutesFor(db, params.itemId, query)

const listLotsToPick = ({ db, now }: Work) => lotsInTheFridge(db, londonToday(now))

const listArticles = ({ db }: Work) => ownArticles(db)

export const pickingRoutes: Served[] = [
  serve(contract.pickingDays, pickingDays),
  serve(contract.pickingTolerance, pickingTolerance),
  serve(contract.listSubstitutes, listSubstitutes),
  serve(contract.listArticles, listArticles),
  serve(contract.listLotsToPick, listLotsToPick),
  serve(tares.listTares, listTares),
  serve(tares.addTare, addTare),
  serve(tares.changeTare, changeTare),
  serve(labels.listLabelPrefixes, listLabelPrefixes),
  serve(labels.addLabelPrefix, addLabelPrefix),
  serve(labels.changeLabelPrefix, changeLabelPrefix),
  serve(labels.deleteLabelPrefix, deleteLabelPrefix),
]
