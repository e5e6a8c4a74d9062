import { Secret, TOTP } from 'otpauth'
import type * as contract from '#contract/account.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { proveSelf } from '#server/sign-in/prove-self.ts'
import { businessName, type Identity, identityById } from '#server/sign-in/sign-in-rows.ts'
import { obstacleToCode } from '#server/sign-in/two-step.ts'
import { keepSecret, replaceRecoveryCodes, turnOn } from './account-rows.ts'
import { enterAnew } from './enter-anew.ts'
import { makeRecoveryCodes } from './renew-recovery-codes.ts'
import { endSessionsBut } from './sessions-rows.ts'

const alreadyOn = () =>
  conflict('ALREADY_ON', 'Two-step sign-in is on already. Turn it off first to use another app.')

/** A secret for the person's app, of use once a code of it is confirmed. */
export async function startTwoStep(work: Work, { body }: Asked<typeof contract.startTwoStep>) {
  const identity = await proveSelf(work, body)
  if (identity.twoStep) throw alreadyOn()
  const secret = new Secret({ size: 20 })
  await keepSecret(work.db, identity.id, secret.base32, isoOf(work.now))
  // A colon would end the name in the app's list.
  const issuer = ((await businessName(work.db)) ?? 'Topside').replaceAll(':', ' ')
  const address = new TOTP({ issuer, label: labelOf(identity), secret }).toString()
  return { secret: secret.base32, address }
}

const labelOf = ({ accountId, username, email, isMainLogin }: Identity): string =>
  (isMainLogin ? accountId : (username ?? email))?.replaceAll(':', ' ') ?? 'Topside'

/** Turns it on: the app and the person agree. Every other session was made with one step, and ends. */
export async function confirmTwoStep(work: Work, { body }: Asked<typeof contract.confirmTwoStep>) {
  const { userId } = work.actor
  const identity = await identityById(work.db, userId)
  if (identity?.twoStep) throw alreadyOn()
  const obstacle = await obstacleToCode(work, userId, body.code, 'signed in')
  if (obstacle) throw invalid(obstacle, { code: obstacle })
  const { codes, hashes } = await makeRecoveryCodes()
  await work.transact(async (tx) => {
    await turnOn(tx, userId)
    await replaceRecoveryCodes(tx, userId, hashes)
    await endSessionsBut(tx, work.visit.session(), userId)
  })
  await enterAnew(work)
  return { recoveryCodes: codes }
}
