import { violatedConstraint } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'

/** Throws a Refusal if another product of the range has the code; rethrows any other error. */
export function throwCodeTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'products_code') throw error
  const message = 'Another product has this code.'
  throw new Refusal(409, 'CODE_TAKEN', message, { code: message })
}
