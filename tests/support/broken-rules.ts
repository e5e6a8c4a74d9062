/** Rules that the demo business must keep, each with a query that finds the rows that break it. */
export const brokenRules = {
  'orders whose total is the sum of their lines': `
    select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id having count(i.id) = 0 or o.total <> sum(i.total_price)`,

  'orders to a site of their own customer, at its name and address': `
    select o.id from orders o join sites s on s.id = o.site_id
    where s.customer_id <> o.customer_id or s.name <> o.site_name or s.address <> o.delivery_address`,

  'lines at the customer’s own price, else the list price': `
    select i.id from order_items i
    join orders o on o.id = i.order_id
    join products p on p.id = i.product_id
    left join product_variations v on v.id = i.variation_id
    left join customer_products cp on cp.customer_id = o.customer_id and cp.product_id = p.id
    left join customer_variation_pricing cv on cv.customer_id = o.customer_id and cv.variation_id = v.id
    where i.price_per_unit <> case when v.id is null then coalesce(cp.customer_price, p.base_price)
                                   else coalesce(cv.customer_price, v.price) end
       or i.vat_rate <> p.vat_rate or p.has_variations <> (v.id is not null) or v.product_id <> p.id`,

  'special prices that are below the list': `
    select 'product', product_id from customer_products join products p on p.id = product_id
      where customer_price >= base_price
    union all select 'size', variation_id from customer_variation_pricing v join product_variations p on p.id = variation_id
      where customer_price >= price`,

  'only products a customer may have in its orders': `
    select i.id from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    left join customer_products cp on cp.customer_id = o.customer_id and cp.product_id = p.id
    where not p.is_active or cp.is_available is false or p.created_by_customer <> o.customer_id
       or i.quantity_ordered < cp.minimum_order`,

  'weights on every line from picked on, none before, and a note where nothing was picked': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where (o.status in ('picked', 'dispatched', 'in_progress', 'delivered')) <> (i.quantity_picked is not null)
       or (o.status = 'delivered') <> (i.quantity_delivered is not null)
       or (i.quantity_picked = 0 and i.picking_notes is null)`,

  'picked weights near the ordered ones, and nothing delivered that was not picked': `
    select id from order_items
    where quantity_picked > coalesce(pieces_picked * average_kg * 1.18, quantity_ordered * 1.06)
       or quantity_delivered > quantity_picked
       or quantity_picked < pieces_picked * average_kg * 0.82
       or (unit = 'kg' and average_kg is null and quantity_picked > 0 and quantity_picked < quantity_ordered * 0.94)
       or (unit <> 'kg' and quantity_picked <> round(quantity_picked))
       or returned_quantity <> quantity_picked - quantity_delivered`,

  'on every line by the piece the weight and the pieces of its weighings': `
    select i.id from order_items i left join weighings w on w.order_item_id = i.id and w.voided_at is null
    where i.average_kg is not null and i.quantity_picked is not null group by i.id
    having i.quantity_picked <> coalesce(sum(w.net_kg), 0) or i.pieces_picked <> coalesce(sum(w.pieces), 0)`,

  'lots for all of the weighed meat that is to leave and whose category requires them': `
    select i.id, i.name, o.delivery_date from order_items i join orders o on o.id = i.order_id
    join products p on p.id = i.product_id join product_categories c on c.id = p.category_id
    where c.lots_required and i.unit = 'kg' and o.status in ('picked', 'dispatched', 'in_progress')
      and i.quantity_picked <> coalesce((select sum(g.kg) from weighing_lots g
        join lots l on l.id = g.lot_id and l.status = 'free' and l.use_by >= o.delivery_date
        where g.order_item_id = i.id), 0)`,

  'one picking list an order, completed once picked': `
    select o.id from orders o left join picking_lists l on l.order_id = o.id
    where l.id is null or l.customer_id <> o.customer_id
       or (l.status = 'completed') <> (o.status in ('picked', 'dispatched', 'in_progress', 'delivered'))
       or l.completed_at is distinct from o.picking_completed or l.picker_name is distinct from o.picked_by
       or l.started_at > l.completed_at`,

  'a timeline that leads, step by step, to the order’s status': `
    with steps as (
      select *, lag(to_status) over w as came_from, lag(at) over w as came_at, lead(id) over w as next
      from order_timeline where event <> 'pricing_confirmed' window w as (partition by order_id order by id))
    select o.id from orders o left join steps t on t.order_id = o.id
    where t.id is null or t.from_status is distinct from t.came_from or t.at < t.came_at
       or (t.event = 'placed') <> (t.came_from is null)
       or (t.next is null and t.to_status <> o.status)`,

  'stamps that the timeline bears out': `
    select o.id from orders o
    left join order_timeline placed on placed.order_id = o.id and placed.event = 'placed'
    left join order_timeline confirmed on confirmed.order_id = o.id and confirmed.to_status = 'confirmed'
    left join order_timeline picked on picked.order_id = o.id and picked.to_status = 'picked'
    left join order_timeline started on started.order_id = o.id and started.to_status = 'in_progress'
    where o.order_sent is distinct from placed.at or o.created_at is distinct from placed.at
       or (placed.to_status = 'sent') <> (o.sent_by is not null)
       or o.order_confirmed is distinct from confirmed.at or o.approved_by is distinct from confirmed.actor_name
       or o.picking_completed is distinct from picked.at or o.picked_by is distinct from picked.actor_name
       or o.route_started_at is distinct from started.at or o.driver_started_route is distinct from started.actor_id
       or (o.status = 'cancelled') <> (o.cancelled_reason is not null)`,

  'prices confirmed before the van is loaded, line by line': `
    select o.id from orders o join order_items i on i.order_id = o.id
    where (o.status in ('dispatched', 'in_progress', 'delivered') and not o.pricing_confirmed)
       or o.pricing_confirmed <> i.admin_price_confirmed
       or (i.pending_admin_pricing and (o.pricing_confirmed or not i.is_customer_product))`,

  'its prices confirmed in the timeline between the scale and the van': `
    select o.id from orders o
    left join order_timeline t on t.order_id = o.id and t.event = 'pricing_confirmed'
    where o.pricing_confirmed <> (t.id is not null)
       or exists (select from order_timeline x where x.order_id = o.id and (x.id > t.id) <> (x.at > t.at) and x.id <> t.id)
       or t.at < o.picking_completed`,

  'routes numbered from 1 with a driver, a start and an estimate': `
    select delivery_date, count(route_position) from orders
    where route_position is not null or status in ('dispatched', 'in_progress', 'delivered')
    group by delivery_date
    having min(route_position) <> 1 or max(route_position) <> count(*) or count(distinct route_position) <> count(*)
    union all
    select delivery_date, id from orders
    where (status in ('in_progress', 'delivered')) <> (estimated_delivery_time is not null)
       or delivery_status is distinct from
          case status when 'in_progress' then 'en_route' when 'delivered' then 'delivered' end`,

  'a signature for every delivery, at its moment': `
    select o.id from orders o
    left join delivery_confirmations d on d.order_id = o.id
    left join images g on g.id = d.customer_signature
    left join order_timeline t on t.order_id = o.id and t.to_status = 'delivered'
    where (o.status = 'delivered') <> (d.id is not null)
       or (d.id is not null and (g.id is null or d.delivered_at <> t.at or d.driver_id <> t.actor_id
           or substring(g.content from 1 for 24)
              <> '\\x89504e470d0a1a0a0000000d494844520000012c00000096'::bytea))`,

  'invoices for what was delivered and nothing else, numbered in the order of delivery': `
    with delivered as (
      select order_id, row_number() over (order by at, order_id) as place from order_timeline where to_status = 'delivered')
    select coalesce(v.order_id, d.order_id) from invoices v full join delivered d on d.order_id = v.order_id
    where v.id is null or d.order_id is null
       or v.invoice_number <> 'INV-' || lpad(v.id::text, 6, '0')
       or v.created_at <> (select at from order_timeline t where t.order_id = v.order_id and to_status = 'delivered')
    union all
    select v.id from (select id, created_at, lag(created_at) over (order by id) as before,
                             row_number() over (order by id) as place from invoices) v
    where v.created_at < v.before or v.id <> v.place
    union all
    select last_number from number_series where series = 'invoice' and last_number <> (select count(*) from invoices)`,

  'invoices whose lines are the delivered ones and whose amounts are their sums': `
    select v.id from invoices v
    join (select invoice_id, sum(total_price) as net, count(*) as lines,
                 round(sum(total_price) filter (where vat_rate = 20) * 0.2, 2) as vat
          from invoice_items group by 1) i on i.invoice_id = v.id
    join (select order_id, sum(round(quantity_delivered * price_per_unit, 2)) as net,
                 count(*) filter (where quantity_delivered > 0) as lines
          from order_items group by 1) d on d.order_id = v.order_id
    where v.net_amount <> i.net or v.vat_amount <> coalesce(i.vat, 0) or d.net <> i.net or d.lines <> i.lines`,

  'an issue day, a due day and an approval on every invoice': `
    select v.id from invoices v join orders o on o.id = v.order_id join customers c on c.id = v.customer_id
    where v.issued_date <> o.delivery_date or v.customer_id <> o.customer_id
       or v.due_date::date - v.issued_date::date <>
          case c.payment_terms when 'Due upon receipt' then 0 else substring(coalesce(c.payment_terms, '30') from '[0-9]+')::int end
       or (v.status = 'issued') <> (v.approved_at is not null and v.approved_by is not null)
       or (v.status <> 'issued' and v.paid_amount > 0)`,

  'paid amounts that are the sums of the payments': `
    select v.id from invoices v
    left join (select invoice_id, sum(amount) as received, max(created_at) as last from payment_allocations group by 1) p
      on p.invoice_id = v.id
    where v.paid_amount <> coalesce(p.received, 0)
       or v.payment_status <> case when v.paid_amount = 0 then 'unpaid' when v.paid_amount < v.amount then 'partial' else 'paid' end
       or v.paid_at is distinct from case when v.payment_status = 'paid' then p.last end`,

  'counts of what each customer ordered, taken when it was confirmed': `
    select customer_id, product_id, cp.order_count, counted.orders
    from customer_products cp
    full join (select customer_id, product_id, count(distinct o.id) as orders, max(order_confirmed) as last
               from orders o join order_items i on i.order_id = o.id where o.order_confirmed is not null group by 1, 2) counted
      using (customer_id, product_id)
    where coalesce(cp.order_count, 0) <> coalesce(counted.orders, 0) or cp.last_ordered_at is distinct from counted.last`,

  'one main login a customer, with every permission, and favourites of its own': `
    select c.id from customers c
    left join users u on u.customer_id = c.id and u.is_main_login
    where cardinality(u.permissions) is distinct from 3
       or not exists (select from customer_products p where p.customer_id = c.id and p.is_favorite)
       or not exists (select from orders o where o.customer_id = c.id and o.status = 'delivered')`,
}
