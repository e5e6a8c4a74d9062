import { formatMoment } from '#domain/days/day-labels.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { type Link, linkAsHtml, linkAsText } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Claimed, renewToken } from './emails-rows.ts'

export type Addressed = { email: Claimed } | { waitsFor: string } | { failsFor: string }

const onlyHere =
  'The link in this email would open only on the machine that runs Topside. The email goes out once the web address is set: System Configuration says how.'
const replaced = 'The link in this email was used or replaced by a newer one.'

/**
 * The email with its link as of now: today's web address and, if the link has a token, its full time to run. A link
 * that opens only on Topside's own machine is never sent: an email that needs the link waits, and any other goes
 * without it.
 */
export async function withFreshLink(
  db: Db,
  email: Claimed,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<Addressed> {
  const { link } = email
  if (!link) return { email }
  const isOnlyHere = opensOnlyHere(publicUrl)
  if (isOnlyHere && link.token) return { waitsFor: onlyHere }
  if (isOnlyHere) return { email: { ...withLink(email, link, null), unsubscribeUrl: null } }
  const origin = new URL(link.url).origin
  const moved = (url: string) => url.replace(origin, publicUrl)
  const fresh = withLink(email, link, { ...link, url: moved(link.url) })
  const unsubscribeUrl = email.unsubscribeUrl && moved(email.unsubscribeUrl)
  if (!link.token) return { email: { ...fresh, unsubscribeUrl } }
  const { id, lastsMs, until } = link.token
  const expiresAt = isoOf(now + lastsMs)
  if (!(await renewToken(db, id, expiresAt))) return { failsFor: replaced }
  const dated = (text: string) => (until ? text.replaceAll(until, formatMoment(expiresAt)) : text)
  return { email: { ...fresh, body: dated(fresh.body), html: fresh.html && dated(fresh.html) } }
}

const withLink = (email: Claimed, from: Link, to: Link | null): Claimed => ({
  ...email,
  body: email.body.replace(linkAsText(from), () => (to ? linkAsText(to) : '')),
  html: email.html && email.html.replace(linkAsHtml(from), () => (to ? linkAsHtml(to) : '')),
})
