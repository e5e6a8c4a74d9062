import type * as contract from '#contract/deliveries.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/orders.ts'
import { londonToday } from '#domain/days.ts'
import { ordersOfDay, readOrder } from '#server/orders/order-rows.ts'
import { type Actor, customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked, Picture } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readConfirmation, readImage } from './deliveries-rows.ts'

const driven = ['dispatched', 'in_progress', 'delivered']

/** A day's stops in route order: released, on the road, delivered. */
export const listDeliveries = (
  { db, now }: Work,
  { query }: Asked<typeof contract.listDeliveries>,
): Promise<Order[]> => ordersOfDay(db, query.date ?? londonToday(now), driven)

type Confirmation = AnswerOf<typeof contract.getDeliveryConfirmation>

export async function getDeliveryConfirmation(
  { db, actor }: Work,
  { params }: Asked<typeof contract.getDeliveryConfirmation>,
): Promise<Confirmation> {
  const order = await readOrder(db, params.orderId, ownOnly(actor))
  const confirmation = order && (await readConfirmation(db, order.id))
  if (!confirmation) throw notFound('Delivery confirmation')
  const { orderNumber, deliveryAddress, items } = order
  return { ...confirmation, orderNumber, deliveryAddress, items }
}

/** A signature or photo, to staff and to the customer it is of. */
export async function getImage(
  { db, actor }: Work,
  { params }: Asked<typeof contract.getImage>,
): Promise<Picture> {
  const picture = await readImage(db, params.imageId, ownOnly(actor))
  if (!picture) throw notFound('Image')
  return picture
}

const ownOnly = (actor: Actor): number | undefined =>
  actor.role === 'customer' ? customerOf(actor) : undefined
