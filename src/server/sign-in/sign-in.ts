import type * as contract from '#contract/people/sign-in.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Noted } from '#server/platform/security/security-log.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { actorOf, currentUserOf } from './identities.ts'
import { hashPassword, isWeaker, passwordMatches } from './passwords.ts'
import {
  customerIdentity,
  forgive,
  type Identity,
  logActivity,
  replaceHash,
  staffIdentity,
  stampSignIn,
  takeBack,
} from './sign-in-rows.ts'
import { oldBefore, subjectsOf, type Subjects, takeTurn } from './throttle.ts'
import { obstacleToCode } from './two-step.ts'

type Given = { login: string; password: string; code?: string | undefined }
type Find = () => Promise<Identity | undefined>

export const signInCustomer = (work: Work, { body }: Asked<typeof contract.customerSignIn>) =>
  enter(work, 'customer', { ...body, login: body.accountId }, () =>
    customerIdentity(work.db, body.accountId),
  )

export const signInAdmin = (work: Work, { body }: Asked<typeof contract.adminSignIn>) =>
  enter(work, 'admin', { ...body, login: body.email }, () =>
    staffIdentity(work.db, 'admin', body.email),
  )

export const signInStaff = (work: Work, { body }: Asked<typeof contract.staffSignIn>) => {
  const role = body.userType === 'picking' ? 'picker' : 'driver'
  return enter(work, role, { ...body, login: body.email }, () =>
    staffIdentity(work.db, role, body.email),
  )
}

/** Signs a person in. The session begins only after every step, so nobody can skip the second one. */
async function enter(work: Work, door: string, given: Given, find: Find): Promise<CurrentUser> {
  const subjects = subjectsOf(door, given.login, work.visit.address)
  await takeTurn(work, subjects)
  const identity = await find()
  const matches = await passwordMatches(identity?.passwordHash, given.password)
  if (!matches || !identity?.canEnter) return refuse(work, identity)
  if (identity.twoStep) await secondStep(work, subjects, identity, given.code)
  if (identity.firstPasswordUntil !== null && epochOf(identity.firstPasswordUntil) < work.now)
    throw new Refusal(
      401,
      'FIRST_PASSWORD_OVER',
      'This first password has expired. Ask for another.',
    )
  await welcome(work, subjects, identity)
  await hashAnew(work, identity, given.password)
  await work.visit.enter(actorOf(identity))
  return currentUserOf(identity, work)
}

/**
 * Signs in a customer who has just chosen a password by an invitation. If two-step sign-in is on, or someone else is
 * signed in in this browser, the customer must sign in by hand; the answer says so.
 */
export async function signInInvited(work: Work, accountId: string): Promise<boolean> {
  const identity = await customerIdentity(work.db, accountId)
  if (!identity?.canEnter || identity.twoStep || work.visit.actor) return false
  await welcome(work, subjectsOf('customer', accountId, work.visit.address), identity)
  await work.visit.enter(actorOf(identity))
  return true
}

async function secondStep(
  work: Work,
  subjects: Subjects,
  identity: Identity,
  code: string | undefined,
): Promise<void> {
  if (!code) {
    await work.transact((tx) => takeBack(tx, Object.values(subjects)))
    const message = 'Enter the code from your authenticator app.'
    throw new Refusal(401, 'CODE_NEEDED', message, { code: message })
  }
  const obstacle = await obstacleToCode(work, identity.id, code, 'at sign-in')
  if (!obstacle) return
  work.visit.tell(await note(work, identity, 'login_failed', 'Wrong code at sign-in'))
  throw new Refusal(401, 'WRONG_CODE', obstacle, { code: obstacle })
}

async function welcome(work: Work, subjects: Subjects, identity: Identity): Promise<void> {
  const noted = await work.transact(async (tx) => {
    await forgive(tx, subjects, oldBefore(work.now))
    const stays = actorOf(identity).must === null
    await stampSignIn(tx, identity, isoOf(work.now), stays)
    return note({ ...work, db: tx }, identity, 'login_success', 'Signed in')
  })
  work.visit.tell(noted)
}

/** Replaces a weaker, older hash now that the password is known. */
async function hashAnew(work: Work, { id, passwordHash }: Identity, password: string) {
  if (passwordHash === null || !isWeaker(passwordHash)) return
  const stronger = await hashPassword(password)
  await work.transact((tx) => replaceHash(tx, id, passwordHash, stronger))
}

/** Every failure has the same message, so that nobody finds out which accounts exist. */
async function refuse(work: Work, identity: Identity | undefined): Promise<never> {
  work.visit.tell(await note(work, identity, 'login_failed', 'Sign-in failed'))
  throw new Refusal(401, 'WRONG_SIGN_IN', 'Please check your credentials')
}

async function note(
  work: Work,
  identity: Identity | undefined,
  kind: string,
  what: string,
): Promise<Noted> {
  const { address, userAgent } = work.visit
  const customerId = identity?.customerId ?? null
  const activity = await logActivity(work.db, {
    customerId,
    activityType: kind,
    description: described(what, identity),
    ipAddress: address,
    userAgent,
    createdAt: isoOf(work.now),
  })
  return { activity, kind, userId: identity?.id ?? null, customerId }
}

/** Which of a customer's people or of the staff tried. */
function described(what: string, identity: Identity | undefined): string {
  if (!identity) return what
  if (identity.customerId !== null)
    return identity.username ? `${what} as ${identity.username}` : what
  return `${what}: ${identity.firstName} ${identity.lastName}, ${identity.role}`
}
