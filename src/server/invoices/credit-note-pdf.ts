import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { CreditNote } from '#contract/credit-notes.ts'
import type { Invoice, InvoiceOnPaper } from '#contract/invoices.ts'
import { formatDay } from '#domain/day-labels.ts'
import { billedLines } from '#domain/invoice-paper.ts'
import { isPositiveMoney } from '#domain/money.ts'
import { head, lineTable, paperOf, parties, texts, totalsOf } from './paper-pdf.ts'

export type CreditNotePaper = Pick<InvoiceOnPaper, 'supplier' | 'look'> & {
  note: CreditNote
  invoice: Invoice
}

/** A credit note on A4: what the law asks of it (VAT Regulations 1995, regulation 15C). */
export function creditNoteDocument(paper: CreditNotePaper): TDocumentDefinitions {
  const { note, invoice, look, supplier } = paper
  const to = {
    label: 'Credit To',
    name: invoice.customer.name,
    lines: billedLines(invoice.customer),
  }
  return paperOf(paper, note.creditNumber ?? 'Draft', [
    head(paper, 'CREDIT NOTE'),
    parties(look, to, [
      ['Credit note number', note.creditNumber],
      ['Credit note date', note.issuedDate && formatDay(note.issuedDate)],
      ['Corrects invoice', note.invoiceNumber],
      ['Invoice date', formatDay(invoice.issuedDate)],
    ]),
    { text: `Reason: ${note.reason}`, margin: [0, 0, 0, 10] },
    lineTable(note.items, look),
    totalsOf(totals(note)),
    { stack: texts([supplier.footerText]), color: look.secondaryColor },
  ])
}

const totals = ({ netAmount, vatAmount, amount, items }: CreditNote) => [
  { label: 'Subtotal', amount: netAmount },
  ...(isPositiveMoney(vatAmount) ? [{ label: `VAT ${ratesOf(items)}`, amount: vatAmount }] : []),
  { label: 'Total credited', amount, strong: true },
]

const ratesOf = (items: CreditNote['items']): string =>
  [...new Set(items.map(({ vatRate }) => vatRate))]
    .filter((rate) => rate > 0)
    .map((rate) => `${rate}%`)
    .join(', ')
