import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  longestSubstitute,
  lotsOfWeighing,
  order,
  orderItem,
  orderItems,
  orderRow,
  piecesGone,
} from './order-shapes.ts'
import {
  day,
  done,
  id,
  idParams,
  ignored,
  itemIdParams,
  maybe,
  moment,
  money,
  nameOrBlank,
  optional,
  orNull,
  paging,
  quantity,
  quantityInput,
  requiredText,
  text,
  wholeList,
} from '../shapes.ts'

export * from './order-changes.ts'
export * from './order-pricing.ts'
export * from './order-shapes.ts'

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders by delivery date, then number; from today on unless `from` says otherwise',
  audience: ['admin', 'picker'],
  query: z.object({
    from: optional(day()),
    to: optional(day()),
    /** One or more statuses, separated by commas. */
    status: optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+)*$/), z.maxLength(200))),
    ...paging(),
  }),
  answer: z.array(orderRow),
  pages: true,
  reads: ['orders'],
})

export const datesSummary = endpoint({
  name: 'datesSummary',
  method: 'GET',
  path: '/api/orders/dates-summary',
  summary: 'Every upcoming delivery date with its count of unconfirmed orders',
  audience: ['admin', 'picker'],
  answer: wholeList(
    z.object({ date: z.string(), hasUnconfirmed: z.boolean(), unconfirmedCount: z.number() }),
    'One row for each day ahead that has orders',
  ),
  reads: ['orders'],
})

export const ordersByDate = endpoint({
  name: 'ordersByDate',
  method: 'GET',
  path: '/api/orders/by-date/{date}',
  summary: "A delivery day's orders with their lines",
  audience: ['admin', 'picker'],
  params: z.object({ date: day() }),
  query: z.object(paging()),
  answer: z.array(order),
  pages: true,
  reads: ['orders'],
})

export const orderByNumber = endpoint({
  name: 'orderByNumber',
  method: 'GET',
  path: '/api/orders/number/{orderNumber}',
  summary: 'One order by its number, with its lines',
  audience: ['admin', 'picker'],
  params: z.object({ orderNumber: z.string().check(z.maxLength(20), z.regex(/^[A-Z0-9-]+$/)) }),
  answer: order,
  reads: ['orders'],
})

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its lines; customers see only their own',
  audience: ['admin', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  answer: order,
  reads: ['orders'],
})

export const getOrderItems = endpoint({
  name: 'getOrderItems',
  method: 'GET',
  path: '/api/orders/{id}/items',
  summary: "An order's lines; customers see only their own orders, drivers only released ones",
  audience: ['admin', 'customer', 'driver'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  answer: orderItems,
  reads: ['orders'],
})

export const timelineEntry = z.object({
  /** Unique in the history; `id` is only unique among events recorded in the same place. */
  key: z.string(),
  id,
  at: moment,
  /** Empty if this reader may not know who it was. */
  actorName: z.string(),
  event: z.string(),
  fromStatus: orNull(z.string()),
  toStatus: orNull(z.string()),
  manual: z.boolean(),
  reason: orNull(z.string()),
  /** The amount of the invoice, credit note, payment or refund; null for other events. */
  amount: orNull(money),
  /** The line that the event is about; null if it is about the whole order. */
  itemId: orNull(id),
})

export type TimelineEntry = z.output<typeof timelineEntry>

export const getOrderTimeline = endpoint({
  name: 'getOrderTimeline',
  method: 'GET',
  path: '/api/orders/{id}/timeline',
  summary:
    'The history of an order, its lines, delivery and invoice: who did what, when and why, the oldest first; each role sees what concerns it',
  audience: ['admin', 'picker', 'driver', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(timelineEntry),
  pages: true,
  rowKey: 'key',
  reads: ['orders', 'deliveries', 'invoices', 'emails'],
})

export const deleteOrder = endpoint({
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/api/orders/{id}',
  summary: 'Delete an order that has no invoice',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['orders', 'deliveries'],
})

export const changeOrderItem = endpoint({
  name: 'changeOrderItem',
  method: 'PATCH',
  path: '/api/order-items/{itemId}',
  summary: 'Record what was picked (picker, admin) or delivered (driver, admin) of a line',
  audience: ['admin', 'picker', 'driver'],
  params: itemIdParams,
  body: z.object({
    quantityPicked: maybe(quantityInput('Please enter a picked quantity.')),
    /** The lots that the meat comes from; their weights, or pieces of counted goods, add up to the picked quantity. */
    lots: optional(lotsOfWeighing),
    pickingNotes: maybe(text(500)),
    /** What is sent instead; it requires a reason in `pickingNotes`. */
    substitute: maybe(nameOrBlank(longestSubstitute)),
    /** What is sent instead, as `listSubstitutes` offers it; its name then becomes the `substitute`. */
    substituteProductId: maybe(id),
    substituteVariationId: maybe(id),
    /**
     * The person confirms a weight that is far from what was ordered, or more than its lot has left. Without it, such a
     * weight is refused with 409 WEIGHT_TO_CONFIRM.
     */
    confirmed: optional(z.boolean()),
    /**
     * When it was weighed. If that is over a minute ago, the device had no signal, and nobody is asked to confirm more
     * than the lot has left.
     */
    weighedAt: maybe(moment),
    /** The weight that the person saw. If somebody has entered another since, the call is refused with 409. */
    seenPicked: maybe(quantity),
    quantityDelivered: optional(quantityInput()),
    /** The pieces that came back or were missing; the server works out the delivered quantity from the rest. */
    piecesGone: optional(piecesGone),
    returnReason: maybe(text(200)),
    /** The server calculates it from the quantities picked and delivered. */
    returnedQuantity: ignored,
    lastModified: ignored,
    modifiedAfterSignature: optional(z.boolean()),
  }),
  answer: orderItem,
  changes: ['orders', 'deliveries'],
})

export const markDelivered = endpoint({
  name: 'markDelivered',
  method: 'POST',
  path: '/api/admin/orders/{id}/mark-delivered',
  summary: 'Mark an order delivered without a driver; makes the invoice',
  audience: ['admin'],
  params: idParams,
  body: z.object({ deliveryNotes: maybe(text(1000)) }),
  answer: order,
  changes: ['orders', 'deliveries', 'invoices'],
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'Cancel an order with a reason; customers can cancel their own until the cut-off',
  audience: ['admin', 'customer'],
  permission: 'place_orders',
  pace: 30,
  params: idParams,
  body: z.object({ reason: requiredText('A reason is required', 500) }),
  answer: done,
  changes: ['orders', 'deliveries'],
})
