import { and, sql } from 'drizzle-orm'
import type { Substitute } from '#contract/orders/picking.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import {
  orderItems,
  orders,
  products,
  productVariations,
} from '#server/platform/database/schema/index.ts'

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

const byName = new Sort<Substitute>(
  'substitutes',
  'ascending',
  ['name', products.name, ({ name }) => name],
  ['whole', products.id, ({ id }) => id],
)

/**
 * What can replace a line: products of the range in the category of its product with their sizes, and its product's
 * other sizes; from all of the range if its product was deleted. `obstacleToSwap` is the rule for their units.
 */
export function substitutesFor(db: Db, itemId: number, page: PageAsked): Promise<Page<Substitute>> {
  const ofLine = (what: string) =>
    sql`(select ${sql.raw(what)} from ${orderItems} i where i.id = ${itemId})`
  const product = ofLine('i.product_id')
  const category = sql`(select category_id from ${products} where id = ${product})`
  const fits = (unit: string) =>
    sql`(lower(${sql.raw(unit)}) like '%kg%') = ${ofLine("lower(i.unit) like '%kg%'")}`
  const sizes = sql`(select v.id, v.name, v.display_order from ${productVariations} v
    where v.product_id = products.id and v.is_available and ${fits('v.unit')}
      and v.id is distinct from ${ofLine('i.variation_id')})`
  const fitting = sql`${products.isActive} and ${products.createdByCustomer} is null
    and ${products.specialProductId} is null
    and ${products.categoryId} = coalesce(${category}, ${products.categoryId})
    and case when ${products.hasVariations} then exists ${sizes}
      else ${products.id} is distinct from ${product} and ${fits('products.unit')} end`
  return pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select({
          id: products.id,
          name: products.name,
          sizes: sql<Substitute['sizes']>`case when ${products.hasVariations} then (
            select json_agg(json_build_object('variationId', s.id, 'name', s.name) order by s.display_order, s.id)
            from ${sizes} s) else '[]' end`,
        })
        .from(products)
        .where(and(fitting, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, products, fitting),
  })
}
