import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/catalogue/price-changes.ts'
import type { PriceChange } from '#contract/catalogue/price-changes.ts'
import { londonToday } from '#domain/days/london.ts'
import { money } from '#domain/money/money.ts'
import { oddPrice } from '#domain/money/odd-price.ts'
import { obstacleToStart, priceTitle } from '#domain/money/price-changes.ts'
import { counted } from '#domain/words/counted.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { changePrices, tell } from './apply-price-changes.ts'
import { takeBack } from './tell-customers.ts'
import {
  categoryExists,
  changeById,
  countScheduled,
  deleteChange,
  insertChange,
  latestChanges,
  lockChange,
  lockPlanning,
  placeOfNew,
  toldChangesOn,
} from './price-changes-rows.ts'
import { currentPrices, type WorkedOut } from './current-prices-rows.ts'
import { isChanged, keyOf, workOut } from './work-out.ts'

type Added = AnswerOf<typeof contract.addPriceChange>
type Body = Asked<typeof contract.addPriceChange>['body']

export const listPriceChanges = (
  { db }: Work,
  { query }: Asked<typeof contract.listPriceChanges>,
): Promise<Page<PriceChange>> => latestChanges(db, query)

/** Schedules a price change. If its day is today, the same transaction changes the prices. */
export const addPriceChange = (work: Work, { body }: Asked<typeof contract.addPriceChange>) =>
  work.transact(async (tx): Promise<Added> => {
    const today = londonToday(work.now)
    await lockPlanning(tx)
    await refuse(tx, body, today)
    const id = await insertChange(tx, rowOf(work, body))
    if (body.fromDate === today) {
      if (body.tellCustomers) await tell(tx, id, work)
      await changePrices(tx, id, work.now)
    }
    return (await changeById(tx, id)) as Added
  })

const mostScheduled = 200

async function refuse(tx: Db, body: Body, today: string): Promise<void> {
  const { fromDate, categoryId } = body
  const noDay = obstacleToStart(fromDate, today)
  if (noDay) throw invalid(noDay, { fromDate: noDay })
  if (categoryId != null && !(await categoryExists(tx, categoryId)))
    throw invalid('There is no such category', { categoryId: 'There is no such category' })
  if ((await countScheduled(tx)) >= mostScheduled)
    throw conflict('TOO_MANY', 'There are 200 scheduled price changes. Undo some first.')
  await refuseTwice(tx, body)
  const all = await workOut(tx, body, { place: placeOfNew(fromDate) })
  const changed = all.filter(isChanged)
  if (changed.length === 0) throw invalid('No price would change')
  if (!body.oddPricesAreRight) refuseOdd(changed)
  await refuseToldOtherwise(tx, changed, fromDate)
}

/** Refuses two lines about the same price: only one of them could count. */
async function refuseTwice(tx: Db, { lines }: Body): Promise<void> {
  const seen = new Set<string>()
  const twice = lines.find((line) => seen.has(keyOf(line)) || !seen.add(keyOf(line)))
  if (!twice) return
  const prices = await currentPrices(tx, { categoryId: null, productIds: [twice.productId] })
  const named = prices.find((each) => keyOf(each) === keyOf(twice))
  const name = named ? priceTitle(named, named.customer) : `product ${twice.productId}`
  const message = `The price of ${name} is in the list twice`
  throw invalid(message, { lines: message })
}

/** Refuses prices that look like slips until somebody says that they are right. */
function refuseOdd(changed: readonly WorkedOut[]): void {
  const odd = changed.flatMap((each) => {
    const why = oddPrice(each.now, each.price)
    return why === null ? [] : `${priceTitle(each, each.customer)}: ${why}`
  })
  if (odd.length === 0) return
  const first =
    odd.length === 1 ? odd[0] : `${odd[0]} and ${counted(odd.length - 1, 'more', 'more')}`
  const slips = odd.length === 1 ? 'A price looks like a slip' : 'Prices look like slips'
  throw conflict(
    'ODD_PRICES',
    `${slips}: ${first}. Say that ${odd.length === 1 ? 'it is right' : 'they are right'} (oddPricesAreRight), or correct ${odd.length === 1 ? 'it' : 'them'}.`,
  )
}

/** Refuses to change a price that customers are told by another change of the same day. */
async function refuseToldOtherwise(
  tx: Db,
  changed: readonly WorkedOut[],
  fromDate: string,
): Promise<void> {
  const keys = new Set(changed.map(keyOf))
  const productIds = [...new Set(changed.map(({ productId }) => productId))]
  for (const told of await toldChangesOn(tx, productIds, fromDate)) {
    const prices = await workOut(tx, told, { place: told })
    const same = prices.find((each) => isChanged(each) && keys.has(keyOf(each)))
    if (!same) continue
    throw conflict(
      'TOLD_OTHERWISE',
      `Customers have been told another price for ${priceTitle(same)} from that day. Undo that change first, or choose another day.`,
    )
  }
}

const rowOf = ({ actor, now }: Work, { amount, lines, oddPricesAreRight: _, ...body }: Body) => ({
  ...body,
  amount: amount ?? null,
  lines: lines.map(({ productId, variationId, customerId, price }) => ({
    productId,
    variationId: variationId ?? null,
    customerId: customerId ?? null,
    price: price === null ? null : money(price),
  })),
  createdById: actor.userId,
  createdByName: actor.name,
  createdAt: isoOf(now),
})

export const removePriceChange = (
  work: Work,
  { params: { id } }: Asked<typeof contract.removePriceChange>,
) =>
  work.transact(async (tx) => {
    const found = await lockChange(tx, id)
    if (!found) throw notFound('Price change')
    if (found.appliedAt !== null)
      throw conflict('ALREADY_CHANGED', 'These prices have changed already. Make another change.')
    if (found.toldAt !== null) await takeBack(tx, { id, ...found }, work.now)
    await deleteChange(tx, id)
    return { message: 'Price change undone' }
  })
