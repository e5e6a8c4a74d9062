import type * as contract from '#contract/invoices/bulk-invoices.ts'
import { awaitingWithLooks } from '#server/invoices/invoice-looks-rows.ts'
import { emailInvoice } from '#server/invoices/paper/email-invoice.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { approveInvoice } from './approve-invoice.ts'

export const invoicesToLookAt = ({ db }: Work) => awaitingWithLooks(db)

/**
 * Approves many invoices, each in its own transaction. With `send`, it leaves out invoices that can't be emailed; with
 * versions, those that were changed since the person saw them.
 */
export function approveInvoices(work: Work, { body }: Asked<typeof contract.approveInvoices>) {
  const { invoiceIds, send, versions = [] } = body
  const seen = new Map(invoiceIds.map((id, place) => [id, versions[place]]))
  return eachOf(work, invoiceIds, async (within, _, id) => {
    const params = { id }
    await approveInvoice(within, { params, query: { version: seen.get(id) } })
    if (send) await emailInvoice(within, { params, body: {} })
  })
}
