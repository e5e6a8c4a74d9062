import type * as bulk from '#contract/orders/bulk-orders.ts'
import type * as contract from '#contract/orders/dispatch.ts'
import { isReleased } from '#domain/orders/states/order-statuses.ts'
import { doneAlready } from '#domain/words/done-already.ts'
import { obstacleToUnrelease } from '#domain/orders/states/undo-obstacles.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder, updateOrder } from '#server/orders/order-change-rows.ts'
import {
  lastMove,
  lastPricesConfirmed,
  whoDid,
  writeTimeline,
} from '#server/orders/timeline-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import { about, alreadyDone, conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { pickedOfDay } from './dispatch-rows.ts'
import { refuseStranger } from './plan-route.ts'

/**
 * Releases the orders named, or all picked orders of a day, each in its own transaction, and leaves out those that
 * can't go yet.
 */
export async function releaseMany(work: Work, { body }: Asked<typeof bulk.releaseMany>) {
  const { orderIds, date, driverId = null } = body
  if ((orderIds === undefined) === (date === undefined)) throw invalid('Name the orders, or a day.')
  await refuseStranger(work.db, driverId)
  const ids = orderIds ?? (await pickedOfDay(work.db, date ?? ''))
  return eachOf(work, ids, (within, tx, id) => releaseOne(within, tx, id, driverId))
}

async function releaseOne(work: Work, tx: Db, id: number, driverId: number | null): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order')
  if (isReleased(order))
    throw alreadyDone(doneAlready('Released', await whoDid(tx, id, 'dispatched')))
  await moveOrder(work, tx, order, 'dispatched', { driverId })
}

/** Undoes releases, as long as the round has not started and nobody has changed the order since. */
export const unreleaseOrders = (work: Work, { body }: Asked<typeof bulk.unreleaseOrders>) =>
  eachOf(work, body.orderIds, unrelease)

async function unrelease({ actor, now, concerns }: Work, tx: Db, id: number): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order')
  const released = await lastMove(tx, id, 'dispatched')
  const obstacle = obstacleToUnrelease(order, released)
  if (obstacle || !released) throw conflict('CHANGED_SINCE', obstacle ?? '')
  const prices = await lastPricesConfirmed(tx, id)
  const onlyReleased = prices?.version === released.version - 1
  await updateOrder(tx, id, { status: 'picked', driverId: null })
  await writeTimeline(tx, {
    orderId: id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'moved',
    fromStatus: 'dispatched',
    toStatus: 'picked',
    reason: 'Release taken back',
    // If the prices were confirmed just before the release, that can still be undone too.
    ...(onlyReleased && { details: { prices: { ...prices, version: order.version + 1 } } }),
  })
  concerns(order.customerId)
}

/** Releases picked orders to the driver, all or none. The refusal names the first order that can't go. */
export async function releaseOrders(work: Work, { body }: Asked<typeof contract.releaseOrders>) {
  const orderIds = [...new Set(body.orderIds)].sort((a, b) => a - b)
  const driverId = body.driverId ?? null
  await work.transact(async (tx) => {
    await refuseStranger(tx, driverId)
    for (const id of orderIds) {
      const order = await lockOrder(tx, id)
      if (!order) throw notFound('Order')
      await moveOrder(work, tx, order, 'dispatched', { driverId }).catch((error: unknown) => {
        throw about(order.orderNumber, error)
      })
    }
  })
  return { released: orderIds.length }
}
