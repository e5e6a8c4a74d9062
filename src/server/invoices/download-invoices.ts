import type * as list from '#contract/invoice-list.ts'
import { londonToday } from '#domain/days.ts'
import { printable } from '#server/platform/pdf-letters.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { invoiceDocument } from './invoice-pdf.ts'
import { documentOfAll } from './invoices-pdf.ts'
import { invoicesById } from './invoices-rows.ts'
import { onPaper } from './read-invoices.ts'

/** Several invoices as one file to print or keep; each is on pages of its own. */
export async function downloadInvoices(
  { db, now }: Work,
  { query }: Asked<typeof list.downloadInvoices>,
): Promise<Download> {
  const ids = [...new Set(query.ids.split(',').map(Number))]
  const invoices = (await invoicesById(db, ids)).map((each) => each.read())
  if (invoices.length < ids.length) throw notFound('Invoice')
  const documents = []
  for (const invoice of invoices.toSorted((a, b) => a.id - b.id))
    documents.push(invoiceDocument(printable(await onPaper(db, invoice))))
  return {
    contentType: 'application/pdf',
    content: await pdfOf(documentOfAll(documents)),
    filename: `invoices-${londonToday(now)}.pdf`,
  }
}
