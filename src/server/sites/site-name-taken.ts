import { sqlState } from '#server/platform/database/db.ts'
import { invalid, type Refusal } from '#server/platform/refusals.ts'

function siteNameTaken(): Refusal {
  const message = 'This customer has a site of this name'
  return invalid(message, { name: message })
}

/** The customer's own address may have a name, too. */
export function refuseMainName(name: string, main: string | null): void {
  if (main && main.toLowerCase() === name.toLowerCase()) throw siteNameTaken()
}

/** Another open site has the name; any other failure stays as it is. */
export function throwTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw siteNameTaken()
  throw error
}
