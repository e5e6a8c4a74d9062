import type * as contract from '#contract/orders/bulk-orders.ts'
import {
  noReasonYet,
  obstacleToExplain,
  obstacleToHold,
  obstacleToUnhold,
} from '#domain/orders/states/holding.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { notHeld } from '../move-order.ts'
import { lockOrder, type OrderChange, updateOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'

/** Holds orders, one transaction each; the reason is optional. */
export const holdOrders = (work: Work, { body }: Asked<typeof contract.holdOrders>) =>
  eachOf(work, body.orderIds, async (within, tx, id) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    const obstacle = obstacleTo.hold(order) ?? obstacleToHold(order)
    if (obstacle) throw conflict('NOT_HELD', obstacle)
    const { actor, now } = within
    const holdReason = body.reason || noReasonYet
    const held = { holdReason, heldBy: actor.name, heldAt: isoOf(now) }
    await write(within, tx, order.id, { event: 'held', reason: body.reason || null, change: held })
  })

/** Adds the reason to holds that have none yet. */
export const explainHold = (work: Work, { body }: Asked<typeof contract.explainHold>) =>
  eachOf(work, body.orderIds, async (within, tx, id) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    const obstacle = obstacleToExplain(order)
    if (obstacle) throw conflict('NOT_HELD', obstacle)
    const { reason } = body
    await write(within, tx, order.id, {
      event: 'hold_reason',
      reason,
      change: { holdReason: reason },
    })
  })

/** Releases the holds again. */
export const releaseHolds = (work: Work, { body }: Asked<typeof contract.releaseHolds>) =>
  eachOf(work, body.orderIds, async (within, tx, id) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    const obstacle = obstacleToUnhold(order)
    if (obstacle) throw conflict('NOT_HELD', obstacle)
    const reason = order.holdReason === noReasonYet ? null : order.holdReason
    await write(within, tx, order.id, { event: 'hold_released', reason, change: notHeld })
  })

type Written = { event: string; reason: string | null; change: OrderChange }

async function write({ actor, now }: Work, tx: Db, id: number, { event, reason, change }: Written) {
  await updateOrder(tx, id, change)
  await writeTimeline(tx, {
    orderId: id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event,
    reason,
  })
}
