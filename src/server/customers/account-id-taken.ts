import { violatedConstraint } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'

export function accountIdTaken(): Refusal {
  const message = 'This account ID is taken.'
  return new Refusal(409, 'ACCOUNT_ID_TAKEN', message, { accountId: message })
}

/** Fields that no two customers share: the name of the unique index, the field and its label on screens. */
const unshared: Record<string, [field: string, name: string]> = {
  customers_sage: ['sageAccount', 'Sage account'],
  customers_xero: ['xeroContact', 'Xero contact'],
  customers_quickbooks: ['quickbooksCustomer', 'QuickBooks customer'],
}

/**
 * Throws a Refusal if the error says that another customer has the account ID or reference; rethrows any other error.
 */
export function throwTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === undefined) throw error
  const [field, name] = unshared[constraint] ?? []
  if (!field) throw accountIdTaken()
  const message = `Another customer has this ${name}.`
  throw new Refusal(409, 'REFERENCE_TAKEN', message, { [field]: message })
}
