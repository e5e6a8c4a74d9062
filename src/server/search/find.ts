import type { Hit } from '#contract/business/search.ts'
import type * as contract from '#contract/business/search.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addDays, londonToday } from '#domain/days/days.ts'
import {
  customersCalled,
  type Found,
  invoicesCalled,
  lastDeliveryTo,
  ordersCalled,
  productsCalled,
  stopsCalled,
} from './search-rows.ts'
import { Page } from '#server/platform/http/pages.ts'

/** How far back a driver looks for a stop. */
const stopDays = 30

/**
 * Customers first, each with what people usually want to know about it; but a number finds its order first. Pickers
 * find only orders, drivers only stops that they may see.
 */
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

/** An order's or an invoice's number, or the digits of one. */
const isNumber = (text: string): boolean => /^(ord-|inv-)?\d+$/i.test(text)

async function found({ db, actor, now }: Work, text: string): Promise<Found[]> {
  if (actor.role === 'driver')
    return [await stopsCalled(db, text, actor.userId, addDays(londonToday(now), -stopDays))]
  if (actor.role === 'picker')
    return [await ordersCalled(db, text, () => customersCalled(db, text))]
  const customers = await customersCalled(db, text)
  const orders = await ordersCalled(db, text, () => Promise.resolve(customers))
  const first = customers.hits[0]
  const who = first ? [customers, await lastDeliveryTo(db, first)] : []
  const things = [await productsCalled(db, text), await invoicesCalled(db, text)]
  return isNumber(text) ? [orders, ...who, ...things] : [...who, orders, ...things]
}
