import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optional, text } from './shapes.ts'

const hit = z.object({
  kind: z.enum(['order', 'customer', 'product', 'invoice']),
  id,
  /** What it is called: a number or a name. */
  title: z.string(),
  detail: z.string(),
})
export type Hit = z.output<typeof hit>

export const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary:
    'Orders, customers, products and invoices by number or name, at most 5 of each; a picker’s orders alone',
  audience: ['admin', 'picker'],
  query: z.object({ q: optional(text(120)) }),
  answer: z.array(hit),
  reads: ['orders', 'customers', 'catalogue', 'invoices'],
})
