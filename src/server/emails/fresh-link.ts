import { formatMoment } from '#domain/days/day-labels.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import {
  type Link,
  linkAsHtml,
  linkAsText,
  type StoredLink,
} from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { linkTo, newToken } from '#server/platform/security/link-secrets.ts'
import type { Claimed } from './emails-rows.ts'
import { renewAddress, renewToken, renewUnsubscribe } from './fresh-link-rows.ts'

export type Addressed = { email: Claimed } | { waitsFor: string } | { failsFor: string }

const onlyHere =
  'The link in this email would open only on the machine that runs Topside. The email goes out once the web address is set: System Configuration says how.'
const replaced = 'The link in this email was used or replaced by a newer one.'

/**
 * The email with a link that works now: it has today's web address and, if it needs a secret, a new one, of which we
 * store only the hash. A link that opens only on Topside's own machine is never sent: an email that needs the link
 * waits, and any other goes without it.
 */
export async function withFreshLink(
  db: Db,
  email: Claimed,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<Addressed> {
  const { link } = email
  if (!link) return { email }
  const isOnlyHere = opensOnlyHere(publicUrl)
  if (isOnlyHere && needsLink(link)) return { waitsFor: onlyHere }
  if (isOnlyHere) return { email: { ...withLink(email, link, null), unsubscribeUrl: null } }
  const { token, tokenHash } = newToken()
  const expiresAt = isoOf(now + (link.token?.lastsMs ?? 0))
  if (!(await keepSecret(db, link, { tokenHash, expiresAt, now }))) return { failsFor: replaced }
  const moved = movedTo(publicUrl, link.url)
  const url = needsLink(link) ? linkTo(withoutSecret(moved), token) : moved
  const fresh = withLink(email, link, { ...link, url })
  const unsubscribeUrl = await freshUnsubscribe(db, email, publicUrl)
  const until = link.token?.until
  const dated = (text: string) => (until ? text.replaceAll(until, formatMoment(expiresAt)) : text)
  const { body, html } = fresh
  return { email: { ...fresh, unsubscribeUrl, body: dated(body), html: html && dated(html) } }
}

const needsLink = ({ token, addressId }: StoredLink): boolean =>
  token !== undefined || addressId !== undefined

const movedTo = (publicUrl: string, url: string): string =>
  url.replace(new URL(url).origin, publicUrl)

/** Earlier versions of Topside stored the secret in the link. */
const withoutSecret = (url: string): string => url.replace(/#token=.*$/, '')

type Secret = { tokenHash: string; expiresAt: string; now: number }

/** False if the link was used or replaced since its email was written. */
async function keepSecret(db: Db, link: StoredLink, { tokenHash, expiresAt, now }: Secret) {
  if (link.token) return renewToken(db, link.token.id, { tokenHash, expiresAt })
  if (link.addressId !== undefined)
    return renewAddress(db, link.addressId, { tokenHash, askedAt: isoOf(now) })
  return true
}

async function freshUnsubscribe(db: Db, { link, unsubscribeUrl }: Claimed, publicUrl: string) {
  if (unsubscribeUrl === null || link?.unsubscribeId === undefined) return null
  const { token, tokenHash } = newToken()
  await renewUnsubscribe(db, link.unsubscribeId, tokenHash)
  return linkTo(movedTo(publicUrl, unsubscribeUrl), token)
}

const withLink = (email: Claimed, from: Link, to: Link | null): Claimed => ({
  ...email,
  body: email.body.replace(linkAsText(from), () => (to ? linkAsText(to) : '')),
  html: email.html && email.html.replace(linkAsHtml(from), () => (to ? linkAsHtml(to) : '')),
})
