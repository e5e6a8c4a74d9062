import type * as contract from '#contract/people/customer-setup.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { linkTo, newToken, noSecretYet } from '#server/platform/security/link-secrets.ts'
import {
  businessOf,
  customerToInvite,
  issueToken,
  mainLoginOf,
  stampCustomer,
} from './invitations-rows.ts'

const day = 86_400_000

/** Emails a customer a link to set its password; an earlier link stops working. */
export async function reissueInvitation(
  work: Work,
  { params }: Asked<typeof contract.reissueInvitation>,
) {
  return work.transact((tx) => inviteCustomer(work, tx, params.id))
}

/** Makes a link with which the customer sets its password, for the admin to hand over; earlier ones stop working. */
export async function giveInvitation(
  work: Work,
  { params }: Asked<typeof contract.giveInvitation>,
): Promise<AnswerOf<typeof contract.giveInvitation>> {
  return work.transact(async (tx) => {
    const customer = await customerToInvite(tx, params.id)
    if (!customer) throw notFound('Customer')
    if (!customer.isActive) throw conflict('INACTIVE', 'This customer is not active.')
    return { ...(await linkToGive(work, tx, customer.id)), onlyHere: opensOnlyHere(work.publicUrl) }
  })
}

/** Makes a customer's invitation link. Only its hash is stored, so it can be shown only now. */
export async function linkToGive(work: Work, tx: Db, customerId: number) {
  const { token, tokenHash } = newToken()
  const { url, expiresAt } = await newInvitation(work, tx, customerId, tokenHash)
  await stampCustomer(tx, customerId, { invitedAt: isoOf(work.now) })
  work.concerns(customerId)
  return { url: linkTo(url, token), expiresAt }
}

async function newInvitation(
  { now, publicUrl }: Work,
  tx: Db,
  customerId: number,
  tokenHash: string,
) {
  const { invitationDays } = await businessOf(tx)
  const lastsMs = invitationDays * day
  const expiresAt = isoOf(now + lastsMs)
  const id = await issueToken(tx, {
    userId: await mainLoginOf(tx, customerId),
    purpose: 'invitation',
    tokenHash,
    expiresAt,
    createdAt: isoOf(now),
  })
  return { id, url: `${publicUrl}/customer-setup`, expiresAt, lastsMs }
}

/** Emails an invitation, with the admin's message if there is one. */
export async function inviteCustomer(work: Work, tx: Db, id: number, personalMessage = '') {
  const customer = await customerToInvite(tx, id)
  if (!customer) throw notFound('Customer')
  if (!customer.isActive) throw conflict('INACTIVE', 'This customer is not active.')
  if (customer.email === '')
    throw conflict('NO_EMAIL', 'This customer has no email. Add one, or hand the link over.')
  const business = await businessOf(tx)
  const invitation = await newInvitation(work, tx, customer.id, noSecretYet())
  const { id: tokenId, url, expiresAt, lastsMs } = invitation
  const letter = {
    cause: `invitation-${tokenId}`,
    recipient: customer.email,
    subject: subjectFrom(business.name, 'set up your account'),
    paragraphs: [
      `Dear ${customer.contactName},`,
      ...(personalMessage ? [personalMessage] : []),
      `${business.name || 'Your supplier'} takes your orders online. Your account ID is ${customer.accountId}.`,
      `Choose a password to begin. The link works once, until ${formatMoment(expiresAt)}.`,
    ],
    link: {
      label: 'Set up your account',
      url,
      token: { id: tokenId, lastsMs, until: formatMoment(expiresAt) },
    },
  }
  await post(tx, letter, isoOf(work.now))
  await stampCustomer(tx, id, { invitedAt: isoOf(work.now) })
  work.concerns(customer.id)
  return { message: 'The invitation is on its way.', email: customer.email, expiresAt }
}
