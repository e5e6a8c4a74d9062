import type * as contract from '#contract/orders/orders.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { compareMoney, formatMoney, lineTotal, money, sumMoney } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { orderOfItem } from '../change-order-item.ts'
import { hasInvoice, type LockedOrder, lockOrder, updateOrder } from '../order-change-rows.ts'
import { itemsOf, type PricedItem, unconfirmLines, writePrices } from '../order-item-rows.ts'
import { readOrder } from '../order-rows.ts'
import { found } from '../lists/read-orders.ts'
import { refuseStale } from '../stale.ts'
import { lastPriceChange, lastPricesConfirmed, writeTimeline } from '../timeline-rows.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { obstacleToConfirmingPrices } from '#domain/orders/price-on-request.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { whosePrice } from '#domain/orders/pricing/order-pricing.ts'
import { obstacleToUnprice } from '#domain/orders/states/undo-obstacles.ts'

/** Sets and confirms one line's price and updates the totals. */
export async function changeItemPrice(
  work: Work,
  { params, body }: Asked<typeof contract.changeItemPrice>,
): Promise<OrderItem> {
  return work.transact(async (tx) => {
    const order = await orderOfItem(tx, params.itemId)
    await refuseClosed(tx, order)
    const { unitPrice, adminPriceConfirmed } = body
    const line = order.items.find(({ id }) => id === params.itemId)
    if (line) await refuseUnseen(tx, line, body)
    const confirmed = adminPriceConfirmed ?? line?.adminPriceConfirmed ?? false
    await price(work, tx, order, [
      { itemId: params.itemId, unitPrice, adminPriceConfirmed: confirmed },
    ])
    await updateOrder(tx, order.id, confirmed ? {} : { pricingConfirmed: false })
    const item = (await itemsOf(tx, order.id)).find(({ id }) => id === params.itemId)
    if (!item) throw notFound('Order item')
    return item
  })
}

/** Confirms an order's prices, or allows dispatch without that (rules 7.9). */
export async function confirmPricing(
  work: Work,
  { params, body }: Asked<typeof contract.confirmPricing>,
): Promise<Order> {
  return work.transact(async (tx) => {
    const order = await lockOrder(tx, params.id)
    if (!order) throw notFound('Order')
    await refuseStale(tx, order, body.version)
    await refuseClosed(tx, order)
    refuseUnset(order, body.items)
    await price(work, tx, order, body.items)
    const { pricingConfirmed, allowDispatchWithoutPricing } = body
    if (pricingConfirmed) refuseUnpriced(await itemsOf(tx, order.id))
    await updateOrder(tx, order.id, { pricingConfirmed, allowDispatchWithoutPricing })
    await note(work, tx, order, pricingConfirmed ? 'pricing_confirmed' : 'pricing_saved', {
      allowDispatchWithoutPricing,
    })
    return found(await readOrder(tx, order.id))
  })
}

/** Confirms every line of a locked order at its price. */
export async function confirmPricesAsTheyAre(work: Work, tx: Db, order: LockedOrder) {
  const lines = order.items.map(({ id, pricePerUnit }) => ({
    itemId: id,
    unitPrice: pricePerUnit,
    adminPriceConfirmed: true,
  }))
  await price(work, tx, order, lines)
  await updateOrder(tx, order.id, { pricingConfirmed: true })
  const unconfirmed = order.items.filter((item) => !item.adminPriceConfirmed)
  const prices = { lines: unconfirmed.map(({ id }) => id), version: order.version + 1 }
  await note(work, tx, order, 'pricing_confirmed', {
    allowDispatchWithoutPricing: order.allowDispatchWithoutPricing,
    prices,
  })
}

/** Undoes the confirmation of unchanged prices, as long as nobody has changed or released the order since. */
export async function takePricesBack(work: Work, tx: Db, order: LockedOrder) {
  const confirmed = await lastPricesConfirmed(tx, order.id)
  const obstacle = obstacleToUnprice(order, confirmed)
  if (obstacle || !confirmed) throw conflict('CHANGED_SINCE', obstacle ?? '')
  await unconfirmLines(tx, order.id, confirmed.lines)
  await updateOrder(tx, order.id, { pricingConfirmed: false })
  await note(work, tx, order, 'pricing_taken_back')
  work.concerns(order.customerId)
}

