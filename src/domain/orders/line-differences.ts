import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  type Quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { deliveryStory, lineQuantities, pickingStory, type ToldLine } from './line-quantities.ts'
import { shortPick, weightToConfirm } from './picking/picking.ts'

/** One step of a line: whether it is the first to differ from what was ordered, and what to say about it. */
type Step = { isOdd: boolean; why: string[] }

/**
 * Which step of a line first differs from what was ordered, and what to say about each step. A weight within
 * `tolerance` per cent of what was ordered counts as ordered, because no weight is exact.
 */
export function differencesOf(
  line: ToldLine,
  tolerance: number,
): { picked: Step; delivered: Step } {
  const short = shortPick(line, tolerance)
  const over = overPicked(line, tolerance)
  const isOdd = line.substitute !== null || short !== null || over !== null
  const story = pickingStory(line, short ?? '0')
  const later = [...deliveryStory(line), ...moreThanSent(line)]
  return {
    picked: { isOdd, why: [...(over ? [`${over} more`] : []), ...story] },
    delivered: { isOdd: !isOdd && later.length > 0, why: later },
  }
}

/** Says what did not go as ordered: 'Swapped, 1.5 kg short: Out of stock', '1 kg came back: Damaged'. */
export function lineStory(line: ToldLine, tolerance: number): string[] {
  const { picked, delivered } = differencesOf(line, tolerance)
  return [...picked.why, ...delivered.why]
}

/** How much more was picked than ordered, or null. A weight within the tolerance is not more. */
function overPicked(line: ToldLine, tolerance: number): string | null {
  const { ordered, picked } = lineQuantities(line)
  if (picked === null || compareQuantity(picked, ordered) <= 0) return null
  const counts = !isWeighed(line.unit) || weightToConfirm(picked, line, tolerance) !== null
  return counts ? moreThan(picked, ordered, line.unit) : null
}

function moreThanSent(line: ToldLine): string[] {
  const { sent, delivered } = lineQuantities(line)
  return delivered !== null && compareQuantity(delivered, sent) > 0
    ? [`${moreThan(delivered, sent, line.unit)} more`]
    : []
}

const moreThan = (is: Quantity, was: Quantity, unit: string): string =>
  formatQuantity(subtractQuantity(is, was), unit)
