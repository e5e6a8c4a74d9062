import type * as contract from '#contract/orders/deliveries.ts'
import type { Stop } from '#contract/orders/deliveries.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { londonToday } from '#domain/days/london.ts'
import { releasedStatuses } from '#domain/orders/states/order-statuses.ts'
import { mayDrive } from '#domain/orders/rounds.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import { stopsOfDay } from '#server/orders/lists/stops-rows.ts'
import { type Actor, customerOf } from '#server/platform/actor.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Picture } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readConfirmation, readImage } from './deliveries-rows.ts'

/** A day's released, started and delivered orders in route order. Drivers see their own and those without a driver. */
export function listDeliveries(
  { db, now, actor }: Work,
  { query }: Asked<typeof contract.listDeliveries>,
): Promise<Page<Stop>> {
  const driverId = actor.role === 'driver' ? actor.userId : undefined
  const day = query.date ?? londonToday(now)
  return stopsOfDay(db, { day, statuses: releasedStatuses, driverId }, query)
}

type Confirmation = AnswerOf<typeof contract.getDeliveryConfirmation>

export async function getDeliveryConfirmation(
  { db, actor }: Work,
  { params }: Asked<typeof contract.getDeliveryConfirmation>,
): Promise<Confirmation> {
  const order = await readOrder(db, params.orderId, ownOnly(actor))
  const confirmation = order && (await readConfirmation(db, order.id))
  if (!confirmation || !mayDrive(order, actor)) throw notFound('Delivery confirmation')
  const { orderNumber, siteName, deliveryAddress, items } = order
  return { ...confirmation, orderNumber, siteName, deliveryAddress, items }
}

/** A signature or photo, for admins, the driver who took it and the order's customer. */
export async function getImage(
  { db, actor }: Work,
  { params }: Asked<typeof contract.getImage>,
): Promise<Picture> {
  const picture = await readImage(db, params.imageId, {
    customerId: ownOnly(actor),
    driverId: actor.role === 'driver' ? actor.userId : undefined,
  })
  if (!picture) throw notFound('Image')
  return { ...picture, personal: true }
}

const ownOnly = (actor: Actor): number | undefined =>
  actor.role === 'customer' ? customerOf(actor) : undefined
