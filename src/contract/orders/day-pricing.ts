import * as z from 'zod/mini'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  money,
  moneySum,
  optional,
  orNull,
  percent,
  quantity,
  wholeList,
} from '../shapes.ts'

const pricedLine = {
  itemId: id,
  orderId: id,
  /** What is sent: the product or, if the line was swapped, its substitute. */
  name: z.string(),
  /** What was ordered, if the line was swapped; otherwise null. */
  inPlaceOf: orNull(z.string()),
  /** What was picked. */
  quantity,
  unit: z.string(),
  pricePerUnit: money,
  /** The line's own discount. */
  discountPercent: orNull(percent),
  /** The price in the catalogue; null if the product was deleted. */
  listPrice: orNull(money),
  /** What the customer most often paid in its last six orders of the product; null without any. */
  usual: orNull(money),
  /** How many past orders the usual price comes from. */
  times: z.number(),
  /** For example '+10.3%'; null without a usual price. */
  change: orNull(z.string()),
}

const lineToPrice = z.object({ ...pricedLine, question: z.enum(['to_set', 'unusual']) })
export type LineToPrice = z.output<typeof lineToPrice>

const orderToPrice = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  siteName: orNull(z.string()),
  deliveryDate: z.string(),
  lines: z.number(),
  /** What its invoice would come to: after discounts, with delivery and VAT. */
  total: moneySum,
  /** `ready` can be released, `unchanged` only needs its usual prices confirmed, `stays` needs something else. */
  state: z.enum(['ready', 'unchanged', 'stays']),
  /** What it waits for; null if it is ready. */
  reason: orNull(z.string()),
})
export type OrderToPrice = z.output<typeof orderToPrice>

export const ordersToPrice = endpoint({
  name: 'ordersToPrice',
  method: 'GET',
  path: '/api/orders/to-price',
  summary:
    'The orders to price and release, of a day or all that are picked, and those of their lines that need a price or differ from the customer’s usual one',
  audience: ['admin'],
  query: z.object({ date: optional(day()) }),
  answer: z.object({
    /** How far a price may be from the usual one, in percent. */
    tolerance: z.number(),
    days: wholeList(
      z.object({
        date: z.string(),
        orders: z.number(),
        toPrice: z.number(),
        toRelease: z.number(),
      }),
      'The days that have picked orders, with how many, and how many of them are to be priced or can be released',
    ),
    rounds: wholeList(
      z.object({ driver: orNull(z.string()), orders: z.number() }),
      'The drivers who have released orders of the day, null for those that nobody has claimed; none without a day',
    ),
    orders: wholeList(
      orderToPrice,
      'Picked and not yet released, of a day also those that are not picked yet',
    ),
    lines: wholeList(lineToPrice, 'The lines of those orders that need a look'),
  }),
  reads: ['orders', 'settings', 'catalogue', 'lots'],
})

export const linesPicked = endpoint({
  name: 'linesPicked',
  method: 'GET',
  path: '/api/orders/to-price/lines',
  summary: 'All lines of a day’s picked orders, with the list’s and the customer’s usual price',
  audience: ['admin'],
  query: z.object({ date: day() }),
  answer: wholeList(z.object(pricedLine), 'Of the orders of one day that are not released yet'),
  reads: ['orders', 'catalogue'],
})

export const confirmUnchangedPrices = endpoint({
  name: 'confirmUnchangedPrices',
  method: 'POST',
  path: '/api/orders/confirm-unchanged-prices',
  summary:
    'Confirm the prices of a day’s picked orders, or of those named, where each is the customer’s usual one; the others are left, with the reason',
  audience: ['admin'],
  body: z.object({ date: optional(day()), orderIds: optional(manyIds) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const unconfirmPrices = endpoint({
  name: 'unconfirmPrices',
  method: 'POST',
  path: '/api/orders/confirm-unchanged-prices/undo',
  summary:
    'Undo the confirmation of unchanged prices: each order waits for its prices again, unless it was released or somebody has changed it since',
  audience: ['admin'],
  body: z.object({ orderIds: manyIds }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})
