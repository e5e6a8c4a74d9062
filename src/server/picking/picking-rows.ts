import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { orderItems, orders, products } from '#server/platform/database/schema/index.ts'

export type DayCounts = { orderCount: number; itemCount: number; pickedCount: number }

/** Confirmed orders and their lines, and picked orders, by day. */
export async function countsByDay(db: Db, days: string[]): Promise<Map<string, DayCounts>> {
  const confirmed = sql`${orders.status} = 'confirmed'`
  const rows = await db
    .select({
      date: orders.deliveryDate,
      orderCount: sql<number>`count(*) filter (where ${confirmed})::int`,
      itemCount: sql<number>`coalesce(sum((select count(*) from order_items i
        where i.order_id = orders.id)) filter (where ${confirmed}), 0)::int`,
      pickedCount: sql<number>`count(*) filter (where ${orders.status} = 'picked')::int`,
    })
    .from(orders)
    .where(
      sql`${orders.deliveryDate} = any(${sql.param(days)}) and ${orders.status} in ('confirmed', 'picked')`,
    )
    .groupBy(orders.deliveryDate)
  return new Map(rows.map(({ date, ...counts }) => [date, counts]))
}

type Substitute = { id: number; name: string }

const byName = new Sort<Substitute>(
  'substitutes',
  'ascending',
  ['name', products.name, ({ name }) => name],
  ['whole', products.id, ({ id }) => id],
)

/** Products of the range in the category of a line's product, or all of the range if that product was deleted. */
export function substitutesFor(db: Db, itemId: number, page: PageAsked): Promise<Page<Substitute>> {
  const item = sql`(select product_id from ${orderItems} where id = ${itemId})`
  const category = sql`(select category_id from ${products} where id = ${item})`
  const fitting = sql`${products.isActive} and ${products.createdByCustomer} is null
    and ${products.specialProductId} is null
    and ${products.id} is distinct from ${item}
    and ${products.categoryId} = coalesce(${category}, ${products.categoryId})`
  return pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(and(fitting, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, products, fitting),
  })
}
