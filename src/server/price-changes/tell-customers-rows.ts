import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

export type Buyer = {
  customerId: number
  email: string
  contactName: string
  /** Which of these products the customer bought lately. */
  productIds: number[]
}

/** The customers who can order and who bought any of these products in the past year. */
export async function buyersOf(
  db: Db,
  productIds: readonly number[],
  now: string,
): Promise<Buyer[]> {
  const { rows } = await db.execute<Buyer>(sql`
    select c.id as "customerId", c.email, c.contact_name as "contactName",
      array_agg(cp.product_id) as "productIds"
    from customer_products cp join customers c on c.id = cp.customer_id
    where cp.product_id = any(${sql.param(productIds)}::int[]) and cp.is_available
      and cp.last_ordered_at > ${now}::timestamptz - interval '1 year'
      and c.is_active and c.anonymised_at is null
    group by c.id order by c.id`)
  return rows
}

/** The customers who were emailed about a price change. */
export async function toldOf(db: Db, cause: string): Promise<{ cause: string; email: string }[]> {
  const { rows } = await db.execute<{ cause: string; email: string }>(sql`
    select cause, recipient as email from outbox where starts_with(cause, ${`${cause}-`})`)
  return rows
}
