import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Special } from '#contract/catalogue/specials.ts'
import type { PieceTerms } from '#domain/products/by-the-piece.ts'
import { lastDayOf } from '#domain/products/specials.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  customers,
  products,
  specialProductCustomers,
  specialProducts,
} from '#server/platform/database/schema/index.ts'
import { pieceColumns } from './products-rows.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

type Row = typeof specialProducts.$inferSelect

const specialColumns = {
  special: specialProducts,
  productId: products.id,
  allergens: products.allergens,
  ...pieceColumns(products),
  customerIds: sql<number[]>`array(select customer_id from special_product_customers
    where special_product_id = special_products.id order by customer_id)`,
  seen: sql<string>`md5(special_products::text || products.allergens::text ||
    row(products.ordered_by, products.average_kg, products.least_kg, products.most_kg,
      products.pieces_per_box, products.tare_id)::text ||
    array(select customer_id from special_product_customers
      where special_product_id = special_products.id order by customer_id)::text)`,
} satisfies Record<'special' | Exclude<keyof Special, keyof Row | 'lastDay'>, unknown>

const specialsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(specialColumns)
    .from(specialProducts)
    .innerJoin(products, eq(products.specialProductId, specialProducts.id))
    .where(where)

const asSpecial = ({
  special,
  ...rest
}: Awaited<ReturnType<typeof specialsWhere>>[number]): Special => ({
  ...special,
  ...rest,
  visibilityType: special.visibilityType as Special['visibilityType'],
  lastDay: lastDayOf(special.activeUntil),
})

const lastToEndFirst = new Sort<Special>(
  'specials',
  'descending',
  ['moment', specialProducts.activeUntil, ({ activeUntil }) => activeUntil],
  ['whole', specialProducts.id, ({ id }) => id],
)

export const allSpecials = (db: Db, page: PageAsked): Promise<Page<Special>> =>
  pageOf(lastToEndFirst, page, {
    rows: async ({ beyond, order, limit }) =>
      (
        await specialsWhere(db, beyond)
          .orderBy(...order)
          .limit(limit)
      ).map(asSpecial),
    count: () => countOf(db, specialProducts),
  })

export const readSpecial = async (db: Db, id: number): Promise<Special | undefined> =>
  (await specialsWhere(db, eq(specialProducts.id, id))).map(asSpecial)[0]

/** A special, locked until the transaction ends. */
export async function lockSpecial(tx: Db, id: number): Promise<Special | undefined> {
  await tx
    .select({ id: specialProducts.id })
    .from(specialProducts)
    .where(eq(specialProducts.id, id))
    .for('update')
  return readSpecial(tx, id)
}

export type SpecialRow = Omit<typeof specialProducts.$inferInsert, 'id' | 'createdAt'>

/** Columns that only the special's product has, because it is ordered and weighed like any other. */
export type OfProduct = { allergens: string[]; terms: PieceTerms & { tareId: number | null } }

/** The columns of the product that customers order the special as. */
const productOf = (row: SpecialRow, { allergens, terms }: OfProduct) => ({
  name: row.name,
  description: row.description,
  categoryId: row.categoryId,
  basePrice: row.basePrice,
  unit: row.unit,
  ingredients: row.ingredients,
  vatRate: row.vatRate,
  allergens,
  ...terms,
})

export async function insertSpecial(
  tx: Db,
  row: SpecialRow,
  of: OfProduct,
  now: string,
): Promise<number> {
  const [added] = await tx
    .insert(specialProducts)
    .values({ ...row, createdAt: now })
    .returning({ id: specialProducts.id })
  if (!added) throw new Error('The special was not added')
  await tx
    .insert(products)
    .values({ ...productOf(row, of), specialProductId: added.id, createdAt: now })
  return added.id
}

/**
 * A special's allergens and customers are in other tables, so saving only those must also change the special's row.
 */
const savedNow = { lastChangedAt: sql`now()` }

export async function updateSpecial(
  tx: Db,
  id: number,
  row: SpecialRow,
  of: OfProduct,
): Promise<void> {
  await tx
    .update(specialProducts)
    .set({ ...row, ...savedNow })
    .where(eq(specialProducts.id, id))
  await tx.update(products).set(productOf(row, of)).where(eq(products.specialProductId, id))
}

export const noteSave = (tx: Db, id: number) =>
  tx.update(specialProducts).set(savedNow).where(eq(specialProducts.id, id))

/** Sets which customers see the special. Ignores ids of unknown customers. */
export async function writeCustomers(tx: Db, id: number, customerIds: number[]): Promise<void> {
  await tx
    .delete(specialProductCustomers)
    .where(
      and(
        eq(specialProductCustomers.specialProductId, id),
        notInArray(specialProductCustomers.customerId, customerIds),
      ),
    )
  await tx
    .insert(specialProductCustomers)
    .select(
      tx
        .select({
          specialProductId: sql<number>`${id}::int`.as('special'),
          customerId: customers.id,
        })
        .from(customers)
        .where(sql`${customers.id} = any(${sql.param(customerIds)}::int[])`),
    )
    .onConflictDoNothing()
}

export const deleteSpecial = (tx: Db, id: number) =>
  tx.delete(specialProducts).where(eq(specialProducts.id, id))
