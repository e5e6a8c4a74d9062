import { type Db, prepared } from '#server/platform/database/db.ts'

type Totals = { totalOrders: number; averageOrderValue: string }

const totalsText = `
  select count(*)::int as "totalOrders", coalesce(round(avg(total), 2), 0)::numeric(10,2)::text as "averageOrderValue"
  from orders where customer_id = $1 and status <> 'cancelled'`

export async function orderTotalsOf(db: Db, customerId: number): Promise<Totals> {
  const [found] = await prepared<Totals>(db, 'insight-totals', totalsText, [customerId])
  return found ?? { totalOrders: 0, averageOrderValue: '0.00' }
}

type Top = { name: string; orderCount: number }

const topText = `
  select i.name, count(distinct i.order_id)::int as "orderCount"
  from orders o join order_items i on i.order_id = o.id
  where o.customer_id = $1 and o.status <> 'cancelled'
  group by i.name order by 2 desc, 1 limit $2`

export const topProductsOf = (db: Db, customerId: number, most: number): Promise<Top[]> =>
  prepared<Top>(db, 'insight-top', topText, [customerId, most])

type Usual = {
  productId: number
  variationId: number | null
  lastQuantity: string
  lastOrderedAt: string
  orderCount: number
}

/** What the customer's last orders held, each product and size once, with its newest quantity. */
const usualText = `
  with recent as (
    select id, created_at from orders
    where customer_id = $1 and status <> 'cancelled' order by created_at desc limit $2)
  select i.product_id as "productId", i.variation_id as "variationId",
    (array_agg(i.quantity_ordered order by r.created_at desc, i.id desc))[1]::text as "lastQuantity",
    max(r.created_at) as "lastOrderedAt", count(distinct r.id)::int as "orderCount"
  from recent r join order_items i on i.order_id = r.id
  where i.product_id is not null
  group by 1, 2 order by 5 desc, 4 desc, 1, 2`

export const usualItemsOf = (db: Db, customerId: number, orders: number): Promise<Usual[]> =>
  prepared<Usual>(db, 'usual-items', usualText, [customerId, orders])

export async function recentOrderCount(db: Db, customerId: number, most: number): Promise<number> {
  const text = `
    select count(*)::int as count from (
      select 1 from orders where customer_id = $1 and status <> 'cancelled' limit $2) recent`
  const [found] = await prepared<{ count: number }>(db, 'recent-orders', text, [customerId, most])
  return found?.count ?? 0
}

export type BoughtTogether = {
  productId: number
  variationId: number | null
  withName: string
  orderCount: number
}

/** What this customer's last orders held beside the products of the basket. */
const togetherText = `
  with recent as (
    select id from orders where customer_id = $1 and status <> 'cancelled' order by created_at desc limit $2)
  select other.product_id as "productId", other.variation_id as "variationId", item.name as "withName",
    count(distinct other.order_id)::int as "orderCount"
  from recent r
  join order_items item on item.order_id = r.id and item.product_id = any($3::int[])
  join order_items other on other.order_id = r.id and other.product_id <> all($3::int[])
  group by 1, 2, 3 having count(distinct other.order_id) > 1
  order by 4 desc, 1, 2 limit 30`

export const boughtTogether = (
  db: Db,
  customerId: number,
  orders: number,
  basket: readonly number[],
): Promise<BoughtTogether[]> =>
  prepared<BoughtTogether>(db, 'bought-together', togetherText, [customerId, orders, basket])
