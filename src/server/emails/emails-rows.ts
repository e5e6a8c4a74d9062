import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Email } from '#contract/business/emails.ts'
import type { StoredLink } from '#server/platform/background/outbox.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceOfEmail } from '#server/platform/database/invoice-rules-rows.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import { images, outbox, settings, users } from '#server/platform/database/schema/index.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'
import type { FailedEmail } from '#domain/days/sending-again.ts'
import type { ReminderTimes } from '#domain/days/reminder-times.ts'

export const emailColumns = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: sql<Email['status']>`${outbox.status}`,
  attempts: outbox.attempts,
  reason: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  discardedBy: outbox.discardedBy,
  discardedAt: outbox.discardedAt,
} satisfies Record<keyof Email, unknown>

const newestFirst = new Sort<Email>('emails', 'descending', ['whole', outbox.id, ({ id }) => id])

export function latestEmails(
  db: Db,
  status: Email['status'] | undefined,
  page: PageAsked,
): Promise<Page<Email>> {
  const wanted = status && eq(outbox.status, status)
  return pageOf(newestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(emailColumns)
        .from(outbox)
        .where(and(wanted, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, outbox, wanted),
  })
}

export async function readEmail(db: Db, id: number): Promise<Email | undefined> {
  return (await db.select(emailColumns).from(outbox).where(eq(outbox.id, id)))[0]
}

/** An email with its text, less the link secrets that earlier versions of Topside kept there. */
export async function readWholeEmail(db: Db, id: number) {
  const { attachmentName, body } = outbox
  const text = sql<string>`regexp_replace(${body}, '#token=\\S+', '', 'g')`
  const found = db.select({ ...emailColumns, text, attachmentName }).from(outbox)
  return (await found.where(eq(outbox.id, id)))[0]
}

export const lockEmail = async (tx: Db, id: number): Promise<Email | undefined> =>
  (await tx.select(emailColumns).from(outbox).where(eq(outbox.id, id)).for('update'))[0]

export async function discard(
  tx: Db,
  id: number,
  by: { discardedBy: string; discardedAt: string },
): Promise<Email> {
  const [email] = await tx
    .update(outbox)
    .set({ status: 'discarded', ...by })
    .where(eq(outbox.id, id))
    .returning(emailColumns)
  if (!email) throw new Error('The email is gone')
  return email
}

/** An invoice goes to the customer's current address, unless staff named another when they sent it. */
const recipientNow = sql<string>`coalesce((
  select nullif(c.email, '') from invoices i join customers c on c.id = i.customer_id
  where ${outbox.cause} like 'invoice-%' and ${outbox.cause} not like 'invoice-%-given-%'
    and i.id = ${invoiceOfEmail('outbox')}), ${outbox.recipient})`

/** Does nothing if the email already waits. */
export const postAgain = (tx: Db, id: number, now: string) =>
  tx
    .update(outbox)
    .set({
      status: 'pending',
      recipient: recipientNow,
      attempts: 0,
      lastError: null,
      sentAt: null,
      discardedBy: null,
      discardedAt: null,
      nextAttemptAt: now,
      resends: sql`${outbox.resends} + 1`,
    })
    .where(sql`${outbox.id} = ${id} and ${outbox.status} <> 'pending'`)

const claimed = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  html: outbox.html,
  attachment: outbox.attachment,
  attachmentName: outbox.attachmentName,
  link: sql<StoredLink | null>`${outbox.link}`,
  unsubscribeUrl: outbox.unsubscribeUrl,
  attempts: outbox.attempts,
  resends: outbox.resends,
  createdAt: outbox.createdAt,
}
export type Claimed = Omit<Pick<typeof outbox.$inferSelect, keyof typeof claimed>, 'link'> & {
  link: StoredLink | null
}

type Span = { now: string; leaseEnd: string; mostAttempts: number }

