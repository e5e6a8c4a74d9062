import type Big from 'big.js'
import { formatTime } from '#domain/days/day-labels.ts'
import { decimal } from '#domain/products/decimals.ts'
import { lineQuantities, type RecordedQuantities } from './line-quantities.ts'
import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  type Quantity,
} from '#domain/products/quantities.ts'

/** Why a line goes out short or as something else, offered to gloved hands; the customer reads it. */
export const shortReasons = [
  'Out of stock',
  'Not enough in stock',
  'Not good enough to send',
  'Cut differently today',
] as const

type Ordered = { name: string; variationName: string | null; substitute: string | null }

/** A line's product as ordered: 'Ribeye steaks (8 oz)'. */
export const orderedName = ({ name, variationName }: Omit<Ordered, 'substitute'>): string =>
  variationName ? `${name} (${variationName})` : name

/** What goes out on a line: 'Bavette (in place of Onglet)'. */
export const suppliedName = (line: Ordered): string =>
  line.substitute ? `${line.substitute} (in place of ${orderedName(line)})` : orderedName(line)

/** A picked weight further than this from what was ordered is asked about, in percent, where nothing is set. */
export const usualTolerance = 20

export type HeldWeight = {
  /** '999 kg? 7.5 kg was ordered.' */
  question: string
  /** 'That is 133 times as much.' */
  why: string
}

/**
 * What to ask before a weight is saved that is further than `tolerance` percent from what was ordered, or null.
 * Of what is counted, fewer are a short pick and only more are asked about; none at all is a short pick, too.
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

/**
 * A picked line that counts as short in the reports: none at all, fewer pieces, or a weight that is asked about.
 * Its SQL twin is `isShort` in `picked-rows.ts`; `tests/parity` holds the two together.
 * @internal for tests
 */
export function isShortPick(
  line: RecordedQuantities & { unit: string },
  tolerance: number,
): boolean {
  const { ordered, picked } = lineQuantities(line)
  if (picked === null || compareQuantity(picked, ordered) >= 0) return false
  const isWhole = isZeroQuantity(picked) || !isWeighed(line.unit)
  return isWhole || weightToConfirm(picked, line, tolerance) !== null
}

/** From twice as much upwards, people say 'times as much' rather than a percentage. */
function howFar(off: Big, times: Big): string {
  if (times.gte(2)) return `${times.round(times.lt(10) ? 1 : 0).toString()} times as much`
  return `${off.abs().round(0).toString()} % ${off.gt(0) ? 'more' : 'less'}`
}

/** The whole question in one line, as a refused call says it. */
export const heldInWords = ({ question, why }: HeldWeight): string => `${question} ${why}`

type Weighed = {
  name: string
  unit: string
  quantityPicked: Quantity | null
  pickedBy: string | null
  pickedAt: string | null
}

/** Says whose weight is on a line, to a picker whose own weight was refused because of it. */
export function whoseWeight({ name, unit, quantityPicked, pickedBy, pickedAt }: Weighed): string {
  const who = pickedBy && pickedAt ? `${pickedBy} at ${formatTime(pickedAt)}` : 'someone else'
  const what =
    quantityPicked === null ? 'taken back' : `recorded as ${formatQuantity(quantityPicked, unit)}`
  return `${name} was ${what} by ${who}.`
}
