import type { CurrentUser } from '#contract/sign-in.ts'
import { notSignedIn } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { currentUserOf } from './identities.ts'
import { identityById } from './sign-in-rows.ts'

export async function currentUser(work: Work): Promise<CurrentUser> {
  const { actor, db } = work
  const identity = await identityById(db, actor.userId)
  if (!identity?.canEnter) throw notSignedIn()
  // What was left to do when they signed in: asked anew of everyone, it waits for their next time.
  return { ...currentUserOf(identity, work), must: actor.must ?? null }
}
