import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idParams, moment, orNull, quantity, requiredText, wholeList } from '../shapes.ts'

/** Where the meat of an order came from, with what food law asks of every consignment (931/2011, article 3). */
const orderLots = z.object({
  orderNumber: z.string(),
  from: z.object({
    name: z.string(),
    address: z.string(),
    /** The number under which the sender’s premises are approved to handle meat. */
    approvalNumber: orNull(z.string()),
  }),
  to: z.object({ name: z.string(), address: z.string() }),
  /** When the order left the sender’s premises; null until then. */
  dispatchedAt: orNull(moment),
  lines: wholeList(
    z.object({
      itemId: id,
      name: z.string(),
      lots: wholeList(
        z.object({
          code: z.string(),
          /** What was sent of the lot. */
          kg: quantity,
          pieces: orNull(z.number()),
          /** What the customer kept of it; null until the delivery, as are pieces that nobody counted. */
          keptKg: orNull(quantity),
          keptPieces: orNull(z.number()),
          /** Whether nobody knows how much of what came back was of this lot. */
          isEstimate: z.boolean(),
          useBy: orNull(z.string()),
          frozenOn: orNull(z.string()),
          /** The lot, its use-by and origin as papers say it, and what was kept if that is less than was sent. */
          said: z.string(),
        }),
        'Nobody weighs from more than a few lots',
      ),
    }),
    'The lines of one order',
  ),
})

export const getOrderLots = endpoint({
  name: 'getOrderLots',
  method: 'GET',
  path: '/api/orders/{id}/lots',
  summary: "The lots of an order's meat; customers see their own orders' once they have left",
  audience: ['admin', 'driver', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  answer: orderLots,
  reads: ['orders', 'deliveries', 'lots'],
})

export const downloadOrderLots = endpoint({
  name: 'downloadOrderLots',
  method: 'GET',
  path: '/api/orders/{id}/lots/csv',
  summary: "The lots of an order's meat as a CSV file",
  audience: ['admin', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  answer: z.unknown(),
  produces: 'csv',
})

export const findOrdersWithLot = endpoint({
  name: 'findOrdersWithLot',
  method: 'GET',
  path: '/api/customer/orders-with-lot',
  summary: "The signed-in customer's orders that had meat of a lot, the newest first",
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  query: z.object({ code: requiredText('Enter a lot', 60) }),
  answer: wholeList(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      deliveryDate: z.string(),
      name: z.string(),
      /** What was sent and, once it is delivered, what was kept. */
      kg: quantity,
      pieces: orNull(z.number()),
      keptKg: orNull(quantity),
      keptPieces: orNull(z.number()),
      isEstimate: z.boolean(),
    }),
    'The newest 100 lines of one lot',
  ),
  reads: ['orders', 'lots'],
})
