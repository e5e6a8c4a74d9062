import type { Hit } from '#contract/search.ts'
import type * as contract from '#contract/search.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addDays, londonToday } from '#domain/days/days.ts'
import {
  customersCalled,
  type Found,
  invoicesCalled,
  ordersCalled,
  productsCalled,
  stopsCalled,
} from './search-rows.ts'
import { Page } from '#server/platform/http/pages.ts'

/** How far back a driver looks for a stop. */
const stopDays = 30

/** Orders first, then who and what; a picker finds orders alone, a driver the stops it may see. */
export async function search(
  work: Work,
  { query }: Asked<typeof contract.search>,
): Promise<Page<Hit>> {
  const kinds = query.q ? await found(work, query.q) : []
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0)
  return new Page(
    kinds.flatMap(({ hits }) => hits),
    total,
    null,
  )
}

async function found({ db, actor, now }: Work, text: string): Promise<Found[]> {
  if (actor.role === 'driver')
    return [await stopsCalled(db, text, actor.userId, addDays(londonToday(now), -stopDays))]
  if (actor.role === 'picker')
    return [await ordersCalled(db, text, () => customersCalled(db, text))]
  const customers = await customersCalled(db, text)
  return [
    await ordersCalled(db, text, () => Promise.resolve(customers)),
    customers,
    await productsCalled(db, text),
    await invoicesCalled(db, text),
  ]
}
