import { TOTP } from 'otpauth'
import { isoOf } from '#server/platform/clock.ts'
import type { Work } from '#server/platform/work.ts'
import { passwordMatches } from './passwords.ts'
import { forget } from './sign-in-rows.ts'
import { recoveryCodeLength } from './recovery-codes.ts'
import { codesOf, takeTurnAtCode, type Where } from './throttle.ts'
import { secretOf, takeStep, unusedRecoveryCodes, useRecoveryCode } from './two-step-rows.ts'

const period = 30
/** A phone's clock may be half a minute wrong. */
const window = 1

const wrong = 'This code is wrong. Check your app again.'
const used = 'This code has already been used. Wait for the next one.'

/** Without spaces, dashes and capitals, which people type in different ways. */
const bare = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/**
 * Uses up a code from the person's authenticator app, or a recovery code. Returns what is wrong with it, or null.
 * Counts wrong codes from every address.
 */
export async function obstacleToCode(
  work: Work,
  userId: number,
  typed: string,
  where: Where,
): Promise<string | null> {
  await takeTurnAtCode(work, userId, where)
  const code = bare(typed)
  const obstacle = /^\d{6}$/.test(code)
    ? await useAppCode(work, userId, code)
    : await useLookedUp(work, userId, code)
  if (obstacle === null) await work.transact((tx) => forget(tx, codesOf(userId, where)))
  return obstacle
}

async function useAppCode({ db, now }: Work, userId: number, token: string) {
  const secret = await secretOf(db, userId)
  if (secret === undefined) return wrong
  const delta = new TOTP({ secret, period }).validate({ token, timestamp: now, window })
  if (delta === null) return wrong
  const step = TOTP.counter({ period, timestamp: now }) + delta
  return (await takeStep(db, userId, step)) ? null : used
}

const useLookedUp = ({ transact, now }: Work, userId: number, code: string) =>
  transact(async (tx) => {
    if (code.length !== recoveryCodeLength) return wrong
    for (const { id, codeHash } of await unusedRecoveryCodes(tx, userId)) {
      if (!(await passwordMatches(codeHash, code))) continue
      await useRecoveryCode(tx, id, isoOf(now))
      return null
    }
    return wrong
  })
