import type * as contract from '#contract/dispatch.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { lockOrder } from '#server/orders/order-change-rows.ts'
import { about, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { writeDriver } from '#server/orders/rounds-rows.ts'
import { refuseStranger } from './plan-route.ts'

/** Releases picked orders to the driver: all of them or none, the first obstacle named by its order. */
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
