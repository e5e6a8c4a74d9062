import type { Account } from '#contract/account.ts'
import { isAskedOf } from '#domain/people/two-step.ts'
import { notSignedIn } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { recoveryCodesLeft } from './account-rows.ts'

export async function readAccount({ db, actor }: Work): Promise<Account> {
  const identity = await identityById(db, actor.userId)
  if (!identity) throw notSignedIn()
  return {
    twoStep: identity.twoStep,
    twoStepAsked: isAskedOf(identity.twoStepFor, actor.role),
    recoveryCodesLeft: await recoveryCodesLeft(db, actor.userId),
  }
}
