import type { BodyOf } from '#contract/endpoint.ts'
import type { addWeighing, LotShare, Weighing } from '#contract/orders/weighings.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToWeighingFrom, type Share, sharesOf } from '#domain/lots/line-lots.ts'
import { obstacleToAnimal } from '#domain/lots/same-animal.ts'
import { lotToConfirm, obstacleToUnchecked } from '#domain/lots/stock.ts'
import { heldInWords, suppliedName } from '#domain/orders/picking/picking.ts'
import { suppliedIds } from '#domain/orders/picking/supplied.ts'
import { netKg } from '#domain/orders/picking/weighings.ts'
import { doingOf } from '#server/lots/doing.ts'
import { lockLots, productOfLot } from '#server/lots/lots-rows.ts'
import { epochOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { checkWhatWasOut, uncheckWhatWasOut } from './back-from-van.ts'
import { insertShares, liveShares, moveShares, type Moving } from './weighing-lots-rows.ts'

type Line = LockedOrder['items'][number]
type Weighed = { grossKg: string; tareKg?: string | undefined; pieces?: number | null | undefined }

/** How much of a weighing comes from which lots. Throws a Refusal if the lots named can't be right. */
export function sharesNamed(
  lots: BodyOf<typeof addWeighing>['lots'],
  { grossKg, tareKg = '0', pieces = null }: Weighed,
): Share[] {
  if (!lots?.length) return []
  const shares = sharesOf(lots, { netKg: netKg({ grossKg, tareKg }), pieces })
  if ('obstacle' in shares) throw invalid(shares.obstacle, { lots: shares.obstacle })
  return shares
}

/** Whether the person has already said yes, and when they weighed; `isAsked` decides by both. */
export type Sure = { confirmed?: boolean | undefined; weighedAt?: string | null | undefined }

/** An older weight was recorded without signal, so nobody can be asked about it now, and it is kept. */
const atTheBenchMs = 60_000

const isAsked = ({ now }: Work, { confirmed, weighedAt }: Sure): boolean =>
  !confirmed && !(weighedAt && epochOf(weighedAt) < now - atTheBenchMs)

type Taking = {
  order: LockedOrder
  line: Line
  weighingId: string
  shares: readonly Share[]
  sure: Sure
}

/**
 * Locks the weighing's lots and takes its kilos from them. Refuses a lot that can't be used and meat that came back
 * unchecked, and asks before it takes more than a lot has left.
 */
export async function takeFromLots(
  work: Work,
  tx: Db,
  { order, line, weighingId, shares, sure }: Taking,
): Promise<LotShare[]> {
  if (shares.length === 0) return []
  const lots = await lockLots(tx, idsOf(shares))
  const today = londonToday(work.now)
  const product = await suppliedProduct(tx, line)
  const taken = shares.map(({ lotId, kg, pieces }): LotShare => {
    const lot = lots.find(({ id }) => id === lotId)
    if (!lot) throw invalid('Choose a lot.', { lots: 'Choose a lot.' })
    const obstacle =
      obstacleToWeighingFrom(lot, order.deliveryDate, today) ??
      obstacleToAnimal(product, lot.species) ??
      obstacleToUnchecked(lot, kg)
    if (obstacle) throw conflict('LOT_NOT_FREE', obstacle)
    const held = isAsked(work, sure) && lotToConfirm(lot, kg)
    if (held) throw conflict('WEIGHT_TO_CONFIRM', heldInWords(held))
    const { code, useBy, status, statusReason } = lot
    return { lotId, code, useBy, status, statusReason, kg, pieces }
  })
  await insertShares(tx, { weighingId, orderItemId: line.id }, shares)
  const reference = `into ${order.orderNumber}, ${suppliedName(line)}`
  await moveShares(tx, shares, { sign: -1, reason: 'weighing', reference }, doingOf(work))
  return taken
}

/** What is sent for a line, with its category if its product is known. */
async function suppliedProduct(tx: Db, line: Line) {
  const { productId } = suppliedIds(line)
  const known = productId === null ? undefined : await productOfLot(tx, productId)
  return { name: line.substitute ?? line.name, category: known?.category ?? '' }
}

type Giving = {
  order: LockedOrder
  line: Line
  weighings: readonly Pick<Weighing, 'id' | 'lots'>[]
}

/** Gives the kilos of these weighings, which are about to be voided, back to their lots. */
export async function giveBack(
  work: Work,
  tx: Db,
  { order, line, weighings }: Giving,
): Promise<void> {
  const shares = weighings.flatMap(({ lots }) => lots)
  if (shares.length === 0) return
  await moveLocked(work, tx, shares, returned(`from ${order.orderNumber}, ${suppliedName(line)}`))
  await checkWhatWasOut(work, tx, order, { weighingIds: weighings.map(({ id }) => id) })
}

const idsOf = (shares: readonly Share[]) => shares.map(({ lotId }) => lotId)

/** Locks the lots in the order of their ids, then moves the kilos. */
async function moveLocked(work: Work, tx: Db, shares: readonly Share[], move: Moving) {
  await lockLots(tx, idsOf(shares))
  await moveShares(tx, shares, move, doingOf(work))
}

const returned = (reference: string): Moving => ({ sign: 1, reason: 'void', reference })

/** Returns all meat to its lots when an order is cancelled or deleted, or its lines are replaced. */
export async function giveBackAll(
  work: Work,
  tx: Db,
  { id, orderNumber }: Pick<LockedOrder, 'id' | 'orderNumber'>,
): Promise<void> {
  const shares = await liveShares(tx, { orderId: id })
  if (shares.length === 0) return
  await moveLocked(work, tx, shares, returned(`from ${orderNumber}`))
  await checkWhatWasOut(work, tx, { id, orderNumber })
}

/** Takes the meat from the lots again when an admin reopens a cancelled order. */
export async function takeAllAgain(
  work: Work,
  tx: Db,
  { id, orderNumber }: Pick<LockedOrder, 'id' | 'orderNumber'>,
): Promise<void> {
  const shares = await liveShares(tx, { orderId: id })
  if (shares.length === 0) return
  await moveLocked(work, tx, shares, {
    sign: -1,
    reason: 'weighing',
    reference: `into ${orderNumber} again`,
  })
  await uncheckWhatWasOut(work, tx, { id, orderNumber })
}
