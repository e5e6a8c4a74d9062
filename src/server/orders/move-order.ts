import { londonToday } from '#domain/days/london.ts'
import { isLeaving, obstacleToLeaving } from '#domain/lots/line-lots.ts'
import { heldBecause } from '#domain/orders/states/holding.ts'
import { type Sum, yesToLess } from '#domain/orders/basket/minimum-order.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'
import { isAwaited, isOpen, type OrderStatus } from '#domain/orders/states/order-statuses.ts'
import {
  type Mover,
  type Obstacle,
  mayMoveTo,
  obstacleToTransition,
  type StampName,
  stampsOf,
} from '#domain/orders/states/order-transitions.ts'
import { doneAlready, type Step } from '#domain/words/done-already.ts'
import type { Actor } from '#server/platform/actor.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { alreadyDone, conflict, notAllowed, type Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import {
  countOrderedProducts,
  type LockedOrder,
  minimumOrderOf,
  type OrderChange,
  updateOrder,
  updatePickingList,
} from './order-change-rows.ts'
import { deliverySetBack } from './invoice-delivered.ts'
import { deliverTheRest } from './order-item-rows.ts'
import {
  tellCancelled,
  tellConfirmed,
  tellDelivered,
  withdrawAll,
} from './letters/tell-customer.ts'
import { whoDid, writeTimeline } from './timeline-rows.ts'
import { giveBackAll, takeAllAgain } from './weighing/lots-of-weighings.ts'
import { markStoppedMeat } from './weighing/stopped-meat.ts'
import { settleReturns } from './weighing/returned-meat.ts'
import { linesToDeliver, linesWithLots } from './weighing/weighing-lots-rows.ts'

type Move = Pick<Mover, 'manual' | 'reason' | 'cutoffPassed' | 'release' | 'belowMinimum'> & {
  /** The driver whose round a released order is on; null until one claims it. */
  driverId?: number | null
  /** When the driver handed it over, which may be before now. */
  deliveredAt?: string
}

/**
 * Moves a locked order to another status by the state machine and updates stamps, picking list and timeline. Throws a
 * Refusal if the machine has an obstacle.
 */
export async function moveOrder(
  work: Work,
  tx: Db,
  order: LockedOrder,
  to: OrderStatus,
  move: Move = {},
): Promise<void> {
  const { actor, now } = work
  // Two pickers may finish an order at the same moment; the second press changes nothing.
  if (to === 'picked' && order.status === to && !move.manual && mayMoveTo(to, actor.role)) return
  const sum = {
    total: order.total,
    linesToPrice: countUnpriced(order.items),
    minimumOrder: await minimumOrderOf(tx),
  }
  const facts = { ...order, ...sum, heldReason: heldBecause(order) }
  const obstacle = obstacleToTransition(facts, to, { role: actor.role, ...move })
  if (obstacle) throw (await doneBefore(tx, order, to, actor)) ?? refusalOf(obstacle)
  if (isLeaving(order.status, to)) await refuseUnfitLots(work, tx, order, to)
  else if (to === 'delivered')
    await markStoppedMeat(work, tx, order, move.deliveredAt ?? isoOf(now))
  const change = {
    status: to,
    ...stamps(order.status, to, actor, isoOf(now)),
    ...alongside(to, move, now),
  }
  await updateOrder(tx, order.id, change)
  await keepPickingList(tx, order, to, actor, isoOf(now))
  if (to === 'delivered') await deliverTheRest(tx, order.id)
  await moveLotsAlong(work, tx, order, to)
  if (isConfirming(order, to)) await countOrderedProducts(tx, order.id, isoOf(now))
  await tellMove(work, tx, order, to)
  const before = beforeMove(order, to)
  await writeTimeline(tx, {
    orderId: order.id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'moved',
    fromStatus: order.status,
    toStatus: to,
    manual: move.manual ?? false,
    reason: reasonKept(move, sum),
    ...(before && { details: { before } }),
  })
  if (isSetBack(order, to)) await deliverySetBack(work, tx, order.id)
  work.concerns(order.customerId)
}

/** Refuses to let meat leave whose lot can't be used, or whose category requires a lot that nobody named. */
async function refuseUnfitLots(
  work: Work,
  tx: Db,
  order: LockedOrder,
  to: OrderStatus,
): Promise<void> {
  const lines =
    to === 'delivered' ? await linesToDeliver(tx, order.id) : await linesWithLots(tx, order.id)
  const obstacle = obstacleToLeaving(lines, order.deliveryDate, londonToday(work.now))
  if (obstacle) throw conflict('LOT_NOT_FREE', obstacle)
}

/**
 * Cancelling an order returns its meat to the lots; reopening it takes the meat from them again. What a delivery
 * brought back counts in its lots only while the order is delivered.
 */
