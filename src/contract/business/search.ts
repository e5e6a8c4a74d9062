import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, optional, text } from '../shapes.ts'

export const searchHit = z.object({
  /** A `delivery` is the last order that was delivered to the first customer found. */
  kind: z.enum(['order', 'customer', 'product', 'invoice', 'delivery']),
  id,
  /** A number or a name. */
  title: z.string(),
  detail: z.string(),
  /** The delivery day of a delivery, and of an order that a driver finds. */
  deliveryDate: optional(day()),
})
export type Hit = z.output<typeof searchHit>

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Customers with their last delivery, orders, products and invoices by number or name, at most 5 of each; a picker finds orders, a driver stops of the last 30 days and those to come',
  audience: ['admin', 'picker', 'driver'],
  query: z.object({ q: optional(text(120)) }),
  answer: z.array(searchHit),
  first: true,
  reads: ['orders', 'customers', 'catalogue', 'invoices'],
})
