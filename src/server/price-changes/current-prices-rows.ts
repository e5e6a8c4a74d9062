import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { nameShown } from '#server/platform/database/schema/index.ts'

/** A current price: with a customer, that customer's own, otherwise the list price. */
export type CurrentPrice = {
  productId: number
  variationId: number | null
  customerId: number | null
  name: string
  size: string | null
  unit: string
  customer: string | null
  now: string
}

/** Which products' prices: a category's, or those of these products. */
export type Subjects = { categoryId: number | null; productIds: readonly number[] }

const ofTheRange = ({ categoryId, productIds }: Subjects): SQL => sql`
  p.archived_at is null and p.is_active and p.created_by_customer is null
  and p.special_product_id is null and ${
    categoryId === null
      ? sql`p.id = any(${sql.param(productIds)}::int[])`
      : sql`p.category_id = ${categoryId}`
  }`

const columns = sql`p.id as "productId", p.name, ${nameShown('c')} as customer`
const nobody = sql`(select null::text as trading_name, null::text as name) c`

/** The tables with prices; each statement locks the table from which it reads them, `t`. */
const sources = [
  (subjects: Subjects) => sql`
    select ${columns}, null::int as "variationId", null::text as size, t.unit, null::int as "customerId",
      t.base_price::text as now
    from products p join products t on t.id = p.id cross join ${nobody}
    where t.base_price is not null and ${ofTheRange(subjects)} order by p.id`,
  (subjects: Subjects) => sql`
    select ${columns}, t.id as "variationId", t.name as size, t.unit, null::int as "customerId",
      t.price::text as now
    from products p join product_variations t on t.product_id = p.id cross join ${nobody}
    where p.has_variations and ${ofTheRange(subjects)} order by t.id`,
  (subjects: Subjects) => sql`
    select ${columns}, null::int as "variationId", null::text as size, p.unit, c.id as "customerId",
      t.customer_price::text as now
    from products p join customer_products t on t.product_id = p.id
    join customers c on c.id = t.customer_id and c.anonymised_at is null
    where t.customer_price is not null and p.base_price is not null and ${ofTheRange(subjects)}
    order by t.customer_id, t.product_id`,
  (subjects: Subjects) => sql`
    select ${columns}, v.id as "variationId", v.name as size, v.unit, c.id as "customerId",
      t.customer_price::text as now
    from products p join product_variations v on v.product_id = p.id
    join customer_variation_pricing t on t.variation_id = v.id
    join customers c on c.id = t.customer_id and c.anonymised_at is null
    where p.has_variations and ${ofTheRange(subjects)} order by t.customer_id, t.variation_id`,
]

/** All prices of these products, list and customers' own. `hold` locks them until the transaction ends. */
export async function currentPrices(
  db: Db,
  subjects: Subjects,
  { hold = false } = {},
): Promise<CurrentPrice[]> {
  const prices: CurrentPrice[] = []
  for (const source of sources) {
    const asked = source(subjects)
    const held = hold ? sql`${asked} for no key update of t` : asked
    prices.push(...(await db.execute<CurrentPrice>(held)).rows)
  }
  return prices
}

export type NewPrice = Pick<CurrentPrice, 'productId' | 'variationId' | 'customerId'> & {
  price: string
}

const given = (
  prices: readonly NewPrice[],
) => sql`json_to_recordset(${JSON.stringify(prices)}::json)
  as given ("productId" int, "variationId" int, "customerId" int, price numeric)`

/** Writes each new price to the row from which it was read. */
export async function writePrices(tx: Db, prices: readonly NewPrice[]): Promise<void> {
  await tx.execute(sql`update products set base_price = given.price from ${given(prices)}
    where products.id = given."productId" and given."variationId" is null
      and given."customerId" is null`)
  await tx.execute(sql`update product_variations set price = given.price from ${given(prices)}
    where product_variations.id = given."variationId" and given."customerId" is null`)
  await tx.execute(sql`update customer_products own set customer_price = given.price
    from ${given(prices)} where own.product_id = given."productId"
      and own.customer_id = given."customerId" and given."variationId" is null`)
  await tx.execute(sql`update customer_variation_pricing own set customer_price = given.price
    from ${given(prices)} where own.variation_id = given."variationId"
      and own.customer_id = given."customerId"`)
}
