import type { Order, OrderMove } from '#contract/orders/orders.ts'
import { mayMoveTo } from '#domain/orders/states/order-transitions.ts'
import { invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { invoiceDelivered } from './invoice-delivered.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder, setRoutePosition } from './order-change-rows.ts'
import { readOrder } from './order-rows.ts'
import { found } from './lists/read-orders.ts'
import { refuseStale } from './stale.ts'

/** Changes an order's status by the state machine or by hand, or sets its place on the route. */
export async function changeStatus(work: Work, id: number, asked: OrderMove): Promise<Order> {
  const { status, manual, reason, release, belowMinimum, routePosition, version } = asked
  if (status === undefined && routePosition === undefined) throw invalid('Say what to change.')
  refuseOthersWork(work, asked)
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    await refuseStale(tx, order, version)
    if (routePosition !== undefined) await setRoutePosition(tx, order.id, routePosition)
    if (status !== undefined) {
      const move = { manual, release, belowMinimum, reason: reason || null }
      await moveOrder(work, tx, order, status, move)
      if (status === 'delivered') await invoiceDelivered(work, tx, order.id)
    }
    return found(await readOrder(tx, order.id))
  })
}

function refuseOthersWork({ actor }: Work, { status, manual, routePosition }: OrderMove): void {
  if (actor.role === 'admin') return
  const isOthers = status !== undefined && !mayMoveTo(status, actor.role)
  if (manual || routePosition !== undefined || isOthers) throw notAllowed()
}
