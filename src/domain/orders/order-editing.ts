import { type DeliverySchedule, obstacleToCutoff } from '#domain/days/delivery-dates.ts'
import { obstacleTo } from './order-actions.ts'
import type { OrderStatus } from './order-statuses.ts'

type Edit = {
  order: { status: OrderStatus; deliveryDate: string }
  schedule: DeliverySchedule
  now: number
  role: 'admin' | 'customer'
}

/** Why an order's lines and delivery can't be changed, or null; the cut-off binds only customers. */
export function obstacleToEditing({ order, schedule, now, role }: Edit): string | null {
  return (
    obstacleTo.edit(order) ??
    (role === 'customer' ? obstacleToCutoff(order.deliveryDate, schedule, now) : null)
  )
}
