import type * as contract from '#contract/invoices/invoices.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { drawInvoice } from './draw-papers.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import { paperFile } from './issued-papers.ts'
import { onPaper } from '#server/invoices/read-invoices.ts'
import { isIssued } from '#domain/money/invoicing.ts'

/** The invoice as a file. A customer gets only its own, once issued. */
export async function downloadInvoice(
  work: Work,
  { params }: Asked<typeof contract.downloadInvoice>,
): Promise<Download> {
  const { db, actor } = work
  const invoice = await readInvoice(db, params.id)
  const theirs =
    invoice &&
    (actor.role !== 'customer' || (invoice.customerId === customerOf(actor) && isIssued(invoice)))
  if (!theirs) throw notFound('Invoice')
  return {
    contentType: 'application/pdf',
    content: isIssued(invoice)
      ? await paperFile(work, { invoiceId: invoice.id })
      : await draft(work, invoice),
    filename: `${invoice.invoiceNumber}.pdf`,
  }
}

const draft = async ({ db, waiting }: Work, invoice: Invoice): Promise<Buffer> =>
  drawInvoice(await onPaper(db, invoice), waiting.gone)
