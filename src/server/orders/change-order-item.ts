import type * as contract from '#contract/orders.ts'
import type { OrderItem } from '#contract/orders.ts'
import { obstacleToTransition } from '#domain/order-transitions.ts'
import { compareQuantity, quantity, returnedQuantity } from '#domain/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { refuseMoreThanPicked } from './delivered-quantity.ts'
import { type LockedOrder, lockOrder } from './order-change-rows.ts'
import { orderIdOfItem, startPicking, updateItem } from './order-item-rows.ts'

type Body = Asked<typeof contract.changeOrderItem>['body']

/** Records what was picked (picker, admin) or delivered (driver, admin) of one line. */
export async function changeOrderItem(
  work: Work,
  { params, body }: Asked<typeof contract.changeOrderItem>,
): Promise<OrderItem> {
  const picks = body.quantityPicked !== undefined || body.pickingNotes !== undefined
  const delivers = body.quantityDelivered !== undefined || body.modifiedAfterSignature !== undefined
  if (!picks && !delivers) throw invalid('Say what to change.')
  if ((picks && work.actor.role === 'driver') || (delivers && work.actor.role === 'picker'))
    throw notAllowed()
  return work.transact(async (tx) => {
    const order = await orderOfItem(tx, params.itemId)
    work.concerns(order.customerId)
    if (delivers) return deliver(work, tx, order, params.itemId, body)
    return pick(work, tx, order, params.itemId, body)
  })
}

export async function orderOfItem(tx: Db, itemId: number): Promise<LockedOrder> {
  const orderId = await orderIdOfItem(tx, itemId)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  if (!order) throw notFound('Order item')
  return order
}

async function pick(
  work: Work,
  tx: Db,
  order: LockedOrder,
  itemId: number,
  body: Body,
): Promise<OrderItem> {
  const open =
    order.status === 'confirmed' || (order.status === 'picked' && work.actor.role === 'admin')
  if (!open)
    throw conflict('NOT_PICKING', `Weights can't be entered while the order is ${order.status}.`)
  const { quantityPicked, pickingNotes } = body
  refuseTooMuch(quantityPicked)
  const change = {
    ...(quantityPicked !== undefined && { quantityPicked }),
    ...(pickingNotes !== undefined && { pickingNotes: pickingNotes || null }),
  }
  refuseUnfitForPicked(order, itemId, change)
  if (quantityPicked) await startPicking(tx, order.id, work.actor.name, isoOf(work.now))
  return updateItem(tx, itemId, change)
}

/** More on one line is a slip of the keys. */
const most = '9999'

function refuseTooMuch(quantityPicked: string | null | undefined): void {
  if (!quantityPicked || compareQuantity(quantity(quantityPicked), most) <= 0) return
  const message = `At most ${most} on one line.`
  throw invalid(message, { quantityPicked: message })
}

/** A picked order's lines stay such as may be picked: weighed, and a note where there is none. */
function refuseUnfitForPicked(
  order: LockedOrder,
  itemId: number,
  change: Partial<LockedOrder['items'][number]>,
): void {
  if (order.status !== 'picked') return
  const items = order.items.map((item) => (item.id === itemId ? { ...item, ...change } : item))
  const again = { ...order, status: 'confirmed' as const, items }
  const obstacle = obstacleToTransition(again, 'picked', { role: 'admin' })
  if (obstacle) throw conflict('NOT_READY', obstacle.message)
}

async function deliver(
  { now }: Work,
  tx: Db,
  order: LockedOrder,
  itemId: number,
  body: Body,
): Promise<OrderItem> {
  if (order.status !== 'dispatched' && order.status !== 'in_progress') {
    throw conflict(
      'NOT_DELIVERING',
      `Deliveries can't be recorded while the order is ${order.status}.`,
    )
  }
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) throw notFound('Order item')
  const { quantityDelivered, modifiedAfterSignature } = body
  if (quantityDelivered !== undefined)
    refuseMoreThanPicked(item, quantity(quantityDelivered), 'quantityDelivered')
  return updateItem(tx, itemId, {
    lastModified: isoOf(now),
    ...(modifiedAfterSignature !== undefined && { modifiedAfterSignature }),
    ...(quantityDelivered !== undefined && {
      quantityDelivered,
      returnedQuantity: returnedQuantity(item.quantityOrdered, quantityDelivered),
    }),
  })
}
