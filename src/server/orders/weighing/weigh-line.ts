import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/orders/weighings.ts'
import type { OrderItem } from '#contract/orders/order-shapes.ts'
import type { LineToWeigh, WeighedLine } from '#contract/orders/weighings.ts'
import { lotsOfLine } from '#domain/lots/line-lots.ts'
import { heldInWords, orderedName, suppliedName } from '#domain/orders/picking/picking.ts'
import {
  liveOf,
  obstacleToWeighing,
  pickedOf,
  weighingToConfirm,
} from '#domain/orders/picking/weighings.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { obstacleToArticle } from '#domain/products/labels/own-articles.ts'
import { readWeightLabel } from '#domain/products/labels/weight-labels.ts'
import { compareQuantity, quantity } from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { itemsToRead } from '../lists/read-orders.ts'
import { type LockedOrder, lockOrderOfItem } from '../order-change-rows.ts'
import { oneItem } from '../order-item-rows.ts'
import { confirmation, refuseNotPicking, savePicked } from '../pick-line.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { giveBack, sharesNamed } from './lots-of-weighings.ts'
import { ownArticles } from './own-articles-rows.ts'
import { type Read, recordWeighing, withRecorded } from './record-weighing.ts'
import {
  limitsOf,
  lineOfWeighing,
  linesToWeigh,
  prefixesOfLabels,
  tareWeight,
  voidOne,
  weighingsOf,
} from './weighings-rows.ts'

type Line = LockedOrder['items'][number]
type Body = Asked<typeof contract.addWeighing>['body']

export const listWeighings = ({ db }: Work, { params }: Asked<typeof contract.listWeighings>) =>
  weighedLine(db, params.itemId)

/** The weighed lines of an order; drivers see those of their own deliveries. */
export async function listWeighingsOfOrder(
  work: Work,
  { params }: Asked<typeof contract.listWeighingsOfOrder>,
): Promise<LineToWeigh[]> {
  await itemsToRead(work, params.id)
  return linesToWeigh(work.db, params.id)
}

async function weighedLine(db: Db, itemId: number): Promise<WeighedLine> {
  const line = await oneItem(db, itemId)
  if (!line) throw notFound('Order item')
  return withWeighings(line, await weighingsOf(db, itemId))
}

const withWeighings = (line: OrderItem, weighings: WeighedLine['weighings']): WeighedLine => ({
  ...line,
  lots: lotsOfLine(weighings),
  weighings,
})

/** Adds a weighing to a line. Sending it again changes nothing. */
export const addWeighing = (work: Work, { params, body }: Asked<typeof contract.addWeighing>) =>
  work.transact(async (tx): Promise<WeighedLine> => {
    const { order, line } = await lineToWeigh(work, tx, params.itemId)
    const known = await weighingsOf(tx, line.id)
    if (known.some(({ id }) => id === body.id)) return weighedLine(tx, line.id)
    refuseNotPicking(work, order)
    refuseSwapped(line, body)
    const there = await withRecorded(tx, line, known)
    if (there.length >= most) throw conflict('TOO_MANY', `At most ${most} weighings on one line.`)
    const read = await readingOf(tx, line, body)
    await refuseOdd(work, tx, { line, there, read, body })
    const shares = sharesNamed(body.lots, read)
    const { picked, weighing } = await recordWeighing(work, tx, {
      order,
      line,
      there,
      read,
      shares,
      sure: body,
    })
    const saved = await savePicked(work, tx, { order, line, picked })
    return withWeighings(saved, [...there, weighing])
  })

const most = 500

/** Refuses a weighing made without signal if the line has been swapped meanwhile. */
function refuseSwapped(line: Line, { seenSubstitute }: Body): void {
  if (seenSubstitute === undefined || (seenSubstitute || null) === line.substitute) return
  const now = line.substitute ? `is now ${line.substitute}` : 'is as ordered again'
  throw conflict(
    'LINE_SWAPPED',
    `${orderedName(line)} ${now}. This weight was for what the line was before.`,
  )
}

async function lineToWeigh(work: Work, tx: Db, itemId: number) {
  const order = await lockOrderOfItem(tx, itemId)
  const line = order?.items.find(({ id }) => id === itemId)
  if (!order || !line)
    throw new Refusal(404, 'NOT_FOUND', 'This line is no longer on the order: do not send it.')
  work.concerns(order.customerId)
  return { order, line }
}

