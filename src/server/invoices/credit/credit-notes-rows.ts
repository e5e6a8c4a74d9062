import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CreditNote } from '#contract/invoices/credit-notes.ts'
import type { Credited, CreditLine } from '#domain/money/crediting.ts'
import type { GivenBack } from '#domain/money/paper/delivered-again.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  creditNoteItems,
  creditNotes,
  invoiceItems,
  invoices,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

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
} satisfies Record<Exclude<keyof CreditNote, 'items'>, unknown>

const itemColumns = {
  id: creditNoteItems.id,
  invoiceItemId: creditNoteItems.invoiceItemId,
  name: creditNoteItems.name,
  code: creditNoteItems.code,
  quantity: creditNoteItems.quantity,
  pieces: creditNoteItems.pieces,
  unit: creditNoteItems.unit,
  pricePerUnit: creditNoteItems.pricePerUnit,
  vatRate: creditNoteItems.vatRate,
  discount: creditNoteItems.discount,
  totalPrice: creditNoteItems.totalPrice,
} satisfies Record<keyof CreditNote['items'][number], unknown>

const notesWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(noteColumns)
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(where)

async function withItems(db: Db, notes: Omit<CreditNote, 'items'>[]): Promise<CreditNote[]> {
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

const oldestFirst = new Sort<CreditNote>('credit-notes', 'ascending', [
  'whole',
  creditNotes.id,
  ({ id }) => id,
])

type Wanted = { invoiceId: number; issuedAlone: boolean }

export function creditNotesOf(
  db: Db,
  { invoiceId, issuedAlone }: Wanted,
  page: PageAsked,
): Promise<Page<CreditNote>> {
  const wanted = and(
    eq(creditNotes.invoiceId, invoiceId),
    issuedAlone ? eq(creditNotes.status, 'issued') : undefined,
  )
  return pageOf(oldestFirst, page, {
    rows: async ({ beyond, order, limit }) => {
      const found = notesWhere(db, and(wanted, beyond))
      return withItems(db, await found.orderBy(...order).limit(limit))
    },
    count: () => countOf(db, creditNotes, wanted),
  })
}

export const readCreditNote = async (db: Db, id: number): Promise<CreditNote | undefined> =>
  (await withItems(db, await notesWhere(db, eq(creditNotes.id, id))))[0]

/** What issued credit notes took off each line of an invoice. */
export const creditedOf = (tx: Db, invoiceId: number): Promise<Credited[]> =>
  tx
    .select({
      invoiceItemId: creditNoteItems.invoiceItemId,
      pieces: creditNoteItems.pieces,
      discount: creditNoteItems.discount,
      totalPrice: creditNoteItems.totalPrice,
      vatRate: creditNoteItems.vatRate,
    })
    .from(creditNoteItems)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteItems.creditNoteId))
    .where(and(eq(creditNotes.invoiceId, invoiceId), eq(creditNotes.status, 'issued')))

/** How much of each line of an invoice its credit notes gave back, other than by a lower price. */
export const givenBackOf = (tx: Db, invoiceId: number): Promise<GivenBack[]> =>
  tx
    .select({
      creditNumber: sql<string>`${creditNotes.creditNumber}`,
      invoiceItemId: creditNoteItems.invoiceItemId,
      quantity: creditNoteItems.quantity,
    })
    .from(creditNoteItems)
    .innerJoin(creditNotes, eq(creditNotes.id, creditNoteItems.creditNoteId))
    .innerJoin(invoiceItems, eq(invoiceItems.id, creditNoteItems.invoiceItemId))
    .where(
      and(
        eq(creditNotes.invoiceId, invoiceId),
        eq(creditNotes.status, 'issued'),
        eq(creditNoteItems.pricePerUnit, invoiceItems.pricePerUnit),
      ),
    )
    .orderBy(asc(creditNotes.id))

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

/** Deletes a draft, but never an issued credit note. */
export const deleteDraft = (tx: Db, id: number) =>
  tx.delete(creditNotes).where(and(eq(creditNotes.id, id), eq(creditNotes.status, 'draft')))

/** Deletes an invoice's drafts. Deliveries drafted all of them: what the office writes itself is issued at once. */
export const deleteDraftsOf = (tx: Db, invoiceId: number) =>
  tx
    .delete(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), eq(creditNotes.status, 'draft')))
