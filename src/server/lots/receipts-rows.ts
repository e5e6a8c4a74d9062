import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Arrivable, Receipt } from '#contract/lots/receipts.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  images,
  lots,
  productCategories,
  products,
  receipts,
  suppliers,
} from '#server/platform/database/schema/index.ts'
import type { Picture } from '#server/platform/http/serve.ts'
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
  label: receipts.label,
  hasDocument: sql<boolean>`${receipts.documentId} is not null`,
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

/** Stores the photo of a delivery's paper once, although the tablet sends it with each box. */
export async function keepDocument(
  tx: Db,
  picture: Picture,
  { supplierId, day }: { supplierId: number; day: string },
): Promise<string> {
  const [same] = await tx
    .select({ id: images.id })
    .from(receipts)
    .innerJoin(images, eq(images.id, receipts.documentId))
    .where(
      and(
        eq(receipts.supplierId, supplierId),
        eq(receipts.day, day),
        eq(images.content, picture.content),
      ),
    )
    .limit(1)
  if (same) return same.id
  const [kept] = await tx.insert(images).values(picture).returning({ id: images.id })
  if (!kept) throw new Error('The document was not kept')
  return kept.id
}

export async function documentOf(db: Db, receiptId: number): Promise<Picture | undefined> {
  const [found] = await db
    .select({ contentType: images.contentType, content: images.content })
    .from(receipts)
    .innerJoin(images, eq(images.id, receipts.documentId))
    .where(eq(receipts.id, receiptId))
  return found
}

/** The labels of the boxes that arrived on a day. */
export const labelsOfDay = (tx: Db, day: string) =>
  tx
    .select({ label: receipts.label, outcome: columns.outcome, lotCode: lots.code })
    .from(receipts)
    .leftJoin(lots, eq(lots.id, receipts.lotId))
    .where(and(eq(receipts.day, day), isNotNull(receipts.label)))

export async function receiptById(db: Db, id: number): Promise<Receipt> {
  const [found] = await ofReceipts(db).where(eq(receipts.id, id))
  if (!found) throw new Error(`Receipt ${id} is gone`)
  return found
}

const productsByName = new Sort<{ id: number; name: string }>(
  'arrivable',
  'ascending',
  ['name', products.name, ({ name }) => name.toLowerCase()],
  ['whole', products.id, ({ id }) => id],
)

type RangeRow = Pick<Arrivable, 'id' | 'code' | 'name' | 'category' | 'lotsRequired'> & {
  last: Pick<Arrivable, 'species' | 'form' | 'supplierId'> | null
}

/** The butcher's own range by name, each product with the species, form and supplier of its newest received lot. */
export const pageOfRange = (db: Db, page: PageAsked): Promise<Page<RangeRow>> => {
  const own = sql`${products.createdByCustomer} is null and ${products.archivedAt} is null and ${products.specialProductId} is null`
  return pageOf<RangeRow>(productsByName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select({
          id: products.id,
          code: products.code,
          name: products.name,
          category: productCategories.name,
          lotsRequired: productCategories.lotsRequired,
          last: sql<
            RangeRow['last']
          >`(select json_build_object('species', l.species, 'form', l.form, 'supplierId', l.supplier_id)
            from lots l where l.product_id = ${products.id} and l.kind = 'received' order by l.day desc, l.id desc limit 1)`,
        })
        .from(products)
        .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
        .where(and(own, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, products, own),
  })
}
