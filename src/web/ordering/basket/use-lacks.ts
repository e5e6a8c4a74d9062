import { getOrderingTerms } from '#contract/ordering.ts'
import { compareMoney, formatMoney, type Money, subtractMoney } from '#domain/money/money.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { useIsCustomer } from '#web/ordering/ordering-queries.ts'

/** How much a customer's order lacks to the minimum, as a sentence, or null. */
export function useLacks(total: Money): string | null {
  const own = useIsCustomer()
  const { data } = useQuestion(getOrderingTerms, {})
  const minimum = data?.minimumOrder ?? null
  if (!own || minimum === null || compareMoney(total, minimum) >= 0) return null
  return `The minimum order is ${formatMoney(minimum)}: ${formatMoney(subtractMoney(minimum, total))} to go.`
}
