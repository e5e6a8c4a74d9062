import type * as list from '#contract/invoices/invoice-list.ts'
import { londonToday } from '#domain/days/london.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { drawInvoices } from './draw-papers.ts'
import { invoicesById } from '#server/invoices/invoices-rows.ts'
import { onPaper } from '#server/invoices/read-invoices.ts'

/** Several invoices as one file to print or keep, each on its own pages. */
export async function downloadInvoices(
  { db, now, waiting }: Work,
  { query }: Asked<typeof list.downloadInvoices>,
): Promise<Download> {
  const ids = [...new Set(query.ids.split(',').map(Number))]
  const invoices = (await invoicesById(db, ids)).map((each) => each.read())
  if (invoices.length < ids.length) throw notFound('Invoice')
  const papers = []
  for (const invoice of invoices.toSorted((a, b) => a.id - b.id))
    papers.push(await onPaper(db, invoice))
  return {
    contentType: 'application/pdf',
    content: await drawInvoices(papers, waiting.gone),
    filename: `invoices-${londonToday(now)}.pdf`,
  }
}
