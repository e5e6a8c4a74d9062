import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  maybe,
  moment,
  nameOrBlank,
  oneLine,
  optional,
  orderIdParams,
  orNull,
  paging,
  picture,
  quantityInput,
  text,
  wholeList,
} from '../shapes.ts'
import { piecesGone } from './order-shapes.ts'
import { order, orderItems } from './orders.ts'

export const deliveryConfirmation = z.object({
  id,
  orderId: id,
  driverId: orNull(id),
  driverName: orNull(z.string()),
  confirmationType: z.enum(['signature', 'photo']),
  /** Where the picture is served to those who may see it: '/api/images/…'. */
  customerSignature: orNull(z.string()),
  deliveryPhoto: orNull(z.string()),
  customerName: orNull(z.string()),
  deliveryNotes: orNull(z.string()),
  deliveredAt: moment,
  signatureTimestamp: orNull(moment),
  location: orNull(z.string()),
  /** When the picture was deleted; null if it was not. */
  picturesDeletedAt: orNull(moment),
})
export type DeliveryConfirmation = z.output<typeof deliveryConfirmation>

/** An order as its driver sees it, with the people who may receive it. */
export const stop = z.object({
  ...order.shape,
  /** Who received the last deliveries at the same place, newest first. */
  signedBefore: wholeList(z.string(), 'The last ten deliveries at most'),
  /** The customer's own contact, then the people of its team, starting with whoever signed in last. */
  people: wholeList(z.string(), 'Five people at most'),
})
export type Stop = z.output<typeof stop>

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/driver/deliveries',
  summary: "A day's released, started and delivered orders, in route order",
  audience: ['driver', 'admin'],
  query: z.object({ date: optional(day()), ...paging() }),
  answer: z.array(stop),
  pages: true,
  reads: ['deliveries'],
})

export const startRoute = endpoint({
  name: 'startRoute',
  method: 'POST',
  path: '/api/orders/start-route',
  summary: 'Start the route: released orders become active, each with an estimated time',
  audience: ['driver', 'admin'],
  body: z.object({
    orderIds: z.array(id).check(z.minLength(1, 'No orders to start'), z.maxLength(5000)),
    /** When the driver pressed the button, by the phone's clock. The server uses it if it is plausible. */
    startedAt: maybe(moment),
  }),
  answer: z.object({
    routeStartedAt: moment,
    orders: wholeList(z.object({ id, estimatedDeliveryTime: moment }), 'Those that were asked for'),
    /** Stops that could no longer be started, and why. */
    leftOut: wholeList(z.object({ id, message: z.string() }), 'Those that were asked for'),
  }),
  changes: ['orders', 'deliveries'],
})

export const confirmDelivery = endpoint({
  name: 'confirmDelivery',
  method: 'POST',
  path: '/api/delivery-confirmations',
  summary: 'Deliver an order: proof, delivered quantities, status and invoice together',
  audience: ['driver', 'admin'],
  body: z.object({
    orderId: id,
    confirmationType: z.enum(['signature', 'photo']),
    customerSignature: maybe(picture),
    deliveryPhoto: maybe(picture),
    customerName: maybe(nameOrBlank(120)),
    deliveryNotes: maybe(text(1000)),
    deliveredAt: maybe(moment),
    signatureTimestamp: maybe(moment),
    location: maybe(oneLine(200)),
    /** The lines of which another quantity was delivered; of all others, what was picked counts as delivered. */
    items: optional(
      z
        .array(
          z.object({
            itemId: id,
            quantityDelivered: quantityInput(),
            /** The pieces that came back or were missing; the server works out the delivered quantity from the rest. */
            piecesGone: optional(piecesGone),
            /** Required if less is delivered than was picked. */
            returnReason: maybe(text(200)),
            modifiedAfterSignature: optional(z.boolean()),
          }),
        )
        .check(z.maxLength(500)),
    ),
  }),
  bodyLimit: 1_500_000,
  uploads: { customerSignature: 'signature', deliveryPhoto: 'photo' },
  answer: deliveryConfirmation,
  status: 201,
  changes: ['orders', 'deliveries', 'invoices'],
})

export const getDeliveryConfirmation = endpoint({
  name: 'getDeliveryConfirmation',
  method: 'GET',
  path: '/api/delivery-confirmations/{orderId}',
  summary: "An order's proof of delivery with its lines; customers see only their own",
  audience: ['admin', 'driver', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: orderIdParams,
  answer: z.object({
    ...deliveryConfirmation.shape,
    orderNumber: z.string(),
    siteName: orNull(z.string()),
    deliveryAddress: orNull(z.string()),
    items: orderItems,
  }),
  reads: ['deliveries'],
})

export const getImage = endpoint({
  name: 'getImage',
  method: 'GET',
  path: '/api/images/{imageId}',
  summary: 'A signature or delivery photo, for admins, its driver and its customer',
  audience: ['admin', 'driver', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: z.object({ imageId: z.uuid() }),
  answer: z.unknown(),
  produces: 'image',
})
