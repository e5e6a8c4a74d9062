import * as contract from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { invalid, notAllowed } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { editOrder } from './edit-order.ts'

type Call = Asked<typeof contract.changeOrder>

/** One address with two commands: edit the contents of an open order, or move it. Customers can only edit. */
export async function changeOrder(work: Work, { params, body }: Call): Promise<Order> {
  if (contract.edits(body)) {
    if (contract.moves(body)) refuseMovingToo(work, body)
    return editOrder(work, params.id, body)
  }
  if (work.actor.role !== 'customer') return changeStatus(work, params.id, body)
  throw contract.moves(body) ? notAllowed() : invalid('Say what to change.')
}

/** A customer's edit ignores a status. An admin edits or moves, not both in one call. */
function refuseMovingToo({ actor }: Work, { routePosition, manual }: contract.OrderMove): void {
  if (actor.role === 'customer' && (routePosition !== undefined || manual)) throw notAllowed()
  if (actor.role === 'admin') throw invalid('Edit the order or move it, one at a time.')
}
