import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { listOwnRecalls } from '#contract/lots/own-recalls.ts'
import type { listRecalls, RecallCustomer, WholeRecall } from '#contract/lots/recalls.ts'
import type { RecallKind } from '#domain/lots/recalls.ts'
import type { Db } from '#server/platform/database/db.ts'
import { inParts } from '#server/platform/database/in-parts.ts'
import {
  lots,
  outbox,
  recallCustomers,
  recallLots,
  recalls,
} from '#server/platform/database/schema/index.ts'

const columns = {
  id: recalls.id,
  kind: sql<RecallKind>`${recalls.kind}`,
  isDrill: recalls.isDrill,
  reason: recalls.reason,
  advice: recalls.advice,
  startedAt: recalls.startedAt,
  byName: recalls.byName,
  toldAt: recalls.toldAt,
  authorityToldAt: recalls.authorityToldAt,
  closedAt: recalls.closedAt,
  closedBy: recalls.closedBy,
  closing: recalls.closing,
}

export const recallsNewestFirst = async (db: Db): Promise<AnswerOf<typeof listRecalls>> =>
  db
    .select({
      ...columns,
      codes: sql<string>`(select coalesce(string_agg(l.code, ', ' order by l.code), '') from recall_lots r
        join lots l on l.id = r.lot_id where r.recall_id = recalls.id and r.is_root)`,
      customers: sql<number>`(select count(*)::int from recall_customers c where c.recall_id = recalls.id)`,
      answered: sql<number>`(select count(c.answered_at)::int from recall_customers c
        where c.recall_id = recalls.id)`,
    })
    .from(recalls)
    .orderBy(desc(recalls.id))
    .limit(200)

export type RecallRow = typeof recalls.$inferSelect

/** A recall, locked until the transaction ends. */
export const lockRecall = async (tx: Db, id: number): Promise<RecallRow | undefined> =>
  (await tx.select().from(recalls).where(eq(recalls.id, id)).for('update'))[0]

export async function insertRecall(tx: Db, row: typeof recalls.$inferInsert): Promise<number> {
  const [made] = await tx.insert(recalls).values(row).returning({ id: recalls.id })
  if (!made) throw new Error('The recall was not kept')
  return made.id
}

export const insertRecallLots = (tx: Db, rows: (typeof recallLots.$inferInsert)[]) =>
  tx.insert(recallLots).values(rows)

export async function insertRecallCustomers(
  tx: Db,
  rows: readonly (typeof recallCustomers.$inferInsert)[],
): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(recallCustomers).values(part)
}

export const updateRecall = (tx: Db, id: number, row: Partial<typeof recalls.$inferInsert>) =>
  tx.update(recalls).set(row).where(eq(recalls.id, id))

export const updateRecallCustomer = (
  tx: Db,
  id: number,
  row: Partial<typeof recallCustomers.$inferInsert>,
) => tx.update(recallCustomers).set(row).where(eq(recallCustomers.id, id))

/** What causes the email of this turn to a customer; turn 0 is the message, later ones are the reminders. */
export const causeOf = (recallId: number, turn: number, rowId: number): string =>
  `recall-${recallId}-${turn}-${rowId}`

/** A customer's emails about a recall as one: a sent one if there is any (the first), or else the newest. */
const emails = sql`lateral (
  select e.status, case when e.status = 'sent' then e.sent_at end as sent_at from outbox e
  where e.cause = any(array(
    select 'recall-' || recall_customers.recall_id || '-' || turn || '-' || recall_customers.id
    from recalls r, generate_series(0, r.reminders) turn where r.id = recall_customers.recall_id))
  order by (e.status = 'sent') desc, case when e.status = 'sent' then e.id else -e.id end limit 1) email`

const customerColumns = {
  id: recallCustomers.id,
  customerId: recallCustomers.customerId,
  name: recallCustomers.name,
  contactName: recallCustomers.contactName,
  phone: recallCustomers.phone,
  email: recallCustomers.email,
  kg: recallCustomers.kg,
  lines: sql<RecallCustomer['lines']>`${recallCustomers.lines}`,
  told: sql<RecallCustomer['told']>`case when ${recallCustomers.email} = '' then 'no_email'
    else coalesce(email.status, 'not_yet') end`,
  sentAt: sql<string | null>`email.sent_at`.mapWith(outbox.sentAt),
  seenAt: recallCustomers.seenAt,
  phonedAt: recallCustomers.phonedAt,
  phonedBy: recallCustomers.phonedBy,
  isolatedKg: recallCustomers.isolatedKg,
  usedKg: recallCustomers.usedKg,
  returnedKg: recallCustomers.returnedKg,
  answeredAt: recallCustomers.answeredAt,
  answeredBy: recallCustomers.answeredBy,
} satisfies Record<keyof RecallCustomer, unknown>

