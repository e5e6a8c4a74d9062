import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CreditNote } from '#contract/credit-notes.ts'
import type { Credited, CreditLine } from '#domain/crediting.ts'
import type { Db } from '#server/platform/db.ts'
import { creditNoteItems, creditNotes, invoices } from '#server/platform/schema/index.ts'

const noteColumns = {
  id: creditNotes.id,
  invoiceId: creditNotes.invoiceId,
  invoiceNumber: invoices.invoiceNumber,
  creditNumber: creditNotes.creditNumber,
  status: sql<CreditNote['status']>`${creditNotes.status}`,
  reason: creditNotes.reason,
  netAmount: creditNotes.netAmount,
  vatAmount: creditNotes.vatAmount,
  amount: creditNotes.amount,
  issuedDate: creditNotes.issuedDate,
  issuedBy: creditNotes.issuedBy,
  draftedBy: creditNotes.draftedBy,
  createdAt: creditNotes.createdAt,
  version: creditNotes.version,
}

const itemColumns = {
  id: creditNoteItems.id,
  invoiceItemId: creditNoteItems.invoiceItemId,
  name: creditNoteItems.name,
  quantity: creditNoteItems.quantity,
  unit: creditNoteItems.unit,
  pricePerUnit: creditNoteItems.pricePerUnit,
  vatRate: creditNoteItems.vatRate,
  totalPrice: creditNoteItems.totalPrice,
}

async function readNotes(db: Db, where: ReturnType<typeof and>): Promise<CreditNote[]> {
  const notes = await db
    .select(noteColumns)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(where)
    .orderBy(asc(creditNotes.id))
  const items = await db
    .select({ ...itemColumns, creditNoteId: creditNoteItems.creditNoteId })
    .from(creditNoteItems)
    .where(
      inArray(
        creditNoteItems.creditNoteId,
        notes.map(({ id }) => id),
      ),
    )
    .orderBy(asc(creditNoteItems.position))
  return notes.map((note) => ({
    ...note,
    items: items.filter(({ creditNoteId }) => creditNoteId === note.id),
  }))
}

export const creditNotesOf = (db: Db, invoiceId: number): Promise<CreditNote[]> =>
  readNotes(db, eq(creditNotes.invoiceId, invoiceId))

export const readCreditNote = async (db: Db, id: number): Promise<CreditNote | undefined> =>
  (await readNotes(db, eq(creditNotes.id, id)))[0]

/** What issued credit notes took off an invoice's lines. */
export const creditedOf = (tx: Db, invoiceId: number): Promise<Credited[]> =>
  tx
    .select({
      invoiceItemId: creditNoteItems.invoiceItemId,
      totalPrice: creditNoteItems.totalPrice,
      vatRate: creditNoteItems.vatRate,
    })
    .from(creditNoteItems)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteItems.creditNoteId))
    .where(and(eq(creditNotes.invoiceId, invoiceId), eq(creditNotes.status, 'issued')))

export async function insertCreditNote(
  tx: Db,
  note: typeof creditNotes.$inferInsert,
  lines: readonly CreditLine[],
): Promise<number> {
  const [made] = await tx.insert(creditNotes).values(note).returning({ id: creditNotes.id })
  if (!made) throw new Error('The credit note was not made')
  await tx
    .insert(creditNoteItems)
    .values(lines.map((line, position) => ({ ...line, creditNoteId: made.id, position })))
  return made.id
}

/** Only a draft: an issued credit note is never deleted. */
export const deleteDraft = (tx: Db, id: number) =>
  tx.delete(creditNotes).where(and(eq(creditNotes.id, id), eq(creditNotes.status, 'draft')))

export const deleteDraftsOf = (tx: Db, invoiceId: number) =>
  tx
    .delete(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), eq(creditNotes.status, 'draft')))
