import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/orders/orders.ts'
import { missingFromVan } from '#domain/orders/line-quantities.ts'
import { isSameForCustomers, orderStatuses } from '#domain/orders/states/order-statuses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { fullName, orderTimeline } from '#server/platform/database/schema/index.ts'

const lineName = sql`coalesce(i.substitute, concat_ws(', ', i.name, i.variation_name))`

/**
 * Everything that happened to one order. Its timeline, proof of delivery, invoice, invoice emails, credit notes,
 * payments, lines and refunds each record events. `source` sorts those of the same moment.
 */
const events = (orderId: number): SQL => sql`(
  select 0 as source, t.id, t.at, t.actor_name as by, t.event, t.from_status, t.to_status, t.manual, t.reason,
    null::numeric as amount, null::int as item
  from order_timeline t where t.order_id = ${orderId}
  union all
  select 1, d.id, d.delivered_at, coalesce(${fullName('u')}, 'A driver'),
    'proof_' || d.confirmation_type, null, null, false,
    nullif(concat_ws(': ', nullif(d.customer_name, ''), nullif(d.delivery_notes, '')), ''), null, null
  from delivery_confirmations d left join users u on u.id = d.driver_id where d.order_id = ${orderId}
  union all
  select 2, v.id, coalesce((select min(t.at) from order_timeline t
      where t.order_id = v.order_id and t.to_status = 'delivered'), v.created_at), 'Topside', 'invoice_made', null, null, false, v.invoice_number, null, null
  from invoices v where v.order_id = ${orderId}
  union all
  select 3, v.id, v.approved_at, coalesce(v.approved_by, 'Topside'), 'invoice_approved', null, null, false,
    v.invoice_number, v.amount, null
  from invoices v where v.order_id = ${orderId} and v.approved_at is not null
  union all
  select 4, e.id, coalesce(e.sent_at, e.discarded_at, e.created_at), coalesce(e.discarded_by, 'Topside'), 'email_' || e.status, null, null, false,
    concat_ws(': ', e.recipient, case when e.status = 'failed' then e.last_error end), null, null
  from invoices v join outbox e on e.cause like 'invoice-%'
    and (substring(e.cause from '^invoice-([0-9]+)-'))::int = v.id
  where v.order_id = ${orderId}
  union all
  select 5, c.id, c.created_at, coalesce(c.issued_by, c.drafted_by),
    case c.status when 'issued' then 'credit_issued' else 'credit_drafted' end, null, null, false,
    concat_ws(': ', c.credit_number, c.reason), c.amount, null
  from invoices v join credit_notes c on c.invoice_id = v.id where v.order_id = ${orderId}
  union all
  select 6, a.id, a.created_at, p.recorded_by_name,
    case when a.amount > 0 then 'payment_received' else 'credit_on_account' end, null, null, false,
    nullif(concat_ws(', ', nullif(p.method, ''), nullif(p.reference, '')), ''), abs(a.amount), null
  from invoices v join payment_allocations a on a.invoice_id = v.id join payments p on p.id = a.payment_id
  where v.order_id = ${orderId}
  union all
  select distinct on (p.id) 7, p.id, p.reversed_at, coalesce(p.reversed_by_name, 'Topside'), 'payment_reversed', null,
    null, false, p.reverse_reason, p.amount, null
  from invoices v join payment_allocations a on a.invoice_id = v.id join payments p on p.id = a.payment_id
  where v.order_id = ${orderId} and p.reversed_at is not null
  union all
  select 8, i.id, i.picked_at, i.picked_by, 'line_weighed', null, null, false,
    concat_ws(': ', ${lineName}, trim_scale(i.quantity_picked) || ' ' || i.unit), null, i.id
  from order_items i
  where i.order_id = ${orderId} and i.picked_at is not null and i.picked_by is not null and i.quantity_picked is not null
  union all
  select 9, i.id, d.delivered_at, coalesce(${fullName('u')}, 'A driver'),
    'line_missing', null, null, false,
    concat_ws(': ', ${lineName}, trim_scale(i.quantity_picked - i.quantity_delivered) || ' of '
      || trim_scale(i.quantity_picked) || ' ' || i.unit), null, i.id
  from order_items i join delivery_confirmations d on d.order_id = i.order_id left join users u on u.id = d.driver_id
  where i.order_id = ${orderId} and i.return_reason = ${missingFromVan}
  union all
  select 10, i.id, d.delivered_at, coalesce(${fullName('u')}, 'A driver'), 'line_returned', null, null, false,
    concat_ws(': ', ${lineName}, trim_scale(i.returned_quantity) || ' of ' || trim_scale(i.sent_quantity)
      || ' ' || i.unit || coalesce(' (' || i.return_reason || ')', '')), null, i.id
  from order_items i join delivery_confirmations d on d.order_id = i.order_id left join users u on u.id = d.driver_id
  where i.order_id = ${orderId} and i.returned_quantity > 0
  union all
  select 11, r.id, r.created_at, r.recorded_by_name, 'refund_paid', null, null, false,
    nullif(concat_ws(', ', nullif(r.method, ''), nullif(r.reference, '')), ''), r.amount, null
  from payment_refunds r
  where r.reversed_at is null and r.payment_id in (select a.payment_id
    from invoices v join payment_allocations a on a.invoice_id = v.id and a.amount < 0
    where v.order_id = ${orderId})
) e`

const oldestFirst = new Sort<TimelineEntry>(
  'timeline',
  'ascending',
  ['moment', sql`e.at`, ({ at }) => at],
  ['whole', sql`e.source`, ({ key }) => Number(key.split('-')[0])],
  ['whole', sql`e.id`, ({ id }) => id],
)

/** Moves between statuses for which customers read the same word. */
const unseenByCustomers = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => isSameForCustomers(from, to)).map((to) => `${from} ${to}`),
)

type Seen = { names: readonly string[] | null; isCustomer: boolean }

/**
 * All events, or those with these names. Only admins see that an order was sent, because to others that is the same as
 * placing it.
 */
function seen({ names, isCustomer }: Seen): SQL {
  if (names === null) return sql`true`
  const unseen = isCustomer ? unseenByCustomers : []
  return sql`${inArray(sql`e.event`, [...names])} and (e.event <> 'moved' or (e.to_status not in ('pending', 'sent')
    and e.from_status || ' ' || e.to_status <> all(${sql.param(unseen)}::text[])))`
}

export const storyOf = (
  db: Db,
  orderId: number,
  whose: Seen,
  page: PageAsked,
): Promise<Page<TimelineEntry>> =>
  pageOf(oldestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select({
          key: sql<string>`e.source || '-' || e.id`,
          id: sql<number>`e.id`,
          at: sql<string>`e.at`.mapWith(orderTimeline.at),
          actorName: sql<string>`e.by`,
          event: sql<string>`e.event`,
          fromStatus: sql<string | null>`e.from_status`,
          toStatus: sql<string | null>`e.to_status`,
          manual: sql<boolean>`e.manual`,
          reason: sql<string | null>`e.reason`,
          amount: sql<string | null>`e.amount::text`,
          itemId: sql<number | null>`e.item`,
        })
        .from(events(orderId))
        .where(and(beyond, seen(whose)))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, events(orderId), seen(whose)),
  })
