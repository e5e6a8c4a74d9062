import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  nameShown,
  customers,
  orderReminders,
  outbox,
} from '#server/platform/database/schema/index.ts'
import { inAll } from '#server/platform/http/pages.ts'
import { mostNotifications, type Newest, newestOf } from './newest.ts'

const remindersFailed = question('notified-reminders', ['since'], (db, { since }) =>
  db
    .select({
      id: orderReminders.id,
      customer: nameShown('customers'),
      at: orderReminders.scheduledFor,
      inAll,
    })
    .from(orderReminders)
    .innerJoin(customers, eq(customers.id, orderReminders.customerId))
    .where(sql`${orderReminders.status} = 'failed' and ${orderReminders.scheduledFor} >= ${since}`)
    .orderBy(desc(orderReminders.id))
    .limit(mostNotifications),
)

export async function failedReminders(db: Db, since: string): Promise<Newest> {
  const rows = await remindersFailed(db, { since })
  return newestOf(rows, ({ id, customer, at }) => ({
    kind: 'failed_reminder' as const,
    key: `reminder-${id}`,
    title: 'A reminder could not be sent',
    detail: customer,
    at,
    orderNumber: null,
  }))
}

const emailsFailed = question('notified-emails', ['since'], (db, { since }) =>
  db
    .select({ id: outbox.id, recipient: outbox.recipient, at: outbox.createdAt, inAll })
    .from(outbox)
    .where(
      sql`${outbox.status} = 'failed' and ${outbox.createdAt} >= ${since}
        and not exists (select 1 from order_reminders r where r.email_id = outbox.id)`,
    )
    .orderBy(desc(outbox.id))
    .limit(mostNotifications),
)

/** The emails that failed, without those of order reminders, which `failedReminders` reports. */
export async function failedEmails(db: Db, since: string): Promise<Newest> {
  const rows = await emailsFailed(db, { since })
  return newestOf(rows, ({ id, recipient, at }) => ({
    kind: 'failed_email' as const,
    key: `email-${id}`,
    title: 'An email could not be sent',
    detail: recipient,
    at,
    orderNumber: null,
  }))
}
