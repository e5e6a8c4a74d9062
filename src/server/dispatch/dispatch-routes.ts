import * as bulk from '#contract/orders/bulk-orders.ts'
import * as contract from '#contract/orders/dispatch.ts'
import { businessHead } from '#server/platform/database/business-rows.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { lotsOnNote } from '#server/orders/lots/order-lots.ts'
import { pickTolerance } from '#server/orders/order-item-rows.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { deliveredOn } from './dispatch-rows.ts'
import { assignDriver, listDrivers, saveRoute } from './plan-route.ts'
import { releaseMany, releaseOrders, unreleaseOrders } from './release-orders.ts'

async function getDeliveryNote(
  { db }: Work,
  { params }: Asked<typeof contract.getDeliveryNote>,
): Promise<AnswerOf<typeof contract.getDeliveryNote>> {
  const order = await readOrder(db, params.id)
  if (!order) throw notFound('Order')
  const [business, lots] = [await businessHead(db), await lotsOnNote(db, order.id)]
  return {
    order,
    deliveredOn: await deliveredOn(db, order.id),
    business,
    lots,
    tolerance: await pickTolerance(db),
  }
}

export const dispatchRoutes: Served[] = [
  serve(contract.saveRoute, saveRoute),
  serve(contract.releaseOrders, releaseOrders),
  serve(bulk.releaseMany, releaseMany),
  serve(bulk.unreleaseOrders, unreleaseOrders),
  serve(contract.listDrivers, listDrivers),
  serve(contract.assignDriver, assignDriver),
  serve(contract.getDeliveryNote, getDeliveryNote),
]
