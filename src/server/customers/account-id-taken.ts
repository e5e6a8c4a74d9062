import { sqlState } from '#server/platform/db.ts'
import { Refusal } from '#server/platform/refusals.ts'

export function accountIdTaken(): Refusal {
  const message = 'This account ID is taken.'
  return new Refusal(409, 'ACCOUNT_ID_TAKEN', message, { accountId: message })
}

/** Somebody took it in the same moment; any other failure stays as it is. */
export function throwTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw accountIdTaken()
  throw error
}
