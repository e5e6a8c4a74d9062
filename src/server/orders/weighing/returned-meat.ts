import { type CameBack, cameBack } from '#domain/lots/came-back.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { backInWords } from '#domain/lots/lot-words.ts'
import { usableKg } from '#domain/lots/stock.ts'
import { decimal } from '#domain/products/decimals.ts'
import { isWeighed, quantityInWords } from '#domain/products/quantities.ts'
import { grouped } from '#domain/words/grouped.ts'
import { shrinkReturn } from '#server/lots/check-return.ts'
import { doingOf } from '#server/lots/doing.ts'
import { addReturn, returnsOfLine } from '#server/lots/lot-returns-rows.ts'
import { lockLots, moveKilos, tellOfLot } from '#server/lots/lots-rows.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { linesToReturn, type LineToReturn } from './weighing-lots-rows.ts'

type Delivered = Pick<LockedOrder, 'id' | 'orderNumber'>

/**
 * Returns to the lots what a delivery brought back, where it waits until somebody has checked it; after a correction
 * it moves only the difference. If the order is no longer delivered, it takes everything out of the lots again.
 */
export async function settleReturns(
  work: Work,
  tx: Db,
  { id, orderNumber }: Delivered,
): Promise<void> {
  const changes = (await linesToReturn(tx, { orderId: id })).flatMap((line) => changesOf(line))
  if (changes.length === 0) return
  const before = await lockLots(
    tx,
    changes.map(({ lotId }) => lotId),
  )
  const doing = doingOf(work)
  for (const change of changes) {
    const { line, lotId, kg, pieces, isEstimate } = change
    const share = isEstimate ? ', share estimated' : ''
    const reference = `from ${orderNumber}, ${line.name}${share}`
    const move = { lotId, kg, pieces, reason: 'return' as const, reference }
    await moveKilos(tx, { ...move, orderItemId: line.id }, doing)
    await keepToCheck(work, tx, orderNumber, change)
  }
  await tellOfUsed(work, tx, orderNumber, before)
  const told = { orderId: id, at: isoOf(work.now), actorId: doing.byId, actorName: doing.byName }
  const [back, gone] = [changes.filter((each) => !isLess(each)), changes.filter(isLess)]
  if (back.length > 0)
    await writeTimeline(tx, { ...told, event: 'returned_to_lots', reason: changesInWords(back) })
  if (gone.length > 0)
    await writeTimeline(tx, { ...told, event: 'return_taken_back', reason: goneInWords(gone) })
  await announceWithin(tx, { topics: ['lots'], customers: [] })
}

/**
 * Says in a lot's history why it is below 0: what left it again had been put back, and some of it was used. The
 * correction is not refused, because what the customer kept is true whatever the lot has.
 */
async function tellOfUsed(work: Work, tx: Db, orderNumber: string, before: readonly Lot[]) {
  const ids = before.map(({ id }) => id)
  for (const lot of await lockLots(tx, ids)) {
    const was = before.find(({ id }) => id === lot.id)
    const left = decimal(usableKg(lot))
    if (!was || left.gte(0) || left.gte(usableKg(was))) continue
    const kg = quantityInWords(decimal(was.onHandKg).minus(lot.onHandKg).toFixed(3))
    const below = quantityInWords(left.times(-1).toFixed(3))
    const told = `${kg} kg that had come back from ${orderNumber} left the lot again, and was put back and used meanwhile: the lot is ${below} kg below 0. If the meat did come back, deliver the order again with it; if not, count the lot`
    await tellOfLot(tx, lot.id, told, doingOf(work))
  }
}

/** Whether it leaves the lot again, because it did not come back after all. */
const isLess = ({ kg, pieces }: Pick<Change, 'kg' | 'pieces'>): boolean =>
  kg.startsWith('-') || (pieces ?? 0) < 0

