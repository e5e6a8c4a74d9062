import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { confirmTwoStep, startTwoStep } from '#contract/people/account.ts'
import { password, type Person } from './topside.ts'

/** The code an authenticator app shows at a moment, in epoch milliseconds. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret }).generate({ timestamp: now })

/** Turns a person's two-step sign-in on. */
export async function setUpTwoStep(
  person: Person,
  now: number,
): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.call(startTwoStep, { body: { currentPassword: password } })
  expect(begun.status).toBe(200)
  const { secret } = begun.body
  const confirmed = await person.call(confirmTwoStep, { body: { code: codeAt(secret, now) } })
  expect(confirmed.status).toBe(200)
  return { secret, codes: confirmed.body.recoveryCodes }
}
