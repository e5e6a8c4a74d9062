import type pg from 'pg'

/** Queries that must find nothing in a business, whichever program filled it. */
const wrongs: Record<string, string> = {
  'an order whose total is not the sum of its lines': `
    select count(*) from orders o full join
      (select order_id, sum(total_price) as total from order_items group by 1) l on l.order_id = o.id
    where o.total is distinct from l.total`,
  'an order without its picking list': `
    select count(*) from orders o left join picking_lists p on p.order_id = o.id where p.id is null`,
  'a status that is not the last of the timeline': `
    select count(*) from orders o full join (
      select distinct on (order_id) order_id, to_status from order_timeline order by order_id, id desc) t
      on t.order_id = o.id where o.status is distinct from t.to_status`,
  'a delivered order without an invoice, or another with one': `
    select count(*) from orders o left join invoices i on i.order_id = o.id
    where (o.status = 'delivered') <> (i.id is not null)`,
  'an invoice whose net is not the sum of its lines': `
    select count(*) from invoices i full join
      (select invoice_id, sum(total_price) as net from invoice_items group by 1) l on l.invoice_id = i.id
    where i.net_amount is distinct from l.net`,
  'a gap in the numbers': `
    select count(*) from number_series s where s.last_number <> case s.series
      when 'invoice' then (select count(distinct invoice_number) from invoices)
      else (select count(distinct credit_number) from credit_notes) end`,
  'an invoice whose payments are not what was paid': `
    select count(*) from invoices i left join (
      select a.invoice_id, sum(a.amount) as paid from payment_allocations a
      join payments p on p.id = a.payment_id where p.reversed_at is null group by 1) p
      on p.invoice_id = i.id where i.paid_amount <> coalesce(p.paid, 0)`,
  'an invoice whose credit notes are not what was credited': `
    select count(*) from invoices i left join (
      select invoice_id, sum(amount) as credited from credit_notes where status = 'issued' group by 1) c
      on c.invoice_id = i.id where i.credited_amount <> coalesce(c.credited, 0)`,
}

/** Throws if any of these queries finds something in the filled business. */
export async function checkFilled(pool: pg.Pool): Promise<void> {
  for (const [wrong, text] of Object.entries(wrongs)) {
    const { rows } = await pool.query<{ count: string }>(text)
    if (rows[0]?.count !== '0') throw new Error(`Found ${wrong}: ${rows[0]?.count} times.`)
  }
}
