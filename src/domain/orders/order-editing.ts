import { type DeliverySchedule, obstacleToCutoff } from '#domain/days/delivery-dates.ts'
import { obstacleTo } from './states/order-actions.ts'
import { type OrderStatus, statusInWords } from './states/order-statuses.ts'

type Edit = {
  order: { status: OrderStatus; deliveryDate: string }
  schedule: DeliverySchedule
  now: number
  role: 'admin' | 'customer'
}

type Role = Edit['role']

/** Why an order's status closes it for changes, or null; customers read their own word for the status. */
export const obstacleToItsStatus = (order: { status: OrderStatus }, role: Role): string | null =>
  obstacleTo.edit(order) && role === 'customer'
    ? `This order is ${statusInWords(order.status, 'customer')} and can't be changed any more.`
    : obstacleTo.edit(order)

/** Why an order's lines and delivery can't be changed, or null; the cut-off binds only customers. */
export function obstacleToEditing({ order, schedule, now, role }: Edit): string | null {
  return (
    obstacleToItsStatus(order, role) ??
    (role === 'customer' ? obstacleToCutoff(order.deliveryDate, schedule, now) : null)
  )
}
