import type * as contract from '#contract/sign-in.ts'
import type { CurrentUser } from '#contract/sign-in.ts'
import { isoOf } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { actorOf, currentUserOf } from './identities.ts'
import { passwordMatches } from './passwords.ts'
import {
  customerIdentity,
  forgive,
  type Identity,
  logActivity,
  staffIdentity,
  stampSignIn,
} from './sign-in-rows.ts'
import { forgetBefore, subjectsOf, type Subjects, takeTurn } from './throttle.ts'

export const signInCustomer = (work: Work, { body }: Asked<typeof contract.customerSignIn>) =>
  enter(work, 'customer', body.accountId, body.password, () =>
    customerIdentity(work.db, body.accountId),
  )

export const signInAdmin = (work: Work, { body }: Asked<typeof contract.adminSignIn>) =>
  enter(work, 'admin', body.email, body.password, () => staffIdentity(work.db, 'admin', body.email))

export const signInStaff = (work: Work, { body }: Asked<typeof contract.staffSignIn>) => {
  const role = body.userType === 'picking' ? 'picker' : 'driver'
  return enter(work, role, body.email, body.password, () =>
    staffIdentity(work.db, role, body.email),
  )
}

async function enter(
  work: Work,
  door: string,
  login: string,
  password: string,
  find: () => Promise<Identity | undefined>,
): Promise<CurrentUser> {
  const subjects = subjectsOf(door, login, work.visit.address)
  await takeTurn(work, subjects)
  const identity = await find()
  const matches = await passwordMatches(identity?.passwordHash, password)
  if (!matches || !identity?.canEnter) return refuse(work, identity)
  await welcome(work, subjects, identity)
  await work.visit.enter(actorOf(identity))
  return currentUserOf(identity)
}

async function welcome(work: Work, subjects: Subjects, identity: Identity): Promise<void> {
  await work.transact(async (tx) => {
    await forgive(tx, subjects, forgetBefore(work.now))
    await stampSignIn(tx, identity, isoOf(work.now))
    await note({ ...work, db: tx }, identity, 'login_success', 'Signed in')
  })
}

/** One sentence for every way to fail, so that it tells nobody which accounts exist. */
async function refuse(work: Work, identity: Identity | undefined): Promise<never> {
  await note(work, identity, 'login_failed', 'Sign-in failed')
  throw new Refusal(401, 'WRONG_SIGN_IN', 'Please check your credentials')
}

async function note(
  work: Work,
  identity: Identity | undefined,
  activityType: string,
  what: string,
): Promise<void> {
  const { address, userAgent } = work.visit
  await logActivity(work.db, {
    customerId: identity?.customerId ?? null,
    activityType,
    description: described(what, identity),
    ipAddress: address,
    userAgent,
    createdAt: isoOf(work.now),
  })
}

/** Which of a customer's people it was, or who of the staff. */
function described(what: string, identity: Identity | undefined): string {
  if (!identity) return what
  if (identity.customerId !== null)
    return identity.username ? `${what} as ${identity.username}` : what
  return `${what}: ${identity.firstName} ${identity.lastName}, ${identity.role}`
}
