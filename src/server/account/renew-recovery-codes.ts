import type * as contract from '#contract/account.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { proveSelf } from '#server/sign-in/prove-self.ts'
import { newRecoveryCodes } from '#server/sign-in/recovery-codes.ts'
import { replaceRecoveryCodes } from './account-rows.ts'

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

/** Told this once: what is kept of them is a slow hash, since a code has fewer bits than a key. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashPassword(code.replaceAll('-', ''))))
  return { codes, hashes }
}
