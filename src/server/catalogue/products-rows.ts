import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Product, Variation } from '#contract/catalogue/products.ts'
import type { OrderedBy } from '#domain/products/by-the-piece.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  customerProducts,
  lots,
  orderItems,
  productCategories,
  products,
  productVariations,
  receipts,
  tares,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/** A fingerprint of the row: equal rows have equal fingerprints. */
const wordFor = (...columns: SQL[]) => sql<string>`md5(row(${sql.join(columns, sql`, `)})::text)`

/** How a product or a size is ordered, and what one piece of it weighs. */
export const pieceColumns = (of: typeof products | typeof productVariations) => ({
  orderedBy: sql<OrderedBy>`${of.orderedBy}`,
  averageKg: of.averageKg,
  leastKg: of.leastKg,
  mostKg: of.mostKg,
  piecesPerBox: of.piecesPerBox,
  tareId: of.tareId,
})

const variationColumns = {
  id: productVariations.id,
  productId: productVariations.productId,
  name: productVariations.name,
  description: productVariations.description,
  weight: productVariations.weight,
  price: productVariations.price,
  unit: productVariations.unit,
  displayOrder: productVariations.displayOrder,
  isAvailable: productVariations.isAvailable,
  ...pieceColumns(productVariations),
}
const productColumns = {
  id: products.id,
  code: products.code,
  priceOnRequest: products.priceOnRequest,
  name: products.name,
  description: products.description,
  categoryId: products.categoryId,
  basePrice: products.basePrice,
  unit: products.unit,
  ingredients: products.ingredients,
  allergens: products.allergens,
  imageUrl: products.imageUrl,
  hasVariations: products.hasVariations,
  isActive: products.isActive,
  typicalUseByDays: products.typicalUseByDays,
  vatRate: products.vatRate,
  createdByCustomer: products.createdByCustomer,
  ...pieceColumns(products),
}
const seenVariation = {
  ...variationColumns,
  seen: wordFor(...Object.values(variationColumns).map((column) => sql`${column}`)),
} satisfies Record<keyof Variation, unknown>
const seenProduct = {
  ...productColumns,
  category: sql<string>`(select name from product_categories where id = ${products.categoryId})`,
  seen: wordFor(...Object.values(productColumns).map((column) => sql`${column}`)),
} satisfies Record<Exclude<keyof Product, 'variations'>, unknown>

/** The butcher's own range: no specials, no products that customers added, nothing archived. */
const ofTheRange = sql`${products.archivedAt} is null and ${products.isActive}
  and ${products.createdByCustomer} is null and ${products.specialProductId} is null`

const sizesWhere = (db: Db, where?: SQL): Promise<Variation[]> =>
  db
    .select(seenVariation)
    .from(productVariations)
    .where(where)
    .orderBy(asc(productVariations.displayOrder), asc(productVariations.id))

export const sizesOf = (db: Db, productId: number): Promise<Variation[]> =>
  sizesWhere(db, eq(productVariations.productId, productId))

/** Archived products, and specials that were ordered and then deleted. */
const archived = sql`${products.archivedAt} is not null
  and ${products.createdByCustomer} is null and ${products.specialProductId} is null`

const byName = new Sort<Product>(
  'products',
  'ascending',
  ['name', products.name, ({ name }) => name],
  ['whole', products.id, ({ id }) => id],
)

export const productRange = (db: Db, page: PageAsked): Promise<Page<Product>> =>
  productsThat(db, ofTheRange, page)
export const archivedProducts = (db: Db, page: PageAsked): Promise<Page<Product>> =>
  productsThat(db, archived, page)

const productsThat = (db: Db, wanted: SQL, page: PageAsked): Promise<Page<Product>> =>
  pageOf(byName, page, {
    rows: async ({ beyond, order, limit }) => {
      const found = db.select(seenProduct).from(products).where(and(wanted, beyond))
      return withSizes(db, await found.orderBy(...order).limit(limit))
    },
    count: () => countOf(db, products, wanted),
  })

async function withSizes(db: Db, found: Omit<Product, 'variations'>[]): Promise<Product[]> {
  const sizes = new Map<number, Variation[]>(found.map(({ id }) => [id, []]))
  const ofThem = inArray(productVariations.productId, [...sizes.keys()])
  for (const size of await sizesWhere(db, ofThem)) sizes.get(size.productId)?.push(size)
  return found.map((each) => ({ ...each, variations: sizes.get(each.id) ?? [] }))
}

