import { type Db, goOnAs } from '#server/platform/database/db.ts'
import { doerOf } from '#server/platform/work.ts'
import { hashChosen, refuseGiven } from '#server/sign-in/choose-password.ts'
import { actorOf } from '#server/sign-in/identities.ts'
import { identityById } from '#server/sign-in/sign-in-rows.ts'
import { setPassword } from './invitations-rows.ts'

type Password = { userId: number; password: string; names: readonly (string | null)[] }

/**
 * Sets a password chosen through a link. Whoever uses a link has no session, so the audit log names the person for whom
 * the link was made.
 */
export async function setOwnPassword(
  tx: Db,
  { userId, password, names }: Password,
  now: number,
): Promise<void> {
  const passwordHash = await hashChosen(tx, password, names)
  const identity = await identityById(tx, userId)
  if (identity) await refuseGiven(identity, password)
  if (identity) await goOnAs(tx, doerOf(actorOf(identity), now))
  await setPassword(tx, userId, passwordHash)
}
