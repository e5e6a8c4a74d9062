import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { productCategories } from '#server/platform/database/schema/index.ts'

/** Every category, locked, so that nobody adds or sorts them until the transaction ends. */
export async function lockCategories(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`)
  const { id, name, isActive } = productCategories
  return tx.select({ id, name, isActive }).from(productCategories)
}

const last = sql<number>`(select coalesce(max(display_order), 0) + 1 from product_categories)`

export async function insertCategory(tx: Db, name: string) {
  const [added] = await tx
    .insert(productCategories)
    .values({ name, displayOrder: last })
    .returning()
  if (!added) throw new Error('The category was not added')
  return added
}

type Change = { name?: string | undefined; lotsRequired?: boolean | undefined }

export async function updateCategory(tx: Db, id: number, change: Change) {
  const saved = tx.update(productCategories).set(change).where(eq(productCategories.id, id))
  return (await saved.returning())[0]
}

export const placeCategories = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`
    update product_categories set display_order = given.place
    from unnest(${sql.param(ids)}::int[]) with ordinality as given(id, place)
    where product_categories.id = given.id`)