export async function isOfTheRange(db: Db, id: number): Promise<boolean> {
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), ofTheRange))
  return (await found).length > 0
}

/** A product of the range, locked until the transaction ends, so that nobody edits or orders it meanwhile. */
export async function lockProduct(tx: Db, id: number): Promise<Product | undefined> {
  const [found] = await tx
    .select(seenProduct)
    .from(products)
    .where(and(eq(products.id, id), ofTheRange))
    .for('update')
  return found && { ...found, variations: await sizesOf(tx, id) }
}

export async function categoryExists(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(and(eq(productCategories.id, id), productCategories.isActive))
  return found.length > 0
}

type ProductRow = typeof products.$inferInsert

export async function insertProduct(tx: Db, row: ProductRow): Promise<number> {
  const [added] = await tx.insert(products).values(row).returning({ id: products.id })
  if (!added) throw new Error('The product was not added')
  return added.id
}

export const updateProduct = (tx: Db, id: number, row: Partial<ProductRow>) =>
  tx.update(products).set(row).where(eq(products.id, id))

/** Sets this price for every customer who has an own price for the product. Returns how many changed. */
export async function priceForEveryone(tx: Db, productId: number, price: string): Promise<number> {
  const changed = await tx
    .update(customerProducts)
    .set({ customerPrice: price })
    .where(
      and(
        eq(customerProducts.productId, productId),
        sql`${customerProducts.customerPrice} <> ${price}::numeric`,
      ),
    )
    .returning({ customerId: customerProducts.customerId })
  return changed.length
}

type Naming = typeof orderItems | typeof lots | typeof receipts

/** Why the product must stay: orders (and their invoices) or lots (and receipts) name it. Null if none do. */
export async function whatNeeds(tx: Db, productId: number): Promise<'orders' | 'lots' | null> {
  const exist = async (rows: Naming, column: PgColumn = rows.productId) =>
    (await tx.select({ id: rows.id }).from(rows).where(eq(column, productId)).limit(1)).length > 0
  if ((await exist(orderItems)) || (await exist(orderItems, orderItems.substituteProductId)))
    return 'orders'
  return (await exist(lots)) || (await exist(receipts)) ? 'lots' : null
}

export const archiveProduct = (tx: Db, id: number, now: string) =>
  tx.update(products).set({ archivedAt: now, isActive: false }).where(eq(products.id, id))

/** Restores a product to the range. Returns its name, or undefined if it is not archived. */
export async function unarchiveProduct(tx: Db, id: number): Promise<string | undefined> {
  const [back] = await tx
    .update(products)
    .set({ archivedAt: null, isActive: true })
    .where(and(eq(products.id, id), archived))
    .returning({ name: products.name })
  return back?.name
}

export const deleteProduct = (tx: Db, id: number) => tx.delete(products).where(eq(products.id, id))

type VariationRow = typeof productVariations.$inferInsert

export async function insertVariation(tx: Db, row: VariationRow): Promise<Variation> {
  const [added] = await tx.insert(productVariations).values(row).returning(seenVariation)
  if (!added) throw new Error('The size was not added')
  return added
}

/** A size of the range, locked until the transaction ends. */
export async function lockVariation(tx: Db, id: number): Promise<Variation | undefined> {
  const inRange = sql`exists (select from products where products.id = ${productVariations.productId}
    and products.archived_at is null and products.is_active and products.created_by_customer is null)`
  const [found] = await tx
    .select(seenVariation)
    .from(productVariations)
    .where(and(eq(productVariations.id, id), inRange))
    .for('update')
  return found
}

export async function updateVariation(
  tx: Db,
  id: number,
  row: Partial<VariationRow>,
): Promise<Variation> {
  const [changed] = await tx
    .update(productVariations)
    .set(row)
    .where(eq(productVariations.id, id))
    .returning(seenVariation)
  if (!changed) throw new Error(`Size ${id} is gone`)
  return changed
}

export const deleteVariation = (tx: Db, id: number) =>
  tx.delete(productVariations).where(eq(productVariations.id, id))

/** Whether there is such a tare in use. */
export async function tareExists(tx: Db, id: number): Promise<boolean> {
  const found = tx
    .select({ id: tares.id })
    .from(tares)
    .where(and(eq(tares.id, id), tares.isActive))
  return (await found).length > 0
}
