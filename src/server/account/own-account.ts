import type * as contract from '#contract/people/account.ts'
import type { Account } from '#contract/people/account.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashChosen, refuseSame } from '#server/sign-in/choose-password.ts'
import { namesOf } from '#server/sign-in/identities.ts'
import { proveForAWhile, proveSelf } from '#server/sign-in/prove-self.ts'
import { endLinks } from '#server/sign-in/sessions-rows.ts'
import { isAskedOf } from '#domain/people/two-step.ts'
import { notSignedIn } from '#server/platform/refusals.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { recoveryCodesLeft, setOwnPassword } from './account-rows.ts'
import { renewSession } from './renew-session.ts'
import { endSessionsBut } from './sessions-rows.ts'

/** The person stays signed in here, under a new session, and nowhere else. */
export async function changeOwnPassword(
  work: Work,
  { body }: Asked<typeof contract.changeOwnPassword>,
) {
  const identity = await proveSelf(work, body)
  refuseSame(identity, body)
  const passwordHash = await hashChosen(work.db, body.password, namesOf(identity))
  await work.transact(async (tx) => {
    await setOwnPassword(tx, identity.id, passwordHash)
    await endSessionsBut(tx, work.visit.session(), identity.id)
    await endLinks(tx, identity.id)
  })
  await renewSession(work)
  return { message: 'Your new password is set.' }
}

export async function proveMyself(work: Work, { body }: Asked<typeof contract.proveMyself>) {
  await proveForAWhile(work, body)
  return { message: 'Thank you. You won’t be asked again for ten minutes.' }
}

export async function readAccount({ db, actor }: Work): Promise<Account> {
  const identity = await identityById(db, actor.userId)
  if (!identity) throw notSignedIn()
  return {
    twoStep: identity.twoStep,
    twoStepAsked: isAskedOf(identity.twoStepFor, actor.role),
    recoveryCodesLeft: await recoveryCodesLeft(db, actor.userId),
  }
}
