import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, optional, text } from './shapes.ts'

export const searchHit = z.object({
  kind: z.enum(['order', 'customer', 'product', 'invoice']),
  id,
  /** A number or a name. */
  title: z.string(),
  detail: z.string(),
  /** For orders that a driver finds: the delivery day. */
  deliveryDate: optional(day()),
})
export type Hit = z.output<typeof searchHit>

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Orders, customers, products and invoices by number or name, at most 5 of each; a picker finds orders, a driver stops of the last 30 days and those to come',
  audience: ['admin', 'picker', 'driver'],
  query: z.object({ q: optional(text(120)) }),
  answer: z.array(searchHit),
  first: true,
  reads: ['orders', 'customers', 'catalogue', 'invoices'],
})
