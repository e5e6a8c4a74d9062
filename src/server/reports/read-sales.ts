import type * as contract from '#contract/business/reports.ts'
import { sumMoney } from '#domain/money/money.ts'
import { byPeriod, periodsOf } from '#domain/reports.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { spanOf } from './asked-span.ts'
import {
  type CustomerSales,
  salesByDay,
  salesOfCategories,
  salesOfCustomers,
} from './sales-rows.ts'

const topMost = 20

export type Counted = Omit<CustomerSales, 'id' | 'name'>

const summed = (rows: readonly Counted[]): Counted => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  sales: sumMoney(rows.map(({ sales }) => sales)),
  ordersOnTheWay: rows.reduce((sum, { ordersOnTheWay }) => sum + ordersOnTheWay, 0),
  onItsWay: sumMoney(rows.map(({ onItsWay }) => onItsWay)),
})

export async function getSalesOverTime(
  { db }: Work,
  { query }: Asked<typeof contract.getSalesOverTime>,
): Promise<contract.SalesOverTime> {
  const span = spanOf(query)
  const days = await salesByDay(db, span)
  const periods = byPeriod(periodsOf(span, query.by), days)
  return {
    ...summed(days),
    periods: periods.map(({ from, to, rows }) => ({ from, to, ...summed(rows) })),
  }
}

export async function getSalesByCategory(
  { db }: Work,
  { query }: Asked<typeof contract.getSalesByCategory>,
): Promise<contract.SalesByCategory> {
  const categories = await salesOfCategories(db, spanOf(query))
  return {
    sales: sumMoney(categories.map(({ sales }) => sales)),
    onItsWay: sumMoney(categories.map(({ onItsWay }) => onItsWay)),
    categories,
  }
}

export async function getSalesByCustomer(
  { db }: Work,
  { query }: Asked<typeof contract.getSalesByCustomer>,
): Promise<contract.SalesByCustomer> {
  const all = await salesOfCustomers(db, spanOf(query))
  const others = all.slice(topMost)
  return {
    ...summed(all),
    customers: all.slice(0, topMost),
    others: others.length > 0 ? { customers: others.length, ...summed(others) } : null,
  }
}
