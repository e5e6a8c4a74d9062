import type { CatalogueProduct } from '#contract/catalogue.ts'
import { type Db, prepared } from '#server/platform/database/db.ts'
import { products } from '#server/platform/database/schema/index.ts'
import { catalogueOf } from './catalogue-rows.ts'

type OwnProduct = typeof products.$inferInsert

/** The active category of that name whatever its capitals, else the first. */
export async function categoryNamed(tx: Db, name: string): Promise<number | undefined> {
  const text = `
    select id from product_categories where is_active
    order by lower(name) = lower($1) desc, display_order, id limit 1`
  return (await prepared<{ id: number }>(tx, 'category-named', text, [name]))[0]?.id
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

/** How many products a customer has added for itself; nobody adds another until the transaction ends. */
export async function ownProductCount(db: Db, customerId: number): Promise<number> {
  await prepared(db, 'hold-for-own-products', 'select 1 from customers where id = $1 for update', [
    customerId,
  ])
  const text = 'select count(*)::int as count from products where created_by_customer = $1'
  const [found] = await prepared<{ count: number }>(db, 'own-products', text, [customerId])
  return found?.count ?? 0
}
