import type * as contract from '#contract/orders/orders.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { quantity } from '#domain/products/quantities.ts'
import { piecesKept } from '#domain/orders/line-quantities.ts'
import { obstacleToDriving } from '#domain/orders/rounds.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { refuseMoreThanSent } from './delivered-quantity.ts'
import { type LockedOrder, lockOrderOfItem } from './order-change-rows.ts'
import { updateItem } from './order-item-rows.ts'
import { leftWithout } from './weighing/pieces-gone.ts'
import { pickLine } from './pick-line.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

type Body = Asked<typeof contract.changeOrderItem>['body']

const given = (value: unknown): boolean => value !== undefined

/** Records the quantity of one line that was picked (picker, admin) or delivered (driver, admin). */
export async function changeOrderItem(
  work: Work,
  { params, body }: Asked<typeof contract.changeOrderItem>,
): Promise<OrderItem> {
  const picks = [
    body.quantityPicked,
    body.pickingNotes,
    body.substitute,
    body.substituteProductId,
    body.substituteVariationId,
  ].some(given)
  const delivers = [
    body.quantityDelivered,
    body.returnReason,
    body.modifiedAfterSignature,
    body.piecesGone,
  ].some(given)
  if (!picks && !delivers) throw invalid('Say what to change.')
  if ((picks && work.actor.role === 'driver') || (delivers && work.actor.role === 'picker'))
    throw notAllowed()
  return work.transact(async (tx) => {
    const order = await orderOfItem(tx, params.itemId)
    work.concerns(order.customerId)
    if (delivers) return deliver(work, tx, order, params.itemId, body)
    return pickLine(work, tx, order, params.itemId, body)
  })
}

export async function orderOfItem(tx: Db, itemId: number): Promise<LockedOrder> {
  const order = await lockOrderOfItem(tx, itemId)
  if (!order) throw notFound('Order item')
  return order
}

async function deliver(
  work: Work,
  tx: Db,
  order: LockedOrder,
  itemId: number,
  body: Body,
): Promise<OrderItem> {
  const { now, actor } = work
  const obstacle = obstacleToDriving(order, actor)
  if (obstacle) throw notAllowed(obstacle)
  const early = obstacleTo.recordDelivered(order)
  if (early) throw conflict('NOT_DELIVERING', early)
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) throw notFound('Order item')
  const { quantityDelivered, returnReason, modifiedAfterSignature, piecesGone } = body
  const left =
    piecesGone && (await leftWithout(work, tx, item, { gone: piecesGone, field: 'piecesGone' }))
  if (quantityDelivered !== undefined)
    refuseMoreThanSent(item, quantity(quantityDelivered), 'quantityDelivered')
  return updateItem(tx, itemId, {
    lastModified: isoOf(now),
    ...(returnReason !== undefined && { returnReason }),
    ...(modifiedAfterSignature !== undefined && { modifiedAfterSignature }),
    ...(quantityDelivered !== undefined && {
      quantityDelivered,
      piecesDelivered: piecesKept(item, quantity(quantityDelivered)),
    }),
    ...left,
  })
}
