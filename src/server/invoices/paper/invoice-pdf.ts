import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { InvoicePaper } from '#contract/invoices/invoices.ts'
import {
  billedLines,
  deliveredLines,
  invoiceFacts,
  invoiceFoot,
  invoiceTotals,
} from '#domain/money/invoice-paper.ts'
import { returnedGoodsText } from '#domain/money/invoicing.ts'
import { lineTables } from './line-tables.ts'
import { head, ownFields, paperOf, parties, texts, totalsOf } from './paper-pdf.ts'

/** The invoice on A4, as the screen shows it. */
export function invoiceDocument(
  invoice: InvoicePaper,
  apart: ReadonlySet<string> = new Set(),
): TDocumentDefinitions {
  const { invoiceNumber, customer, items, look } = invoice
  const place = { number: invoiceNumber, apart }
  const { terms, closing } = invoiceFoot(invoice)
  const to = {
    label: 'Bill To',
    name: customer.name,
    lines: [...billedLines(customer), ...ownFields(look, 'customer')],
    delivered: deliveredLines(invoice),
  }
  return paperOf(invoice, invoiceNumber, [
    head(invoice),
    parties(look, to, invoiceFacts(invoice), ownFields(look, 'header')),
    ...lineTables(items, invoice, place),
    ...texts([...ownFields(look, 'items'), returnedGoodsText(invoice.returnedGoods)]),
    totalsOf(invoiceTotals(invoice), place),
    {
      stack: texts([...terms, ...ownFields(look, 'footer'), ...closing]),
      color: look.secondaryColor,
    },
  ])
}
