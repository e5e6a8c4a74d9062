import { and, eq, sql } from 'drizzle-orm'
import type { Email } from '#contract/business/emails.ts'
import type { Db } from '#server/platform/database/db.ts'
import { outbox, settings } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const columns = {
  id: outbox.id,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: sql<Email['status']>`${outbox.status}`,
  attempts: outbox.attempts,
  reason: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
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
        .select(columns)
        .from(outbox)
        .where(and(wanted, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, outbox, wanted),
  })
}

export async function readEmail(db: Db, id: number): Promise<Email | undefined> {
  return (await db.select(columns).from(outbox).where(eq(outbox.id, id)))[0]
}

/** Does nothing if the email already waits. */
export const postAgain = (tx: Db, id: number, now: string) =>
  tx
    .update(outbox)
    .set({
      status: 'pending',
      attempts: 0,
      lastError: null,
      sentAt: null,
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
  unsubscribeUrl: outbox.unsubscribeUrl,
  attempts: outbox.attempts,
  resends: outbox.resends,
  createdAt: outbox.createdAt,
}
export type Claimed = Pick<typeof outbox.$inferSelect, keyof typeof claimed>

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

/** Fails emails whose last try was never recorded. */
export const failAbandoned = (
  db: Db,
  { now, mostAttempts, reason }: { now: string; mostAttempts: number; reason: string },
) =>
  db
    .update(outbox)
    .set({ status: 'failed', lastError: sql`coalesce(${outbox.lastError}, ${reason})` })
    .where(
      sql`${outbox.status} = 'pending' and ${outbox.nextAttemptAt} <= ${now}
        and ${outbox.attempts} >= ${mostAttempts}`,
    )
    .returning({ id: outbox.id, attempts: outbox.attempts })

export type Outcome =
  | { status: 'sent'; sentAt: string; lastError: null }
  | { status: 'failed'; lastError: string }
  | { status: 'pending'; lastError: string; nextAttemptAt: string }

/**
 * Records the outcome of this try only: not if another process has claimed the email since, or an admin has sent it
 * again.
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
        eq(outbox.status, 'pending'),
      ),
    )

/** The business, as emails name it. */
export async function businessOf(
  db: Db,
): Promise<{ name: string; email: string | null } | undefined> {
  return (await db.select({ name: settings.businessName, email: settings.email }).from(settings))[0]
}
