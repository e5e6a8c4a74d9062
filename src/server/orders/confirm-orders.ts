import type * as contract from '#contract/bulk-orders.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-change-rows.ts'

/** Confirms many orders, one transaction each. */
export const confirmOrders = (work: Work, { body }: Asked<typeof contract.confirmOrders>) =>
  eachOf(work, body.orderIds, async (within, tx, id) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    await moveOrder(within, tx, order, 'confirmed')
  })
