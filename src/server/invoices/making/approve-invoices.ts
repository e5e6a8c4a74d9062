import type * as contract from '#contract/invoices/bulk-invoices.ts'
import { emailInvoice } from '#server/invoices/paper/email-invoice.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { approveInvoice } from './approve-invoice.ts'

/**
 * Approves many invoices, each in its own transaction. With `send`, an invoice that can't be emailed is not approved.
 */
export const approveInvoices = (work: Work, { body }: Asked<typeof contract.approveInvoices>) =>
  eachOf(work, body.invoiceIds, async (within, _, id) => {
    const params = { id }
    await approveInvoice(within, { params, query: {} })
    if (body.send) await emailInvoice(within, { params, body: {} })
  })
