import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

export type Terms = {
  customerPrice: string | null
  isAvailable: boolean
  minimumOrder: string | null
}
/** A customer's terms for a product, or its price for a size. */
export type PriceRow = Terms & { customerId: number; productId: number; sizeId: number | null }
export type PricedCustomer = { id: number; accountId: string }

export async function pricedCustomers(db: Db): Promise<PricedCustomer[]> {
  const { rows } = await db.execute<PricedCustomer>(sql`
    select id, account_id as "accountId" from customers where anonymised_at is null
    order by account_id`)
  return rows
}

const holding = (hold: boolean) => (hold ? sql`for no key update` : sql``)
type Of = { hold: boolean; customers: readonly number[] }

/** These customers' terms for products. With `hold`, nobody else can change them until the transaction ends. */
export async function termsOf(db: Db, { hold, customers }: Of): Promise<PriceRow[]> {
  const { rows } = await db.execute<PriceRow>(sql`
    select customer_id as "customerId", product_id as "productId", null::int as "sizeId",
      customer_price as "customerPrice", is_available as "isAvailable",
      minimum_order as "minimumOrder"
    from customer_products where customer_id = any(${sql.param(customers)}::int[])
    order by customer_id, product_id ${holding(hold)}`)
  return rows
}

/** The same for sizes, which have only a customer's price. */
export async function sizePricesOf(db: Db, { hold, customers }: Of): Promise<PriceRow[]> {
  const { rows } = await db.execute<PriceRow>(sql`
    select customer_id as "customerId",
      (select product_id from product_variations v where v.id = variation_id) as "productId",
      variation_id as "sizeId", customer_price as "customerPrice", true as "isAvailable",
      null as "minimumOrder"
    from customer_variation_pricing where customer_id = any(${sql.param(customers)}::int[])
    order by customer_id, variation_id ${holding(hold)}`)
  return rows
}

const given = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as given ("customerId" int, "productId" int, "sizeId" int, "customerPrice" numeric,
    "isAvailable" boolean, "minimumOrder" numeric)`

/** Returns how many were written; leaves out terms that somebody else has set meanwhile. */
export async function insertTerms(tx: Db, rows: readonly PriceRow[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into customer_products (customer_id, product_id, customer_price, is_available, minimum_order)
    select "customerId", "productId", "customerPrice", "isAvailable", "minimumOrder"
    from ${given(rows)}
    on conflict (customer_id, product_id) do update set customer_price = excluded.customer_price,
      is_available = excluded.is_available, minimum_order = excluded.minimum_order
    where customer_products.customer_price is null and customer_products.is_available
      and customer_products.minimum_order is null`)
  return rowCount ?? 0
}

export const updateTerms = (tx: Db, rows: readonly PriceRow[]) =>
  tx.execute(sql`
    update customer_products set customer_price = given."customerPrice",
      is_available = given."isAvailable", minimum_order = given."minimumOrder"
    from ${given(rows)}
    where customer_id = given."customerId" and product_id = given."productId"`)

/** Returns how many were written; leaves out sizes that somebody else has priced meanwhile. */
export async function insertSizePrices(tx: Db, rows: readonly PriceRow[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into customer_variation_pricing (customer_id, variation_id, customer_price)
    select "customerId", "sizeId", "customerPrice" from ${given(rows)}
    on conflict do nothing`)
  return rowCount ?? 0
}

export const updateSizePrices = (tx: Db, rows: readonly PriceRow[]) =>
  tx.execute(sql`
    update customer_variation_pricing set customer_price = given."customerPrice"
    from ${given(rows)}
    where customer_id = given."customerId" and variation_id = given."sizeId"`)

/** Removes the customer's own prices for these sizes. */
export const deleteSizePrices = (tx: Db, rows: readonly PriceRow[]) =>
  tx.execute(sql`
    delete from customer_variation_pricing using ${given(rows)}
    where customer_id = given."customerId" and variation_id = given."sizeId"`)
