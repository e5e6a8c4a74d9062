import type * as contract from '#contract/account.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { proveForAWhile } from '#server/sign-in/prove-self.ts'

export async function proveMyself(work: Work, { body }: Asked<typeof contract.proveMyself>) {
  await proveForAWhile(work, body)
  return { message: 'Thank you. This counts for ten minutes.' }
}
