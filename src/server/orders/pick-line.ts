import type * as contract from '#contract/orders/orders.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { obstacleToStayingPicked } from '#domain/orders/states/order-transitions.ts'
import {
  heldInWords,
  type HeldWeight,
  isSwap,
  orderedName,
  suppliedName,
  takesBackWeight,
  weightToConfirm,
  whoseWeight,
} from '#domain/orders/picking/picking.ts'
import {
  compareQuantity,
  isWeighed,
  mostOnALine,
  quantityInWords,
  obstacleToQuantity,
  quantity,
} from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Swap } from '#domain/orders/picking/supplied.ts'
import type { Picked } from '#domain/orders/picking/weighings.ts'
import { type LockedOrder, updateOrder } from './order-change-rows.ts'
import { pickTolerance, startPicking, updateItem } from './order-item-rows.ts'
import { swapOf } from './swap-of.ts'
import { type TimelineEntry, writeTimeline } from './timeline-rows.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { replaceWeighings } from './weighing/record-weighing.ts'

type Body = Asked<typeof contract.changeOrderItem>['body']
type Line = LockedOrder['items'][number]
type LineChange = Partial<Line>

/** Records a line's weight, a note or a substitute. Nobody overwrites a weight without having seen it. */
export async function pickLine(
  work: Work,
  tx: Db,
  order: LockedOrder,
  itemId: number,
  sent: Body,
): Promise<OrderItem> {
  refuseNotPicking(work, order)
  const line = order.items.find(({ id }) => id === itemId)
  if (!line) throw notFound('Order item')
  const swap = await swapOf(tx, line, sent)
  const body = { ...sent, substitute: swap.substitute }
  refuseNoQuantity(line, body.quantityPicked)
  refuseUnseen(line, body)
  const held = await heldWeight(tx, line, body)
  if (held && !body.confirmed) throw conflict('WEIGHT_TO_CONFIRM', heldInWords(held))
  const texts = textsOf(line, body, swap)
  refuseWithoutReason({ ...line, ...texts })
  if (texts.pendingAdminPricing && order.pricingConfirmed)
    await updateOrder(tx, order.id, { pricingConfirmed: false })
  if (held) await writeTimeline(tx, confirmation(work, line, held))
  const picked = await pickedBy(work, tx, { order, line, after: { ...line, ...texts } }, body)
  return savePicked(work, tx, { order, line, picked, texts })
}

/**
 * Replaces the line's weighings with the weight given and returns what is picked now. The same weight again changes
 * nothing. A swap voids what was weighed of the other product.
 */
async function pickedBy(
  work: Work,
  tx: Db,
  { order, line, after }: { order: LockedOrder; line: Line; after: Line },
  { quantityPicked, substitute, lots, ...sure }: Body,
): Promise<Picked | undefined> {
  const names = Boolean(lots?.length)
  if (names && !quantityPicked)
    throw invalid('Lots are of a quantity.', { lots: 'Enter how much the lots are of.' })
  const swap = swapInWords(line, substitute)
  const about = { order, line, after, lots, sure }
  if (takesBackWeight(line, { quantityPicked, substitute }))
    return replaceWeighings(work, tx, { ...about, quantityPicked: null, swap })
  if (isSwap(line, { substitute })) {
    // The substitute is sent in the same number, but not from the lots of the product it replaces.
    const kept = quantityPicked === undefined ? line.quantityPicked : quantityPicked
    if (quantityPicked === undefined && (kept === null || isWeighed(line.unit))) return undefined
    const picked = await replaceWeighings(work, tx, { ...about, quantityPicked: kept, swap })
    return quantityPicked === undefined ? undefined : picked
  }
  if (quantityPicked === undefined) return undefined
  if (quantityPicked !== null && same(line.quantityPicked, quantityPicked) && !names) return line
  return replaceWeighings(work, tx, { ...about, quantityPicked })
}

const swapInWords = (line: Line, substitute: string | null | undefined): string =>
  substitute ? `Swapped for ${substitute}` : `Swapped back to ${orderedName(line)}`

type Saving = {
  order: LockedOrder
  line: Line
  picked: Picked | undefined
  texts?: LineChange
}

/** Saves a line's picked weight, note and substitute. The order's first weight starts picking. */
export async function savePicked(
  work: Work,
  tx: Db,
  { order, line, picked, texts }: Saving,
): Promise<OrderItem> {
  const change = { ...(picked && weighed(work, line, picked)), ...texts }
  refuseUnfitForPicked(order, line.id, change)
  if (picked?.quantityPicked && !order.pickingStarted)
    await startPicking(tx, order.id, work.actor.name, isoOf(work.now))
  return updateItem(tx, line.id, change)
}

