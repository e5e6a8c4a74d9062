import type pg from 'pg'
import type { Day } from '#domain/days.ts'
import { fillInvoices } from './growth-invoices.ts'

/** A shop of some size: so many orders a day, whatever its age; a quarter of them are one customer's. */
const perDay = 40
const daysAhead = 7
const customers = 31

/** So many orders in all: a week ahead that is still under way, and the rest delivered and invoiced. */
export const fillYears =
  (orders: number) =>
  async (pool: pg.Pool, today: Day): Promise<void> => {
    await pool.query(
      `insert into orders (customer_id, status, delivery_date, delivery_address, order_sent, created_at,
        picking_completed, pricing_confirmed)
      select case when n % 4 = 0 then 1 else 2 + n % ($1::int - 1) end,
        case when day < 0 then 'delivered'
          else (array['pending', 'sent', 'confirmed', 'confirmed', 'picked'])[1 + n % 5] end,
        ($2::date + day)::text, '12 High Street, Ludlow', $2::date + day, $2::date + day,
        case when day < 0 or n % 5 = 4 then $2::timestamptz end, day < 0
      from generate_series(0, $3::int - 1) n,
        lateral (select $4::int - 1 - ($3::int - 1 - n) / $5::int as day) d
      order by n`,
      [customers, today, orders, daysAhead, perDay],
    )
    await pool.query(linesText)
    await fillInvoices(pool, today)
    await pool.query(
      'select setval(pg_get_serial_sequence($1, $2), (select max(id) from orders))',
      ['orders', 'id'],
    )
  }

/** Two of three lines by the kg, a little under or over what was ordered; one in 40 short, with its reason. */
const linesText = `
  insert into order_items (order_id, position, product_id, variation_id, variation_name, name,
    quantity_ordered, quantity_picked, picking_notes, unit, price_per_unit, total_price)
  select o.id, place, v.product_id, v.id, v.name, 'Dry-aged cut', 2,
    case when o.picking_completed is not null then picked end,
    case when o.picking_completed is not null and picked < 1.5 then 'Out of stock' end,
    sold, v.price, 2 * v.price
  from orders o cross join generate_series(0, 7) place
  join product_variations v on v.id = 1 + (o.id * 7 + place * 31) % 600,
    lateral (select case when v.id % 3 > 0 then 'kg' else v.unit end as sold) u,
    lateral (select case when (o.id + place) % 40 = 0 then o.id % 2
      when sold = 'kg' then 1.9 + (o.id * 3 + place) % 21 * 0.01 else 2 end as picked) p
  order by o.id, place`
