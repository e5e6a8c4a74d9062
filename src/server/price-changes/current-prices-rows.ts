import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { nameShown } from '#server/platform/database/schema/index.ts'
import type { KeptPrice } from '#server/platform/database/schema/price-changes.ts'

export type { KeptPrice }

/** A current price: a customer's own or, without a customer, the list price, which is 0 if it is on request. */
export type CurrentPrice = {
  productId: number
  categoryId: number
  variationId: number | null
  customerId: number | null
  name: string
  size: string | null
  unit: string
  customer: string | null
  now: string
}

/** A price before and after the change; both are the same if it stays. */
export type WorkedOut = CurrentPrice & { price: string; exact: string | null; leftOut: boolean }

/**
 * The products whose prices are read: a category's or `productIds`, and `told`: those with a price told to customers.
 */
export type Subjects = {
  categoryId: number | null
  productIds: readonly number[]
  told?: readonly number[]
}

const ofTheRange = ({ categoryId, productIds, told = [] }: Subjects): SQL => sql`
  p.created_by_customer is null and p.special_product_id is null
  and (p.id = any(${sql.param(told)}::int[]) or p.archived_at is null and p.is_active and ${
    categoryId === null
      ? sql`p.id = any(${sql.param(productIds)}::int[])`
      : sql`p.category_id = ${categoryId}`
  })`

const columns = sql`p.id as "productId", p.category_id as "categoryId", p.name, ${nameShown('c')} as customer`
const nobody = sql`(select null::text as trading_name, null::text as name) c`

/** Whether a product is sold at its own price. One with sizes is sold only by size, so nobody pays its base price. */
const ofItself = sql`not p.has_variations`

/** A query for each table with prices. It calls that table `t`, so that `currentPrices` can lock its rows. */
const sources = [
  (subjects: Subjects) => sql`
    select ${columns}, null::int as "variationId", null::text as size, t.unit, null::int as "customerId",
      case when t.price_on_request then 0.00 else t.base_price end::text as now
    from products p join products t on t.id = p.id cross join ${nobody}
    where ${ofItself} and ${ofTheRange(subjects)} order by p.id`,
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
    where t.customer_price is not null and ${ofItself} and ${ofTheRange(subjects)}
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
    const query = source(subjects)
    const held = hold ? sql`${query} for no key update of t` : query
    prices.push(...(await db.execute<CurrentPrice>(held)).rows)
  }
  return prices
}

/** Prices that a change has set, with today's names, including products that are no longer sold. */
export const namedPrices = async (db: Db, kept: readonly KeptPrice[]): Promise<WorkedOut[]> =>
  (
    await db.execute<WorkedOut>(sql`
      select kept."productId", coalesce(p.category_id, 0) as "categoryId", kept."variationId", kept."customerId",
        coalesce(p.name, 'A deleted product') as name, v.name as size, coalesce(v.unit, p.unit, '') as unit,
        ${nameShown('c')} as customer, kept.now, kept.price, null as exact, false as "leftOut"
      from json_to_recordset(${JSON.stringify(kept)}::json)
        as kept ("productId" int, "variationId" int, "customerId" int, now text, price text)
      left join products p on p.id = kept."productId"
      left join product_variations v on v.id = kept."variationId"
      left join customers c on c.id = kept."customerId"`)
  ).rows

export type NewPrice = Pick<CurrentPrice, 'productId' | 'variationId' | 'customerId'> & {
  price: string
}

const given = (
  prices: readonly NewPrice[],
) => sql`json_to_recordset(${JSON.stringify(prices)}::json)
  as given ("productId" int, "variationId" int, "customerId" int, price numeric)`

/** Writes each new price to the row from which it was read. A product on request that gets a list price is so no more. */
export async function writePrices(tx: Db, prices: readonly NewPrice[]): Promise<void> {
  await tx.execute(sql`update products set base_price = given.price, price_on_request = false from ${given(prices)}
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
