import type pg from 'pg'

/** An order that an admin moved by hand need not meet every rule. */
const byHand = `exists (select from order_timeline t where t.order_id = o.id and t.manual)`

/** What must be true of every kilo of meat. */
const lotInvariants: Record<string, string> = {
  'what is on hand of a lot is the sum of its moves, and what came in is what its receipts and inputs say': `
    select l.id from lots l
    where l.on_hand_kg <> (select coalesce(sum(m.kg), 0) from lot_moves m where m.lot_id = l.id)
      or (select coalesce(sum(m.kg), 0) from lot_moves m where m.lot_id = l.id and m.reason = 'receipt')
        <> (select coalesce(sum(r.kg), 0) from receipts r where r.lot_id = l.id)
      or (select coalesce(-sum(m.kg), 0) from lot_moves m where m.lot_id = l.id and m.reason = 'used')
        <> (select coalesce(sum(i.kg), 0) from lot_inputs i where i.input_id = l.id)`,

  'a cut or minced lot was made from others, and weighs no more than they gave': `
    select l.id from lots l
    where (l.kind in ('cut', 'minced')) <> exists (select from lot_inputs i where i.output_id = l.id)
      or (select coalesce(sum(m.kg), 0) from lot_moves m where m.lot_id = l.id and m.reason = 'made' and l.kind <> 'opening')
        > (select coalesce(sum(i.kg), 0) from lot_inputs i where i.output_id = l.id)`,

  'what left a lot for orders is what was weighed of it, not voided, and of no cancelled order': `
    select l.id from lots l
    where (select coalesce(-sum(m.kg), 0) from lot_moves m
        where m.lot_id = l.id and m.reason in ('weighing', 'void'))
      <> (select coalesce(sum(g.kg), 0) from weighing_lots g
        join weighings w on w.id = g.weighing_id and w.voided_at is null
        join order_items i on i.id = g.order_item_id
        join orders o on o.id = i.order_id and o.status <> 'cancelled' where g.lot_id = l.id)`,

  'what is back in lots of a line is what came back of it, and nothing of a line that was not delivered': `
    select m.id from (
      select i.id, case when o.status = 'delivered' and i.return_reason is distinct from 'Missing from the van'
        then sum(g.kg) * (1 - i.quantity_delivered / nullif(i.quantity_picked, 0)) else 0 end as kg
      from weighing_lots g join weighings w on w.id = g.weighing_id and w.voided_at is null
      join order_items i on i.id = g.order_item_id join orders o on o.id = i.order_id
      group by i.id, o.status) s
    right join (select order_item_id as id, sum(kg) as kg from lot_moves where reason = 'return' group by 1) m
      on m.id = s.id
    where m.id is not null and abs(coalesce(s.kg, 0) - m.kg) > 0.01`,

  'what was noted of a line as waiting, put back or written off came back of it or was given back': `
    select s.lot_id from (
      select lot_id, order_item_id, sum(kg) as kg, sum(pieces) as pieces from lot_returns group by 1, 2) s
    left join lateral (
      select sum(kg) as kg, sum(pieces) as pieces from lot_moves m
      where m.lot_id = s.lot_id and m.order_item_id = s.order_item_id and m.reason = 'return') m on true
    left join lateral (
      select sum(g.kg) as kg, sum(g.pieces) as pieces from weighing_lots g join weighings w on w.id = g.weighing_id
      join order_items i on i.id = g.order_item_id join orders o on o.id = i.order_id
      where g.lot_id = s.lot_id and i.id = s.order_item_id and (w.voided_at is not null or o.status = 'cancelled')) v on true
    where s.order_item_id is not null and (s.kg > coalesce(m.kg, 0) + coalesce(v.kg, 0)
      or s.pieces > coalesce(m.pieces, 0) + coalesce(v.pieces, 0))`,

  'no more of what came back is loss than was written off, and all of that is': `
    select l.id from lots l
    where (select coalesce(-sum(m.kg), 0) from lot_moves m
        where m.lot_id = l.id and m.reason = 'waste' and m.reference like '%: came back from %')
      <> (select coalesce(sum(r.kg), 0) from lot_returns r where r.lot_id = l.id and r.outcome = 'written off')`,

  'meat of an open recall is stopped, and a drill stops none': `
    select r.lot_id as id from recall_lots r join recalls c on c.id = r.recall_id and c.closed_at is null
    join lots l on l.id = r.lot_id where not c.is_drill and l.status <> 'recalled'`,

  'the lots of a weighing come to its net weight, and belong to its line': `
    select w.id from weighings w join weighing_lots g on g.weighing_id = w.id
    group by w.id having sum(g.kg) <> w.net_kg or bool_or(g.order_item_id <> w.order_item_id)`,
}

