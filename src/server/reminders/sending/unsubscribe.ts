import type * as contract from '#contract/ordering/reminders.ts'
import { hashOf, noSecretYet } from '#server/platform/security/link-secrets.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  endReminder,
  keepUnsubscribeLink,
  type Unsubscribing,
  unsubscribing,
} from './sending-rows.ts'

/** The link that ends a recurring reminder, for the email that reminds. */
export async function unsubscribeLink(
  tx: Db,
  ends: Unsubscribing,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<{ url: string; linkId: number }> {
  const link = { ...ends, tokenHash: noSecretYet(), createdAt: isoOf(now) }
  return { url: `${publicUrl}/unsubscribe`, linkId: await keepUnsubscribeLink(tx, link) }
}

/**
 * Ends the reminder when someone presses the button on the linked page: mail scanners open links but press nothing. A
 * second press does nothing.
 */
export const unsubscribe = (work: Work, { body }: Asked<typeof contract.unsubscribe>) =>
  work.transact(async (tx) => {
    const ends = await unsubscribing(tx, hashOf(body.token))
    if (!ends) throw new Refusal(404, 'INVALID_LINK', 'This link is invalid or has been used.')
    await endReminder(tx, ends)
    work.concerns(ends.customerId)
    return { message: 'These reminders have ended.' }
  })
