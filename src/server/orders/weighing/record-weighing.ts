import { randomUUID } from 'node:crypto'
import type { changeOrderItem } from '#contract/orders/orders.ts'
import type { Weighing } from '#contract/orders/weighings.ts'
import type { Share } from '#domain/lots/line-lots.ts'
import { liveOf, type Picked, pickedOf } from '#domain/orders/picking/weighings.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { weightInWords } from '#domain/products/by-the-piece.ts'
import { isWeighed, isZeroQuantity, type Quantity } from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { countFromLots } from './count-lots.ts'
import { giveBack, sharesNamed, type Sure, takeFromLots } from './lots-of-weighings.ts'
import { insertWeighing, type NewWeighing, voidAllOf, weighingsOf } from './weighings-rows.ts'

type Line = LockedOrder['items'][number]
type Body = Asked<typeof changeOrderItem>['body']

/** What the client sends about a weighing; the server adds who weighed it and when. */
export type Read = Pick<
  NewWeighing,
  'id' | 'pieces' | 'grossKg' | 'tareKg' | 'source' | 'label' | 'labelSerial' | 'device'
>

type Recording = {
  order: LockedOrder
  line: Line
  there: readonly Weighing[]
  read: Read
  shares: readonly Share[]
  sure: Sure
}

/**
 * Adds a weighing to a line whose order is locked, and returns what is picked now. `there` are the line's earlier
 * weighings.
 */
export async function recordWeighing(
  work: Work,
  tx: Db,
  { order, line, there, read, shares, sure }: Recording,
): Promise<{ picked: Picked; weighing: Weighing }> {
  const weighing = await insertWeighing(tx, rowOf(work, line, read))
  if (!weighing)
    throw conflict('WEIGHED_ALREADY', 'This label or this weighing was recorded already.')
  const lots = await takeFromLots(work, tx, { order, line, weighingId: weighing.id, shares, sure })
  return { picked: pickedOf([...there, weighing]), weighing: { ...weighing, lots } }
}

const asRead = ({ pieces = null, grossKg, tareKg = '0' }: Read) => ({
  pieces,
  grossKg,
  tareKg,
  voidedAt: null,
})

const rowOf = ({ actor, now }: Work, { id }: Line, read: Read): NewWeighing => ({
  ...read,
  orderItemId: id,
  byId: actor.userId,
  byName: actor.name,
  at: isoOf(now),
})

/**
 * The line's weighings. If there are none, a weight saved before Topside kept weighings becomes the first, so that
 * adding another does not lose it.
 */
export async function withRecorded(tx: Db, line: Line, there: Weighing[]): Promise<Weighing[]> {
  const { id, quantityPicked, pickedBy, pickedAt } = line
  if (there.length > 0 || quantityPicked === null || isZeroQuantity(quantityPicked)) return there
  const read: Read = { id: randomUUID(), grossKg: quantityPicked, source: 'typed' }
  const [byName, at] = [pickedBy ?? 'Someone', pickedAt ?? '1970-01-01T00:00:00Z']
  await insertWeighing(tx, { ...read, orderItemId: id, byName, at })
  return weighingsOf(tx, id)
}

type Replacing = {
  order: LockedOrder
  line: Line
  /** The line as this change leaves it, with another substitute after a swap. */
  after: Line
  quantityPicked: Quantity | null
  lots?: Body['lots']
  /** What a swap says, if the line becomes another product. */
  swap?: string | undefined
  sure: Sure
}

/**
 * Sets a line's picked quantity, as clients without pieces do: one typed weight, or none, replaces all weighings of the
 * line. The timeline says so, unless only one typed weight was replaced; a swap is always recorded, in the words of
 * `swap`.
 */
export async function replaceWeighings(
  work: Work,
  tx: Db,
  { order, line, after, quantityPicked, lots, swap, sure }: Replacing,
): Promise<Picked> {
  const isNone = quantityPicked === null || isZeroQuantity(quantityPicked)
  const none = { quantityPicked, piecesPicked: isNone && line.piecesOrdered !== null ? 0 : null }
  if (!isWeighed(line.unit)) {
    await countFromLots(work, tx, { order, line, after, quantityPicked, lots, sure })
    return none
  }
  const shares = isNone ? [] : sharesNamed(lots, { grossKg: quantityPicked, pieces: null })
  await voidLive(work, tx, { order, line, after, quantityPicked, swap, sure })
  if (isNone) return quantityPicked === null ? { quantityPicked, piecesPicked: null } : none
  const read: Read = { id: randomUUID(), grossKg: quantityPicked, source: 'typed' }
  const weighing = await insertWeighing(tx, rowOf(work, line, read))
  if (weighing)
    await takeFromLots(work, tx, { order, line: after, weighingId: weighing.id, shares, sure })
  return pickedOf([asRead(read)])
}

async function voidLive(work: Work, tx: Db, { order, line, quantityPicked, swap }: Replacing) {
  const live = liveOf(await weighingsOf(tx, line.id))
  if (live.length === 0) return
  const { actor, now } = work
  const [at, by] = [isoOf(now), actor.name]
  const instead = quantityPicked === null ? 'taken back' : weightInWords(null, quantityPicked)
  await giveBack(work, tx, { order, line, weighings: live })
  await voidAllOf(tx, line.id, { at, by, reason: swap ?? `Replaced: ${instead}` })
  const isOneTyped = live.length === 1 && live[0]?.source === 'typed' && live[0].pieces === null
  if (isOneTyped && !swap) return
  const { piecesPicked, quantityPicked: was } = pickedOf(live)
  const weighed = `${suppliedName(line)}: ${weightInWords(piecesPicked, was ?? '0')}`
  await writeTimeline(tx, {
    orderId: line.orderId,
    at,
    actorId: actor.userId,
    actorName: actor.name,
    event: 'weighings_replaced',
    reason: swap ? `${weighed}. ${swap}` : `${weighed}, now ${instead}`,
  })
}
