import type * as list from '#contract/invoices/invoice-list.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { invoiceStatusLabel, paymentStatusLabel } from '#domain/money/paper/invoice-labels.ts'
import { daysOverdue, owedOf } from '#domain/money/invoicing.ts'
import type { Money } from '#domain/money/money.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { nameShown } from '#domain/people/customer-name.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { discountsOfInvoices } from './invoice-items-rows.ts'
import { idsFound, invoicesFound } from './invoice-list-rows.ts'
import { invoicesById } from './invoices-rows.ts'

const mostRows = 50_000
const atOnce = 2_000

/** An invoice with what discounts took off its lines. */
type Row = Invoice & { discounts: Money }

const columns = (today: Day): readonly Column<Row, CsvCell>[] => [
  ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
  ['Invoice date', ({ issuedDate }) => issuedDate],
  ['Delivery date', ({ deliveredOn }) => deliveredOn],
  ['Due date', ({ dueDate }) => dueDate],
  ['Order', ({ order }) => order.orderNumber],
  ['Customer', ({ customer }) => nameShown(customer)],
  ['Discounts', ({ discounts }) => discounts],
  ['Net', ({ netAmount }) => netAmount],
  ['VAT', ({ vatAmount }) => vatAmount],
  ['Gross', ({ amount }) => amount],
  ['Paid', ({ paidAmount }) => paidAmount],
  ['Credited', ({ creditedAmount }) => creditedAmount],
  ['Outstanding', (invoice) => owedOf(invoice)],
  ['Status', ({ status }) => invoiceStatusLabel(status)],
  ['Payment status', ({ paymentStatus }) => paymentStatusLabel(paymentStatus)],
  ['Days overdue', (invoice) => daysOverdue(invoice, today)],
]

/** The invoices that the list's filters find, as a table for a spreadsheet. */
export async function exportInvoices(
  { db, now }: Work,
  { query }: Asked<typeof list.exportInvoices>,
): Promise<Download> {
  const today = londonToday(now)
  const ids = await idsFound(db, await invoicesFound(db, query, today), today, {
    limit: mostRows + 1,
  })
  if (ids.length > mostRows)
    throw invalid(
      'More than 50,000 invoices are too many for one file. Choose a date, a status or a search.',
    )
  const found: Row[] = []
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const discounts = await discountsOfInvoices(db, some)
    for (const each of await invoicesById(db, some)) {
      const invoice = each.read()
      found.push({ ...invoice, discounts: discounts.get(invoice.id) ?? '0.00' })
    }
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(tableOf(columns(today), found)),
    filename: `invoices-${today}.csv`,
  }
}
