import type pg from 'pg'
import type { Day } from '#domain/days/days.ts'
import { fillPapers } from './fill-papers.ts'
import { basketOf, kinds } from './fill-orders.ts'

/** Invoices this many orders old have been paid or written off. */
const ordersChased = 20_000

/**
 * An invoice for every delivered order. Those of the last days await approval; the last month's and some old ones are
 * owed.
 */
export async function fillInvoices(pool: pg.Pool, orders: number, today: Day): Promise<void> {
  await pool.query(invoicesText, [orders, today])
  await pool.query(linesText)
  await pool.query(paymentsText)
  await pool.query(creditsText)
  await pool.query(creditLinesText)
  await fillPapers(pool)
  await pool.query(`
    select setval(pg_get_serial_sequence('invoices', 'id'), (select max(id) from invoices)),
      setval(pg_get_serial_sequence('payments', 'id'), (select max(id) from payments))`)
  await pool.query(`
    insert into number_series (series, last_number)
    values ('invoice', (select count(*) from invoices)), ('credit_note', (select count(*) from credit_notes))
    on conflict (series) do update set last_number = excluded.last_number`)
}

/** The first line of one issued invoice in a hundred is credited. */
const invoicesText = `
  insert into invoices (id, order_id, customer_id, invoice_number, net_amount, amount, credited_amount, status,
    payment_status, paid_amount, paid_at, approved_at, approved_by, issued_date, due_date, delivered_on, billed_to)
  select number, o.id, customer_id, 'INV-' || lpad(number::text, greatest(6, length(number::text)), '0'),
    net, net, credit, case when late then 'awaiting_approval' else 'issued' end,
    case when owed then 'unpaid' else 'paid' end, case when owed then 0 else net - credit end,
    case when not owed then delivered + interval '9 days' end, case when not late then delivered end,
    case when not late then 'Master Admin' end, delivery_date, (delivery_date::date + 30)::text, delivery_date,
    case when not late then jsonb_build_object('name', c.name, 'tradingName', c.trading_name,
      'address', c.address, 'email', c.email, 'phone', c.phone) end
  from (select *, row_number() over (order by id) as number, delivery_date::timestamptz as delivered
      from orders where status = 'delivered') o
  join customers c on c.id = o.customer_id
  join basket_sum b on b.kind = o.id % ${kinds},
    lateral (select delivery_date > ($2::date - 3)::text as late) l,
    lateral (select case when number % 100 = 7 and not late then first_line else 0 end as credit,
      delivery_date > ($2::date - 30)::text or o.id % 50 = 0 and o.id > $1::int - ${ordersChased} as owed) w
  order by number`

const linesText = `
  insert into invoice_items (invoice_id, position, product_id, variation_id, name, quantity, unit,
    price_per_unit, total_price)
  select i.id, invoice_place, product_id, variation_id, name, picked, unit, price, charged
  from invoices i, ${basketOf('i.order_id')} where picked > 0`

const paymentsText = `
  with paid as (
    insert into payments (id, customer_id, amount, received_on, recorded_by_name)
    select id, customer_id, paid_amount, (issued_date::date + 9)::text, 'Master Admin'
    from invoices where paid_amount > 0 returning id, amount, received_on, created_at)
  insert into payment_allocations (payment_id, invoice_id, amount, allocated_on, created_at)
  select id, id, amount, received_on, created_at from paid`

const creditsText = `
  insert into credit_notes (invoice_id, credit_number, status, reason, net_amount, vat_amount, amount,
    issued_date, issued_by, drafted_by)
  select id, 'CRN-' || lpad(row_number() over (order by id)::text, 6, '0'), 'issued', 'Not good enough',
    credited_amount, 0, credited_amount, issued_date, 'Master Admin', 'Master Admin'
  from invoices where credited_amount > 0`

const creditLinesText = `
  insert into credit_note_items (credit_note_id, invoice_item_id, position, name, quantity, unit,
    price_per_unit, vat_rate, total_price)
  select c.id, l.id, 0, l.name, l.quantity, l.unit, l.price_per_unit, 0, l.total_price
  from credit_notes c join invoice_items l on l.invoice_id = c.invoice_id and l.position = 0`
