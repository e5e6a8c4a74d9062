import { compareMoney, formatMoney, type Money } from '#domain/money/money.ts'

/** A customer's credit terms, set by the butcher; null means no limit. */
export type CreditTerms = { onStop: boolean; creditLimit: Money | null }

/**
 * Why an order needs an admin's confirmation, or null; `owed` includes this order and the customer's other open
 * orders.
 */
export function reasonToHold({ onStop, creditLimit }: CreditTerms, owed: Money): string | null {
  if (onStop) return 'On stop'
  return creditLimit !== null && compareMoney(owed, creditLimit) > 0
    ? `Over the credit limit of ${formatMoney(creditLimit)}`
    : null
}
