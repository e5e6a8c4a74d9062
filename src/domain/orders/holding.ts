import { compareMoney, formatMoney, type Money } from '#domain/money/money.ts'

/** A customer's credit terms, set by the butcher; null means no limit. */
export type CreditTerms = { onStop: boolean; creditLimit: Money | null }

/** Why an order waits for an admin before it may be confirmed; `owed` counts it and what else is open. */
export function reasonToHold({ onStop, creditLimit }: CreditTerms, owed: Money): string | null {
  if (onStop) return 'On stop'
  return creditLimit !== null && compareMoney(owed, creditLimit) > 0
    ? `Over the credit limit of ${formatMoney(creditLimit)}`
    : null
}