/** Notes what waits to be checked, or that less came back than was noted; what is not checked goes first. */
async function keepToCheck(
  work: Work,
  tx: Db,
  orderNumber: string,
  { line, lotId, kg, pieces, isEstimate }: Change,
): Promise<void> {
  const of = { lotId, orderItemId: line.id }
  if (!isLess({ kg, pieces })) {
    const { at } = doingOf(work)
    await addReturn(tx, { ...of, orderNumber, name: line.name, kg, pieces, isEstimate, at })
    return
  }
  const less = { kg: decimal(kg).times(-1).toFixed(3), pieces: pieces && -pieces }
  await takeOffReturns(work, tx, of, less)
}

/** Notes that less of a line came back to a lot than was noted; what is not checked goes first. */
export async function takeOffReturns(
  work: Work,
  tx: Db,
  of: { lotId: number; orderItemId: number },
  { kg, pieces }: { kg: string; pieces: number | null },
): Promise<void> {
  let [restKg, restPieces] = [decimal(kg), pieces ?? 0]
  for (const back of await returnsOfLine(tx, of)) {
    const less = {
      kg: (restKg.gt(back.kg) ? decimal(back.kg) : restKg).toFixed(3),
      pieces: back.pieces === null ? null : Math.min(restPieces, back.pieces),
    }
    if (decimal(less.kg).lte(0) && !less.pieces) continue
    await shrinkReturn(work, tx, back, less)
    restKg = restKg.minus(less.kg)
    restPieces -= less.pieces ?? 0
  }
}

type Change = CameBack & { line: LineToReturn; code: string }

/** What must still move into or out of each lot of a line. */
function changesOf(line: LineToReturn): Change[] {
  const back = line.isDelivered ? cameBack(line) : []
  const ids = new Set([...back, ...line.moved].map(({ lotId }) => lotId))
  return [...ids].flatMap((lotId) => {
    const now = back.find((each) => each.lotId === lotId)
    const before = line.moved.find((each) => each.lotId === lotId)
    const kg = decimal(now?.kg ?? '0')
      .minus(before?.kg ?? '0')
      .toFixed(3)
    const pieces = piecesMoved(kg, (now?.pieces ?? 0) - (before?.pieces ?? 0), line)
    const code = [...line.lots, ...line.moved].find((lot) => lot.lotId === lotId)?.code ?? ''
    const isEstimate = now?.isEstimate ?? false
    const isSame = decimal(kg).eq(0) && pieces === 0
    return isSame ? [] : [{ line, lotId, code, kg, pieces: pieces || null, isEstimate }]
  })
}

/** Weighed pieces move only with their weight: if it moves the other way or not at all, nobody knows how many moved. */
function piecesMoved(kg: string, pieces: number, { unit }: LineToReturn): number {
  const isAgainst = decimal(kg).times(pieces).lte(0)
  return isWeighed(unit) && isAgainst ? 0 : pieces
}

/** 'Sirloin: 2 kg of lot 261123-07; Steaks: 6 pieces, 1.5 kg of lot 261123-08'. */
const goneInWords = (changes: readonly Change[]): string =>
  changes
    .map(({ line, code, kg, pieces }) => {
      const amount = backInWords(kg.replace('-', ''), pieces && Math.abs(pieces))
      return `${line.name}: ${amount} of lot ${code}`
    })
    .join('; ')

/** 'Sirloin: lot 261123-07; Rump: lots 261123-08 and 261123-09, how much of each is not known'. */
function changesInWords(changes: readonly Change[]): string {
  return [...grouped(changes, ({ line }) => line)]
    .map(([{ name }, of]) => {
      const codes = of.map(({ code }) => code)
      const unknown = of.some(({ isEstimate }) => isEstimate)
        ? ', how much of each is not known'
        : ''
      return `${name}: ${codes.length === 1 ? 'lot' : 'lots'} ${codes.join(' and ')}${unknown}`
    })
    .join('; ')
}