/** The question to ask before this weight is saved, or null. A weight that is already saved has been confirmed. */
async function heldWeight(
  tx: Db,
  line: Line,
  { quantityPicked }: Body,
): Promise<HeldWeight | null> {
  if (!quantityPicked || same(line.quantityPicked, quantityPicked)) return null
  return weightToConfirm(quantityPicked, line, await pickTolerance(tx))
}

/** What the timeline says about a weight that a person confirmed. */
export const confirmation = (
  { actor, now }: Work,
  line: Line,
  { question }: HeldWeight,
): TimelineEntry => ({
  orderId: line.orderId,
  at: isoOf(now),
  actorId: actor.userId,
  actorName: actor.name,
  event: 'weight_confirmed',
  reason: `${suppliedName(line)}: ${question}`,
})

const weighed = (
  { actor, now }: Work,
  line: Line,
  { quantityPicked, piecesPicked }: Picked,
): LineChange => ({
  quantityPicked,
  // Omitted if unchanged, so that most weights use the same short statement.
  ...(piecesPicked !== line.piecesPicked && { piecesPicked }),
  pickedBy: quantityPicked === null ? null : actor.name,
  pickedAt: quantityPicked === null ? null : isoOf(now),
  // The order was reopened and is weighed again, so what was delivered earlier no longer counts.
  ...(line.quantityDelivered !== null && {
    quantityDelivered: null,
    piecesDelivered: null,
    returnReason: null,
  }),
})

function textsOf(line: Line, { pickingNotes }: Body, swap: Partial<Swap>): LineChange {
  return {
    ...(pickingNotes !== undefined && { pickingNotes: pickingNotes || null }),
    ...swap,
    ...(isSwap(line, swap) && {
      adminPriceConfirmed: false,
      // Another product may have another price, so an admin checks it before the invoice.
      pendingAdminPricing: Boolean(swap.substitute) || line.isCustomerProduct,
    }),
  }
}

export function refuseNotPicking({ actor }: Work, order: LockedOrder): void {
  const obstacle = actor.role === 'admin' ? obstacleTo.weighAsAdmin(order) : obstacleTo.weigh(order)
  if (obstacle) throw conflict('NOT_PICKING', obstacle)
}

function refuseNoQuantity({ unit }: Line, quantityPicked: string | null | undefined): void {
  if (!quantityPicked) return
  const tooMuch = compareQuantity(quantity(quantityPicked), mostOnALine) > 0
  const message = tooMuch
    ? `At most ${quantityInWords(mostOnALine)} on one line.`
    : obstacleToQuantity(quantityPicked, unit)
  if (message === null) return
  throw invalid(message, { quantityPicked: message })
}

const same = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compareQuantity(a, b) === 0

/**
 * If two pickers work on one order, refuses the later weight unless its picker had seen the earlier one. Refuses a swap
 * that would discard a weight its picker had not seen.
 */
function refuseUnseen(line: Line, { seenPicked, ...body }: Body): void {
  const { quantityPicked: there } = line
  const isTakenBack = takesBackWeight(line, body) && Number(there) > 0
  if (seenPicked === undefined || (body.quantityPicked === undefined && !isTakenBack)) return
  if (same(there, seenPicked) || same(there, body.quantityPicked ?? null)) return
  // A swap cleared the zero that this picker had seen, so no weight is lost.
  if (there === null && Number(seenPicked) === 0) return
  throw conflict('STALE', `${whoseWeight(line)} Look at it again.`)
}

function refuseWithoutReason(line: Line): void {
  const { substitute, pickingNotes } = line
  if (!substitute || pickingNotes?.trim()) return
  const message = `Add a note saying why ${substitute} replaces ${orderedName(line)}.`
  throw invalid(message, { pickingNotes: message })
}

/** A line of a picked order must keep what marking it picked required: a weight, and a note if the weight is zero. */
function refuseUnfitForPicked(order: LockedOrder, itemId: number, change: LineChange): void {
  const items = order.items.map((item) => (item.id === itemId ? { ...item, ...change } : item))
  const obstacle = obstacleToStayingPicked({ ...order, items })
  if (obstacle) throw conflict('NOT_READY', obstacle)
}
