import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CreditNotePaper } from '#contract/invoices/credit-notes.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { billedLines, vatTotals } from '#domain/money/invoice-paper.ts'
import { lineTables } from './line-tables.ts'
import { head, paperOf, parties, texts, totalsOf } from './paper-pdf.ts'

/** A credit note on A4 with what the law requires (VAT Regulations 1995, regulation 15C). */
export function creditNoteDocument(
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
