import * as z from 'zod/mini'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { invoiceLookKinds } from '#domain/money/paper/invoice-looks.ts'
import { id, optional, version, wholeList } from '../shapes.ts'

export const approveInvoices = endpoint({
  name: 'approveInvoices',
  method: 'POST',
  path: '/api/invoices/approve',
  summary:
    'Approve many invoices and, with `send`, email each to its customer; those that can’t be approved or sent are left, with the reason',
  audience: ['admin'],
  heavy: true,
  body: z.object({
    invoiceIds: manyIds,
    send: optional(z.boolean()),
    /**
     * The version of each invoice that the person saw, in the same order. An invoice that changed since is not
     * approved.
     */
    versions: optional(z.array(version).check(z.maxLength(5000))),
  }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['invoices', 'emails'],
})

export const invoicesToLookAt = endpoint({
  name: 'invoicesToLookAt',
  method: 'GET',
  path: '/api/invoices/to-look-at',
  summary: 'The invoices awaiting approval that somebody should look at first, and why',
  audience: ['admin'],
  answer: wholeList(
    z.object({
      invoiceId: id,
      looks: wholeList(
        z.object({ kind: z.enum(invoiceLookKinds), text: z.string() }),
        'At most one of each kind',
      ),
    }),
    'Of the invoices that nobody has approved yet',
  ),
  reads: ['invoices', 'orders', 'customers', 'settings'],
})
