import {
  compareQuantity,
  formatQuantity,
  isWeighed,
  type Quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import { deliveryStory, lineQuantities, pickingStory, type ToldLine } from './line-quantities.ts'
import { isShortPick, weightToConfirm } from './picking/picking.ts'

/** What a step made of a line: whether that is the first difference from what was ordered, and why. */
type Step = { isOdd: boolean; why: string[] }

/**
 * Where a line first became something other than what was ordered, and what each step says about it. No weight is
 * exact: within `tolerance` per cent of what was ordered it counts as ordered.
 */
export function differencesOf(
  line: ToldLine,
  tolerance: number,
): { picked: Step; delivered: Step } {
  const isShort = isShortPick(line, tolerance)
  const over = overPicked(line, tolerance)
  const isOdd = line.substitute !== null || isShort || over !== null
  const story = pickingStory(line, isShort ? lineQuantities(line).short : '0')
  const later = [...deliveryStory(line), ...moreThanSent(line)]
  return {
    picked: { isOdd, why: [...(over ? [`${over} more`] : []), ...story] },
    delivered: { isOdd: !isOdd && later.length > 0, why: later },
  }
}

/** How much more was picked than ordered: any piece, or a weight outside the tolerance; else null. */
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
