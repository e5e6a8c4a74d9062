import { type CreditNotePaper, creditNotePaper } from '#contract/invoices/credit-notes.ts'
import {
  invoicePaper,
  type InvoiceOnPaper,
  type InvoicePaper,
} from '#contract/invoices/invoices.ts'
import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { drawCreditNote, drawInvoice } from './draw-papers.ts'
import {
  insertPaper,
  insertPaperFile,
  type IssuedDocument,
  type KeptPaper,
  nextWithoutFile,
  readPaper,
  readPaperFile,
  takeDrawing,
} from './issued-papers-rows.ts'

/**
 * An issued invoice or credit note is a document. What it says is stored when it is issued, its PDF is made once, and
 * both stay the same whatever changes elsewhere.
 */

export const keepInvoicePaper = (
  tx: Db,
  { id, ...invoice }: InvoiceOnPaper,
  now: number,
): Promise<void> => insertPaper(tx, { invoiceId: id }, invoicePaper.parse(invoice), now)

export const keepCreditNotePaper = (
  tx: Db,
  creditNoteId: number,
  said: CreditNotePaper,
  now: number,
): Promise<void> => insertPaper(tx, { creditNoteId }, creditNotePaper.parse(said), now)

export const invoicePaperOf = async (db: Db, invoiceId: number): Promise<InvoicePaper> =>
  (await readPaper(db, { invoiceId })).contents as InvoicePaper

/** The PDF of an issued document: always the same bytes. */
export async function paperFile({ db, now }: Work, document: IssuedDocument): Promise<Buffer> {
  const kept = await readPaperFile(db, document)
  return kept ?? makeFile(db, await readPaper(db, document), now)
}

const makeFile = async (db: Db, paper: KeptPaper, now: number): Promise<Buffer> =>
  insertPaperFile(db, paper.id, await drawn(paper), now)

const drawn = async ({ contents, isCreditNote }: KeptPaper): Promise<Buffer> =>
  isCreditNote
    ? await drawCreditNote(contents as CreditNotePaper)
    : await drawInvoice(contents as InvoicePaper)

const dayMs = 86_400_000

/**
 * Draws the file of the next paper that was issued in the last day and has none. Calls `begun` with the paper's id
 * before it draws. Does nothing while another process is drawing.
 */
export const makeNextFile = (
  pool: pg.Pool,
  now: number,
  after: number,
  begun: (paperId: number) => void,
): Promise<void> =>
  transaction(pool, async (tx) => {
    if (!(await takeDrawing(tx))) return
    const paperId = await nextWithoutFile(tx, after, isoOf(now - dayMs))
    if (paperId === undefined) return
    begun(paperId)
    await makeFile(tx, await readPaper(tx, { paperId }), now)
  })
