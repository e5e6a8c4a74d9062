import { sql } from 'drizzle-orm'
import type { LineToPrice, OrderToPrice } from '#contract/orders/day-pricing.ts'
import { type PricedLine, usualPriceTolerance } from '#domain/orders/pricing/usual-price.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  heldBecause,
  isNotOnVan,
  isOnRoad,
  isPricedToGo,
  siteShown,
} from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import { nameOrLogin, nameShown } from '#server/platform/database/schema/index.ts'
import { grandTotal } from '../order-rows.ts'

type OrderRow = Omit<OrderToPrice, 'state' | 'reason'> & {
  status: OrderStatus
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
  heldReason: string | null
  heldBy: string | null
  /** How many of its lines have no weight yet. */
  unweighed: number
}
type LineRow = PricedLine & Omit<LineToPrice, 'change' | 'question'>

/** Picked orders of any day; with a day, only that day's, including those that are not picked yet. */
const inHand = (alias: 'o' | 'orders') => {
  const o = sql.raw(alias)
  return sql`(${o}.status = 'picked' or (${isNotOnVan(alias)} and ${o}.delivery_date = wanted.day))
  and (wanted.day is null or ${o}.delivery_date = wanted.day)`
}

export const ordersInHand = question(
  null,
  ['day'],
  (_, { day }) => sql<OrderRow>`
    select orders.id, order_number as "orderNumber", ${nameShown('c')} as "customerName",
      ${siteShown('orders', 'c')} as "siteName", delivery_date as "deliveryDate", status,
      pricing_confirmed as "pricingConfirmed", allow_dispatch_without_pricing as "allowDispatchWithoutPricing",
      ${heldBecause('orders')} as "heldReason", held_by as "heldBy", l.lines, l.unweighed, ${grandTotal} as total
    from (select ${day}::text as day) wanted, orders join customers c on c.id = orders.customer_id
    cross join lateral (
      select count(*)::int as lines, (count(*) filter (where i.quantity_picked is null))::int as unweighed
      from order_items i where i.order_id = orders.id) l
    where ${inHand('orders')}
    order by delivery_date, orders.id`,
)

/** The picked and priced orders of a day, or of all, which only their lots can keep from leaving. */
export const pricedToGo = question(
  'priced-to-go',
  ['day'],
  (_, { day }) => sql<{ id: number; deliveryDate: string }>`
    select id, delivery_date as "deliveryDate" from orders o
    where status = 'picked' and (${day}::text is null or delivery_date = ${day}) and ${isPricedToGo('o')}`,
)

/** The days that have picked orders, with how many, and for how many prices are not confirmed. */
export const daysPicked = question(
  'days-picked',
  [],
  () => sql<{ date: string; orders: number; toPrice: number }>`
    select delivery_date as date, count(*)::int as orders,
      (count(*) filter (where not ${isPricedToGo('o')}))::int as "toPrice"
    from orders o where status = 'picked'
    group by 1 order by 1`,
)

/** How many released orders of a day each driver has; those that nobody has claimed come last. */
export const roundsOfDay = question(
  'rounds-of-day',
  ['day'],
  (_, { day }) => sql<{ driver: string | null; orders: number }>`
    select ${nameOrLogin('u')} as driver,
      count(*)::int as orders
    from orders o left join users u on u.id = o.driver_id
    where o.delivery_date = ${day} and ${isOnRoad('o')}
    group by u.id order by 1 nulls last`,
)

/** The name and size that were ordered, as the domain's orderedName writes them. */
const ordered = "i.name || coalesce(' (' || nullif(i.variation_name, '') || ')', '')"

/**
 * Lines with their list price and usual price: the most frequent of the last six in the customer's last thirty
 * deliveries. For a swapped line, both are the prices of the substitute and its size. If only its name is known, that is
 * looked up; if it is sold by size, they are of the size that the name says, else of the size ordered, else of its only
 * one: nobody pays the base price.
 */
const lines = sql.raw(`
  select i.id as "itemId", i.order_id as "orderId", coalesce(i.substitute, ${ordered}) as name,
    case when i.substitute is not null then ${ordered} end as "inPlaceOf",
    coalesce(i.sent_quantity, i.quantity_ordered)::text as quantity, i.unit,
    i.price_per_unit::text as "pricePerUnit", i.discount_percent::text as "discountPercent",
    coalesce(v.price, case when swap.id is null or not p.has_variations then p.base_price end)::text as "listPrice",
    i.admin_price_confirmed as "adminPriceConfirmed", i.pending_admin_pricing as "pendingAdminPricing",
    usual.price::text as usual, coalesce(usual.times, 0) as times
  from orders o join order_items i on i.order_id = o.id
  left join lateral (
    select i.substitute_product_id as id, i.substitute_variation_id as size where i.substitute_product_id is not null
    union all (select s.id, case when i.substitute <> s.name or lower(z.name) = lower(i.variation_name) or sizes.count = 1 then z.id end as size
    from products s left join product_variations z on z.product_id = s.id and z.is_available and s.has_variations
    cross join lateral (select count(*) from product_variations o where o.product_id = s.id and o.is_available) sizes
    where i.substitute_product_id is null and i.substitute in (s.name, s.name || ' (' || z.name || ')')
    order by s.id, (lower(z.name) = lower(i.variation_name)) desc nulls last, z.id limit 1)) swap on true
  left join products p on p.id = case when i.substitute is null then i.product_id else swap.id end
  left join product_variations v on v.id = case when i.substitute is null then i.variation_id else swap.size end
  left join lateral (
    select paid.price, (sum(count(*)) over ())::int as times
    from (
      select b.price_per_unit as price, e.id
      from (
        select id from orders where customer_id = o.customer_id and status = 'delivered'
        order by created_at desc nulls first, id desc nulls first limit 30) e
      join order_items b on b.order_id = e.id
      where b.product_id = p.id and b.substitute is null
        and b.variation_id is not distinct from case when i.substitute is null then i.variation_id else swap.size end
      order by e.id desc limit 6) paid
    group by paid.price order by count(*) desc, max(paid.id) desc limit 1) usual on true`)

export const linesInHand = question(
  null,
  ['day'],
  (_, { day }) => sql<LineRow>`
    select * from (select ${day}::text as day) wanted, lateral (
      ${lines} where not o.pricing_confirmed and o.status = 'picked' and ${inHand('o')}) line
    order by "orderId", "itemId"`,
)

export const linesOfDay = question(
  'lines-picked',
  ['date'],
  (_, { date }) => sql<LineRow>`
    ${lines} where o.status = 'picked' and o.delivery_date = ${date} order by o.id, i.position`,
)

export const linesOfOrder = question(
  'lines-to-price',
  ['id'],
  (_, { id }) => sql<LineRow>`${lines} where o.id = ${id} order by i.position`,
)

const unpriced = question(
  'unpriced-of-day',
  ['day'],
  (_, { day }) => sql<{ id: number }>`
    select id from orders where status = 'picked' and delivery_date = ${day} and not pricing_confirmed
    order by id`,
)

/** A day's picked orders whose prices nobody has confirmed. */
export const unpricedOfDay = async (db: Db, day: string): Promise<number[]> =>
  (await unpriced(db, { day })).map(({ id }) => id)

const tolerance = question(
  'price-tolerance',
  [],
  () => sql<{ percent: number }>`select price_tolerance as percent from settings`,
)

export const priceTolerance = async (db: Db): Promise<number> =>
  (await tolerance(db, {}))[0]?.percent ?? usualPriceTolerance
