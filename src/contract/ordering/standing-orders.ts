import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { endpoint } from '../endpoint.ts'
import { linesInput } from '../orders/order-shapes.ts'
import {
  day,
  done,
  id,
  idInPath,
  idParams,
  maybe,
  moment,
  optional,
  orNull,
  paging,
  quantity,
  text,
  version,
  wholeList,
} from '../shapes.ts'

/** What a standing order does for one delivery date. */
export const standingDate = z.object({
  date: z.string(),
  state: z.enum(['to come', 'skipped', 'not made', 'placed']),
  /** When the order will be placed, if that is still to come. */
  madeAt: orNull(moment),
  /** Why no order is placed, or which products were left out, as a sentence. */
  reason: orNull(z.string()),
  orderId: orNull(id),
  orderNumber: orNull(z.string()),
})
export type StandingDate = z.output<typeof standingDate>

const standingFields = {
  id,
  customerId: id,
  customerName: z.string(),
  accountId: z.string(),
  siteId: orNull(id),
  siteName: orNull(z.string()),
  weekday: z.enum(weekdays),
  orderNotes: orNull(z.string()),
  /** No order is placed for delivery dates before this day; null if the standing order is not paused. */
  pausedUntil: orNull(z.string()),
  itemCount: z.number(),
  dates: wholeList(standingDate, 'The next four weeks'),
  /** The first delivery date for which an order is placed or will be; null if there is none within a year. */
  nextDate: orNull(z.string()),
  version,
}

export const standingOrderRow = z.object(standingFields)
export type StandingOrderRow = z.output<typeof standingOrderRow>

export const standingLine = z.object({
  productId: id,
  variationId: orNull(id),
  name: z.string(),
  variationName: orNull(z.string()),
  unit: z.string(),
  quantityOrdered: quantity,
  /** The number of pieces, if it is ordered by the piece; `quantityOrdered` is then their estimated weight. */
  pieces: orNull(z.number()),
  packingNote: orNull(z.string()),
})
export type StandingLine = z.output<typeof standingLine>

export const standingOrder = z.object({
  ...standingFields,
  items: wholeList(standingLine, 'A standing order has 500 lines at most'),
})
export type StandingOrder = z.output<typeof standingOrder>

export const listStandingOrders = endpoint({
  name: 'listStandingOrders',
  method: 'GET',
  path: '/api/standing-orders',
  summary: 'Standing orders by customer and weekday; customers see only their own',
  audience: ['customer', 'admin'],
  permission: ['place_orders', 'view_invoices'],
  query: z.object({ customerId: optional(idInPath), ...paging() }),
  answer: z.array(standingOrderRow),
  pages: true,
  reads: ['orders', 'customers', 'settings'],
})

export const getStandingOrder = endpoint({
  name: 'getStandingOrder',
  method: 'GET',
  path: '/api/standing-orders/{id}',
  summary: 'A standing order with its lines and its deliveries in the next four weeks',
  audience: ['customer', 'admin'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  answer: standingOrder,
  reads: ['orders', 'customers', 'catalogue', 'settings'],
})

const terms = {
  siteId: maybe(id),
  weekday: z.enum(weekdays, 'Delivery day is required'),
  orderNotes: maybe(text(1000)),
  pausedUntil: maybe(day('Must be a day like 2026-12-01')),
  items: linesInput,
}

export const createStandingOrder = endpoint({
  name: 'createStandingOrder',
  method: 'POST',
  path: '/api/standing-orders',
  summary: 'Set up a customer’s weekly order for one delivery day',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  pace: 30,
  body: z.object({
    /** Admins name the customer; for customers it is themselves. */
    customerId: optional(id),
    ...terms,
  }),
  answer: standingOrder,
  status: 201,
  changes: ['orders'],
})

export const changeStandingOrder = endpoint({
  name: 'changeStandingOrder',
  method: 'PUT',
  path: '/api/standing-orders/{id}',
  summary: 'Replace a standing order; orders already placed stay as they are',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  pace: 30,
  params: idParams,
  body: z.object({ version, ...terms }),
  answer: standingOrder,
  changes: ['orders'],
})

export const removeStandingOrder = endpoint({
  name: 'removeStandingOrder',
  method: 'DELETE',
  path: '/api/standing-orders/{id}',
  summary: 'End a standing order; orders already placed stay',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  params: idParams,
  answer: done,
  changes: ['orders'],
})

const dateParams = z.object({ ...idParams.shape, date: day() })

export const skipStandingOrder = endpoint({
  name: 'skipStandingOrder',
  method: 'PUT',
  path: '/api/standing-orders/{id}/skips/{date}',
  summary: 'Skip one delivery date of a standing order',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  params: dateParams,
  answer: standingOrder,
  changes: ['orders'],
})

export const unskipStandingOrder = endpoint({
  name: 'unskipStandingOrder',
  method: 'DELETE',
  path: '/api/standing-orders/{id}/skips/{date}',
  summary: 'Place the order for a skipped delivery date after all',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  params: dateParams,
  answer: standingOrder,
  changes: ['orders'],
})
