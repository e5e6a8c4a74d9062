import { sql } from 'drizzle-orm'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { products } from '#server/platform/database/schema/index.ts'
import { catalogueOf } from './catalogue-rows.ts'

type OwnProduct = typeof products.$inferInsert

const activeCategory = question(
  'category-named',
  ['name'],
  (_, { name }) => sql<{ id: number }>`
    select id from product_categories where is_active
    order by lower(name) = lower(${name}) desc, display_order, id limit 1`,
)

/** The active category with that name, ignoring case, or else the first category. */
export async function categoryNamed(tx: Db, name: string): Promise<number | undefined> {
  return (await activeCategory(tx, { name }))[0]?.id
}

export async function insertOwnProduct(tx: Db, product: OwnProduct): Promise<number> {
  const [added] = await tx.insert(products).values(product).returning({ id: products.id })
  if (!added) throw new Error('The product was not added')
  return added.id
}

export async function productOf(
  db: Db,
  customerId: number,
  productId: number,
  now: number,
): Promise<CatalogueProduct | undefined> {
  const products = (await catalogueOf(db, customerId, now)).map((each) => each.read())
  return products.find(({ id }) => id === productId)
}

const holdCustomer = question(
  'hold-for-own-products',
  ['customerId'],
  (_, { customerId }) => sql`select 1 from customers where id = ${customerId} for update`,
)
const countOfOwn = question(
  'own-products',
  ['customerId'],
  (_, { customerId }) => sql<{ count: number }>`
    select count(*)::int as count from products where created_by_customer = ${customerId}`,
)

/**
 * How many products a customer has added for itself. Locks the customer, so that nobody adds another until the
 * transaction ends.
 */
export async function ownProductCount(db: Db, customerId: number): Promise<number> {
  await holdCustomer(db, { customerId })
  const [found] = await countOfOwn(db, { customerId })
  return found?.count ?? 0
}
