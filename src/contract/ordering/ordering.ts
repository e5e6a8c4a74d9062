import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lineInput, linesInput, order, orderItem } from '../orders/order-shapes.ts'
import {
  day,
  done,
  id,
  idInPath,
  idParams,
  ignored,
  maybe,
  money,
  optional,
  orNull,
  paging,
  text,
  wholeList,
} from '../shapes.ts'

/** An order that the customer already has for a day. */
export const orderOfDay = z.object({
  id,
  orderNumber: z.string(),
  /** The customer can still change it. */
  mayChange: z.boolean(),
})
export type OrderOfDay = z.output<typeof orderOfDay>

/** A delivery date, with the reason as a sentence if it can't be chosen. */
export const deliveryDate = z.object({
  date: z.string(),
  obstacle: orNull(z.string()),
  /** The newest order for that date and place; null if there is none. */
  order: orNull(orderOfDay),
})

export const listOwnDeliveryDates = endpoint({
  name: 'listOwnDeliveryDates',
  method: 'GET',
  path: '/api/customer/delivery-dates',
  summary:
    'The delivery dates that the signed-in customer can choose now for its own address or a site, why not the others, and its order for each',
  audience: ['customer'],
  permission: 'place_orders',
  query: z.object({ siteId: optional(idInPath) }),
  answer: wholeList(deliveryDate, 'The seven days from tomorrow'),
  reads: ['customers', 'orders'],
})

export const listDeliveryDates = endpoint({
  name: 'listDeliveryDates',
  method: 'GET',
  path: '/api/customers/{id}/delivery-dates',
  summary:
    'The delivery dates of a customer’s own address or a site, for an admin acting for it, who may also choose any other day',
  audience: ['admin'],
  params: idParams,
  query: z.object({ siteId: optional(idInPath) }),
  answer: wholeList(deliveryDate, 'The seven days from tomorrow'),
  reads: ['customers', 'orders'],
})

export const getOrderingTerms = endpoint({
  name: 'getOrderingTerms',
  method: 'GET',
  path: '/api/ordering-terms',
  summary:
    'A customer’s minimum order and delivery fee, whether VAT is charged, and the business’s phone number',
  audience: ['customer', 'admin'],
  answer: z.object({
    minimumOrder: orNull(money),
    deliveryFee: orNull(money),
    /** A business without a VAT number charges none. */
    chargesVat: z.boolean(),
    phone: orNull(z.string()),
  }),
  reads: ['settings'],
})

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  summary: 'Place an order: order, lines and picking list together, at the server’s prices',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  pace: 30,
  body: z.object({
    /** Admins name the customer they order for; for customers it is themselves. */
    customerId: optional(id),
    status: z._default(z.enum(['pending', 'sent']), 'pending'),
    /** The client's own total is ignored; the answer has the right one. */
    total: ignored,
    /** The total that the person saw and accepted. If it is different now, the order is refused with 409. */
    acceptedTotal: optional(money),
    deliveryDate: day('Delivery date is required'),
    /** The customer's site that the order goes to; defaults to the customer's own address. */
    siteId: maybe(id),
    /** Address and instructions default to those of the customer or site. */
    deliveryAddress: maybe(text(500)),
    deliveryInstructions: maybe(text(1000)),
    orderNotes: maybe(text(1000)),
    /** An admin accepts less than the minimum order. */
    belowMinimum: optional(z.boolean()),
    /**
     * Whether the person knows of an order for the same day and place. If false and there is one, the order is refused
     * with 409; if omitted, nothing is checked.
     */
    alreadyOrdered: optional(z.boolean()),
    /** Omitted by clients that send the lines one by one. */
    items: optional(linesInput),
  }),
  answer: order,
  status: 201,
  changes: ['orders'],
})

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/api/orders/customer',
  summary: "The signed-in customer's orders with their lines, newest first",
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  query: z.object(paging()),
  answer: z.array(order),
  pages: true,
  reads: ['orders'],
})

export const listOrdersOfCustomer = endpoint({
  name: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/api/customers/{id}/orders',
  summary: "A customer's orders, newest first",
  audience: ['admin'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(order),
  pages: true,
  reads: ['orders'],
})

export const addOrderItem = endpoint({
  name: 'addOrderItem',
  method: 'POST',
  path: '/api/orders/{id}/items',
  summary: 'Add a line to an order that is still open, at the server’s price',
  audience: ['admin', 'customer'],
  permission: 'place_orders',
  params: idParams,
  body: lineInput,
  answer: orderItem,
  status: 201,
  changes: ['orders'],
})

export const removeOrderItems = endpoint({
  name: 'removeOrderItems',
  method: 'DELETE',
  path: '/api/orders/{id}/items',
  summary: 'Remove all lines of an order that is still open, before sending new ones',
  audience: ['admin', 'customer'],
  permission: 'place_orders',
  params: idParams,
  answer: done,
  changes: ['orders'],
})

export const keepPickingList = endpoint({
  name: 'keepPickingList',
  method: 'POST',
  path: '/api/picking-lists',
  summary: 'The picking list of an order, which is created with the order',
  audience: ['admin', 'customer'],
  permission: 'place_orders',
  body: z.object({ orderId: id, customerId: optional(id), status: ignored }),
  answer: z.object({ id, orderId: id, customerId: id, status: z.string() }),
  status: 201,
})
