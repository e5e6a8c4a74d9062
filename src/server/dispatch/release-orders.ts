import type * as bulk from '#contract/orders/bulk-orders.ts'
import type * as contract from '#contract/orders/dispatch.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder } from '#server/orders/order-change-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOf } from '#server/platform/each.ts'
import { about, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { writeDriver } from '#server/orders/rounds-rows.ts'
import { pickedOfDay } from './dispatch-rows.ts'
import { refuseStranger } from './plan-route.ts'

/**
 * Releases the orders named, or all that are picked for a day, one transaction each, and skips those that can't go yet.
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
  await moveOrder(work, tx, order, 'dispatched')
  await writeDriver(tx, [id], driverId)
}

/** Releases picked orders to the driver, all or none. The refusal names the first order that prevents it. */
export async function releaseOrders(work: Work, { body }: Asked<typeof contract.releaseOrders>) {
  const orderIds = [...new Set(body.orderIds)].sort((a, b) => a - b)
  await work.transact(async (tx) => {
    await refuseStranger(tx, body.driverId ?? null)
    for (const id of orderIds) {
      const order = await lockOrder(tx, id)
      if (!order) throw notFound('Order')
      await moveOrder(work, tx, order, 'dispatched').catch((error: unknown) => {
        throw about(order.orderNumber, error)
      })
    }
    await writeDriver(tx, orderIds, body.driverId ?? null)
  })
  return { released: orderIds.length }
}
