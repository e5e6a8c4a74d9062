import type { CreditNotePaper } from '#contract/invoices/credit-notes.ts'
import type { InvoicePaper } from '#contract/invoices/invoices.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'
import { documentOfAll } from './invoices-pdf.ts'
import { statementDocument } from '#server/invoices/statements/statement-pdf.ts'
import { withTotalsTogether } from './totals-together.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/days/day-labels.ts'
import {
  billedLines,
  deliveredLines,
  invoiceFacts,
  invoiceFoot,
  invoiceTotals,
  vatTotals,
} from '#domain/money/paper/invoice-paper.ts'
import { lineTables } from './line-tables.ts'
import { fit, head, ownFields, paperOf, parties, texts, totalsOf } from './paper-pdf.ts'
import { notChargedTexts } from '#domain/money/invoicing.ts'

/** Draw the business's papers as PDF files. They run in worker threads: call them through `draw-papers.ts`. */
export const paperJobs = {
  drawInvoice: async (given: InvoicePaper) => {
    const paper = await fit(given)
    return withTotalsTogether((apart) => invoiceDocument(paper, apart))
  },
  /** Each document begins on a new page. */
  drawInvoices: async (given: InvoicePaper[]) => {
    const papers = await Promise.all(given.map(fit))
    return withTotalsTogether((apart) =>
      documentOfAll(papers.map((paper) => invoiceDocument(paper, apart))),
    )
  },
  drawCreditNote: async (given: CreditNotePaper) => {
    const paper = await fit(given)
    return withTotalsTogether((apart) => creditNoteDocument(paper, apart))
  },
  drawStatement: async (statement: Statement) => pdfOf(statementDocument(await fit(statement))),
}

/** A credit note on A4 with what the law requires (VAT Regulations 1995, regulation 15C). */
function creditNoteDocument(
  paper: CreditNotePaper,
  apart: ReadonlySet<string> = new Set(),
): TDocumentDefinitions {
  const { customer, look, supplier } = paper
  const place = { number: paper.creditNumber, apart }
  const to = {
    label: 'Credit To',
    name: customer.name,
    lines: billedLines(customer),
  }
  return paperOf(paper, paper.creditNumber, [
    head(paper, 'CREDIT NOTE'),
    parties(look, to, [
      ['Credit note number', paper.creditNumber],
      ['Credit note date', formatDay(paper.issuedDate)],
      ['Corrects invoice', paper.invoiceNumber],
      ['Invoice date', formatDay(paper.invoiceDate)],
    ]),
    { text: `Reason: ${paper.reason}`, margin: [0, 0, 0, 10] },
    ...lineTables(paper.items, paper, place),
    totalsOf(totals(paper), place),
    { stack: texts([supplier.footerText]), color: look.secondaryColor },
  ])
}

const totals = ({ netAmount, vatAmount, amount, byRate }: CreditNotePaper) => [
  { label: 'Subtotal', amount: netAmount },
  ...vatTotals(vatAmount, byRate),
  { label: 'Total credited', amount, strong: true },
]

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
    ...texts([...ownFields(look, 'items'), ...notChargedTexts(invoice.returnedGoods)]),
    totalsOf(invoiceTotals(invoice), place),
    {
      stack: texts([...terms, ...ownFields(look, 'footer'), ...closing]),
      color: look.secondaryColor,
    },
  ])
}