/** What must be true of every customer's money, each with a query that finds rows that break it. */
export const moneyInvariants: Record<string, string> = {
  'what an invoice says was paid and credited are the sums of its payments and credit notes': `
    select v.id from invoices v
    where v.paid_amount <> (select coalesce(sum(a.amount), 0) from payment_allocations a
        join payments p on p.id = a.payment_id where a.invoice_id = v.id and p.reversed_at is null)
      or v.credited_amount <> (select coalesce(sum(c.amount), 0) from credit_notes c
        where c.invoice_id = v.id and c.status = 'issued')
      or v.payment_status <> case when v.amount - v.credited_amount <= v.paid_amount then 'paid'
        when v.paid_amount > 0 then 'partial' else 'unpaid' end`,

  'a payment is what it pays, what was refunded and what is on account': `
    select p.id from payments p
    where p.on_account <> case when p.reversed_at is not null then 0 else p.amount
      - (select coalesce(sum(a.amount), 0) from payment_allocations a where a.payment_id = p.id)
      - (select coalesce(sum(r.amount), 0) from payment_refunds r
        where r.payment_id = p.id and r.reversed_at is null) end`,

  'on no day was less than nothing on account': `
    with reversed as (
      select p.*, (p.reversed_at at time zone 'Europe/London')::date::text as on_day from payments p),
    moves (customer_id, day, amount) as (
      select customer_id, received_on, amount from reversed
      union all
      select customer_id, on_day, -amount from reversed where reversed_at is not null
      union all
      select p.customer_id, a.allocated_on, -a.amount from payment_allocations a join reversed p on p.id = a.payment_id
      union all
      select p.customer_id, p.on_day, a.amount from payment_allocations a join reversed p on p.id = a.payment_id
        where p.reversed_at is not null
      union all
      select p.customer_id, r.refunded_on, -r.amount from payment_refunds r join payments p on p.id = r.payment_id
      union all
      select p.customer_id, (r.reversed_at at time zone 'Europe/London')::date::text, r.amount
        from payment_refunds r join payments p on p.id = r.payment_id where r.reversed_at is not null)
    select customer_id, day from (
      select customer_id, day, sum(sum(amount)) over (partition by customer_id order by day) as on_account
      from moves group by 1, 2) days where on_account < 0`,

  'a refund is reversed whole': `
    select min(id) from payment_refunds group by coalesce(part_of, id)
    having count(reversed_at) not in (0, count(*))`,

  'what of an opening balance is paid is the sum of its payments, of its own customer': `
    select b.id from opening_balances b
    where b.paid_amount <> (select coalesce(sum(a.amount), 0) from payment_allocations a
        join payments p on p.id = a.payment_id where a.opening_balance_id = b.id and p.reversed_at is null)
    union all
    select a.id from payment_allocations a join payments p on p.id = a.payment_id
    join opening_balances b on b.id = a.opening_balance_id where b.customer_id <> p.customer_id or b.amount < 0`,

  'an opening balance in credit has a payment of its own, and no other has one': `
    select b.id from opening_balances b left join payments p on p.opening_balance_id = b.id
    where (b.amount < 0) <> (p.id is not null) or p.amount <> -b.amount or p.received_on <> b.as_of
      or p.customer_id <> b.customer_id or p.reversed_at is not null`,

  'a payment pays invoices of its own customer, and none that was reversed is refunded': `
    select a.id from payment_allocations a join payments p on p.id = a.payment_id
    join invoices v on v.id = a.invoice_id where v.customer_id <> p.customer_id or v.status <> 'issued'
    union all
    select r.id from payment_refunds r join payments p on p.id = r.payment_id
    where p.reversed_at is not null and r.reversed_at is null`,

  'no invoice is paid and credited beyond its amount: the rest of a credit is on account': `
    select id from invoices where paid_amount + credited_amount > amount
    union all
    select min(a.id) from payment_allocations a group by a.payment_id, a.invoice_id having sum(a.amount) < 0`,
}

/**
 * What must be true of every Topside at every moment, whatever people do and whatever has failed, each with a query
 * that finds rows that break it.
 */