async function readingOf(tx: Db, line: Line, body: Body): Promise<Read> {
  const { id = randomUUID(), pieces = null, source, device = null } = body
  const read = { id, pieces, source, device: device || null, grossKg: quantity(body.grossKg) }
  if (source !== 'label') return { ...read, tareKg: await tareOf(tx, body) }
  const label = readWeightLabel(body.label ?? '', await prefixesOfLabels(tx))
  if ('refused' in label) throw invalid(label.refused, { label: label.refused })
  if (compareQuantity(label.netKg, read.grossKg) !== 0) {
    const message = `The label says ${label.netKg} kg.`
    throw invalid(message, { grossKg: message })
  }
  const other = obstacleToArticle(label, line, await ownArticles(tx))
  if (other) throw conflict('OTHER_PRODUCT', other)
  return { ...read, tareKg: '0', label: body.label ?? null, labelSerial: label.serial }
}

async function tareOf(tx: Db, { tareId, tareKg }: Body): Promise<string> {
  if (tareKg !== undefined) return quantity(tareKg)
  if (tareId === undefined) return '0'
  const kg = await tareWeight(tx, tareId)
  if (kg === undefined) throw invalid('Choose a tare.', { tareId: 'Choose a tare.' })
  return kg
}

type Odd = { line: Line; there: WeighedLine['weighings']; read: Read; body: Body }

/**
 * Refuses a weighing that can't be right, and one that looks odd until the picker confirms it. Nobody knows what a
 * piece of a substitute weighs, so a substitute is only compared with the quantity ordered.
 */
async function refuseOdd(work: Work, tx: Db, { line, there, read, body }: Odd) {
  const { confirmed = false, moreToCome } = body
  const piecesOrdered = line.substitute ? null : line.piecesOrdered
  const weighing = {
    pieces: read.pieces ?? null,
    grossKg: read.grossKg,
    tareKg: read.tareKg ?? '0',
  }
  const asked = { ...line, name: suppliedName(line), piecesOrdered }
  const obstacle = obstacleToWeighing(weighing, asked)
  if (obstacle) throw invalid(obstacle.message, { [obstacle.field]: obstacle.message })
  const { tolerance, ...usual } = await limitsOf(tx, line)
  const range = line.substitute ? { leastKg: null, mostKg: null } : usual
  const about = { line: asked, range, tolerance, moreToCome }
  const held = weighingToConfirm(weighing, liveOf(there), about)
  if (held && !confirmed) throw conflict('WEIGHT_TO_CONFIRM', heldInWords(held))
  if (held) await writeTimeline(tx, confirmation(work, line, held))
}

/** Voids a weighing; the line's other weighings are then its picked weight. Voiding it again changes nothing. */
export const voidWeighing = (work: Work, { params, body }: Asked<typeof contract.voidWeighing>) =>
  work.transact(async (tx): Promise<WeighedLine> => {
    const itemId = await lineOfWeighing(tx, params.weighingId)
    if (itemId === undefined) throw notFound('Weighing')
    const { order, line } = await lineToWeigh(work, tx, itemId)
    refuseNotPicking(work, order)
    const there = await weighingsOf(tx, itemId)
    const wrong = there.find(({ id }) => id === params.weighingId)
    if (!wrong || wrong.voidedAt !== null) return weighedLine(tx, itemId)
    const { actor, now } = work
    const at = isoOf(now)
    await giveBack(work, tx, { order, line, weighings: [wrong] })
    await voidOne(tx, wrong.id, { at, by: actor.name, reason: body.reason })
    const picked = pickedOf(there.filter(({ id }) => id !== wrong.id))
    await writeTimeline(tx, {
      orderId: order.id,
      at,
      actorId: actor.userId,
      actorName: actor.name,
      event: 'weighing_voided',
      reason: `${suppliedName(line)}, ${weightInWords(wrong.pieces, wrong.netKg)}: ${body.reason}`,
    })
    const saved = await savePicked(work, tx, { order, line, picked })
    return withWeighings(saved, await weighingsOf(tx, itemId))
  })
