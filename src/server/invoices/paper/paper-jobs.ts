import type { CreditNotePaper } from '#contract/invoices/credit-notes.ts'
import type { InvoicePaper } from '#contract/invoices/invoices.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import { printable } from '#server/platform/files/pdf-fonts.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'
import { logoForPaper } from '#server/platform/background/picture-jobs.ts'
import { creditNoteDocument } from './credit-note-pdf.ts'
import { invoiceDocument } from './invoice-pdf.ts'
import { documentOfAll } from './invoices-pdf.ts'
import { statementDocument } from '#server/invoices/statements/statement-pdf.ts'
import { withTotalsTogether } from './totals-together.ts'

type Dressed = Pick<InvoicePaper, 'look'>

/** A paper with only characters that its fonts can show. */
async function fit<Paper extends Dressed>(paper: Paper): Promise<Paper> {
  const logoUrl = await logoForPaper(paper.look.logoUrl)
  return printable({ ...paper, look: { ...paper.look, logoUrl } })
}

/** The business's papers as PDF files. They run in worker threads: call them through `draw-papers.ts`. */
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
