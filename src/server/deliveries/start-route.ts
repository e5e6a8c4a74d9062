import type * as contract from '#contract/orders/deliveries.ts'
import { formatTime } from '#domain/days/day-labels.ts'
import { goodsTold } from '#domain/orders/order-emails.ts'
import { obstacleToDriving } from '#domain/orders/rounds.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { linesOfOrder, lockOrder, type LockedOrder } from '#server/orders/order-change-rows.ts'
import { estimateRounds } from '#server/orders/estimate-rounds.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { post } from '#server/platform/background/outbox.ts'
import { about, conflict, invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { doneAt } from './done-at.ts'
import { type Round, startedStops, writeDriver, writeStart } from '#server/orders/rounds-rows.ts'

type LeftOut = { id: number; message: string }

/**
 * Starts released orders, puts them on the round of the driver who asks, and estimates when each arrives by its place
 * on the route. Leaves out and names stops that can't be started any more; if none can, refuses the call.
 */
export async function startRoute(work: Work, { body }: Asked<typeof contract.startRoute>) {
  const { actor, now } = work
  const routeStartedAt = doneAt(body.startedAt, now)
  return work.transact(async (tx) => {
    const { started, leftOut } = await startStops(work, tx, body.orderIds)
    const ids = started.map(({ id }) => id)
    await writeStart(tx, ids, routeStartedAt)
    if (actor.role === 'driver') await writeDriver(tx, ids, actor.userId)
    await estimateRounds(work, tx, roundsOf(work, started))
    const stops = await startedStops(tx, ids)
    for (const stop of stops) if (stop.routeEmails) await tellCustomer(work, tx, stop)
    return {
      routeStartedAt,
      orders: stops.map(({ id, estimatedDeliveryTime }) => ({
        id,
        estimatedDeliveryTime: estimatedDeliveryTime ?? routeStartedAt,
      })),
      leftOut,
    }
  })
}

/** Locks the orders in the order of their ids, so that two drivers who start at once never deadlock. */
async function startStops(work: Work, tx: Db, orderIds: number[]) {
  const started: LockedOrder[] = []
  const refusals: { id: number; refusal: Refusal }[] = []
  for (const id of [...new Set(orderIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, id)
    const refusal = await startStop(work, tx, order)
    if (order && !refusal) started.push(order)
    if (refusal) refusals.push({ id, refusal })
  }
  if (started.length === 0) throw refusals[0]?.refusal ?? invalid('No orders to start')
  const leftOut = refusals.map(({ id, refusal }): LeftOut => ({ id, message: refusal.message }))
  return { started, leftOut }
}

async function startStop(
  work: Work,
  tx: Db,
  order: LockedOrder | undefined,
): Promise<Refusal | null> {
  if (!order) return notFound('Order')
  const obstacle = obstacleToDriving(order, work.actor)
  if (obstacle) return conflict('OTHER_ROUND', obstacle)
  try {
    await moveOrder(work, tx, order, 'in_progress')
    return null
  } catch (error) {
    const named = about(order.orderNumber, error)
    if (named instanceof Refusal) return named
    throw error
  }
}

/** The drivers whose rounds have now started: the one who pressed or, if an admin did, each stop's own driver. */
const roundsOf = ({ actor }: Work, started: LockedOrder[]): Round[] =>
  started.map(({ driverId, deliveryDate }) => ({
    driverId: actor.role === 'driver' ? actor.userId : driverId,
    deliveryDate,
  }))

type Started = Awaited<ReturnType<typeof startedStops>>[number]

async function tellCustomer({ now, publicUrl }: Work, tx: Db, stop: Started): Promise<void> {
  const { id, orderNumber, siteName, estimatedDeliveryTime, email, contactName, businessName } =
    stop
  const where = siteName ? ` for ${siteName}` : ''
  const goods = goodsTold(await linesOfOrder(tx, { orderId: id }), 'sent')
  const at = estimatedDeliveryTime ? `, about ${formatTime(estimatedDeliveryTime)}` : ''
  await post(
    tx,
    {
      cause: `route-${id}`,
      recipient: email,
      subject: subjectFrom(businessName, `your order ${orderNumber} is on its way`),
      paragraphs: [
        `Dear ${contactName},`,
        `Your order ${orderNumber}${where} is on its way${at}. The van brings:`,
        goods.join('\n'),
        businessName,
      ],
      link: { label: 'See the order', url: `${publicUrl}/customer/orders` },
    },
    isoOf(now),
  )
}
