import type * as contract from '#contract/deliveries.ts'
import { lockOrder, type LockedOrder } from '#server/orders/order-change-rows.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { about, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { minutesPerStop, writeEstimate } from './deliveries-rows.ts'

const minute = 60_000

/** Released orders become active; each stop gets an estimate from its place on the route. */
export async function startRoute(work: Work, { body }: Asked<typeof contract.startRoute>) {
  const routeStartedAt = isoOf(work.now)
  const orders = await work.transact(async (tx) => {
    const stops = await lockStops(tx, body.orderIds)
    const apart = (await minutesPerStop(tx)) * minute
    const estimates = stops
      .sort(byRoute)
      .map((order, place) => ({ order, at: isoOf(work.now + apart * (place + 1)) }))
    for (const { order, at } of estimates) {
      await moveOrder(work, tx, order, 'in_progress').catch((error: unknown) => {
        throw about(order.orderNumber, error)
      })
      await writeEstimate(tx, order.id, at)
    }
    return estimates.map(({ order, at }) => ({ id: order.id, estimatedDeliveryTime: at }))
  })
  return { routeStartedAt, orders }
}

const byRoute = (a: LockedOrder, b: LockedOrder) =>
  (a.routePosition ?? 999) - (b.routePosition ?? 999) || a.id - b.id

/** Held in id order, so that two drivers starting at once never deadlock. */
async function lockStops(tx: Db, orderIds: number[]): Promise<LockedOrder[]> {
  const stops: LockedOrder[] = []
  for (const id of [...new Set(orderIds)].sort((a, b) => a - b)) {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    stops.push(order)
  }
  return stops
}
