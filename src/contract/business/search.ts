import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, optional, orNull, text } from '../shapes.ts'

export const searchHit = z.object({
  /**
   * A `delivery` is the last order that was delivered to the first customer found. A `credit` has the id of the
   * invoice that it credits.
   */
  kind: z.enum(['order', 'customer', 'product', 'invoice', 'credit', 'delivery', 'lot']),
  id,
  /** A number or a name. */
  title: z.string(),
  detail: z.string(),
  /** The delivery day of a delivery, and of an order that a driver finds. */
  deliveryDate: optional(day()),
  /** A product's category and own photo, for its picture. */
  categoryId: optional(id),
  imageUrl: optional(orNull(z.string())),
})
export type Hit = z.output<typeof searchHit>

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Customers by name, contact, phone or email, with their last delivery, newest orders and invoices; orders, invoices and credit notes by number; products by name; lots by their codes or the suppliers’; at most 5 of each; a picker finds orders and lots, a driver stops of the last 30 days and those to come',
  audience: ['admin', 'picker', 'driver'],
  query: z.object({ q: optional(text(120)) }),
  answer: z.array(searchHit),
  first: true,
  reads: ['orders', 'customers', 'catalogue', 'invoices', 'lots'],
})
