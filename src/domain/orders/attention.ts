import type { Day } from '#domain/days/days.ts'
import type { OrderStatus } from './order-statuses.ts'

type Facts = {
  status: OrderStatus
  deliveryDate: Day
  totalItems: number
  itemsWithPickedQty: number
  hasInvoice: boolean
}

/** What needs attention in an order (rules 7.7). */
export function attentionOf(
  { status, deliveryDate, totalItems, itemsWithPickedQty, hasInvoice }: Facts,
  today: Day,
): string[] {
  const issues: [boolean, string][] = [
    [
      status === 'picked' && itemsWithPickedQty < totalItems,
      'Picked with items lacking a picked quantity',
    ],
    [status === 'confirmed' && itemsWithPickedQty > 0, 'Confirmed with picked quantities present'],
    [status === 'delivered' && !hasInvoice, 'Delivered without an invoice'],
    [
      status !== 'delivered' && status !== 'cancelled' && deliveryDate < today,
      'Delivery date in the past',
    ],
  ]
  return issues.filter(([holds]) => holds).map(([, issue]) => issue)
}
