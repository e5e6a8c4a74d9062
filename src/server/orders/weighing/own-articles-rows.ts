import { sql } from 'drizzle-orm'
import { gtinOf } from '#domain/labels/label-codes.ts'
import type { Article } from '#domain/products/labels/own-articles.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The products of the range with the numbers by which labels may name them. */
export async function ownArticles(db: Db): Promise<Article[]> {
  const { rows } = await db.execute<Omit<Article, 'gtin'> & { prefix: string | null }>(sql`
    select id as "productId", name, code, (select gs1_prefix from settings) as prefix from products
    where created_by_customer is null and archived_at is null and special_product_id is null order by id`)
  return rows.map(({ prefix, ...product }) => ({
    ...product,
    gtin: prefix && gtinOf(prefix, product.productId),
  }))
}
