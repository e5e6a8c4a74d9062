import type * as contract from '#contract/people/customer-setup.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { linkTo, newToken } from './account-tokens.ts'
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

/** Invites the customer as above, with a message from the admin above the link. */
export async function inviteCustomer(work: Work, tx: Db, id: number, personalMessage = '') {
  const customer = await customerToInvite(tx, id)
  if (!customer) throw notFound('Customer')
  if (!customer.isActive) throw conflict('INACTIVE', 'This customer is not active.')
  const business = await businessOf(tx)
  const { token, tokenHash } = newToken()
  const expiresAt = isoOf(work.now + business.invitationDays * day)
  const tokenId = await issueToken(tx, {
    userId: await mainLoginOf(tx, customer.id),
    purpose: 'invitation',
    tokenHash,
    expiresAt,
    createdAt: isoOf(work.now),
  })
  const letter = {
    cause: `invitation-${tokenId}`,
    recipient: customer.email,
    subject: `${business.name}: set up your account`,
    paragraphs: [
      `Dear ${customer.contactName},`,
      ...(personalMessage ? [personalMessage] : []),
      `${business.name} takes your orders online. Your account ID is ${customer.accountId}.`,
      `Choose a password to begin. The link works once, until ${formatMoment(expiresAt)}.`,
    ],
    link: {
      label: 'Set up your account',
      url: linkTo(`${work.publicUrl}/customer-setup`, token),
    },
  }
  await post(tx, letter, isoOf(work.now))
  await stampCustomer(tx, id, { invitedAt: isoOf(work.now) })
  work.concerns(customer.id)
  return { message: 'The invitation is on its way.', email: customer.email, expiresAt }
}
