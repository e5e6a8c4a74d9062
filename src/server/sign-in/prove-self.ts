import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { passwordMatches } from './passwords.ts'
import { forgive, type Identity, identityById } from './sign-in-rows.ts'
import { oldBefore, subjectsOfProof, takeTurn } from './throttle.ts'
import { obstacleToCode } from './two-step.ts'

export type Proof = { currentPassword?: string | undefined; code?: string | undefined }

/**
 * Before people change how they sign in, they prove who they are: with the password and, if it is on, the second step.
 */
export async function proveSelf(work: Work, { currentPassword, code }: Proof): Promise<Identity> {
  if (!currentPassword) throw refused('currentPassword', 'Your current password is required')
  const identity = await rightPassword(work, currentPassword)
  if (identity.twoStep) await proveCode(work, code)
  await forgiveTries(work)
  return identity
}

/** Before a protected change, the password or a code is enough. The proof lasts ten minutes in this session. */
export async function proveForAWhile(work: Work, { currentPassword, code }: Proof): Promise<void> {
  if (currentPassword) await rightPassword(work, currentPassword)
  else if (await hasTwoStep(work)) await proveCode(work, code)
  else throw refused('currentPassword', 'Your password is required')
  await forgiveTries(work)
  work.visit.prove()
}

const subjectsHere = ({ actor, visit }: Work) => subjectsOfProof(actor.userId, visit.session())

async function rightPassword(work: Work, password: string): Promise<Identity> {
  await takeTurn(work, subjectsHere(work))
  const identity = await identityById(work.db, work.actor.userId)
  if (!(await passwordMatches(identity?.passwordHash, password)) || !identity)
    throw refused('currentPassword', 'This is not your current password')
  return identity
}

const forgiveTries = (work: Work): Promise<void> =>
  work.transact((tx) => forgive(tx, subjectsHere(work), oldBefore(work.now)))

const hasTwoStep = async ({ db, actor }: Work): Promise<boolean> =>
  (await identityById(db, actor.userId))?.twoStep ?? false

async function proveCode(work: Work, code: string | undefined): Promise<void> {
  const obstacle = code
    ? await obstacleToCode(work, work.actor.userId, code, 'signed in')
    : 'A code from your authenticator app is required'
  if (obstacle) throw refused('code', obstacle)
}

const refused = (field: keyof Proof, message: string) => invalid(message, { [field]: message })