/** The customers of a recall: unanswered ones first, then by kilos, most first. */
export const customersOfRecall = (db: Db, recallId: number): Promise<RecallCustomer[]> =>
  db
    .select(customerColumns)
    .from(recallCustomers)
    .leftJoin(emails, sql`true`)
    .where(eq(recallCustomers.recallId, recallId))
    .orderBy(
      sql`${recallCustomers.answeredAt} is not null`,
      desc(recallCustomers.kg),
      asc(recallCustomers.id),
    )

/** A customer's row of a recall, locked until the transaction ends. */
export async function lockRecallCustomer(
  tx: Db,
  recallId: number,
  of: { id: number } | { customerId: number },
) {
  const which =
    'id' in of ? eq(recallCustomers.id, of.id) : eq(recallCustomers.customerId, of.customerId)
  const [found] = await tx
    .select()
    .from(recallCustomers)
    .where(and(eq(recallCustomers.recallId, recallId), which))
    .for('update')
  return found
}

export const lotsOfRecall = (db: Db, recallId: number): Promise<WholeRecall['lots']> =>
  db
    .select({
      lotId: lots.id,
      code: lots.code,
      name: lots.name,
      useBy: lots.useBy,
      frozenOn: lots.frozenOn,
      status: sql<WholeRecall['lots'][number]['status']>`${lots.status}`,
      isRoot: recallLots.isRoot,
    })
    .from(recallLots)
    .innerJoin(lots, eq(lots.id, recallLots.lotId))
    .where(eq(recallLots.recallId, recallId))
    .orderBy(desc(recallLots.isRoot), asc(lots.id))

export async function recallById(
  db: Db,
  id: number,
): Promise<Omit<WholeRecall, 'lots' | 'customers' | 'message'> | undefined> {
  const [found] = await db
    .select({ ...columns, balance: sql<WholeRecall['balance']>`${recalls.balance}` })
    .from(recalls)
    .where(eq(recalls.id, id))
  return found
}

/** Stops these lots, whatever their status. A lot that was stopped already keeps that time. */
export const recallTheLots = (tx: Db, ids: readonly number[], reason: string, now: string) =>
  tx.execute(sql`
    update lots set status = 'recalled', status_reason = ${reason},
      stopped_at = coalesce(stopped_at, ${now}::timestamptz), version = version + 1
    where id = any(${sql.param([...ids])}::int[])`)

type Before = { id: number; was: Lot['status']; wasReason: string | null }

const otherOpen = (recallId: number) =>
  sql`c.id <> ${recallId} and c.closed_at is null and not c.is_drill`

/**
 * The lots of a recall that no other open recall names, with their status before it. For a lot that a later open recall
 * names too, hands that status over to the later one.
 */
export async function lotsBefore(tx: Db, recallId: number): Promise<Before[]> {
  // Another recall that is just being started holds its lots' locks: wait for it, and then see that it names them.
  await tx.execute(sql`
    select id from lots where id in (select lot_id from recall_lots where recall_id = ${recallId}) order by id for update`)
  await tx.execute(sql`
    update recall_lots other set was = own.was, was_reason = own.was_reason from recall_lots own, recalls c
    where own.recall_id = ${recallId} and other.lot_id = own.lot_id and other.was = 'recalled'
      and c.id = other.recall_id and ${otherOpen(recallId)}`)
  const { rows } = await tx.execute<Before>(sql`
    select own.lot_id as id, own.was, own.was_reason as "wasReason" from recall_lots own
    join lots l on l.id = own.lot_id and l.status = 'recalled'
    where own.recall_id = ${recallId} and not exists (
      select from recall_lots other join recalls c on c.id = other.recall_id
      where other.lot_id = own.lot_id and ${otherOpen(recallId)})
    order by 1`)
  return rows
}

/** Keeps the lots of a genuine recall stopped, even if another recall of them turns out to be a false alarm. */
export const keepStopped = (tx: Db, recallId: number) =>
  tx.execute(sql`
    update recall_lots other set was = 'recalled' from recall_lots own, recalls c
    where own.recall_id = ${recallId} and other.lot_id = own.lot_id
      and c.id = other.recall_id and ${otherOpen(recallId)}`)

type Own = AnswerOf<typeof listOwnRecalls>[number]

/** A customer's rows of open recalls whose messages were sent. */
export const ownRows = (db: Db, customerId: number) =>
  db
    .select({ recallId: recalls.id, ...customerColumns })
    .from(recallCustomers)
    .innerJoin(recalls, eq(recalls.id, recallCustomers.recallId))
    .leftJoin(emails, sql`true`)
    .where(
      and(
        eq(recallCustomers.customerId, customerId),
        isNull(recalls.closedAt),
        sql`${recalls.toldAt} is not null`,
      ),
    )
    .orderBy(asc(recalls.isDrill), desc(recalls.id))
export type OwnRecall = Own

/** Recalls whose customers were told and that are not closed. */
export const openRecalls = (db: Db) =>
  db
    .select({ id: recalls.id, toldAt: recalls.toldAt, reminders: recalls.reminders })
    .from(recalls)
    .where(and(isNull(recalls.closedAt), sql`${recalls.toldAt} is not null`))
