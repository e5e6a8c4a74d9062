import type * as contract from '#contract/ordering/ordering.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'
import { updateOrder } from '#server/orders/order-change-rows.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import { giveBackAll } from '#server/orders/weighing/lots-of-weighings.ts'
import { customerOf } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { lockOpenOrder, noteEdit, pricingTakenBack, tellEdit } from './edit-order.ts'
import { holdEdited, noteHold } from './hold-order.ts'
import { pricedLines, totalOf } from './order-lines.ts'
import { statusWith } from './sent-status.ts'
import { addLines, removeLines } from './ordering-rows.ts'
import { pickingListOf } from './picking-list-rows.ts'
import { pricesToday } from './prices-today.ts'

const mostLines = 500

/* The calls for one line at a time, for other clients; our own screens edit an order as a whole. */

export const addOrderItem = (work: Work, { params, body }: Asked<typeof contract.addOrderItem>) =>
  work.transact(async (tx): Promise<OrderItem> => {
    const order = await lockOpenOrder(work, tx, params.id)
    if (order.items.length >= mostLines) throw conflict('TOO_MANY', `At most ${mostLines} items`)
    const lines = pricedLines([body], await pricesToday(work, tx, order.customerId, [body]))
    const [last] = order.items.slice(-1)
    const [added] = await addLines(tx, order.id, lines, (last?.position ?? -1) + 1)
    const total = totalOf(lines, order.items)
    const heldReason = await holdEdited(tx, order, total)
    const both = [...order.items, ...lines]
    const linesToPrice = countUnpriced(both)
    const status = await statusWith(work, tx, order, { total, linesToPrice, lines: both.length })
    await updateOrder(tx, order.id, { total, heldReason, ...status, ...pricingTakenBack })
    await noteEdit(work, tx, order.id)
    await noteHold(work, tx, order, heldReason)
    await tellEdit(work, tx, order)
    const changed = await readOrder(tx, order.id)
    return changed?.items.find(({ id }) => id === added) as OrderItem
  })

export const removeOrderItems = (work: Work, { params }: Asked<typeof contract.removeOrderItems>) =>
  work.transact(async (tx) => {
    const order = await lockOpenOrder(work, tx, params.id)
    await giveBackAll(work, tx, order)
    await removeLines(tx, order.id)
    const none = { total: '0.00', linesToPrice: 0, lines: 0 }
    const status = await statusWith(work, tx, order, none)
    await updateOrder(tx, order.id, { total: none.total, ...status, ...pricingTakenBack })
    await noteEdit(work, tx, order.id)
    await tellEdit(work, tx, order)
    return { message: `${order.orderNumber} has no lines now.` }
  })

/** Every order has a picking list from the start, so this only returns it. */
export async function keepPickingList(
  { db, actor }: Work,
  { body }: Asked<typeof contract.keepPickingList>,
) {
  const list = await pickingListOf(
    db,
    body.orderId,
    actor.role === 'customer' ? customerOf(actor) : null,
  )
  if (!list) throw notFound('Order')
  return list
}
