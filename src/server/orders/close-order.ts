import type * as contract from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cutoffPassed } from '#domain/days/delivery-dates.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { withdrawAll } from './letters/tell-customer.ts'
import { invoiceDelivered } from './invoice-delivered.ts'
import { moveOrder } from './move-order.ts'
import {
  hasInvoice,
  lockOrder,
  type LockedOrder,
  removeOrder,
  scheduleOf,
} from './order-change-rows.ts'
import { readOrder } from './order-rows.ts'
import { found } from './lists/read-orders.ts'
import { obstacleToForgetting } from '#domain/lots/line-lots.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { giveBackAll } from './weighing/lots-of-weighings.ts'
import { liveShares } from './weighing/weighing-lots-rows.ts'

/** An admin marks an order delivered without a driver, which also makes the invoice. */
export async function markDelivered(
  work: Work,
  { params, body }: Asked<typeof contract.markDelivered>,
): Promise<Order> {
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, params.id)
    if (!order) throw notFound('Order')
    await moveOrder(work, tx, order, 'delivered', { reason: body.deliveryNotes ?? null })
    await invoiceDelivered(work, tx, order.id)
    return found(await readOrder(tx, order.id))
  })
}

/**
 * Cancels an order with a reason. Admins may cancel as the state machine allows, customers their own orders until the
 * cut-off.
 */
export async function cancelOrder(
  work: Work,
  { params, body }: Asked<typeof contract.cancelOrder>,
) {
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, params.id)
    const theirs =
      order && (work.actor.role !== 'customer' || order.customerId === customerOf(work.actor))
    if (!order || !theirs) throw notFound('Order')
    if (work.actor.role === 'customer' && (await hasInvoice(tx, order.id)))
      throw conflict('CLOSED', 'This order has an invoice and can’t be cancelled any more.')
    const schedule = await scheduleOf(tx, order)
    const late = cutoffPassed(order.deliveryDate, schedule, work.now)
    await moveOrder(work, tx, order, 'cancelled', { reason: body.reason, cutoffPassed: late })
    return { message: `${order.orderNumber} is cancelled.` }
  })
}

/** Deletes an order that was never invoiced (rules 7.6). */
export async function deleteOrder(work: Work, { params }: Asked<typeof contract.deleteOrder>) {
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, params.id)
    if (!order) throw notFound('Order')
    const { status } = order
    const obstacle = obstacleTo.delete({ status, invoiced: await hasInvoice(tx, order.id) })
    if (obstacle) throw conflict('INVOICED', obstacle)
    await removeFromLots(work, tx, order)
    await withdrawAll(tx, order.id)
    await removeOrder(tx, order.id)
    work.concerns(order.customerId)
    return { message: `${order.orderNumber} is deleted.` }
  })
}

/** Returns the order’s meat to its lots. Refuses if it is on the van: a recall must still find who has it. */
async function removeFromLots(work: Work, tx: Db, order: LockedOrder): Promise<void> {
  if ((await liveShares(tx, { orderId: order.id })).length === 0) return
  const obstacle = obstacleToForgetting(order)
  if (obstacle) throw conflict('HAS_LOTS', obstacle)
  if (order.status !== 'cancelled') await giveBackAll(work, tx, order)
}
