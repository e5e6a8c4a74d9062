import type pg from 'pg'
import type { Day } from '#domain/days.ts'

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
    await pool.query(
      `insert into order_items (order_id, position, product_id, variation_id, variation_name, name,
        quantity_ordered, quantity_picked, unit, price_per_unit, total_price)
      select o.id, place, v.product_id, v.id, v.name, 'Dry-aged cut', 2,
        case when o.picking_completed is not null then 2 end, v.unit, v.price, 2 * v.price
      from orders o cross join generate_series(0, 7) place
      join product_variations v on v.id = 1 + (o.id * 7 + place * 31) % 600
      order by o.id, place`,
    )
    await pool.query(
      `insert into invoices (order_id, customer_id, invoice_number, net_amount, amount, status,
        payment_status, paid_amount, issued_date, due_date, billed_to)
      select o.id, customer_id, 'INV-' || lpad(o.id::text, 6, '0'), 100, 100,
        case when late then 'awaiting_approval' else 'issued' end,
        case when late or open then 'unpaid' else 'paid' end,
        case when late or open then 0 else 100 end, delivery_date, delivery_date,
        case when not late then jsonb_build_object('name', c.name, 'tradingName', c.trading_name,
          'address', c.address, 'email', c.email, 'phone', c.phone) end
      from orders o join customers c on c.id = o.customer_id,
        lateral (select delivery_date > ($1::date - 3)::text as late,
          delivery_date > ($1::date - 30)::text or o.id % 50 = 0 as open) l
      where status = 'delivered' order by o.id`,
      [today],
    )
    await pool.query(
      'select setval(pg_get_serial_sequence($1, $2), (select max(id) from orders))',
      ['orders', 'id'],
    )
  }