async function moveLotsAlong(work: Work, tx: Db, order: LockedOrder, to: OrderStatus) {
  if (to === 'cancelled') await giveBackAll(work, tx, order)
  else if (order.status === 'cancelled') await takeAllAgain(work, tx, order)
  if (to === 'delivered' || order.status === 'delivered') await settleReturns(work, tx, order)
}

/** Emails customers who want to know. A customer who cancels knows already, so the waiting emails are withdrawn. */
async function tellMove(work: Work, tx: Db, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (isConfirming(order, to)) await tellConfirmed(work, tx, order.id)
  if (to === 'delivered') await tellDelivered(work, tx, order.id)
  if (to === 'cancelled') {
    if (work.actor.role === 'customer') await withdrawAll(tx, order.id)
    else await tellCancelled(work, tx, order.id)
  }
}

/** Whether an order that was over is to be delivered again. */
const isSetBack = (order: LockedOrder, to: OrderStatus) =>
  !isAwaited(order) && isAwaited({ status: to })

const isConfirming = ({ status }: LockedOrder, to: OrderStatus) =>
  to === 'confirmed' && isOpen(status)

/** What Undo restores, as long as the order still has the version that this move made. */
function beforeMove(order: LockedOrder, to: OrderStatus) {
  const version = order.version + 1
  if (isConfirming(order, to)) {
    const { status, heldReason, holdReason, heldBy, heldAt } = order
    return { status, heldReason, holdReason, heldBy, heldAt, version }
  }
  return to === 'dispatched' && order.status === 'picked' ? { version } : null
}

/** The reason to store: the one given, and that an admin accepted less than the minimum. */
const reasonKept = ({ reason, belowMinimum }: Move, sum: Sum): string | null =>
  [reason, belowMinimum && yesToLess(sum)].filter(Boolean).join('. ') || null

const steps: Partial<Record<OrderStatus, Step>> = { confirmed: 'Confirmed', dispatched: 'Released' }

/** The refusal that names who has already taken this step; null if the order can't move for another reason. */
async function doneBefore(
  tx: Db,
  { id, status }: LockedOrder,
  to: OrderStatus,
  { role }: Actor,
): Promise<Refusal | null> {
  const step = steps[to]
  if (!step || status !== to || role === 'customer') return null
  return alreadyDone(doneAlready(step, await whoDid(tx, id, to)))
}

const refusalOf = ({ kind, message }: Obstacle): Refusal =>
  kind === 'not_allowed' ? notAllowed(message) : conflict(codes[kind], message)

const codes = {
  illegal: 'ILLEGAL_TRANSITION',
  not_ready: 'NOT_READY',
  below_minimum: 'BELOW_MINIMUM',
}

function stamps(from: OrderStatus, to: OrderStatus, actor: Actor, now: string): OrderChange {
  const { set, clear } = stampsOf(from, to)
  const valueOf = (name: StampName) => {
    if (name === 'approvedBy' || name === 'pickedBy') return actor.name
    return name === 'driverStartedRoute' ? actor.userId : now
  }
  return Object.fromEntries([
    ...set.map((name) => [name, valueOf(name)]),
    ...clear.map((name) => [name, null]),
  ])
}

/** Moving an order to a status that is no longer open ends its holds. */
const unheld = (to: OrderStatus) => !isOpen(to)

/** Removes a person's hold. */
export const notHeld = { holdReason: null, heldBy: null, heldAt: null }

/** The other columns that change with a status. */
function alongside(to: OrderStatus, move: Move, now: number): OrderChange {
  const { reason, driverId, deliveredAt } = move
  const cancelledReason = to === 'cancelled' ? (reason ?? null) : null
  const deliveredOn =
    to === 'delivered' ? londonToday(deliveredAt ? epochOf(deliveredAt) : now) : null
  const reasons = {
    cancelledReason,
    deliveredOn,
    ...(unheld(to) && { heldReason: null, ...notHeld }),
  }
  if (to === 'in_progress') return { deliveryStatus: 'en_route', ...reasons }
  if (to === 'delivered') return { deliveryStatus: 'delivered', ...reasons }
  const driver = to === 'dispatched' ? driverId : null
  const given = driver !== undefined && { driverId: driver }
  return { deliveryStatus: null, estimatedDeliveryTime: null, ...reasons, ...given }
}

async function keepPickingList(
  tx: Db,
  order: LockedOrder,
  to: OrderStatus,
  actor: Actor,
  now: string,
): Promise<void> {
  if (to === 'picked') {
    await updatePickingList(tx, order.id, {
      status: 'completed',
      completedAt: now,
      pickerName: actor.name,
    })
  }
  if (to === 'pending' || to === 'confirmed') {
    await updatePickingList(tx, order.id, {
      status: order.pickingStarted ? 'in_progress' : 'pending',
      completedAt: null,
    })
  }
}
