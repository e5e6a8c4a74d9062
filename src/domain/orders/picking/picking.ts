import type Big from 'big.js'
import { formatTime } from '#domain/days/day-labels.ts'
import { decimal } from '#domain/products/decimals.ts'
import { lineQuantities, type RecordedQuantities } from '../line-quantities.ts'
import {
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
} from '#domain/products/quantities.ts'

/** The reasons for a short or swapped line. They are buttons, as pickers wear gloves; the customer reads them, too. */
export const shortReasons = [
  'Out of stock',
  'Not enough in stock',
  'Not good enough to send',
  'Cut differently today',
] as const

type Ordered = { name: string; variationName: string | null; substitute: string | null }

/** A line's product as ordered, for example 'Ribeye steaks (8 oz)'. */
export const orderedName = ({ name, variationName }: Omit<Ordered, 'substitute'>): string =>
  variationName ? `${name} (${variationName})` : name

/** What is sent for a line, for example 'Bavette (in place of Onglet)'. */
export const suppliedName = (line: Ordered): string =>
  line.substitute ? `${line.substitute} (in place of ${orderedName(line)})` : orderedName(line)

type Coded = { code?: string | null | undefined }

/** Whether a list has a column of codes: only if one of its lines has a code. */
export const hasCodes = (lines: readonly Coded[]): boolean =>
  lines.some(({ code }) => Boolean(code))

/** For example 'B01 Rump, whole', where there is no room for a column. */
export const withCode = ({ code }: Coded, name: string): string => (code ? `${code} ${name}` : name)

/** The code of what is sent; null for a substitute. */
export const suppliedCode = (
  line: Coded & { substitute?: string | null | undefined },
): string | null => (line.substitute ? null : (line.code ?? null))

/**
 * Topside asks about a picked weight that differs from the order by more than this, in per cent, unless the
 * settings say otherwise.
 */
export const usualTolerance = 20

export type HeldWeight = {
  /** For example '999 kg? 7.5 kg was ordered.' */
  question: string
  /** For example 'That is 133 times as much.' */
  why: string
}

/**
 * The question before saving a weight that differs from the order by more than `tolerance` per cent, or null. It is
 * never asked about 0, nor about too few of a counted product: those are short picks.
 */
export function weightToConfirm(
  picked: Quantity,
  { quantityOrdered, unit }: { quantityOrdered: Quantity; unit: string },
  tolerance: number,
): HeldWeight | null {
  const [is, was] = [decimal(picked), decimal(quantityOrdered)]
  if (is.eq(0) || was.eq(0) || (!isWeighed(unit) && is.lt(was))) return null
  const off = is.minus(was).times(100).div(was)
  if (off.abs().lte(tolerance)) return null
  return {
    question: `${formatQuantity(picked, unit)}? ${formatQuantity(quantityOrdered, unit)} was ordered.`,
    why: `That is ${howFar(off, is.div(was))}.`,
  }
}

type Picked = RecordedQuantities & { unit: string }

/**
 * How much of a picked line is short: everything, the missing pieces, or the missing weight if it is more than the
 * tolerance allows. Null for less than that, because trimming takes some and no weight is exact. The picker must say
 * why a line is short, and every screen and paper says that it is. Reports decide the same in SQL, in `isShort`
 * (`picked-rows.ts`), and `tests/parity` compares the two.
 */
export function shortPick(line: Picked, tolerance: number): Quantity | null {
  const { picked, short, shortPieces } = lineQuantities(line)
  if (picked === null || isZeroQuantity(short)) return null
  const isCounted = !isWeighed(line.unit) || shortPieces !== null
  if (isZeroQuantity(picked) || isCounted) return short
  return weightToConfirm(picked, line, tolerance) ? short : null
}

type ToPick = Pick<RecordedQuantities, 'quantityPicked' | 'piecesOrdered' | 'piecesPicked'> & {
  substitute: string | null
  pickingNotes: string | null
}

/** Whether a line is weighed piece by piece: it was ordered by the piece, and nothing replaces it. */
export const isWeighedByPiece = ({
  piecesOrdered,
  substitute,
}: Pick<ToPick, 'piecesOrdered' | 'substitute'>): boolean => piecesOrdered != null && !substitute

type Swapped = { substitute: string | null }
type Swapping = { substitute?: string | null | undefined }

/** Whether a change of a line replaces its product, or brings back the one that was ordered. */
export const isSwap = (line: Swapped, { substitute }: Swapping): boolean =>
  substitute !== undefined && (substitute || null) !== line.substitute

/**
 * Whether a change clears the weight of a line, because another product will be weighed instead. A counted line keeps
 * its count, because the picker sends as many of the other product.
 */
export const takesBackWeight = (
  line: Swapped & { unit: string; quantityPicked: Quantity | null },
  change: Swapping & { quantityPicked?: Quantity | null | undefined },
): boolean =>
  isSwap(line, change) &&
  change.quantityPicked === undefined &&
  line.quantityPicked !== null &&
  isWeighed(line.unit)

/** Whether a line still has to be picked: nothing is recorded, or pieces are missing and nobody has said why. */
export function isToPick(line: ToPick): boolean {
  const { quantityPicked, piecesOrdered, piecesPicked, pickingNotes } = line
  if (quantityPicked === null) return true
  if (!isWeighedByPiece(line) || piecesPicked == null || pickingNotes?.trim()) return false
  return piecesPicked < (piecesOrdered ?? 0)
}

/** Says '20% more' or '20% less'; from twice the amount upwards, '2 times as much'. */
function howFar(off: Big, times: Big): string {
  if (times.gte(2)) return `${times.round(times.lt(10) ? 1 : 0).toString()} times as much`
  return `${off.abs().round(0).toString()}% ${off.gt(0) ? 'more' : 'less'}`
}

/** The question and its reason in one line, for the message that refuses the weight. */
export const heldInWords = ({ question, why }: HeldWeight): string => `${question} ${why}`

type Weighed = {
  name: string
  unit: string
  quantityPicked: Quantity | null
  pickedBy: string | null
  pickedAt: string | null
}

/** Tells a picker whose weight was refused who has already weighed the line. */
export function whoseWeight({ name, unit, quantityPicked, pickedBy, pickedAt }: Weighed): string {
  const who = pickedBy && pickedAt ? `${pickedBy} at ${formatTime(pickedAt)}` : 'someone else'
  const what =
    quantityPicked === null ? 'taken back' : `recorded as ${formatQuantity(quantityPicked, unit)}`
  return `${name} was ${what} by ${who}.`
}
