import type { OrderOfDay } from '#contract/ordering/ordering.ts'
import { type Day, londonToday } from '#domain/days/days.ts'
import { obstacleToEditing } from '#domain/orders/order-editing.ts'
import type { Work } from '#server/platform/work.ts'
import { orderedAs } from './order-lines.ts'
import type { OrderingCustomer } from './ordering-rows.ts'
import { ordersAhead } from './usual-rows.ts'

/** The newest order that the customer has for the place on each day ahead, by day. */
export async function ordersOfDays(
  { db, now, actor }: Work,
  { id, site, schedule }: OrderingCustomer,
): Promise<ReadonlyMap<Day, OrderOfDay>> {
  const place = { customerId: id, siteId: site?.id ?? null, today: londonToday(now) }
  const orders = await ordersAhead(db, place)
  const mayChange = (order: (typeof orders)[number]) =>
    obstacleToEditing({ order, schedule, now, role: orderedAs(actor) }) === null
  return new Map(
    orders.map((order) => [
      order.deliveryDate,
      { id: order.id, orderNumber: order.orderNumber, mayChange: mayChange(order) },
    ]),
  )
}
