import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { passwordMatches } from './passwords.ts'
import { forgive, type Identity, identityById } from './sign-in-rows.ts'
import { oldBefore, subjectsOfProof, takeTurn } from './throttle.ts'
import { obstacleToCode } from './two-step.ts'

export type Proof = { currentPassword?: string | undefined; code?: string | undefined }

/**
 * Whoever holds a session shows that they are its person, before what decides who can sign in is
 * changed: by the password, and the second step where it is on.
 */
export async function proveSelf(work: Work, proof: Proof): Promise<Identity> {
  const { currentPassword, code } = proof
  if (!currentPassword) throw refused('currentPassword', 'Your current password is required')
  const subjects = subjectsOfProof(work.actor.userId, work.visit.session())
  await takeTurn(work, subjects)
  const identity = await identityById(work.db, work.actor.userId)
  if (!(await passwordMatches(identity?.passwordHash, currentPassword)) || !identity)
    throw refused('currentPassword', 'This is not your current password')
  if (identity.twoStep) await proveCode(work, code)
  await work.transact((tx) => forgive(tx, subjects, oldBefore(work.now)))
  return identity
}

async function proveCode(work: Work, code: string | undefined): Promise<void> {
  const obstacle = code
    ? await obstacleToCode(work, work.actor.userId, code, 'signed in')
    : 'A code of your authenticator app is required'
  if (obstacle) throw refused('code', obstacle)
}

const refused = (field: keyof Proof, message: string) => invalid(message, { [field]: message })
