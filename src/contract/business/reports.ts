import * as z from 'zod/mini'
import { paces, reportNames } from '#domain/reports.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, moneySum, orNull, quantity, wholeList } from '../shapes.ts'

const span = { from: day('Choose the first day'), to: day('Choose the last day') }
const pace = z._default(z.enum(paces), 'day')

const period = { from: z.string(), to: z.string() }
const counted = {
  orders: z.number(),
  sales: moneySum,
  /** Orders neither delivered nor invoiced yet, and their total so far. */
  ordersOnTheWay: z.number(),
  onItsWay: moneySum,
}

export const salesOverTime = z.object({
  ...counted,
  periods: wholeList(z.object({ ...period, ...counted }), 'The days or weeks of a year at most'),
})
export type SalesOverTime = z.output<typeof salesOverTime>

/**
 * Sales are net of VAT and count on the day of delivery, orders not yet delivered on their planned day. Sales are what
 * the invoice charges less what was credited or, without an invoice, what was delivered. Orders not delivered yet are
 * not part of the sales: they count as on the way, by what was picked or else ordered. Cancelled orders and trial orders
 * don't count.
 */
export const getSalesOverTime = endpoint({
  name: 'getSalesOverTime',
  method: 'GET',
  path: '/api/reports/sales',
  summary:
    'Orders and net sales by delivery date, and orders on their way, one row per day or week',
  audience: ['admin'],
  query: z.object({ ...span, by: pace }),
  answer: salesOverTime,
  reads: ['orders', 'invoices'],
})

export const salesByCategory = z.object({
  sales: moneySum,
  onItsWay: moneySum,
  /**
   * Best sellers first. Delivery charges are a row named Delivery, without an id. The row without a name has the lines
   * of deleted products.
   */
  categories: wholeList(
    z.object({ id: orNull(id), name: orNull(z.string()), sales: moneySum, onItsWay: moneySum }),
    'The categories of the range',
  ),
})
export type SalesByCategory = z.output<typeof salesByCategory>

export const getSalesByCategory = endpoint({
  name: 'getSalesByCategory',
  method: 'GET',
  path: '/api/reports/categories',
  summary: 'Net sales by the category that each product has now',
  audience: ['admin'],
  query: z.object(span),
  answer: salesByCategory,
  reads: ['orders', 'invoices', 'catalogue'],
})

export const salesByCustomer = z.object({
  ...counted,
  /** The 20 customers who bought most, highest first. */
  customers: wholeList(
    z.object({ id, name: z.string(), ...counted }),
    'Twenty; `others` has the rest together, the CSV file all of them',
  ),
  others: orNull(z.object({ customers: z.number(), ...counted })),
})
export type SalesByCustomer = z.output<typeof salesByCustomer>

export const getSalesByCustomer = endpoint({
  name: 'getSalesByCustomer',
  method: 'GET',
  path: '/api/reports/customers',
  summary: 'Orders and net sales of the 20 customers who bought most, and of all others together',
  audience: ['admin'],
  query: z.object(span),
  answer: salesByCustomer,
  reads: ['orders', 'invoices', 'customers'],
})

/** Kilograms picked, and on how many lines. */
const weighed = { weight: quantity, lines: z.number() }

export const pickedWeight = z.object({
  ...weighed,
  /** Picked lines in other units, which have no weight here. */
  notWeighed: z.number(),
  periods: wholeList(
    z.object({ ...period, ...weighed, notWeighed: z.number() }),
    'The days or weeks of a year at most',
  ),
})
export type PickedWeight = z.output<typeof pickedWeight>

export const getPickedWeight = endpoint({
  name: 'getPickedWeight',
  method: 'GET',
  path: '/api/reports/picked-weight',
  summary: 'Weight picked, before returns, one row per day or week',
  audience: ['admin'],
  query: z.object({ ...span, by: pace }),
  answer: pickedWeight,
  reads: ['orders'],
})

/** The reason as the picker wrote it; null if there was none. */
const reason = z.object({ reason: orNull(z.string()), times: z.number() })

export const shortPicks = z.object({
  /** How many lines were picked, and how many of them fell short. */
  lines: z.number(),
  short: z.number(),
  /** The 20 products that fell short most often, each with its 3 most frequent reasons. */
  products: wholeList(
    z.object({
      id: orNull(id),
      name: z.string(),
      unit: z.string(),
      lines: z.number(),
      short: z.number(),
      missing: quantity,
      reasons: wholeList(reason, 'Three; `times` of the others are the rest of `short`'),
    }),
    'Twenty; `others` has the rest together, the CSV file all of them',
  ),
  others: orNull(z.object({ products: z.number(), lines: z.number(), short: z.number() })),
})
export type ShortPicks = z.output<typeof shortPicks>

export const getShortPicks = endpoint({
  name: 'getShortPicks',
  method: 'GET',
  path: '/api/reports/short-picks',
  summary:
    'Short lines by product: none picked, too few, or less weight than the picking tolerance allows',
  audience: ['admin'],
  query: z.object(span),
  answer: shortPicks,
  reads: ['orders', 'settings'],
})

/** Kilograms picked beyond what was expected: counted pieces at their average weight, other lines as ordered. */
const givenAway = { lines: z.number(), picked: quantity, givenAway: quantity }

export const giveAway = z.object({
  ...givenAway,
  /** The 20 products of which most was given away. */
  products: wholeList(
    z.object({
      id: orNull(id),
      name: z.string(),
      unit: z.string(),
      ...givenAway,
      /** How many pieces were picked where they were counted, and what one weighed on average. */
      pieces: z.number(),
      averageKg: orNull(quantity),
    }),
    'Twenty; `others` has the rest together, the CSV file all of them',
  ),
  others: orNull(z.object({ products: z.number(), ...givenAway })),
})
export type GiveAway = z.output<typeof giveAway>

export const getGiveAway = endpoint({
  name: 'getGiveAway',
  method: 'GET',
  path: '/api/reports/give-away',
  summary:
    'Pieces, what one weighed, and how much more was picked than ordered, by product sold by weight',
  audience: ['admin'],
  query: z.object(span),
  answer: giveAway,
  reads: ['orders'],
})

const owed = { count: z.number(), amount: moneySum }

export const outstandingByAge = z.object({
  asOf: z.string(),
  /** What customers owe, by days past the due date, as on their statements. */
  ages: wholeList(z.object({ label: z.string(), ...owed }), 'The ages that debts are sorted by'),
  outstanding: z.object(owed),
  /** Money received that pays no invoice yet, as an amount below zero, and the number of those payments. */
  onAccount: z.object(owed),
  total: moneySum,
})
export type OutstandingByAge = z.output<typeof outstandingByAge>

export const getOutstandingByAge = endpoint({
  name: 'getOutstandingByAge',
  method: 'GET',
  path: '/api/reports/outstanding',
  summary: 'What all customers owe today, by age',
  audience: ['admin'],
  answer: outstandingByAge,
  reads: ['invoices'],
})

export const downloadReport = endpoint({
  name: 'downloadReport',
  method: 'GET',
  path: '/api/reports/{report}/csv',
  summary: 'A whole report as a CSV file; outstanding amounts are as of today',
  audience: ['admin'],
  heavy: true,
  params: z.object({ report: z.enum(reportNames) }),
  query: z.object({ ...span, by: pace }),
  answer: z.unknown(),
  produces: 'csv',
})
