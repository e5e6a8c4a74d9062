import { type Placeholder, sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Kitchen, Popular } from '#domain/people/kitchens.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { OrderedLine } from '#domain/orders/basket/usual.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import type { customerReminders } from '#server/platform/database/schema/index.ts'

const ahead = question(
  'orders-ahead',
  ['customerId', 'siteId', 'today'],
  (_, { customerId, siteId, today }) => sql<OrderAhead>`
  select distinct on (delivery_date) delivery_date as "deliveryDate", id, order_number as "orderNumber", status
  from orders
  where customer_id = ${customerId} and site_id is not distinct from ${siteId}::int and status <> 'cancelled'
    and delivery_date > ${today}::text
  order by delivery_date, id desc`,
)

export type OrderAhead = {
  deliveryDate: string
  id: number
  orderNumber: string
  status: OrderStatus
}

/** The customer's newest order for a place on each day after today. */
export const ordersAhead = (
  db: Db,
  given: { customerId: number; siteId: number | null; today: string },
): Promise<OrderAhead[]> => ahead(db, given)

/** How many of the customer's last orders are read. */
const ordersRead = 100

const lastOrders = (customerId: Placeholder) => sql`
  select id, site_id, delivery_date from orders where customer_id = ${customerId} and status <> 'cancelled'
  order by created_at desc nulls first, id desc limit ${sql.raw(String(ordersRead))}`

const lastSite = question(
  'usual-site',
  ['customerId'],
  (_, { customerId }) => sql<{ siteId: number }>`
  select s.id as "siteId" from (select site_id from (${lastOrders(customerId)}) recent limit 1) newest
  join sites s on s.id = newest.site_id and s.is_active`,
)

/** The site that the last order went to, if it is still open; null for the customer's own address. */
export async function lastSiteOf(db: Db, customerId: number): Promise<number | null> {
  const [found] = await lastSite(db, { customerId })
  return found?.siteId ?? null
}

const orderedBefore = question(
  'usual-lines',
  ['customerId', 'siteId', 'date', 'days'],
  (_, { customerId, siteId, date, days }) => sql<OrderedLine>`
  with recent as (${lastOrders(customerId)}),
  ranked as (
    select delivery_date,
      extract(isodow from delivery_date::date) = extract(isodow from ${date}::date) as same_weekday,
      row_number() over (order by delivery_date desc) as place,
      row_number() over (partition by extract(isodow from delivery_date::date) order by delivery_date desc) as of_weekday
    from (
      select distinct delivery_date from recent
      where site_id is not distinct from ${siteId}::int and delivery_date <> ${date}::text) each)
  select r.delivery_date as day, i.product_id as "productId", i.variation_id as "variationId",
    i.quantity_ordered::text as quantity, i.short_quantity::text as short,
    i.pieces_ordered as pieces
  from ranked d
  join recent r on r.delivery_date = d.delivery_date and r.site_id is not distinct from ${siteId}::int
  join order_items i on i.order_id = r.id
  where i.product_id is not null and (d.place <= ${days} or (d.same_weekday and d.of_weekday <= ${days}))
  order by r.delivery_date desc, r.id desc, i.position, i.id limit 4000`,
)

/** The lines of the last `days` delivery days, and of the last `days` on the date's weekday; newest first. */
export const linesBefore = (
  db: Db,
  given: { customerId: number; siteId: number | null; date: string; days: number },
): Promise<OrderedLine[]> => orderedBefore(db, given)

type Reminder = Pick<
  typeof customerReminders.$inferSelect,
  'productName' | 'notes' | 'reminderDay' | 'reminderTime' | 'notificationMethod'
>

/** The customer's reminders of products that are switched on. */
export const remindersOf = question(
  'reminders-of-usual',
  ['customerId'],
  (_, { customerId }) => sql<Reminder>`
  select product_name as "productName", notes, reminder_day as "reminderDay", reminder_time as "reminderTime",
    notification_method as "notificationMethod"
  from customer_reminders where customer_id = ${customerId} and is_active
  order by id limit 200`,
)

const kitchen = question(
  'kitchen-of',
  ['customerId'],
  (_, { customerId }) => sql<{ kitchen: Kitchen | null }>`
  select kitchen from customers where id = ${customerId}`,
)

/** The customer's kind of kitchen; null if nobody has named it. */
export async function kitchenOf(db: Db, customerId: number): Promise<Kitchen | null> {
  const [found] = await kitchen(db, { customerId })
  return found?.kitchen ?? null
}

/** This many orders are enough to see which products are popular. */
const ordersCounted = 3000

const popular = question(
  'popular-products',
  ['since', 'kitchen'],
  (_, { since, kitchen: kind }) => sql<Popular>`
  with lately as (
    select o.id, o.customer_id, coalesce(c.kitchen = ${kind}::text, false) as of_kind
    from orders o join customers c on c.id = o.customer_id
    where o.status <> 'cancelled' and o.delivery_date >= ${since}::text
    order by o.delivery_date desc, o.id desc limit ${sql.raw(String(ordersCounted))})
  select i.product_id as "productId", i.variation_id as "variationId",
    json_build_object('customers', count(distinct l.customer_id), 'times', count(*),
      'quantity', (percentile_disc(0.5) within group (order by i.quantity_ordered))::text) as "ofAll",
    case when bool_or(l.of_kind) then
      json_build_object('customers', count(distinct l.customer_id) filter (where l.of_kind),
        'times', count(*) filter (where l.of_kind), 'quantity',
        (percentile_disc(0.5) within group (order by i.quantity_ordered) filter (where l.of_kind))::text)
    end as "ofKind"
  from lately l join order_items i on i.order_id = l.id
  where i.product_id is not null
  group by i.product_id, i.variation_id
  order by count(*) desc, i.product_id, i.variation_id limit 300`,
)

/** What all customers ordered for delivery since a day, and what one kind of kitchen did; most popular first. */
export const popularSince = (db: Db, since: Day, kind: Kitchen | null): Promise<Popular[]> =>
  popular(db, { since, kitchen: kind })

const range = question(
  'start-of-range',
  ['most'],
  (_, { most }) => sql<{ productId: number; variationId: number | null }>`
  select id as "productId", variation_id as "variationId" from (
    select p.id, size.id as variation_id, c.display_order, p.category_id,
      row_number() over (partition by p.category_id order by p.name, p.id) as place
    from products p join product_categories c on c.id = p.category_id
    left join lateral (
      select v.id from product_variations v where v.product_id = p.id and v.is_available
      order by v.display_order, v.id limit 1) size on p.has_variations
    where p.created_by_customer is null and p.special_product_id is null and p.archived_at is null
      and p.is_active and c.is_active and not p.price_on_request
      and (not p.has_variations or size.id is not null)) ranked
  where place <= ${most}
  order by place, display_order, category_id limit ${most}`,
)

/** The first products of each category in turn, each in its first size. */
export const startOfRange = (
  db: Db,
  most: number,
): Promise<{ productId: number; variationId: number | null }[]> => range(db, { most })
