import { eq, type SQL, sql } from 'drizzle-orm'
import type { FailedReminder } from '#domain/days/sending-again.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orderReminders } from '#server/platform/database/schema/index.ts'

type Row = FailedReminder & { id: number }

/** What the domain's obstacleToRemindingAgain needs to know. */
const facts = (which: SQL) => sql<Row>`
  select r.id, r.status, r.reminder_type as "reminderType",
    ${momentText(sql`r.scheduled_for`)} as "scheduledFor",
    c.is_active as "isActive", c.email, e.status as "emailStatus",
    o.order_number as "orderNumber", o.status as "orderStatus"
  from order_reminders r join customers c on c.id = r.customer_id
    left join orders o on o.id = r.order_id left join outbox e on e.id = r.email_id
  where ${which}`

export async function failedReminders(db: Db): Promise<Row[]> {
  return (await db.execute<Row>(facts(sql`r.status = 'failed' order by r.id`))).rows
}

export async function remindersToSendAgain(db: Db, ids: readonly number[]): Promise<Row[]> {
  return (await db.execute<Row>(facts(sql`r.id = any(${sql.param([...ids])}::int[])`))).rows
}

export async function lockReminder(tx: Db, id: number): Promise<Row | undefined> {
  return (await tx.execute<Row>(facts(sql`r.id = ${id} for update of r`))).rows[0]
}

/** Lets the reminder wait to be sent anew. Its failed email goes, because the new one replaces it. */
export async function waitAgain(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`
    delete from outbox e using order_reminders r where r.id = ${id} and e.id = r.email_id`)
  await tx
    .update(orderReminders)
    .set({ status: 'pending', failure: null, emailId: null })
    .where(eq(orderReminders.id, id))
}
