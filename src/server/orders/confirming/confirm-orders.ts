import type * as contract from '#contract/orders/bulk-orders.ts'
import { londonToday } from '#domain/days/london.ts'
import { isOpen, type OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { doneAlready } from '#domain/words/done-already.ts'
import { lookInWords, obstacleToUnconfirm, yesAnyway } from '#domain/orders/needs-a-look.ts'
import { stampsOf } from '#domain/orders/states/order-stamps.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { alreadyDone, conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { looksAt, newWithLooks } from './looks-rows.ts'
import { withdrawConfirmed } from '../letters/tell-customer.ts'
import { moveOrder } from '../move-order.ts'
import { discountOrderedProducts, lockOrder, updateOrder } from '../order-change-rows.ts'
import { lastMove, writeTimeline } from '../timeline-rows.ts'

export const ordersToLookAt = ({ db, now }: Work) => newWithLooks(db, londonToday(now))

/**
 * Confirms many orders, each in its own transaction. Leaves out orders that need a look, unless the call confirms
 * them anyway.
 */
export const confirmOrders = (work: Work, { body }: Asked<typeof contract.confirmOrders>) =>
  eachOf(work, body.orderIds, (within, tx, id) => confirmOne(within, tx, id, body))

const isAfterConfirming = (status: OrderStatus) => !isOpen(status) && status !== 'cancelled'

type Yes = { anyway?: boolean | undefined; reason?: string | undefined }

async function confirmOne(work: Work, tx: Db, id: number, { anyway, reason }: Yes): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order')
  const { status, approvedBy } = order
  if (approvedBy !== null && isAfterConfirming(status))
    throw alreadyDone(doneAlready('Confirmed', approvedBy))
  const looks = isOpen(status) ? await looksAt(tx, id, londonToday(work.now)) : []
  if (looks.length > 0 && !anyway) throw conflict('NEEDS_A_LOOK', lookInWords(looks))
  await moveOrder(work, tx, order, 'confirmed', {
    ...(anyway && { release: true, belowMinimum: true }),
    reason: yesAnyway(looks, reason),
  })
}

/** Undoes confirmations, as long as nobody has worked on the order since. */
export const unconfirmOrders = (work: Work, { body }: Asked<typeof contract.unconfirmOrders>) =>
  eachOf(work, body.orderIds, unconfirm)

async function unconfirm({ actor, now, concerns }: Work, tx: Db, id: number): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order')
  const before = await lastMove(tx, id, 'confirmed')
  const obstacle = obstacleToUnconfirm(order, before)
  if (obstacle || !before) throw conflict('CHANGED_SINCE', obstacle ?? '')
  const cleared = stampsOf('confirmed', before.status).clear.map((stamp) => [stamp, null])
  await updateOrder(tx, id, {
    status: before.status,
    heldReason: before.heldReason,
    holdReason: before.holdReason,
    heldBy: before.heldBy,
    heldAt: before.heldAt,
    ...Object.fromEntries(cleared),
  })
  await discountOrderedProducts(tx, id)
  await withdrawConfirmed(tx, id)
  await writeTimeline(tx, {
    orderId: id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'moved',
    fromStatus: 'confirmed',
    toStatus: before.status,
    reason: 'Confirmation taken back',
  })
  concerns(order.customerId)
}
