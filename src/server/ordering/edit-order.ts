import type { Order, OrderEdit } from '#contract/orders/orders.ts'
import { yesToLess } from '#domain/orders/basket/minimum-order.ts'
import type { Money } from '#domain/money/money.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'
import { obstacleToEditing } from '#domain/orders/order-editing.ts'
import {
  hasInvoice,
  lockOrder,
  type LockedOrder,
  minimumOrderOf,
  updateOrder,
} from '#server/orders/order-change-rows.ts'
import { tellChanged } from '#server/orders/letters/tell-customer.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import { giveBackAll } from '#server/orders/weighing/lots-of-weighings.ts'
import { refuseStale } from '#server/orders/stale.ts'
import { writeTimeline } from '#server/orders/timeline-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { holdEdited, noteHold } from './hold-order.ts'
import {
  orderedAs,
  pricedLines,
  pricesKept,
  refuseOtherTotal,
  refuseTooSmall,
  totalOf,
} from './order-lines.ts'
import { orderingTerms } from './ordering-rows.ts'
import { placeInstead } from './order-place.ts'
import { pricesToday } from './prices-today.ts'
import { statusWith } from './sent-status.ts'
import { addLines, type NewLine, orderingCustomer, removeLines } from './ordering-rows.ts'

/** If the lines change, someone must confirm the prices again. */
export const pricingTakenBack = { pricingConfirmed: false, allowDispatchWithoutPricing: false }

/** Changes the lines and the delivery of an open order in one transaction; lines that stay keep their price. */
export async function editOrder(work: Work, id: number, edit: OrderEdit): Promise<Order> {
  return work.transact(async (tx) => {
    const order = await lockOpenOrder(work, tx, id)
    await refuseStale(tx, order, edit.version)
    const place = await placeInstead(work, tx, order, edit)
    const { total, lines } = edit.items
      ? await replaceLines(work, tx, order, edit.items, edit)
      : { total: order.total, lines: order.items }
    const linesToPrice = countUnpriced(lines)
    const agreed = work.actor.role === 'admin' && edit.belowMinimum
    const sent = { total, linesToPrice, lines: lines.length, agreed }
    const heldReason = edit.items ? await holdEdited(tx, order, total) : order.heldReason
    const { deliveryAddress, deliveryInstructions, orderNotes } = edit
    await updateOrder(tx, order.id, {
      total,
      ...(edit.items && pricingTakenBack),
      heldReason,
      ...(edit.items && (await statusWith(work, tx, order, sent))),
      ...place,
      ...(deliveryAddress && { deliveryAddress }),
      ...(deliveryInstructions !== undefined && {
        deliveryInstructions: deliveryInstructions || null,
      }),
      ...(orderNotes !== undefined && { orderNotes: orderNotes || null }),
    })
    const sum = { total, linesToPrice, minimumOrder: await minimumOrderOf(tx) }
    await noteEdit(work, tx, order.id, agreed ? yesToLess(sum) : null)
    await noteHold(work, tx, order, heldReason)
    await tellEdit(work, tx, order)
    return (await readOrder(tx, order.id)) as Order
  })
}

/** A customer who changes its own order needs no email about it. */
export async function tellEdit(work: Work, tx: Db, was: LockedOrder): Promise<void> {
  if (work.actor.role === 'admin') await tellChanged(work, tx, was)
}

/** Locks the order and checks that this person may see it; another customer's order answers 404. */
export async function lockOpenOrder(work: Work, tx: Db, id: number): Promise<LockedOrder> {
  const { actor, now } = work
  if (actor.role !== 'admin' && actor.role !== 'customer') throw notAllowed()
  const order = await lockOrder(tx, id)
  if (!order || (actor.role === 'customer' && order.customerId !== customerOf(actor)))
    throw notFound('Order')
  const customer = await orderingCustomer(tx, order.customerId, order.siteId)
  if (!customer) throw notFound('Order')
  const obstacle = obstacleToEditing({ order, schedule: customer.schedule, now, role: actor.role })
  if (obstacle) throw conflict('CLOSED', obstacle)
  if (await hasInvoice(tx, order.id))
    throw conflict(
      'CLOSED',
      'The order has an invoice: what was ordered and its delivery can’t be edited any more.',
    )
  work.concerns(order.customerId)
  return order
}

async function replaceLines(
  work: Work,
  tx: Db,
  order: LockedOrder,
  items: NonNullable<OrderEdit['items']>,
  { acceptedTotal, belowMinimum }: OrderEdit,
): Promise<{ total: Money; lines: NewLine[] }> {
  const prices = await pricesToday(work, tx, order.customerId, items)
  const lines = pricedLines(items, pricesKept(items, prices, order.items))
  const total = totalOf(lines)
  const terms = await orderingTerms(tx)
  const { discountPercent, discountAmount } = order
  refuseOtherTotal(lines, total, acceptedTotal, { ...terms, discountPercent, discountAmount })
  refuseTooSmall({
    total,
    linesToPrice: countUnpriced(lines),
    minimumOrder: terms.minimumOrder,
    role: orderedAs(work.actor),
    isSent: order.status === 'sent',
    agreed: belowMinimum,
  })
  await giveBackAll(work, tx, order)
  await removeLines(tx, order.id)
  await addLines(tx, order.id, lines)
  return { total, lines }
}

export const noteEdit = (
  { actor, now }: Work,
  tx: Db,
  orderId: number,
  reason: string | null = null,
) =>
  writeTimeline(tx, {
    orderId,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'edited',
    reason,
  })
