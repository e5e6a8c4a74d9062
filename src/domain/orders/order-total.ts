import { formatMoney, type Money } from '#domain/money/money.ts'
import { isEstimate, type RecordedQuantities } from './line-quantities.ts'
import { isAwaited } from './order-statuses.ts'

type Order = Parameters<typeof isAwaited>[0] & {
  grandTotal: Money
  items: readonly RecordedQuantities[]
}

/** Whether the order's total can still change because some of its lines are not weighed yet. */
export const isAboutTotal = (order: Order): boolean => isAwaited(order) && isEstimate(order.items)

/** An order's total with delivery and VAT, as every message says it: 'about £59.70' until its lines are weighed. */
export const orderTotalInWords = (order: Order): string =>
  [isAboutTotal(order) && 'about', formatMoney(order.grandTotal)].filter(Boolean).join(' ')
