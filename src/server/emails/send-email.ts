import { type Clock, epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  businessOf,
  type Claimed,
  claimDue,
  failAbandoned,
  type Outcome,
  type Sender,
  writeOutcome,
} from './emails-rows.ts'
import { inTheNameOf } from './in-the-name-of.ts'
import { withFreshLink } from './fresh-link.ts'
import type { MailServer, Outgoing, Reply } from './mail-server.ts'

export type PostRoom = {
  db: Db
  clock: Clock
  mailServer: MailServer
  /** The sender's address; the business's own if not set. */
  mailFrom?: string | undefined
  /** The present web address of this Topside. Without it, links are sent as they were written. */
  publicUrl?: () => string
  /** Called when an email has failed for good, or failed three times; names the email's id, never the recipient. */
  warn?: (sentence: string, facts: object) => void
}

type Signature = Pick<Outgoing, 'from' | 'replyTo'>
type Signed = { signature: Signature; business: Sender }

const minuteMs = 60_000
/** Longer than one email may take, so an email that is claimed for longer belongs to a process that died. */
const leaseMs = minuteMs
const mostAttempts = 8
const abandoned = 'Topside was stopped each time while sending this.'

/** Sends the email that has been due longest and records the result. False if none is due or there is no sender. */
export async function sendEmail(room: PostRoom): Promise<boolean> {
  const { db, clock, mailFrom, warn } = room
  const signed = await signatureOf({ db, mailFrom })
  if (!signed) return false
  const now = clock.now()
  const given = { now: isoOf(now), mostAttempts, reason: abandoned }
  for (const { id, attempts } of await failAbandoned(db, given))
    warn?.(failed, { email: id, tries: attempts })
  const leaseEnd = isoOf(now + leaseMs)
  const email = await claimDue(db, { now: isoOf(now), leaseEnd, mostAttempts })
  if (!email) return false
  const outcome = await outcomeOfSending(room, email, signed)
  await writeOutcome(db, email, outcome)
  tell(room, email, outcome)
  return true
}

async function outcomeOfSending(
  { db, clock, mailServer, publicUrl }: PostRoom,
  email: Claimed,
  { signature, business }: Signed,
): Promise<Outcome> {
  const now = clock.now()
  const addressed = publicUrl
    ? await withFreshLink(db, email, { publicUrl: publicUrl(), now })
    : { email }
  if ('failsFor' in addressed)
    return { status: 'failed', lastError: addressed.failsFor, nextAttemptAt: isoOf(now) }
  if ('waitsFor' in addressed)
    // Nothing was tried, so this does not count as a try.
    return {
      status: 'pending',
      lastError: addressed.waitsFor,
      attempts: email.attempts - 1,
      nextAttemptAt: isoOf(now + minuteMs),
    }
  const letter = inTheNameOf(business, written(addressed.email, signature.from.address))
  return outcomeOf(await mailServer({ ...signature, ...letter }), email.attempts, clock.now())
}

const failed = 'An email could not be sent and is not tried again; see System Configuration.'
const delayed = 'An email could not be sent so far; it is tried again.'
const triesBeforeTold = 3

function tell({ warn }: PostRoom, { id, attempts }: Claimed, { status, lastError }: Outcome): void {
  if (status === 'sent' || (status === 'pending' && attempts !== triesBeforeTold)) return
  const facts = { email: id, tries: attempts, reply: codesOf(lastError) }
  warn?.(status === 'failed' ? failed : delayed, facts)
}

/** The codes in a mail server's reply, such as '550 5.1.1'; the rest may contain an address and is not logged. */
const codesOf = (reason: string): string | undefined =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(reason)?.[0]

/** The sender of an email; undefined if neither MAIL_FROM nor the business has an address. */
export async function signatureOf({
  db,
  mailFrom,
}: Pick<PostRoom, 'db' | 'mailFrom'>): Promise<Signed | undefined> {
  const business = await businessOf(db)
  const address = mailFrom ?? business?.email
  if (!business || !address) return undefined
  const from = { name: business.name, address }
  const signature = business.email ? { from, replyTo: business.email } : { from }
  return { signature, business }
}

/** Every try has the same Message-ID, so that receivers can recognise duplicates. A resent email gets a new one. */
function written(email: Claimed, address: string): Omit<Outgoing, keyof Signature> {
  const { id, resends, createdAt, recipient, subject, body, html, attachment } = email
  const domain = address.slice(address.indexOf('@') + 1)
  return {
    messageId: `<topside-${id}-${resends}-${epochOf(createdAt)}@${domain}>`,
    recipient,
    subject,
    text: body,
    ...(html !== null && { html }),
    ...(email.unsubscribeUrl !== null && { unsubscribeUrl: email.unsubscribeUrl }),
    ...(attachment && {
      attachments: [{ filename: email.attachmentName ?? 'attachment', content: attachment }],
    }),
  }
}

/** Waits a minute after the first try, then twice as long each time, up to an hour. */
const waitAfter = (attempts: number): number =>
  Math.min(minuteMs * 2 ** (attempts - 1), 60 * minuteMs)

function outcomeOf(reply: Reply, attempts: number, now: number): Outcome {
  if (reply.accepted)
    return {
      status: 'sent',
      sentAt: isoOf(now),
      lastError: null,
      discardedBy: null,
      discardedAt: null,
    }
  const { reason: lastError, forGood } = reply
  return forGood || attempts >= mostAttempts
    ? { status: 'failed', lastError, nextAttemptAt: isoOf(now) }
    : { status: 'pending', lastError, nextAttemptAt: isoOf(now + waitAfter(attempts)) }
}
