import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, created, identity } from './columns.ts'
import { creditNotes, invoices } from './invoices.ts'

/** Logos of issued papers by the SHA-256 of their data URL, so that a thousand invoices share one. */
export const paperLogos = pgTable('paper_logos', {
  sha256: text().primaryKey(),
  dataUrl: text().notNull(),
})

/**
 * What an issued invoice or credit note says, in the shape of the contract's `invoicePaper` and `creditNotePaper`.
 * Triggers refuse every change (decision 54).
 */
export const issuedPapers = pgTable(
  'issued_papers',
  {
    id: identity(),
    invoiceId: integer()
      .unique()
      .references(() => invoices.id),
    creditNoteId: integer()
      .unique()
      .references(() => creditNotes.id),
    contents: jsonb().notNull(),
    logo: text().references(() => paperLogos.sha256),
    keptAt: created(),
  },
  (t) => [
    check('issued_papers_one_document', sql`num_nonnulls(${t.invoiceId}, ${t.creditNoteId}) = 1`),
  ],
)

/** The PDF of an issued paper, made once and never changed. */
export const issuedPaperFiles = pgTable(
  'issued_paper_files',
  {
    paperId: integer()
      .primaryKey()
      .references(() => issuedPapers.id),
    pdf: bytes().notNull(),
    sha256: text().notNull(),
    madeAt: created(),
  },
  (t) => [check('issued_paper_files_sha256', sql`${t.sha256} = encode(sha256(${t.pdf}), 'hex')`)],
)