type Wanted = { itemId: number; unitPrice: string; adminPriceConfirmed: boolean }

async function price(work: Work, tx: Db, order: LockedOrder, wanted: Wanted[]): Promise<void> {
  const priced = wanted.map((each) => pricedLine(order, each))
  refuseTooLarge(order, priced)
  await writePrices(tx, order.id, priced)
  const changed = priced.flatMap(({ itemId, unitPrice }) => {
    const line = order.items.find(({ id }) => id === itemId)
    return line && line.pricePerUnit !== unitPrice
      ? [{ itemId, line: suppliedName(line), from: line.pricePerUnit, to: unitPrice }]
      : []
  })
  if (changed.length > 0) {
    const reason = changed.map(changeInWords).join('; ')
    await note(work, tx, order, 'price_changed', { changed }, reason)
  }
  work.concerns(order.customerId)
}

type Changed = { line: string; from: string; to: string }
const changeInWords = ({ line, from, to }: Changed) =>
  `${line}: ${formatMoney(from)} to ${formatMoney(to)}`

function pricedLine(
  { items }: LockedOrder,
  { itemId, unitPrice, adminPriceConfirmed }: Wanted,
): PricedItem {
  const line = items.find(({ id }) => id === itemId)
  if (!line)
    throw invalid('A line does not belong to this order.', {
      items: 'A line does not belong to this order.',
    })
  const price = money(unitPrice)
  return {
    itemId,
    unitPrice: price,
    totalPrice: lineTotal(line.quantityOrdered, price),
    adminPriceConfirmed,
  }
}

type Body = Asked<typeof contract.changeItemPrice>['body']
type Line = LockedOrder['items'][number]

/** If two people price one line, tells the later one who was first, unless both set the same price. */
async function refuseUnseen(tx: Db, line: Line, { unitPrice, seenPrice }: Body): Promise<void> {
  const is = (price: string) => compareMoney(line.pricePerUnit, money(price)) === 0
  if (seenPrice === undefined || is(seenPrice) || is(unitPrice)) return
  const last = await lastPriceChange(tx, { orderId: line.orderId, itemId: line.id })
  throw conflict(
    'STALE',
    `${whosePrice({ ...line, name: suppliedName(line) }, last)} Look at it again, then save.`,
  )
}

const largest = '99999999.99'

/** Refuses a total larger than its column holds. Lines are checked before they are added. */
function refuseTooLarge({ items }: LockedOrder, priced: PricedItem[]): void {
  const totals = new Map(priced.map(({ itemId, totalPrice }) => [itemId, totalPrice]))
  const lines = items.map(({ id, totalPrice }) => totals.get(id) ?? totalPrice)
  const fits = lines.every((total) => total.length <= largest.length)
  if (fits && compareMoney(sumMoney(lines), largest) <= 0) return
  const message = 'This price makes the total too large.'
  throw invalid(message, { unitPrice: message })
}

/** Refuses to confirm a line without a price: nobody would notice it when all lines are confirmed at once. */
function refuseUnset({ items }: LockedOrder, wanted: Wanted[]): void {
  const confirmed = wanted.flatMap(({ itemId, unitPrice, adminPriceConfirmed }) => {
    const line = items.find(({ id }) => id === itemId)
    return line && adminPriceConfirmed ? [{ ...line, pricePerUnit: money(unitPrice) }] : []
  })
  const obstacle = obstacleToConfirmingPrices(confirmed)
  if (obstacle) throw conflict('PRICE_TO_SET', obstacle)
}

function refuseUnpriced(items: OrderItem[]): void {
  const open = items.find(({ adminPriceConfirmed }) => !adminPriceConfirmed)
  if (open) throw conflict('NOT_READY', `Confirm a price for ${open.name} first.`)
}

async function refuseClosed(tx: Db, { id, status }: LockedOrder): Promise<void> {
  const obstacle = obstacleTo.price({ status, invoiced: await hasInvoice(tx, id) })
  if (obstacle) throw conflict('CLOSED', obstacle)
}

const note = (
  { actor, now }: Work,
  tx: Db,
  { id }: LockedOrder,
  event: string,
  details?: object,
  reason?: string,
) =>
  writeTimeline(tx, {
    orderId: id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event,
    details,
    reason,
  })
