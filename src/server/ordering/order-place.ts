import { obstacleToDeliveryDate } from '#domain/days/delivery-dates.ts'
import { obstacleToSite } from '#domain/sites.ts'
import type { LockedOrder, OrderChange } from '#server/orders/order-change-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { orderedAs } from './order-lines.ts'
import { orderingCustomer, type OrderingCustomer } from './ordering-rows.ts'

/** The customer with the site that it orders for, or its own address; another customer's site answers 404. */
export async function orderingAt(
  db: Db,
  customerId: number,
  siteId: number | null,
): Promise<OrderingCustomer> {
  const customer = await orderingCustomer(db, customerId, siteId)
  if (!customer) throw notFound('Customer')
  if (siteId !== null && !customer.site) throw notFound('Site')
  return customer
}

export function refuseClosedSite({ site }: OrderingCustomer): void {
  const obstacle = site && obstacleToSite(site)
  if (obstacle) throw invalid(obstacle, { siteId: obstacle })
}

export function refuseDate(
  { actor, now }: Work,
  { schedule }: OrderingCustomer,
  date: string,
): void {
  const obstacle = obstacleToDeliveryDate({ date, schedule, now, role: orderedAs(actor) })
  if (obstacle) throw invalid(obstacle, { deliveryDate: obstacle })
}

/** What an order takes from its destination, unless it says otherwise. */
export const placeOf = ({ site, customer, deliveryInstructions }: OrderingCustomer) => ({
  siteId: site?.id ?? null,
  siteName: site?.name ?? null,
  deliveryAddress: site?.address ?? customer.address,
  deliveryInstructions: site ? site.deliveryInstructions : deliveryInstructions,
})

type Wanted = { siteId?: number | null; deliveryDate?: string }

/** Where an edited order goes. It can always keep its place and date together. */
export async function placeInstead(
  work: Work,
  tx: Db,
  order: LockedOrder,
  { siteId = order.siteId, deliveryDate = order.deliveryDate }: Wanted,
): Promise<OrderChange> {
  const goesElsewhere = siteId !== order.siteId
  if (!goesElsewhere && deliveryDate === order.deliveryDate) return {}
  const customer = await orderingAt(tx, order.customerId, siteId)
  if (goesElsewhere) refuseClosedSite(customer)
  refuseDate(work, customer, deliveryDate)
  return { deliveryDate, ...(goesElsewhere && placeOf(customer)) }
}
