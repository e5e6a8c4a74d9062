import type Big from 'big.js'
import { mostPieces, piecesInWords, weightInWords } from '#domain/products/by-the-piece.ts'
import { Decimal, decimal } from '#domain/products/decimals.ts'
import {
  compareQuantity,
  isWeighed,
  formatQuantity,
  mostOnALine,
  type Quantity,
  quantity,
} from '#domain/products/quantities.ts'
import { type HeldWeight, weightToConfirm } from './picking.ts'

/** Where a weight comes from. */
export const weighingSources = ['scale', 'typed', 'label'] as const

/** A counted product is recorded as a weighing, too, when the picker says how many came from each lot. */
export const recordSources = [...weighingSources, 'counted'] as const

/** What was put on a scale for a line: some pieces, or a weight without a count. It is never changed, only voided. */
export type Weighing = { pieces: number | null; grossKg: Quantity; tareKg: Quantity }

type Kept = Weighing & { voidedAt: string | null }

/** The gross weight less the tare. Throws RangeError unless something is left. */
export function netKg({ grossKg, tareKg }: Pick<Weighing, 'grossKg' | 'tareKg'>): Quantity {
  const net = decimal(grossKg).minus(decimal(tareKg))
  if (net.lte(0)) throw new RangeError('A net weight is above 0')
  return quantity(net.toString())
}

/** Why this weighing can't be saved, with the field to correct, or null. */
export function obstacleToWeighing(
  { pieces, grossKg, tareKg }: Weighing,
  { name, unit, piecesOrdered }: { name: string; unit: string; piecesOrdered: number | null },
): { field: 'pieces' | 'grossKg'; message: string } | null {
  if (!isWeighed(unit)) return { field: 'grossKg', message: `${name} is counted, not weighed.` }
  if (compareQuantity(grossKg, mostOnALine) > 0)
    return {
      field: 'grossKg',
      message: `At most ${formatQuantity(mostOnALine, 'kg')} on one line.`,
    }
  if (compareQuantity(grossKg, tareKg) <= 0)
    return { field: 'grossKg', message: 'The weight must be more than the tare.' }
  if (pieces === null && piecesOrdered !== null)
    return { field: 'pieces', message: 'Say how many pieces were weighed.' }
  if (pieces !== null && (!Number.isInteger(pieces) || pieces < 1 || pieces > mostPieces))
    return { field: 'pieces', message: 'Enter a whole number of pieces' }
  return null
}

/** The weighings that count: those nobody voided. */
export const liveOf = <Each extends { voidedAt: string | null }>(
  weighings: readonly Each[],
): Each[] => weighings.filter(({ voidedAt }) => voidedAt === null)

export type Picked = { quantityPicked: Quantity | null; piecesPicked: number | null }

/**
 * What a line's weighings come to: the net weight of those that nobody voided, and their pieces if all were counted.
 * Null if every weighing was voided, or there is none.
 */
export function pickedOf(weighings: readonly Kept[]): Picked {
  const live = liveOf(weighings)
  if (live.length === 0) return { quantityPicked: null, piecesPicked: null }
  const counts = live.map(({ pieces }) => pieces)
  return {
    quantityPicked: sumOf(live),
    piecesPicked: counts.every((pieces) => pieces !== null)
      ? counts.reduce((sum: number, pieces) => sum + (pieces ?? 0), 0)
      : null,
  }
}

const sumOf = (weighings: readonly Weighing[]): Quantity => quantity(bigSum(weighings).toString())

const bigSum = (weighings: readonly Weighing[]): Big =>
  weighings.reduce((sum, each) => sum.plus(decimal(netKg(each))), new Decimal(0))

/** What a piece of the line's product weighs at least and at most; null where no limit is set. */
export type Range = { leastKg: Quantity | null; mostKg: Quantity | null }

type Line = {
  name: string
  unit: string
  quantityOrdered: Quantity
  piecesOrdered: number | null
}

type Asking = { line: Line; range: Range; tolerance: number; moreToCome?: boolean }

/**
 * The question before saving this weighing beside the live ones, or null. It asks about a piece outside its limits,
 * more pieces than were ordered, or a line outside the tolerance (in per cent). It does not ask about a light line that
 * still lacks pieces or is to get more weighings.
 */
