import type pg from 'pg'
import type { Day } from '#domain/days/days.ts'
import { fillPapers } from '../fill-papers.ts'

/**
 * An invoice for every delivered order. Those of the last days await approval; the last month's and some old ones are
 * owed.
 */
export async function fillInvoices(pool: pg.Pool, today: Day): Promise<void> {
  await pool.query(invoicesText, [today])
  await pool.query(`
    insert into invoice_items (invoice_id, position, product_id, variation_id, name, quantity, unit,
      price_per_unit, total_price)
    select i.id, l.position, l.product_id, l.variation_id, l.name, l.quantity_picked, l.unit,
      l.price_per_unit, round(l.quantity_picked * l.price_per_unit, 2)
    from invoices i join order_items l on l.order_id = i.order_id
    where l.quantity_picked > 0 order by i.id, l.position`)
  await pool.query(`
    update number_series set last_number = (select count(*) from invoices) where series = 'invoice'`)
  await fillCredits(pool)
  await fillPapers(pool)
}

const invoicesText = `
  insert into invoices (order_id, customer_id, invoice_number, net_amount, amount, status,
    payment_status, paid_amount, issued_date, due_date, delivered_on, billed_to)
  select o.id, customer_id, 'INV-' || lpad(o.id::text, 6, '0'), net, net,
    case when late then 'awaiting_approval' else 'issued' end,
    case when late or open then 'unpaid' else 'paid' end,
    case when late or open then 0 else net end, delivery_date, delivery_date, delivery_date,
    case when not late then jsonb_build_object('name', c.name, 'tradingName', c.trading_name,
      'address', c.address, 'email', c.email, 'phone', c.phone) end
  from orders o join customers c on c.id = o.customer_id,
    lateral (select sum(round(quantity_picked * price_per_unit, 2)) as net
      from order_items where order_id = o.id) n,
    lateral (select delivery_date > ($1::date - 3)::text as late,
      delivery_date > ($1::date - 30)::text or o.id % 50 = 0 as open) l
  where o.status = 'delivered' order by o.id`

/** The first line of one invoice in a hundred is credited. */
async function fillCredits(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into credit_notes (invoice_id, credit_number, status, reason, net_amount, vat_amount,
      amount, issued_date, issued_by, drafted_by)
    select i.id, 'CRN-' || i.id, 'issued', 'Not good enough', l.total_price, 0, l.total_price,
      i.issued_date, 'Pat', 'Pat'
    from invoices i, lateral (select total_price from invoice_items where invoice_id = i.id
      order by position limit 1) l
    where i.id % 100 = 7 and i.status = 'issued'`)
  await pool.query(`
    insert into credit_note_items (credit_note_id, invoice_item_id, position, name, quantity, unit,
      price_per_unit, vat_rate, total_price)
    select c.id, l.id, 0, l.name, l.quantity, l.unit, l.price_per_unit, 0, l.total_price
    from credit_notes c, lateral (select * from invoice_items where invoice_id = c.invoice_id
      order by position limit 1) l`)
  await pool.query(`
    update invoices i set credited_amount = c.amount from credit_notes c where c.invoice_id = i.id`)
}
