import { eq, sql, type SQL } from 'drizzle-orm'
import { mostListed, type NoticeKind } from '#domain/people/notices.ts'
import { formatShortDay } from '#domain/days/day-labels.ts'
import type { Db } from '#server/platform/database/db.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import { isMissing } from '#server/platform/database/order-rules-rows.ts'
import { nameShown, users } from '#server/platform/database/schema/index.ts'

export async function noticesOf(db: Db, userId: number) {
  const { notices, email } = users
  const [found] = await db.select({ notices, email }).from(users).where(eq(users.id, userId))
  return { notices: (found?.notices ?? []) as NoticeKind[], email: found?.email ?? null }
}

/** Stores which notices an admin gets. One who had none is told only of what happens from now on. */
export const writeNotices = (db: Db, userId: number, notices: NoticeKind[], now: string) =>
  db
    .update(users)
    .set({
      notices,
      noticesUntil: sql`case when ${users.notices} = '{}' then ${now} else ${users.noticesUntil} end`,
    })
    .where(eq(users.id, userId))

export type Told = { id: number; email: string; notices: NoticeKind[]; since: string }

/** The next admin who gets notices and was not told lately, locked until the transaction ends. */
export async function lockNextToTell(
  tx: Db,
  { after, until }: { after: number; until: string },
): Promise<Told | undefined> {
  const { rows } = await tx.execute<Told>(sql`
    select id, email, notices, ${momentText(sql`notices_until`)} as since from users
    where id > ${after} and role = 'admin' and is_active and email <> '' and notices <> '{}'
      and notices_until < ${until}
    order by id limit 1 for update skip locked`)
  return rows[0]
}

export const writeToldUntil = (tx: Db, id: number, noticesUntil: string) =>
  tx.update(users).set({ noticesUntil }).where(eq(users.id, id))

type Span = { since: string; until: string }
type Event = { line: string; day: string | null; total: number }

const within = (at: string, { since, until }: Span): SQL =>
  sql`${sql.raw(at)} > ${since} and ${sql.raw(at)} <= ${until}`

const customerOf = sql`(select ${nameShown('c')} from customers c where c.id = o.customer_id)`

/** Order events that a customer or a standing order caused, without those of trial customers. */
const byCustomer = (span: Span, which: SQL) => sql`
  select t.id, concat_ws(', ', o.order_number, ${customerOf},
      case when t.event <> 'placed' then case when t.to_status = 'cancelled' then 'cancelled' else 'changed' end end) as line,
    o.delivery_date as day
  from order_timeline t join orders o on o.id = t.order_id
  where ${within('t.at', span)} and ${which}
    and not exists (select from users u where u.id = t.actor_id and u.role <> 'customer')
    and not exists (select from customers c where c.id = o.customer_id and c.is_trial)`

const happenings: Record<NoticeKind, (span: Span) => SQL> = {
  new_order: (span) => byCustomer(span, sql`t.event = 'placed'`),
  order_changed: (span) => sql`
    select distinct on (line) id, line, day from (${byCustomer(
      span,
      sql`(t.event = 'edited' or t.event = 'moved' and t.to_status = 'cancelled') and t.actor_id is not null`,
    )}) as changes order by line, id`,
  missing_from_van: (span) => sql`
    select o.id, concat_ws(', ', o.order_number, ${customerOf}) || ': ' || string_agg(i.name, ', ' order by i.position) as line,
      o.delivery_date as day
    from delivery_confirmations d join orders o on o.id = d.order_id join order_items i on i.order_id = o.id
    where ${within('d.delivered_at', span)} and ${isMissing('i')} group by o.id`,
  goods_refused: (span) => sql`
    select n.id, concat_ws(', ', v.invoice_number, (select ${nameShown('c')} from customers c where c.id = v.customer_id)) as line,
      null as day
    from credit_notes n join invoices v on v.id = n.invoice_id
    where ${within('n.created_at', span)} and n.status = 'draft'`,
  expired_link: (span) => sql`
    select l.id, (select ${nameShown('c')} from customers c where c.id = l.customer_id) as line, null as day
    from customer_activity_logs l where ${within('l.created_at', span)} and l.activity_type = 'invite_expired'`,
  failed_email: (span) => sql`
    select e.id, e.recipient || ': ' || e.subject || coalesce(' (' || e.last_error || ')', '') as line, null as day
    from outbox e where e.status = 'failed' and ${within('e.next_attempt_at', span)} and e.cause not like 'notices-%'`,
  backup_failed: (span) => sql`
    select b.id, coalesce(b.detail, 'The reason is in the log.') as line, null as day
    from backup_events b where b.kind = 'daily' and not b.ok and ${within('b.at', span)}`,
}

export async function happened(db: Db, kind: NoticeKind, span: Span) {
  const { rows } = await db.execute<Event>(sql`
    select line, day, count(*) over ()::int as total from (${happenings[kind](span)}) as each
    order by id limit ${mostListed}`)
  const lines = rows.map(({ line, day }) => (day ? `${line}, for ${formatShortDay(day)}` : line))
  return { kind, lines, total: rows[0]?.total ?? 0 }
}
