import type * as list from '#contract/invoice-list.ts'
import type { Invoice } from '#contract/invoices.ts'
import { type Day, londonToday } from '#domain/days/days.ts'
import { invoiceStatusLabel, paymentStatusLabel } from '#domain/money/invoice-labels.ts'
import { daysOverdue } from '#domain/money/invoicing.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { idsFound, invoicesFound } from './invoice-list-rows.ts'
import { invoicesById } from './invoices-rows.ts'

const most = 50_000
const atOnce = 2_000

const headings = [
  'Invoice number',
  'Invoice date',
  'Delivery date',
  'Due date',
  'Order',
  'Customer',
  'Net',
  'VAT',
  'Gross',
  'Paid',
  'Credited',
  'Outstanding',
  'Status',
  'Payment status',
  'Days overdue',
]

const rowOf = (invoice: Invoice, today: Day): CsvCell[] => [
  invoice.invoiceNumber,
  invoice.issuedDate,
  invoice.deliveredOn,
  invoice.dueDate,
  invoice.order.orderNumber,
  invoice.customer.tradingName || invoice.customer.name,
  invoice.netAmount,
  invoice.vatAmount,
  invoice.amount,
  invoice.paidAmount,
  invoice.creditedAmount,
  invoice.outstanding,
  invoiceStatusLabel(invoice.status),
  paymentStatusLabel(invoice.paymentStatus),
  daysOverdue(invoice, today),
]

/** What the list's filters find, as a table for a spreadsheet. */
export async function exportInvoices(
  { db, now }: Work,
  { query }: Asked<typeof list.exportInvoices>,
): Promise<Download> {
  const today = londonToday(now)
  const ids = await idsFound(db, await invoicesFound(db, query, today), { limit: most + 1 })
  if (ids.length > most)
    throw invalid(
      'More than 50,000 invoices are too many for one file. Choose a date, a status or a search.',
    )
  const rows: CsvCell[][] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const part = (await invoicesById(db, ids.slice(at, at + atOnce))).map((each) => each.read())
    rows.push(...part.map((invoice) => rowOf(invoice, today)))
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(headings, rows),
    filename: `invoices-${today}.csv`,
  }
}
