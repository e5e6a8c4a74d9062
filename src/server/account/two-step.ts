import { Secret, TOTP } from 'otpauth'
import type * as contract from '#contract/people/account.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { proveSelf } from '#server/sign-in/prove-self.ts'
import { businessName } from '#server/platform/database/business-rows.ts'
import { type Identity, identityById } from '#server/sign-in/sign-in-rows.ts'
import { obstacleToCode } from '#server/sign-in/two-step.ts'
import { isAskedOf, obstacleToTurningOff } from '#domain/people/two-step.ts'
import { endSessions } from '#server/sign-in/sessions-rows.ts'
import { takeTwoStepOff } from '#server/sign-in/two-step-rows.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { newRecoveryCodes } from '#server/sign-in/recovery-codes.ts'
import { roles } from '#domain/people/roles.ts'
import {
  endSessionsWithout,
  keepSecret,
  lockOther,
  readRule,
  replaceRecoveryCodes,
  turnOn,
  lockRule,
  writeRule,
} from './account-rows.ts'
import { renewSession } from './renew-session.ts'
import { endSessionsBut } from './sessions-rows.ts'
import { ruleChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'

const alreadyOn = () =>
  conflict('ALREADY_ON', 'Two-step sign-in is on already. Turn it off first to use another app.')

/** Makes a secret for the person's app. Two-step sign-in is on once they confirm a code from it. */
export async function startTwoStep(work: Work, { body }: Asked<typeof contract.startTwoStep>) {
  const identity = await proveSelf(work, body)
  if (identity.twoStep) throw alreadyOn()
  const secret = new Secret({ size: 20 })
  await keepSecret(work.db, identity.id, secret.base32, isoOf(work.now))
  // The app would take what follows a colon for another part of the name.
  const issuer = ((await businessName(work.db)) || 'Topside').replaceAll(':', ' ')
  const address = new TOTP({ issuer, label: labelOf(identity), secret }).toString()
  return { secret: secret.base32, address }
}

const labelOf = ({ accountId, username, email, isMainLogin }: Identity): string =>
  (isMainLogin ? accountId : (username ?? email))?.replaceAll(':', ' ') ?? 'Topside'

/** Turns two-step sign-in on. Every other session began with one step, so it ends. */
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
  await renewSession(work)
  return { recoveryCodes: codes }
}

export async function turnOffTwoStep(work: Work, { body }: Asked<typeof contract.turnOffTwoStep>) {
  const { id, twoStepFor } = await proveSelf(work, body)
  const obstacle = obstacleToTurningOff(twoStepFor, work.actor.role)
  if (obstacle) throw conflict('ASKED_FOR', obstacle)
  await work.transact(async (tx) => {
    await takeTwoStepOff(tx, id)
    await endSessionsBut(tx, work.visit.session(), id)
  })
  await renewSession(work)
  return { message: 'Two-step sign-in is off.' }
}

/** For someone who lost their phone and codes. People turn off their own with `turnOffTwoStep`, which needs proof. */
export const takeOffTwoStep = (work: Work, { params }: Asked<typeof contract.takeOffTwoStep>) =>
  work.transact(async (tx) => {
    const person = await lockOther(tx, params.id, work.actor.userId)
    if (!person) throw notFound('Login')
    await takeTwoStepOff(tx, person.id)
    await endSessions(tx, person.id)
    return { message: 'Two-step sign-in is turned off.' }
  })

export async function renewRecoveryCodes(
  work: Work,
  { body }: Asked<typeof contract.renewRecoveryCodes>,
) {
  const { id, twoStep } = await proveSelf(work, body)
  if (!twoStep) throw conflict('NOT_ON', 'Two-step sign-in is off.')
  const { codes, hashes } = await makeRecoveryCodes()
  await work.transact((tx) => replaceRecoveryCodes(tx, id, hashes))
  return { recoveryCodes: codes }
}

/** We show codes once and store a slow hash of each, because a code is short enough to guess from a fast hash. */
async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashPassword(code.replaceAll('-', ''))))
  return { codes, hashes }
}

export const getTwoStepRule = ({ db }: Work) => readRule(db)

/** An admin who requires it of others must use it too. People without it set it up when they next sign in. */
export const saveTwoStepRule = (work: Work, { body }: Asked<typeof contract.saveTwoStepRule>) =>
  work.transact(async (tx) => {
    const mustHave = roles.filter((role) => isAskedOf(body.twoStepFor, role))
    const own = await identityById(tx, work.actor.userId)
    if (mustHave.length > 0 && !own?.twoStep)
      throw conflict('OWN_FIRST', 'Set up your own two-step sign-in first, under Your account.')
    const { twoStepFor, seen } = body
    if (seen && seen !== (await lockRule(tx))) throw await ruleChangedMeanwhile(tx)
    await writeRule(tx, twoStepFor)
    await endSessionsWithout(tx, mustHave)
    return { twoStepFor }
  })
