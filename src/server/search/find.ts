import type { Hit } from '#contract/business/search.ts'
import type * as contract from '#contract/business/search.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { type NumberStyle, usualStyles } from '#domain/products/numbers.ts'
import type { Found } from './found-rows.ts'
import { lotsCalled } from './lots-called-rows.ts'
import { creditsCalled, invoicesCalled, invoiceStyles } from './papers-rows.ts'
import {
  customersCalled,
  customersReached,
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
 * find only orders and lots, drivers only stops that they may see.
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

/** Whether the text is a number of an order, invoice or credit note, or the digits of one. */
function isNumber(text: string, styles: readonly NumberStyle[]): boolean {
  const capitals = text.toUpperCase()
  const prefixes = ['ORD-', 'CRN-', ...styles.map(({ prefix }) => prefix.toUpperCase())]
  const found = prefixes.find((prefix) => prefix !== '' && capitals.startsWith(prefix)) ?? ''
  return /^\d{1,9}$/.test(text.slice(found.length))
}

async function found({ db, actor, now }: Work, text: string): Promise<Found[]> {
  if (actor.role === 'driver')
    return [await stopsCalled(db, text, actor.userId, addDays(londonToday(now), -stopDays))]
  if (actor.role === 'picker')
    return [
      await ordersCalled(db, text, () => customersCalled(db, text)),
      await lotsCalled(db, text),
    ]
  const customers = await customersReached(db, text)
  const customerIds = customers.hits.map(({ id }) => id)
  const orders = await ordersCalled(db, text, () => Promise.resolve(customers))
  const first = customers.hits[0]
  const who = first ? [customers, await lastDeliveryTo(db, first)] : []
  const styles = /\d/.test(text) ? await invoiceStyles(db) : [usualStyles.invoice]
  const invoices = await invoicesCalled(db, text, { customerIds, styles })
  const papers = [invoices, await creditsCalled(db, text)]
  const products = await productsCalled(db, text)
  const lots = await lotsCalled(db, text)
  return isNumber(text, styles)
    ? [orders, ...papers, lots, ...who, products]
    : [...who, orders, ...papers, lots, products]
}
