import { type Placeholder, sql } from 'drizzle-orm'
import type { Look } from '#domain/orders/look-kinds.ts'
import { type LookFacts, needsALook } from '#domain/orders/needs-a-look.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { debts } from '#server/platform/database/invoice-rules-rows.ts'
import { hasPriceToSet, isOpen, isUnpriced } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import { scheduleOfPlace } from '#server/sites/schedule-rows.ts'

type Row = LookFacts & { id: number }

/** What the domain's needsALook needs to know about an order. */
const facts = (today: Placeholder) => sql`
  select o.id, o.delivery_date as "deliveryDate", o.total, s.minimum_order as "minimumOrder",
    (select count(*)::int from order_items i where i.order_id = o.id and ${isUnpriced('i')}) as "linesToPrice",
    o.held_reason as "heldReason", o.hold_reason as "holdReason", o.held_by as "heldBy", c.on_stop as "onStop",
    case when c.on_stop or o.held_reason = 'On stop' then (
      select json_build_object('amount', sum(i.outstanding)::text, 'since', min(i.due_date)::text)
      from ${debts} i where i.customer_id = o.customer_id and i.due_date < ${today}
      having count(*) > 0) end as overdue,
    ${momentText(sql`coalesce(o.order_sent, o.created_at)`)} as "orderedAt",
    ${sql.raw(scheduleOfPlace({ site: 'p', customer: 'c' }))} as schedule,
    (select count(*)::int from order_items i where i.order_id = o.id) as lines,
    (select coalesce(json_agg(i.name order by i.position), '[]') from order_items i
      where i.order_id = o.id and ${hasPriceToSet('i')}) as unpriced
  from orders o join customers c on c.id = o.customer_id left join sites p on p.id = o.site_id
    cross join settings s`

const ofNew = question(
  'looks-of-new',
  ['from'],
  (_, { from }) => sql<Row>`
    ${facts(from)} where ${isOpen('o')} and o.delivery_date >= ${from} order by o.id`,
)
const ofOne = question(
  'looks-of-one',
  ['id', 'today'],
  (_, { id, today }) => sql<Row>`${facts(today)} where o.id = ${id}`,
)

/** Why one order needs a look, whatever its status. */
export async function looksAt(db: Db, id: number, today: string): Promise<Look[]> {
  const [row] = await ofOne(db, { id, today })
  return row ? needsALook(row) : []
}

/** Unconfirmed orders from a day on that somebody should look at first. */
export async function newWithLooks(
  db: Db,
  from: string,
): Promise<{ orderId: number; looks: Look[] }[]> {
  const rows = await ofNew(db, { from })
  return rows
    .map((row) => ({ orderId: row.id, looks: needsALook(row) }))
    .filter(({ looks }) => looks.length > 0)
}
