import type pg from 'pg'
import type { Day } from '#domain/days/days.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { password } from '../fixtures.ts'
import { fillInvoices } from './busy-invoices.ts'

export const pickerEmail = 'picker@bench.example'
export const driverEmail = 'driver@bench.example'

/** 500 orders to confirm or pick, a hundred a day; today 60 to release and a round of 30 stops; 2,000 done. */
const counts = { open: 500, ready: 60, round: 30, done: 2_000 }

/** A Monday in December at a busy butcher's. */
export async function fillBusyShop(pool: pg.Pool, today: Day): Promise<void> {
  await pool.query(
    `insert into users (role, email, first_name, last_name, password_hash)
    values ('picker', $1, 'Pat', 'Picker', $3), ('driver', $2, 'Dee', 'Driver', $3)`,
    [pickerEmail, driverEmail, await hashPassword(password)],
  )
  await pool.query(
    `update customers set delivery_days = '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'`,
  )
  await pool.query(done, [today, counts.done])
  await pool.query(open, [today, counts.open])
  await pool.query(ready, [today, counts.ready])
  await pool.query(round, [today, counts.round])
  await pool.query(lines)
  await pool.query(
    'update orders set total = (select sum(total_price) from order_items i where i.order_id = orders.id)',
  )
  await fillInvoices(pool, today)
}

const address = `'12 High Street, Ludlow'`

const done = `
  insert into orders (customer_id, status, delivery_date, delivery_address, order_sent, created_at,
    picking_completed, picked_by, pricing_confirmed, delivery_status)
  select 1 + n % 31, 'delivered', day::text, ${address}, day, day, day, 'Pat Picker', true, 'delivered'
  from generate_series(1, $2::int) n, lateral (select $1::date - 1 - n % 40 as day) d`

const open = `
  insert into orders (customer_id, status, delivery_date, delivery_address, order_sent)
  select 1 + n % 31, (array['sent', 'pending', 'confirmed', 'confirmed'])[1 + n / 5 % 4],
    ($1::date + n % 5)::text, ${address}, now()
  from generate_series(0, $2::int - 1) n`

const ready = `
  insert into orders (customer_id, status, delivery_date, delivery_address, order_sent,
    picking_completed, picked_by, pricing_confirmed)
  select 1 + n % 31, 'picked', $1::date::text, ${address}, now(), now(), 'Pat Picker', true
  from generate_series(1, $2::int) n`

const round = `
  insert into orders (customer_id, status, delivery_date, delivery_address, order_sent,
    picking_completed, picked_by, pricing_confirmed, delivery_status, route_position, driver_id,
    driver_started_route, route_started_at, estimated_delivery_time)
  select 1 + n, 'in_progress', $1::date::text, ${address}, now(), now(), 'Pat Picker', true, 'en_route', n,
    u.id, u.id, now(), now() + n * interval '10 minutes'
  from generate_series(1, $2::int) n, users u where u.role = 'driver'`

/** Two of three lines are sold by the kg. */
const lines = `
  insert into order_items (order_id, position, product_id, variation_id, variation_name, name,
    quantity_ordered, quantity_picked, unit, price_per_unit, total_price, admin_price_confirmed)
  select o.id, place, p.id, v.id, v.name, p.name, 2,
    case when o.picking_completed is not null then 2 end,
    case when v.id % 3 > 0 then 'kg' else v.unit end, v.price, 2 * v.price, o.pricing_confirmed
  from orders o cross join generate_series(0, 7) place
  join product_variations v on v.id = 1 + (o.id * 7 + place * 31) % 600
  join products p on p.id = v.product_id
  order by o.id, place`
