import type pg from 'pg'
import type { Day } from '#domain/days/days.ts'

/** A shop takes this many orders a day, however old it is. */
const perDay = 40
const daysAhead = 7
/** Baskets repeat, so that lines, totals and invoices can be joined to orders instead of calculated one by one. */
export const kinds = 600
const linesOfOrder = 8
/** The first customer has this many orders: a quarter of the newest orders, and none of the older ones. */
const ofFirstCustomer = 1_000

/** Adds this many orders: those of the coming week are open, and all others are delivered except one in a hundred. */
export async function fillOrders(pool: pg.Pool, orders: number, today: Day): Promise<void> {
  await pool.query(basketsText)
  await pool.query('create index on basket (kind, place)')
  await pool.query(sumsText)
  await pool.query(ordersText, [orders, today])
  await pool.query(linesText)
  await pool.query(pickingText)
  await pool.query(timelineText)
  await pool.query(`select setval(pg_get_serial_sequence('orders', 'id'), $1)`, [orders])
}

/**
 * The lines of an order are stored together, as the product would have written them, because it reads them together.
 */
export const basketOf = (orderId: string) =>
  `lateral (select * from basket where kind = ${orderId} % ${kinds} order by place) basket`

/**
 * Two of three lines are sold by the kg, and weigh a little more or less than ordered; one in 40 is short, with its
 * reason.
 */
const basketsText = `
  create temp table basket as
  select kind, place, v.product_id, v.id as variation_id, v.name as variation_name, p.name, sold as unit, v.price,
    2::numeric as ordered, picked, round(picked * v.price, 2) as charged,
    case when picked < 1.5 then 'Out of stock' end as note,
    case when picked > 0 then count(*) filter (where picked > 0) over (partition by kind order by place) - 1 end
      as invoice_place
  from generate_series(0, ${kinds - 1}) kind cross join generate_series(0, ${linesOfOrder - 1}) place
  join product_variations v on v.id = 1 + (kind * 7 + place * 31) % 600
  join products p on p.id = v.product_id,
    lateral (select case when v.id % 3 > 0 then 'kg' else v.unit end as sold) u,
    lateral (select case when (kind + place) % 40 = 0 then kind % 2
      when sold = 'kg' then 1.9 + (kind * 3 + place) % 21 * 0.01 else 2 end as picked) q`

const sumsText = `
  create temp table basket_sum as
  select kind, sum(round(ordered * price, 2)) as total, sum(charged) as net,
    max(charged) filter (where invoice_place = 0) as first_line
  from basket group by kind`

const customerOf = `case when (total.orders - n) % 4 = 0 and total.orders - n < ${4 * ofFirstCustomer} then 1
  else 2 + n % (total.customers - 1) end`

/** How far an order has got: 1 placed, 2 confirmed, 3 picked, 4 released, 5 on the road, 6 delivered. */
const stepOf = `case status when 'confirmed' then 2 when 'picked' then 3 when 'dispatched' then 4
  when 'in_progress' then 5 when 'delivered' then 6 else 1 end`

const ordersText = `
  with total as (select $1::int as orders, $2::date as today, (select count(*)::int from customers) as customers,
    (select id from users where is_master) as admin)
  insert into orders (id, customer_id, status, total, delivery_date, delivered_on, delivery_address, created_at, order_sent,
    sent_by, order_confirmed, approved_by, picking_started, picking_completed, picked_by, pricing_confirmed,
    route_started_at, driver_started_route, delivery_status, cancelled_reason)
  select n, ${customerOf}, status, b.total, day::text, case step when 6 then day::text end, '12 High Street, Ludlow', placed, placed,
    case when status = 'sent' then 'Master Admin' end,
    case when step > 1 then placed + interval '2 hours' end, case when step > 1 then 'Master Admin' end,
    case when step > 2 then placed + interval '4 hours' end, case when step > 2 then placed + interval '4 hours' end,
    case when step > 2 then 'Sam Picker' end, step > 3,
    case when step > 4 then placed + interval '8 hours' end, case when step > 4 then total.admin end,
    case step when 5 then 'en_route' when 6 then 'delivered' end,
    case when status = 'cancelled' then 'Closed for the day' end
  from total cross join generate_series(1, total.orders) n
  join basket_sum b on b.kind = n % ${kinds},
    lateral (select total.today + ${daysAhead - 1} - (total.orders - n) / ${perDay} as day) d,
    lateral (select (least(day, total.today) - 1)::timestamptz + n % ${perDay} * interval '1 minute' as placed) p,
    lateral (select case
      when day < total.today then case n % 100 when 50 then 'cancelled' else 'delivered' end
      when day = total.today then (array['confirmed', 'picked', 'dispatched', 'in_progress'])[1 + n % 4]
      else (array['pending', 'sent', 'confirmed', 'confirmed', 'picked'])[1 + n % 5] end as status) s,
    lateral (select ${stepOf} as step) t
  order by n`

const linesText = `
  insert into order_items (order_id, position, product_id, variation_id, variation_name, name, quantity_ordered,
    quantity_picked, picked_by, picked_at, picking_notes, unit, price_per_unit, total_price)
  select o.id, place, product_id, variation_id, variation_name, name, ordered,
    case when was_picked then picked end, case when was_picked then o.picked_by end, o.picking_completed,
    case when was_picked then note end, unit, price, round(ordered * price, 2)
  from orders o, ${basketOf('o.id')},
    lateral (select o.picking_completed is not null as was_picked) w`

const pickingText = `
  insert into picking_lists (order_id, customer_id, status, picker_name, started_at, completed_at)
  select id, customer_id, case when picking_completed is null then 'pending' else 'completed' end, picked_by,
    picking_started, picking_completed from orders`

const timelineText = `
  insert into order_timeline (order_id, at, actor_name, event, from_status, to_status, reason)
  select o.id, o.created_at + (step - 1) * interval '2 hours', 'Master Admin', event, before,
    case when step = 1 and status = 'sent' then 'sent' else after end, case when step = 7 then cancelled_reason end
  from orders o join (values (1, 'placed', null, 'pending'), (2, 'moved', 'pending', 'confirmed'),
    (3, 'moved', 'confirmed', 'picked'), (4, 'moved', 'picked', 'dispatched'),
    (5, 'moved', 'dispatched', 'in_progress'), (6, 'moved', 'in_progress', 'delivered'),
    (7, 'moved', 'pending', 'cancelled')) as life(step, event, before, after)
    on case step when 7 then status = 'cancelled' else step <= ${stepOf} end
  order by o.id, step`
