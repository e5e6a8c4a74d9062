import { notSignedIn } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { actorOf } from '#server/sign-in/identities.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'

/**
 * Starts a new session for someone who changed how they sign in. Call it last: the session records what the person
 * still has to do, such as choosing a password.
 */
export async function renewSession(work: Work): Promise<void> {
  const identity = await identityById(work.db, work.actor.userId)
  if (!identity?.canEnter) throw notSignedIn()
  await work.visit.enter(actorOf(identity))
}
