import type { CurrentUser } from '#contract/sign-in.ts'
import { notSignedIn } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { currentUserOf } from './identities.ts'
import { identityById } from './sign-in-rows.ts'

export async function currentUser({ actor, db }: Work): Promise<CurrentUser> {
  const identity = await identityById(db, actor.userId)
  if (!identity?.canEnter) throw notSignedIn()
  return currentUserOf(identity)
}