/** The email that has been due longest; counts a try. No other process takes it until the lease ends. */
export async function claimDue(
  db: Db,
  { now, leaseEnd, mostAttempts }: Span,
): Promise<Claimed | undefined> {
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(
      sql`${outbox.id} = (
        select due.id from ${outbox} due
        where due.status = 'pending' and due.next_attempt_at <= ${now}
          and due.attempts < ${mostAttempts}
        order by due.next_attempt_at, due.id limit 1
        for update skip locked)`,
    )
    .returning(claimed)
  return rows[0]
}

/** Marks emails as failed whose last try began, but whose result was never recorded. */
export const failAbandoned = (
  db: Db,
  { now, mostAttempts, reason }: { now: string; mostAttempts: number; reason: string },
) =>
  db
    .update(outbox)
    .set({
      status: 'failed',
      lastError: sql`coalesce(${outbox.lastError}, ${reason})`,
      nextAttemptAt: now,
    })
    .where(
      sql`${outbox.status} = 'pending' and ${outbox.nextAttemptAt} <= ${now}
        and ${outbox.attempts} >= ${mostAttempts}`,
    )
    .returning({ id: outbox.id, attempts: outbox.attempts })

export type Outcome =
  | { status: 'sent'; sentAt: string; lastError: null; discardedBy: null; discardedAt: null }
  /** Here `nextAttemptAt` is the time of the failure. */
  | { status: 'failed'; lastError: string; nextAttemptAt: string }
  | { status: 'pending'; lastError: string; nextAttemptAt: string; attempts?: number }

/**
 * Records the outcome of this try, unless another process has claimed the email since or an admin has sent it again.
 * An email that was discarded during the try becomes sent if the mail server took it.
 */
export const writeOutcome = (db: Db, { id, attempts, resends }: Claimed, outcome: Outcome) =>
  db
    .update(outbox)
    .set(outcome)
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.attempts, attempts),
        eq(outbox.resends, resends),
        sql`(${outbox.status} = 'pending' or ${outbox.status} = 'discarded' and ${outcome.status === 'sent'})`,
      ),
    )

export const emailOfUser = async (db: Db, id: number): Promise<string | null | undefined> =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email

/** What emails show of the business. */
export type Sender = {
  name: string
  email: string | null
  phone: string | null
  logo: Buffer | null
}

export async function businessOf(db: Db): Promise<Sender | undefined> {
  const { businessName: name, email, phone } = settings
  const [found] = await db
    .select({ name, email, phone, logo: images.content })
    .from(settings)
    .leftJoin(images, eq(images.id, settings.logoId))
  return found
}

type Row = FailedEmail & ReminderTimes & { id: number }

/** The facts for the domain's obstacleToSendingAgain. If a link's token is gone, a later link replaced it. */
const facts = (which: SQL) => sql<Row>`
  select e.id, e.status, substring(e.cause from '^(.+?)-[0-9]') as kind, ${momentText(sql`e.created_at`)} as "createdAt",
    s.delivery_reminder_time as "deliveryReminderTime", s.weekly_reminder_hours as "weeklyReminderHours",
    (select json_build_object('type', r.reminder_type, 'scheduledFor', ${momentText(sql`r.scheduled_for`)})
      from order_reminders r where r.email_id = e.id limit 1) as reminder,
    case when e.cause ~ '^(invitation|password-reset)-[0-9]' then ${momentText(sql`coalesce((
      select least(t.expires_at, t.used_at) from account_tokens t
      where t.id = substring(e.cause from '[0-9]+')::int), e.created_at)`)} end as "linkUntil"
  from outbox e cross join settings s where ${which}`

export async function failedEmails(db: Db): Promise<Row[]> {
  return (await db.execute<Row>(facts(sql`e.status = 'failed' order by e.id`))).rows
}

export async function lockEmailToResend(tx: Db, id: number): Promise<Row | undefined> {
  return (await tx.execute<Row>(facts(sql`e.id = ${id} for update of e`))).rows[0]
}
