import { and, eq, like, sql } from 'drizzle-orm'
import { escaped } from '#domain/words/html-text.ts'
import type { OrderTold } from '#domain/orders/order-emails.ts'
import type { Db } from '#server/platform/database/db.ts'
import { inParts } from '#server/platform/database/in-parts.ts'
import { announceWithin } from './events.ts'
import { outbox } from '#server/platform/database/schema/index.ts'

/** A button below the paragraphs. */
export type Link = {
  label: string
  url: string
  /**
   * The link's stored token. Its secret is made when the email is sent, and the link then works for `lastsMs`. `until`
   * is the date that the text names; sending replaces it with the real one.
   */
  token?: { id: number; lastsMs: number; until?: string }
  /** The reminder address that the link confirms; sending the email makes its secret. */
  addressId?: number
}

/** The page that stops such emails: mail programs show a button for it. Its secret is made when the email is sent. */
type Unsubscribe = { url: string; linkId: number }

/** What the outbox stores about a link until the email is sent. */
export type StoredLink = Link & {
  unsubscribeId?: number
  /** The order before the first change that the email reports; more changes may follow while the email waits. */
  was?: OrderTold
}

export type Letter = {
  /** What caused the email. One cause writes only one email. */
  cause: string
  recipient: string
  subject: string
  paragraphs: readonly string[]
  link?: Link
  /** An attachment; the extension of its name gives its type. */
  attachment?: { name: string; content: Buffer }
  /** The email is sent no earlier; until then it can be rewritten or withdrawn. */
  notBefore?: string
  /** For an email about changes of an order: the order before them. */
  was?: OrderTold
}

/** An email that its recipient can stop. */
type Stoppable = { link: Link; unsubscribe: Unsubscribe }

/**
 * Stores an email in the transaction that causes it; its commit wakes the sender (server/emails). Returns the email's
 * id, or the id of the earlier email with the same cause.
 */
export async function post(
  tx: Db,
  letter: Letter | (Letter & Stoppable),
  now: string,
): Promise<number> {
  const [posted] = await tx
    .insert(outbox)
    .values(rowOf(letter, now))
    .onConflictDoUpdate({ target: outbox.cause, set: { cause: letter.cause } })
    .returning({ id: outbox.id })
  if (!posted) throw new Error('The email was not kept')
  await announceWithin(tx, { topics: ['emails'], customers: [] })
  return posted.id
}

/** Stores many emails at once, except those whose cause has already written one. */
export async function postMany(tx: Db, letters: readonly Letter[], now: string): Promise<void> {
  if (letters.length === 0) return
  for (const part of inParts(letters.map((letter) => rowOf(letter, now))))
    await tx.insert(outbox).values(part).onConflictDoNothing()
  await announceWithin(tx, { topics: ['emails'], customers: [] })
}

function rowOf(letter: Letter | (Letter & Stoppable), now: string): typeof outbox.$inferInsert {
  const { cause, recipient, subject, attachment } = letter
  const unsubscribe = 'unsubscribe' in letter ? letter.unsubscribe : undefined
  return {
    cause,
    recipient,
    subject,
    body: plain(letter),
    html: html(letter),
    link: storedLink(letter, unsubscribe),
    attachment: attachment?.content,
    attachmentName: attachment?.name,
    unsubscribeUrl: unsubscribe?.url,
    nextAttemptAt: letter.notBefore ?? now,
    createdAt: now,
  }
}

const storedLink = ({ link, was }: Letter, unsubscribe?: Unsubscribe): StoredLink | undefined =>
  link && {
    ...link,
    ...(unsubscribe && { unsubscribeId: unsubscribe.linkId }),
    ...(was && { was }),
  }

/** Emails that nobody has tried to send yet. */
const isUntried = sql`${outbox.status} = 'pending' and ${outbox.attempts} = 0 and ${outbox.resends} = 0`

type Waiting = { id: number; cause: string; createdAt: string; was: OrderTold | null }

/** The untried email with this cause, which may end in %; locked until the transaction ends. */
export async function waitingLetter(tx: Db, cause: string): Promise<Waiting | undefined> {
  const { id, createdAt } = outbox
  const [waiting] = await tx
    .select({
      id,
      cause: outbox.cause,
      createdAt,
      was: sql<OrderTold | null>`${outbox.link} -> 'was'`,
    })
    .from(outbox)
    .where(and(like(outbox.cause, cause), isUntried))
    .for('update')
  return waiting
}

/** Replaces the recipient, the words and the earliest sending time of an untried email. */
export const rewrite = (tx: Db, id: number, letter: Omit<Letter, 'cause'>, notBefore: string) =>
  tx
    .update(outbox)
    .set({
      recipient: letter.recipient,
      subject: letter.subject,
      body: plain(letter),
      html: html(letter),
      nextAttemptAt: notBefore,
    })
    .where(and(eq(outbox.id, id), isUntried))

/** Deletes the untried emails with these causes, which may end in %. */
export const withdraw = (tx: Db, causes: readonly string[]) =>
  tx
    .delete(outbox)
    .where(and(sql`${outbox.cause} like any(${sql.param([...causes])}::text[])`, isUntried))

type Words = Pick<Letter, 'paragraphs' | 'link'>

const plain = ({ paragraphs, link }: Words): string =>
  paragraphs.join('\n\n') + (link ? linkAsText(link) : '')

export const linkAsText = ({ label, url }: Link): string => `\n\n${label}: ${url}`

export const linkAsHtml = ({ label, url }: Link): string =>
  `<p><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#6b1219;color:#fff;text-decoration:none;border-radius:6px">${escaped(label)}</a></p>`

function html({ paragraphs, link }: Words): string {
  const button = link ? linkAsHtml(link) : ''
  const text = paragraphs.map((each) => `<p>${escaped(each).replaceAll('\n', '<br>')}</p>`).join('')
  return `<!doctype html><html lang="en-GB"><body style="font-family:Georgia,serif;font-size:16px;line-height:1.5;max-width:36em">${text}${button}</body></html>`
}
