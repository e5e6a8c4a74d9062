import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idParams, maybe, optional, orNull, quantityInput, text } from './shapes.ts'
import { order } from './orders.ts'

/** A delivery date on offer, or why it isn't: a sentence. */
export const deliveryDate = z.object({ date: z.string(), obstacle: orNull(z.string()) })

export const listOwnDeliveryDates = endpoint({
  name: 'listOwnDeliveryDates',
  method: 'GET',
  path: '/api/customer/delivery-dates',
  summary: 'The delivery dates the signed-in customer may choose now, and why not the others',
  audience: ['customer'],
  answer: z.array(deliveryDate),
  reads: ['customers'],
})

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  summary: 'Place an order: order, lines and picking list together, at the server’s prices',
  audience: ['customer', 'admin'],
  permission: 'place_orders',
  body: z.object({
    /** A customer's own; an admin names the customer it orders for. */
    customerId: optional(id),
    status: z._default(z.enum(['pending', 'sent']), 'pending'),
    /** The client's own sum: answered with the right one, never stored. */
    total: optional(z.unknown()),
    deliveryDate: day('Delivery date is required'),
    deliveryAddress: maybe(text(500)),
    deliveryInstructions: maybe(text(1000)),
    orderNotes: maybe(text(1000)),
    items: z
      .array(
        z.object({
          productId: id,
          variationId: maybe(id),
          quantityOrdered: quantityInput(),
          packingNote: maybe(text(500)),
        }),
      )
      .check(
        z.minLength(1, 'At least one item is required'),
        z.maxLength(500, 'At most 500 items'),
      ),
  }),
  answer: order,
  status: 201,
  idempotent: true,
  changes: ['orders'],
})

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/api/orders/customer',
  summary: "The signed-in customer's orders with their lines, newest first",
  audience: ['customer'],
  answer: z.array(order),
  reads: ['orders'],
})

export const listOrdersOfCustomer = endpoint({
  name: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/api/customers/{id}/orders',
  summary: "A customer's orders, newest first",
  audience: ['admin'],
  params: idParams,
  answer: z.array(order),
  reads: ['orders'],
})
