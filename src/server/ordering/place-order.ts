import type * as contract from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { yesToLess } from '#domain/orders/basket/minimum-order.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'
import { tellReceived } from '#server/orders/letters/tell-customer.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { holdOn } from './hold-order.ts'
import { orderedAs, pricedLines, refuseOtherTotal, refuseTooSmall, totalOf } from './order-lines.ts'
import { orderAsPlaced } from './order-as-placed.ts'
import { orderedFor } from './ordered-for.ts'
import { orderingAt, placeOf, refuseClosedSite, refuseDate } from './order-place.ts'
import { refuseUnknownSecond } from './orders-of-days.ts'
import { insertOrder } from './ordering-rows.ts'
import { pricesToday } from './prices-today.ts'

/** Places an order at the server's prices and ignores the client's totals (rules 1.1). */
export async function placeOrder(
  work: Work,
  { body }: Asked<typeof contract.placeOrder>,
): Promise<Order> {
  const { actor, now } = work
  return work.transact(async (tx) => {
    const customer = await orderingAt(tx, orderedFor(actor, body.customerId), body.siteId ?? null)
    if (!customer.isActive) throw conflict('INACTIVE', 'This customer is not active.')
    refuseClosedSite(customer)
    refuseDate(work, customer, body.deliveryDate)
    if (body.alreadyOrdered === false)
      await refuseUnknownSecond(tx, customer, body.deliveryDate, orderedAs(actor))
    const place = placeOf(customer)
    const { items = [] } = body
    const lines = pricedLines(items, await pricesToday(work, tx, customer.id, items))
    const total = totalOf(lines)
    refuseOtherTotal(lines, total, body.acceptedTotal, {
      ...{ deliveryFee: customer.deliveryFee, chargesVat: customer.chargesVat },
      ...{ discountPercent: customer.discountPercent, discountAmount: null },
    })
    const { minimumOrder } = customer
    const agreed = actor.role === 'admin' && body.belowMinimum
    const isSent = body.status === 'sent'
    const sum = { total, linesToPrice: countUnpriced(lines), minimumOrder }
    if (body.items) refuseTooSmall({ ...sum, role: orderedAs(actor), isSent, agreed })
    const sentBy = isSent ? actor.name : null
    const order = {
      customerId: customer.id,
      // Clients that send the lines one by one have not sent any yet.
      status: lines.length > 0 ? body.status : 'pending',
      total,
      deliveryDate: body.deliveryDate,
      ...place,
      deliveryAddress: body.deliveryAddress || place.deliveryAddress,
      deliveryInstructions: (body.deliveryInstructions ?? place.deliveryInstructions) || null,
      orderNotes: body.orderNotes || null,
      discountPercent: customer.discountPercent,
      discountReason: customer.discountPercent && customer.discountReason,
      sentBy,
      heldReason: await holdOn(tx, customer, total),
      actorId: actor.userId,
      actorName: actor.name,
      agreedTo: agreed ? yesToLess(sum) : null,
      now: isoOf(now),
      lines,
    }
    work.concerns(customer.id)
    const inserted = await insertOrder(tx, order)
    if (lines.length > 0) await tellReceived(work, tx, inserted.id)
    return orderAsPlaced(order, customer, inserted)
  })
}
