import { type DeliverySchedule, obstacleToCutoff } from '#domain/days/delivery-dates.ts'
import { isOpen, type OrderStatus } from './order-statuses.ts'

type Asked = {
  order: { status: OrderStatus; deliveryDate: string }
  schedule: DeliverySchedule
  now: number
  role: 'admin' | 'customer'
}

/** Why an order's lines and delivery can't be changed, or null; the cut-off binds customers alone. */
export function obstacleToEditing({ order, schedule, now, role }: Asked): string | null {
  if (!isOpen(order.status))
    return `This order is ${order.status.replaceAll('_', ' ')} and can't be changed any more.`
  return role === 'customer' ? obstacleToCutoff(order.deliveryDate, schedule, now) : null
}
