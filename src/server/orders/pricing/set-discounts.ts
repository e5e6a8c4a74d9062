import type * as contract from '#contract/orders/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleToDiscount } from '#domain/money/discounts.ts'
import { discountInWords } from '#domain/money/order-discount.ts'
import { money } from '#domain/money/money.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { shortened } from '#domain/words/plain-text.ts'
import { discountInvoice } from '#server/invoices/making/charge-anew.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { type LockedOrder, lockOrder, updateOrder } from '../order-change-rows.ts'
import { itemsOf, writeDiscounts } from '../order-item-rows.ts'
import { readOrder } from '../order-rows.ts'
import { found } from '../lists/read-orders.ts'
import { refuseStale } from '../stale.ts'
import { writeTimeline } from '../timeline-rows.ts'

type Asking = Asked<typeof contract.setDiscounts>

/**
 * Sets what staff take off an order and its lines, and updates a draft invoice to match. Refused once the invoice is
 * issued.
 */
export const setDiscounts = (work: Work, { params, body }: Asking): Promise<Order> =>
  work.transact(async (tx) => {
    const order = await lockOrder(tx, params.id)
    if (!order) throw notFound('Order')
    await refuseStale(tx, order, body.version)
    const obstacle = obstacleTo.discount(order)
    if (obstacle) throw conflict('CLOSED', obstacle)
    const discount = orderDiscountIn(body)
    const lines = body.items.map((item, place) => lineDiscountIn(order, item, place))
    await updateOrder(tx, order.id, discount)
    await writeDiscounts(tx, order.id, lines)
    const items = await itemsOf(tx, order.id)
    const asInvoiced = items.map((item) => ({
      ...item,
      orderItemId: item.id,
      name: suppliedName(item),
    }))
    await discountInvoice(tx, order.id, asInvoiced)
    await note(work, tx, order, inWords(order, discount, lines))
    work.concerns(order.customerId)
    return found(await readOrder(tx, order.id))
  })

function orderDiscountIn(body: Asking['body']) {
  const { discountPercent = null, discountAmount, discountReason } = body
  const amount = discountAmount ? money(discountAmount) : null
  const given = {
    discountPercent: discountPercent && money(discountPercent),
    discountAmount: amount === '0.00' ? null : amount,
    discountReason: discountReason || null,
  }
  refuseUnfit(given)
  return (given.discountPercent ?? given.discountAmount)
    ? given
    : { ...given, discountReason: null }
}

type Given = ReturnType<typeof orderDiscountIn>
type LineDiscount = ReturnType<typeof lineDiscountIn>
type LineGiven = Asking['body']['items'][number]

function lineDiscountIn({ items }: LockedOrder, given: LineGiven, place: number) {
  const { itemId, discountPercent = null, discountReason } = given
  if (!items.some(({ id }) => id === itemId)) {
    const message = 'A line does not belong to this order.'
    throw invalid(message, { items: message })
  }
  const reason = discountPercent === null ? null : discountReason || null
  refuseUnfit({ discountPercent, discountAmount: null, discountReason: reason }, `items.${place}.`)
  return { itemId, discountPercent, discountReason: reason }
}

function refuseUnfit(given: Parameters<typeof obstacleToDiscount>[0], at = ''): void {
  const unfit = obstacleToDiscount(given)
  if (unfit) throw invalid(unfit.message, { [`${at}${unfit.field}`]: unfit.message })
}

function inWords(order: LockedOrder, discount: Given, lines: readonly LineDiscount[]): string {
  const ofLines = lines.map(({ itemId, ...own }) => {
    const name = order.items.find(({ id }) => id === itemId)?.name ?? ''
    return `${name}: ${discountInWords({ ...own, discountAmount: null }) ?? 'no discount'}`
  })
  return shortened([discountInWords(discount) ?? 'No order discount', ...ofLines].join('; '), 300)
}

const note = ({ actor, now }: Work, tx: Db, { id }: LockedOrder, discounts: string) =>
  writeTimeline(tx, {
    orderId: id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'discounts_set',
    reason: discounts,
  })
