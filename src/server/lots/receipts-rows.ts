import { and, eq } from 'drizzle-orm'
import type { Receipt } from '#contract/lots/receipts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { lots, receipts, suppliers } from '#server/platform/database/schema/index.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'

const columns = {
  id: receipts.id,
  lotId: receipts.lotId,
  lotCode: lots.code,
  supplierId: receipts.supplierId,
  supplierName: suppliers.name,
  productId: receipts.productId,
  name: receipts.name,
  supplierLot: receipts.supplierLot,
  outcome: sql<Receipt['outcome']>`${receipts.outcome}`,
  reason: receipts.reason,
  kg: receipts.kg,
  pieces: receipts.pieces,
  temperature: receipts.temperature,
  warmest: receipts.warmest,
  day: receipts.day,
  byName: receipts.byName,
  at: receipts.at,
} satisfies Record<keyof Receipt, unknown>

const ofReceipts = (db: Db) =>
  db
    .select(columns)
    .from(receipts)
    .innerJoin(suppliers, eq(suppliers.id, receipts.supplierId))
    .leftJoin(lots, eq(lots.id, receipts.lotId))
    .$dynamic()

const newestFirst = new Sort<Receipt>(
  'receipts',
  'descending',
  ['text', receipts.day, ({ day }) => day],
  ['whole', receipts.id, ({ id }) => id],
)

export function pageOfReceipts(
  db: Db,
  day: string | undefined,
  page: PageAsked,
): Promise<Page<Receipt>> {
  const where = day === undefined ? undefined : eq(receipts.day, day)
  return pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      ofReceipts(db)
        .where(and(where, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, receipts, where),
  })
}

export async function insertReceipt(tx: Db, row: typeof receipts.$inferInsert): Promise<number> {
  const [made] = await tx.insert(receipts).values(row).returning({ id: receipts.id })
  if (!made) throw new Error('The receipt was not kept')
  return made.id
}

export async function receiptById(db: Db, id: number): Promise<Receipt> {
  const [found] = await ofReceipts(db).where(eq(receipts.id, id))
  if (!found) throw new Error(`Receipt ${id} is gone`)
  return found
}
