import type { OrderOfDay } from '#contract/ordering/ordering.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { addDays, type Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToEditing } from '#domain/orders/order-editing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { waitForItsOrders } from './holding-rows.ts'
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

/**
 * Refuses a second order for the same day and place if the person doesn't know of the first. Locks the customer's other
 * orders, so that two devices ordering at once don't both find none.
 */
export async function refuseUnknownSecond(
  tx: Db,
  { id, site, customer }: OrderingCustomer,
  deliveryDate: Day,
  role: 'admin' | 'customer',
): Promise<void> {
  await waitForItsOrders(tx, id)
  const place = { customerId: id, siteId: site?.id ?? null, today: addDays(deliveryDate, -1) }
  const ahead = await ordersAhead(tx, place)
  const first = ahead.find((order) => order.deliveryDate === deliveryDate)
  if (!first) return
  const who = role === 'customer' ? 'You already have' : `${customer.name} already has`
  throw conflict(
    'ALREADY_ORDERED',
    `${who} ${first.orderNumber} for ${formatLongDay(deliveryDate)}.`,
  )
}
