import * as z from 'zod/mini'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { optional } from '../shapes.ts'

export const approveInvoices = endpoint({
  name: 'approveInvoices',
  method: 'POST',
  path: '/api/invoices/approve',
  summary:
    'Approve many invoices and, with `send`, email each to its customer; those that can’t be approved or sent are left, with the reason',
  audience: ['admin'],
  heavy: true,
  body: z.object({ invoiceIds: manyIds, send: optional(z.boolean()) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['invoices', 'emails'],
})
