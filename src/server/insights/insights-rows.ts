import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { orders } from '#server/platform/database/schema/index.ts'
import { grandTotal } from '#server/orders/order-rows.ts'

type Totals = { totalOrders: number; averageOrderValue: string }

const totalsOf = question(
  'insight-totals',
  ['customerId'],
  (_, { customerId }) => sql<Totals>`
  select count(*)::int as "totalOrders", coalesce(round(avg(${grandTotal}::numeric), 2), 0)::numeric(12, 2)::text as "averageOrderValue"
  from ${orders} where customer_id = ${customerId} and status <> 'cancelled'`,
)

export async function orderTotalsOf(db: Db, customerId: number): Promise<Totals> {
  const [found] = await totalsOf(db, { customerId })
  return found ?? { totalOrders: 0, averageOrderValue: '0.00' }
}

type Top = { name: string; orderCount: number }

const topOf = question(
  'insight-top',
  ['customerId', 'most'],
  (_, { customerId, most }) => sql<Top>`
  select i.name, count(distinct i.order_id)::int as "orderCount"
  from orders o join order_items i on i.order_id = o.id
  where o.customer_id = ${customerId} and o.status <> 'cancelled'
  group by i.name order by 2 desc, 1 limit ${most}`,
)

export const topProductsOf = (db: Db, customerId: number, most: number): Promise<Top[]> =>
  topOf(db, { customerId, most })

type Usual = {
  productId: number
  variationId: number | null
  lastQuantity: string
  lastPieces: number | null
  lastOrderedAt: string
  orderCount: number
}

/** What the customer's last orders contained: each product and size once, with its newest quantity. */
const usualOf = question(
  'usual-items',
  ['customerId', 'orders'],
  (_, { customerId, orders }) => sql<Usual>`
  with recent as (
    select id, created_at from orders
    where customer_id = ${customerId} and status <> 'cancelled' order by created_at desc limit ${orders})
  select i.product_id as "productId", i.variation_id as "variationId",
    (array_agg(i.quantity_ordered order by r.created_at desc, i.id desc))[1]::text as "lastQuantity",
    (array_agg(i.pieces_ordered order by r.created_at desc, i.id desc))[1] as "lastPieces",
    max(r.created_at) as "lastOrderedAt", count(distinct r.id)::int as "orderCount"
  from recent r join order_items i on i.order_id = r.id
  where i.product_id is not null
  group by 1, 2 order by 6 desc, 5 desc, 1, 2`,
)

export const usualItemsOf = (db: Db, customerId: number, orders: number): Promise<Usual[]> =>
  usualOf(db, { customerId, orders })

const countOfRecent = question(
  'recent-orders',
  ['customerId', 'most'],
  (_, { customerId, most }) => sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from orders where customer_id = ${customerId} and status <> 'cancelled' limit ${most}) recent`,
)

export async function recentOrderCount(db: Db, customerId: number, most: number): Promise<number> {
  const [found] = await countOfRecent(db, { customerId, most })
  return found?.count ?? 0
}

export type BoughtTogether = {
  productId: number
  variationId: number | null
  withName: string
  orderCount: number
}

/** What this customer's last orders contained together with the products in the basket. */
const together = question(
  'bought-together',
  ['customerId', 'orders', 'basket'],
  (_, { customerId, orders, basket }) => sql<BoughtTogether>`
  with recent as (
    select id from orders where customer_id = ${customerId} and status <> 'cancelled'
    order by created_at desc limit ${orders})
  select other.product_id as "productId", other.variation_id as "variationId", item.name as "withName",
    count(distinct other.order_id)::int as "orderCount"
  from recent r
  join order_items item on item.order_id = r.id and item.product_id = any(${basket}::int[])
  join order_items other on other.order_id = r.id and other.product_id <> all(${basket}::int[])
  group by 1, 2, 3 having count(distinct other.order_id) > 1
  order by 4 desc, 1, 2 limit 30`,
)

export const boughtTogether = (
  db: Db,
  customerId: number,
  orders: number,
  basket: readonly number[],
): Promise<BoughtTogether[]> => together(db, { customerId, orders, basket })
