import type { Day } from '#domain/days/days.ts'
import { counted } from '#domain/words/counted.ts'
import type { OrderStatus } from './states/order-statuses.ts'

type Facts = {
  status: OrderStatus
  deliveryDate: Day
  totalItems: number
  itemsWithPickedQty: number
  hasInvoice: boolean
  /** Whether the invoice is issued; missing lines are then settled. */
  isIssued: boolean
  linesMissing: number
}

/** For example '2 lines missing from the van'. */
export const missingInWords = (lines: number): string =>
  `${counted(lines, 'line')} missing from the van`

/** What needs attention in an order (rules 7.7). */
export function attentionOf(order: Facts, today: Day): string[] {
  const { status, deliveryDate, totalItems, itemsWithPickedQty, hasInvoice, linesMissing } = order
  const issues: [boolean, string][] = [
    [
      status === 'picked' && itemsWithPickedQty < totalItems,
      'Picked with items lacking a picked quantity',
    ],
    [status === 'confirmed' && itemsWithPickedQty > 0, 'Confirmed with picked quantities present'],
    [status === 'delivered' && !hasInvoice, 'Delivered without an invoice'],
    [linesMissing > 0 && !order.isIssued && status !== 'cancelled', missingInWords(linesMissing)],
    [
      status !== 'delivered' && status !== 'cancelled' && deliveryDate < today,
      'Delivery date in the past',
    ],
  ]
  return issues.filter(([holds]) => holds).map(([, issue]) => issue)
}