export function weighingToConfirm(
  weighing: Weighing,
  live: readonly Weighing[],
  { line, range, tolerance, moreToCome = false }: Asking,
): HeldWeight | null {
  const odd = oddPiece(weighing, line.name, range)
  if (odd) return odd
  const { quantityPicked, piecesPicked } = pickedOf(
    [...live, weighing].map((each) => ({ ...each, voidedAt: null })),
  )
  const { piecesOrdered, quantityOrdered } = line
  if (piecesOrdered !== null && piecesPicked !== null && piecesPicked > piecesOrdered)
    return {
      question: `${piecesInWords(piecesPicked)}? ${piecesInWords(piecesOrdered)} ${piecesOrdered === 1 ? 'was' : 'were'} ordered.`,
      why: `That is ${piecesPicked - piecesOrdered} more.`,
    }
  const sum = quantityPicked ?? '0'
  const lacksPieces = piecesOrdered !== null && (piecesPicked ?? 0) < piecesOrdered
  if ((lacksPieces || moreToCome) && compareQuantity(sum, quantityOrdered) < 0) return null
  return weightToConfirm(sum, line, tolerance)
}

/** For example 'One Sirloin of 4.1 kg? Usually 1.4 to 2.2 kg.' */
function oddPiece(weighing: Weighing, name: string, { leastKg, mostKg }: Range): HeldWeight | null {
  const { pieces } = weighing
  if (pieces === null) return null
  const net = decimal(netKg(weighing))
  const tooLight = leastKg !== null && net.lt(decimal(leastKg).times(pieces))
  const tooHeavy = mostKg !== null && net.gt(decimal(mostKg).times(pieces))
  if (!tooLight && !tooHeavy) return null
  const each = pieces === 1 ? '' : ' each'
  return {
    question: `${pieces === 1 ? 'One' : pieces} ${name} of ${quantity(net.toString())} kg?`,
    why: `Usually ${usually(leastKg, mostKg)}${each}.`,
  }
}

function usually(leastKg: Quantity | null, mostKg: Quantity | null): string {
  if (leastKg === null) return `at most ${quantity(mostKg ?? '0')} kg`
  if (mostKg === null) return `at least ${quantity(leastKg)} kg`
  return `${quantity(leastKg)} to ${quantity(mostKg)} kg`
}

/** Pieces that came back or were missing. `weighingId` is null if nobody knows which weighing they belong to. */
export type PiecesGone = { weighingId: string | null; pieces: number }

/** A line's weight without the pieces that came back or were missing, and the number and weight of those pieces. */
export function withoutPieces(
  live: readonly (Weighing & { id: string })[],
  gone: readonly PiecesGone[],
): { kg: Quantity; goneKg: Quantity; gonePieces: number; isByAverage: boolean } {
  const { kg: goneKg, isByAverage } = weightOfPieces(live, gone)
  const kg = quantity(bigSum(live).minus(decimal(goneKg)).toString())
  const gonePieces = gone.reduce((sum, { pieces }) => sum + pieces, 0)
  return { kg, goneKg, gonePieces, isByAverage }
}

/** For example '1 piece, 1.688 kg' or '1 piece, 1.778 kg by average'. */
export const goneInWords = (left: ReturnType<typeof withoutPieces>): string =>
  `${weightInWords(left.gonePieces, left.goneKg)}${left.isByAverage ? ' by average' : ''}`

/**
 * What those pieces weigh: exactly, if they are all the pieces of a weighing; otherwise by the average piece of that
 * weighing or of the line, and `isByAverage` says so.
 */
export function weightOfPieces(
  live: readonly (Weighing & { id: string })[],
  gone: readonly PiecesGone[],
): { kg: Quantity; isByAverage: boolean } {
  const all = {
    net: bigSum(live),
    pieces: live.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
  }
  let isByAverage = false
  const weights = gone.map(({ weighingId, pieces }) => {
    const named = live.find(({ id }) => id === weighingId)
    if (named?.pieces === pieces) return decimal(netKg(named))
    isByAverage = true
    const of = named?.pieces ? { net: decimal(netKg(named)), pieces: named.pieces } : all
    return of.pieces === 0 ? new Decimal(0) : of.net.times(pieces).div(of.pieces)
  })
  const sum = weights.reduce((so, each) => so.plus(each), new Decimal(0))
  return {
    kg: quantity(sum.gt(all.net) ? all.net.toString() : sum.round(3).toString()),
    isByAverage,
  }
}
