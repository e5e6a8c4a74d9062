import { type SQL, sql } from 'drizzle-orm'
import type { FailedEmail } from '#domain/days/sending-again.ts'
import type { ReminderTimes } from '#domain/days/reminder-times.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = FailedEmail & ReminderTimes & { id: number }

const isoOf = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the domain's obstacleToSendingAgain needs to know; a link without a token was replaced by a later one. */
const facts = (which: SQL) => sql<Row>`
  select e.id, e.status, substring(e.cause from '^(.+?)-[0-9]') as kind, ${isoOf(sql`e.created_at`)} as "createdAt",
    s.delivery_reminder_time as "deliveryReminderTime", s.weekly_reminder_hours as "weeklyReminderHours",
    (select json_build_object('type', r.reminder_type, 'scheduledFor', ${isoOf(sql`r.scheduled_for`)})
      from order_reminders r where r.email_id = e.id limit 1) as reminder,
    case when e.cause ~ '^(invitation|password-reset)-[0-9]' then ${isoOf(sql`coalesce((
      select least(t.expires_at, t.used_at) from account_tokens t
      where t.id = substring(e.cause from '[0-9]+')::int), e.created_at)`)} end as "linkUntil"
  from outbox e cross join settings s where ${which}`

export async function failedEmails(db: Db): Promise<Row[]> {
  return (await db.execute<Row>(facts(sql`e.status = 'failed' order by e.id`))).rows
}

export async function lockEmailToResend(tx: Db, id: number): Promise<Row | undefined> {
  return (await tx.execute<Row>(facts(sql`e.id = ${id} for update of e`))).rows[0]
}
