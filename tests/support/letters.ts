import { desc, eq } from 'drizzle-orm'
import type { Claimed } from '#server/emails/emails-rows.ts'
import { withFreshLink } from '#server/emails/fresh-link.ts'
import { outbox } from '#server/platform/database/schema/index.ts'
import type { Topside } from './topside.ts'

/** The newest email (to this recipient) as it would be sent now. Like sending, this makes the secret in its link. */
export async function newestSent(
  { db, clock }: Pick<Topside, 'db' | 'clock'>,
  recipient?: string,
): Promise<Claimed> {
  const [kept] = await db
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1)
  if (!kept) throw new Error('No email was written')
  const at = { publicUrl: 'https://orders.test.example', now: clock.now() }
  const sent = await withFreshLink(db, kept as Claimed, at)
  if (!('email' in sent)) throw new Error(JSON.stringify(sent))
  return sent.email
}

/** The secret in that email's link. */
export async function newestToken(topside: Pick<Topside, 'db' | 'clock'>, recipient?: string) {
  const { body } = await newestSent(topside, recipient)
  return /#token=([\w-]+)/.exec(body)?.[1] ?? ''
}
