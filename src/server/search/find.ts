import type { Hit } from '#contract/search.ts'
import type * as contract from '#contract/search.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addDays, londonToday } from '#domain/days.ts'
import {
  customersCalled,
  invoicesCalled,
  ordersCalled,
  productsCalled,
  stopsCalled,
} from './search-rows.ts'

/** How far back a driver looks for a stop. */
const stopDays = 30

/** Orders first, then who and what; a picker finds orders alone, a driver the stops it may see. */
export async function search(
  { db, actor, now }: Work,
  { query }: Asked<typeof contract.search>,
): Promise<Hit[]> {
  const text = query.q ?? ''
  if (text === '') return []
  if (actor.role === 'driver')
    return stopsCalled(db, text, actor.userId, addDays(londonToday(now), -stopDays))
  if (actor.role === 'picker') return ordersCalled(db, text, () => customersCalled(db, text))
  const customers = await customersCalled(db, text)
  return [
    ...(await ordersCalled(db, text, () => Promise.resolve(customers))),
    ...customers,
    ...(await productsCalled(db, text)),
    ...(await invoicesCalled(db, text)),
  ]
}
