import { formatMoney, type Money } from '#domain/money/money.ts'
import { totalToPrice } from './price-on-request.ts'
import { isEstimate, type RecordedQuantities } from './line-quantities.ts'
import { isAwaited } from './states/order-statuses.ts'

type Order = Parameters<typeof isAwaited>[0] & {
  grandTotal: Money
  linesToPrice: number
  items: readonly RecordedQuantities[]
}

/** Whether the order's total can still change because some of its lines are not weighed yet. */
export const isAboutTotal = (order: Order): boolean => isAwaited(order) && isEstimate(order.items)

/** An order's total with delivery and VAT: 'about £59.70' until all its lines are weighed or counted. */
export function orderTotalInWords(order: Order): string {
  const { sum, note } = totalToPrice(order)
  const said = sum && [isAboutTotal(order) && 'about', formatMoney(sum)].filter(Boolean).join(' ')
  return [said, note].filter(Boolean).join(', ')
}