const invariants: Record<string, string> = {
  ...moneyInvariants,
  ...lotInvariants,

  'an order’s total is the sum of its lines': `
    select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id having o.total <> coalesce(sum(i.total_price), 0)`,

  'an order begins by being placed, once': `
    select o.id from orders o left join order_timeline t on t.order_id = o.id and t.event = 'placed'
    group by o.id having count(t.id) <> 1`,

  'each step of an order starts where the one before it ended': `
    select order_id from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by id) as came_from
      from order_timeline where to_status is not null) steps
    where from_status is distinct from came_from`,

  'an order stands where its timeline left it': `
    select o.id from orders o
    where o.status is distinct from (select to_status from order_timeline t
      where t.order_id = o.id and to_status is not null order by t.id desc limit 1)`,

  'an order has the stamps of the steps behind it': `
    select o.id from orders o
    where not ${byHand} and (
      (o.status in ('confirmed', 'picked', 'dispatched', 'in_progress', 'delivered')) and o.order_confirmed is null
      or (o.status in ('pending', 'sent')) and o.order_confirmed is not null
      or (o.status in ('picked', 'dispatched', 'in_progress', 'delivered')) and o.picking_completed is null
      or (o.status in ('pending', 'sent', 'confirmed')) and o.picking_completed is not null)`,

  'an order says what its status says of the delivery': `
    select id from orders where delivery_status is distinct from
      case status when 'in_progress' then 'en_route' when 'delivered' then 'delivered' end`,

  'an order has one picking list, completed once it is picked': `
    select o.id from orders o left join picking_lists l on l.order_id = o.id
    group by o.id having count(l.id) <> 1
      or bool_and(l.status = 'completed') and o.status in ('pending', 'sent', 'confirmed')
      or bool_and(l.status <> 'completed') and o.status = 'picked'`,

  'every line of an order that was picked has a weight': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where o.status in ('picked', 'dispatched', 'in_progress', 'delivered') and not ${byHand}
      and i.quantity_picked is null`,

  'nothing is delivered that was not picked': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where not ${byHand} and i.quantity_delivered > i.sent_quantity`,

  'what was delivered of every line of a delivered order is known': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where o.status = 'delivered' and i.quantity_delivered is null`,

  'a delivered order has its invoice': `
    select o.id from orders o left join invoices v on v.order_id = o.id
    where o.status = 'delivered' group by o.id having count(v.id) <> 1`,

  'an invoice is of an order that was delivered, and of its customer': `
    select v.id from invoices v join orders o on o.id = v.order_id
    where v.customer_id <> o.customer_id or not exists (
      select from order_timeline t where t.order_id = o.id and t.to_status = 'delivered')`,

  'a proof of delivery is of an order that was delivered, and has its picture': `
    select d.id from delivery_confirmations d where not exists (
      select from order_timeline t where t.order_id = d.order_id and t.to_status = 'delivered')
    or d.pictures_deleted_at is null and coalesce(d.customer_signature, d.delivery_photo) is null`,

  'an invoice’s amounts are the sums of its lines, VAT by rate': `
    select v.id from invoices v left join invoice_items i on i.invoice_id = v.id
    group by v.id having v.net_amount <> coalesce(sum(i.total_price), 0)
      or v.vat_amount <> coalesce(round(sum(i.total_price) filter (where i.vat_rate = 20) * 0.2, 2), 0)`,

  'the numbers of invoices and of credit notes run from 1 without a gap': `
    with taken as (
      select 'invoice' as series, substring(invoice_number from 5)::int as n from invoices
      union all
      select 'credit_note', substring(credit_number from 5)::int from credit_notes where credit_number is not null)
    select series from (select series, count(distinct n) as numbers, min(n) as first, max(n) as last
      from taken group by 1) t full join number_series s using (series)
    where coalesce(s.last_number, 0) <> coalesce(numbers, 0) or last <> numbers or first <> 1`,

  'what is issued has kept what it says, and nothing else has': `
    select 'invoice', v.id from invoices v left join issued_papers p on p.invoice_id = v.id
      where (v.status = 'issued') <> (p.id is not null) or p.contents ->> 'amount' <> v.amount::text
        or jsonb_array_length(p.contents -> 'items') <> (select count(*) from invoice_items i where i.invoice_id = v.id)
    union all
    select 'credit note', n.id from credit_notes n left join issued_papers p on p.credit_note_id = n.id
      where (n.status = 'issued') <> (p.id is not null) or p.contents ->> 'amount' <> n.amount::text`,

  'an email is posted once for its cause, and only where the cause is': `
    select cause from outbox group by cause having count(*) > 1
    union all
    select cause from outbox where cause like 'route-%' and not exists (
      select from order_timeline t where t.to_status = 'in_progress' and cause = 'route-' || t.order_id)`,

  'a key is kept with its answer, or not at all': `
    select user_id || ' ' || key from idempotency_keys where answer is null`,
}

/** The broken invariants, each with some rows that break it, all read at one moment. */
export async function breachesOf(
  client: pg.ClientBase,
  asked: Record<string, string> = invariants,
): Promise<string[]> {
  await client.query('begin isolation level repeatable read, read only')
  const breaches: string[] = []
  for (const [name, question] of Object.entries(asked)) {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    if (rows.length > 0) breaches.push(`not true: ${name} (${rows.slice(0, 5).join('; ')})`)
  }
  await client.query('commit')
  return breaches
}
