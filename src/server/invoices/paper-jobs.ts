import type { InvoiceOnPaper } from '#contract/invoices.ts'
import type { Statement } from '#contract/statements.ts'
import { printable } from '#server/platform/pdf-fonts.ts'
import { pdfOf } from '#server/platform/pdf.ts'
import { type CreditNotePaper, creditNoteDocument } from './credit-note-pdf.ts'
import { invoiceDocument } from './invoice-pdf.ts'
import { documentOfAll } from './invoices-pdf.ts'
import { statementDocument } from './statement-pdf.ts'

/** The business's papers as PDF files. Worker threads do these: call them by `draw-papers.ts`. */
export const paperJobs = {
  drawInvoice: (paper: InvoiceOnPaper) => pdfOf(invoiceDocument(printable(paper))),
  /** Each on pages of its own. */
  drawInvoices: (papers: InvoiceOnPaper[]) =>
    pdfOf(documentOfAll(papers.map((paper) => invoiceDocument(printable(paper))))),
  drawCreditNote: (paper: CreditNotePaper) => pdfOf(creditNoteDocument(printable(paper))),
  drawStatement: (statement: Statement) => pdfOf(statementDocument(printable(statement))),
}
