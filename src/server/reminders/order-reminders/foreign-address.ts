import type * as contract from '#contract/ordering/reminders.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { hashOf, noSecretYet } from '#server/platform/security/link-secrets.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  addressOf,
  askAddress,
  confirmAddress,
  isOwnAddress,
  takeForeignEmail,
} from './addresses-rows.ts'
import { confirmationSender } from '#server/reminders/reminders-rows.ts'

const dayMs = 86_400_000
/** How many emails, with confirmation emails, a customer can cause to addresses outside its account in 24 hours. */
const mostForeign = 20
const linkDays = 14

/** Counts one more email to an address outside the account; false if the customer has none left in these 24 hours. */
const countForeignEmail = (tx: Db, customerId: number, now: number): Promise<boolean> =>
  takeForeignEmail(tx, { customerId, at: isoOf(now), since: isoOf(now - dayMs), most: mostForeign })

/** Asks the owner of an address to agree, unless it is the account's, has agreed or was asked in the last 24 hours. */
export async function askWhoHas(
  { now, publicUrl }: Work,
  tx: Db,
  customerId: number,
  address: string,
): Promise<void> {
  if (await isOwnAddress(tx, customerId, address)) return
  const known = await addressOf(tx, customerId, address)
  if (known?.confirmedAt || (known && epochOf(known.askedAt) > now - dayMs)) return
  if (!(await countForeignEmail(tx, customerId, now))) throw tooManyForeign()
  const id = await askAddress(tx, {
    customerId,
    address,
    tokenHash: noSecretYet(),
    askedAt: isoOf(now),
  })
  const { businessName, accountId } = await confirmationSender(tx, customerId)
  await post(
    tx,
    {
      cause: `reminder-address-${id}-${now}`,
      recipient: address,
      subject: subjectFrom(businessName, 'do you want reminders at this address?'),
      // The email contains nothing that the customer wrote, so that nobody can send their own words to strangers.
      paragraphs: [
        `Someone at account ${accountId} of ${businessName} asked us to send reminders to this address.`,
        `If you want them, confirm here; the link works once, for ${linkDays} days. If not, do nothing and none will be sent.`,
      ],
      link: { label: 'Yes, send them', url: `${publicUrl}/confirm-address`, addressId: id },
    },
    isoOf(now),
  )
}

const tooManyForeign = () =>
  new Refusal(
    429,
    'TOO_MANY_EMAILS',
    `At most ${mostForeign} emails in 24 hours go to addresses that are not yours. Try again later.`,
    undefined,
    3600,
  )

/** The link’s page has a button that confirms the address, because mail scanners open links but press nothing. */
export const confirmReminderAddress = (
  work: Work,
  { body }: Asked<typeof contract.confirmReminderAddress>,
) =>
  work.transact(async (tx) => {
    const since = isoOf(work.now - linkDays * dayMs)
    const confirmed = await confirmAddress(tx, hashOf(body.token), isoOf(work.now), since)
    if (!confirmed)
      throw new Refusal(404, 'INVALID_LINK', 'This link is invalid, has been used or has expired.')
    work.concerns(confirmed.customerId)
    return { address: confirmed.address }
  })

/** Why a reminder can't be sent to this address now, or null. Counts an email to an address outside the account. */
export async function obstacleToAddress(
  tx: Db,
  { customerId, emailAddress }: { customerId: number; emailAddress: string },
  now: number,
): Promise<string | null> {
  if (await isOwnAddress(tx, customerId, emailAddress)) return null
  if (!(await addressOf(tx, customerId, emailAddress))?.confirmedAt)
    return `${emailAddress} did not confirm in time that it wants reminders.`
  return (await countForeignEmail(tx, customerId, now))
    ? null
    : `At most ${mostForeign} emails in 24 hours go to addresses that are not the customer’s own.`
}
