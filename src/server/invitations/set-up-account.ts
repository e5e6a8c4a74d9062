import type * as contract from '#contract/people/customer-setup.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { signInInvited } from '#server/sign-in/sign-in.ts'
import { isoOf } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashOf } from '#server/platform/security/link-secrets.ts'
import {
  customerOfExpired,
  noteActivity,
  personOfToken,
  stampCustomer,
  useUp,
} from './invitations-rows.ts'
import { setOwnPassword } from './own-password.ts'

const dayMs = 86_400_000
const noted = { message: 'Noted.' }
const invalidInvitation = () =>
  new Refusal(404, 'INVALID_INVITATION', 'This invitation link is invalid or has expired.')

const invited = (work: Work, tx: Work['db'], token: string) =>
  personOfToken(tx, 'invitation', hashOf(token), isoOf(work.now))

/** Logs that somebody opened an invitation, and stores on the customer when that first was. Ignores wrong links. */
export async function trackInvitation(
  work: Work,
  { body }: Asked<typeof contract.trackInvitation>,
) {
  const now = isoOf(work.now)
  return work.transact(async (tx) => {
    const person = await invited(work, tx, body.token)
    if (!person) return noteExpired(work, tx, body.token)
    if (person.customerId === null) return noted
    if (person.inviteAccessedAt === null)
      await stampCustomer(tx, person.customerId, { inviteAccessedAt: now })
    await noteActivity(
      tx,
      activityOf(work, person.customerId, 'invite_accessed', 'Opened the invitation'),
    )
    work.concerns(person.customerId)
    return noted
  })
}

/** Tells the office, at most once a day, that somebody opened an invitation that has expired. */
async function noteExpired(work: Work, tx: Work['db'], token: string) {
  const span = { now: isoOf(work.now), since: isoOf(work.now - dayMs) }
  const customerId = await customerOfExpired(tx, hashOf(token), span)
  if (customerId === undefined) return noted
  const details = 'Opened an invitation that has expired: send a new one'
  await noteActivity(tx, activityOf(work, customerId, 'invite_expired', details))
  work.concerns(customerId)
  return noted
}

export const validateInvitation = (
  work: Work,
  { body }: Asked<typeof contract.validateInvitation>,
) => inviteeOf(work, body.token)

export const validateInvitationByQuery = (
  work: Work,
  { query }: Asked<typeof contract.validateInvitationByQuery>,
) => inviteeOf(work, query.token)

function inviteeOf(work: Work, token: string) {
  return work.transact(async (tx) => {
    const person = await invited(work, tx, token)
    if (!person?.accountId) throw invalidInvitation()
    const { contactName, name, customerEmail, phone, accountId } = person
    return {
      contactName: contactName ?? '',
      name: name ?? '',
      email: customerEmail ?? '',
      phone: phone ?? '',
      accountId,
    }
  })
}

/** Uses up an invitation and sets the main login's password. Signs the person in, unless that needs a second step. */
export async function completeSetup(work: Work, { body }: Asked<typeof contract.completeSetup>) {
  const customer = await setUp(work, body)
  const signedIn = await signInInvited(work, customer.accountId)
  return { message: 'Your account has been successfully created.', customer, signedIn }
}

function setUp(work: Work, body: BodyOf<typeof contract.completeSetup>) {
  const now = isoOf(work.now)
  return work.transact(async (tx) => {
    const person = await invited(work, tx, body.token)
    if (person?.customerId == null || !person.accountId) throw invalidInvitation()
    const names = [person.name, person.accountId]
    await useUp(tx, person.tokenId, now)
    await setOwnPassword(tx, { userId: person.userId, password: body.password, names }, work.now)
    await stampCustomer(tx, person.customerId, { accountSetupCompletedAt: now })
    await noteActivity(
      tx,
      activityOf(work, person.customerId, 'account_setup', 'Set up the account'),
    )
    work.concerns(person.customerId)
    return { id: person.customerId, accountId: person.accountId }
  })
}

/** Completing an invitation already records this; the call stays for other clients. */
export const trackSetup = () => Promise.resolve(noted)

const activityOf = (
  { visit, now }: Work,
  customerId: number,
  activityType: string,
  description: string,
) => ({
  customerId,
  activityType,
  description,
  ipAddress: visit.address,
  userAgent: visit.userAgent,
  createdAt: isoOf(now),
})
