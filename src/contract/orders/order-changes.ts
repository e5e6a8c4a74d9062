import * as z from 'zod/mini'
import { orderStatuses } from '#domain/orders/states/order-statuses.ts'
import { endpoint } from '../endpoint.ts'
import { linesInput, order } from './order-shapes.ts'
import { day, id, idParams, ignored, maybe, money, optional, text, version } from '../shapes.ts'

/** The contents of an order. An edit changes them while the order is open. */
const contents = {
  deliveryDate: optional(day('Delivery date is required')),
  /** Another site of the customer's, or null for its own address. */
  siteId: maybe(id),
  deliveryAddress: maybe(text(500)),
  deliveryInstructions: maybe(text(1000)),
  orderNotes: maybe(text(1000)),
  /** Replaces all lines at once; a line that stays keeps its price. */
  items: optional(linesInput),
}

/** The progress of an order: its status and its position on the route. */
const standing = {
  status: optional(z.enum(orderStatuses)),
  routePosition: optional(z.number().check(z.int(), z.minimum(0), z.maximum(9999))),
  /** An admin sets the status by hand in the pricing view, with a reason (rules 7.5). */
  manual: optional(z.boolean()),
}

/** Fields that both an edit and a move may have. */
const alongside = {
  /** An admin accepts less than the minimum order. */
  belowMinimum: optional(z.boolean()),
  version: optional(version),
}

export const orderEdit = z.object({
  ...contents,
  /** The client's own total is ignored; the answer has the right one. */
  total: ignored,
  acceptedTotal: optional(money),
  ...alongside,
})
export type OrderEdit = z.output<typeof orderEdit>

export const orderMove = z.object({
  ...standing,
  /** Sent by clients that mark an order picked; the server uses its own time. */
  pickingCompleted: ignored,
  reason: optional(text(500)),
  /** An admin confirms the order although it is held. */
  release: optional(z.boolean()),
  ...alongside,
})
export type OrderMove = z.output<typeof orderMove>

const namesOneOf = (fields: object, body: object): boolean =>
  Object.entries(body).some(
    ([field, value]) => field in fields && value !== undefined && value !== false,
  )

/** Whether a body changes an order's contents (`edits`) or its progress (`moves`). */
export const edits = (body: OrderEdit): boolean => namesOneOf(contents, body)
export const moves = (body: OrderMove): boolean => namesOneOf(standing, body)

export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'PATCH',
  path: '/api/orders/{id}',
  summary:
    'Move an order to another status, set its place on the route, or edit it while it is open',
  audience: ['admin', 'picker', 'customer'],
  permission: 'place_orders',
  params: idParams,
  body: z.object({ ...orderEdit.shape, ...orderMove.shape }),
  answer: order,
  changes: ['orders', 'deliveries', 'invoices'],
})
