import type * as contract from '#contract/invoices/credit-notes.ts'
import type { CreditNote } from '#contract/invoices/credit-notes.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { creditNotesOf, readCreditNote } from './credit-notes-rows.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { paperFile } from '#server/invoices/paper/issued-papers.ts'
import { isIssued } from '#domain/money/invoicing.ts'

/** Whether this person may see the invoice: customers see only their own, once issued. */
const maySee = ({ actor }: Work, invoice: Invoice | undefined): invoice is Invoice =>
  invoice !== undefined &&
  (actor.role !== 'customer' || (invoice.customerId === customerOf(actor) && isIssued(invoice)))

export async function listCreditNotes(
  work: Work,
  { params, query }: Asked<typeof contract.listCreditNotes>,
): Promise<Page<CreditNote>> {
  if (!maySee(work, await readInvoice(work.db, params.id))) throw notFound('Invoice')
  const issuedAlone = work.actor.role === 'customer'
  return creditNotesOf(work.db, { invoiceId: params.id, issuedAlone }, query)
}

export async function downloadCreditNote(
  work: Work,
  { params }: Asked<typeof contract.downloadCreditNote>,
): Promise<Download> {
  const note = await readCreditNote(work.db, params.id)
  const invoice = note && (await readInvoice(work.db, note.invoiceId))
  if (!note?.creditNumber || !maySee(work, invoice)) throw notFound('Credit note')
  return {
    contentType: 'application/pdf',
    content: await paperFile(work, { creditNoteId: note.id }),
    filename: `${note.creditNumber}.pdf`,
  }
}
