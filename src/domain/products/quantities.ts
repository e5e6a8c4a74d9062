import { Decimal, decimal } from './decimals.ts'

/** A quantity as decimal text with up to 3 decimals, '5.37'; never negative. */
export type Quantity = string

/**
 * Normalises '5.370' to '5.37', rounding half up to 3 decimals. Throws RangeError for a negative number or other
 * text.
 */
export function quantity(text: string | number): Quantity {
  const value = decimal(text)
  if (value.lt(0)) throw new RangeError('A quantity is never negative')
  return value.round(3).toString()
}

/** What a price is for: 'per kg', 'each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? 'each' : `per ${unit}`)

/** Whether a product is sold by weight: its unit contains 'kg' (rules 5.2). */
export const isWeighed = (unit: string): boolean => unit.toLowerCase().includes('kg')

/** The stepper's small step (rules 6.2). */
export const stepOf = (unit: string): Quantity => (isWeighed(unit) ? '0.5' : '1')
export const bigStep = '5'
/** How much one tap on a product puts into the basket. */
export const startingQuantity = (unit: string): Quantity => stepOf(unit)

/** A quantity plus or minus a step, never below 0; empty text counts as 0. */
export function stepped(current: string, by: string): Quantity {
  const sum = decimal(current.trim() === '' ? '0' : current).plus(decimal(by))
  return sum.lt(0) ? '0' : quantity(sum.toString())
}

export const compareQuantity = (a: Quantity, b: Quantity): -1 | 0 | 1 => decimal(a).cmp(decimal(b))
/** Subtracts, but never goes below 0. */
export const subtractQuantity = (a: Quantity, b: Quantity): Quantity =>
  compareQuantity(a, b) <= 0 ? '0' : quantity(decimal(a).minus(decimal(b)).toString())
export const sumQuantities = (list: readonly Quantity[]): Quantity =>
  quantity(list.reduce((sum, each) => sum.plus(decimal(each)), new Decimal(0)).toString())
export const isZeroQuantity = (text: Quantity): boolean => decimal(text).eq(0)

/** The number for people, without trailing zeros and with thousands apart: '5.37', '3,612.139'. */
export function quantityInWords(amount: Quantity): string {
  const [whole = '0', ...decimals] = quantity(amount).split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}

/** The number and its unit: '5.37 kg', '3 each'. */
export const formatQuantity = (amount: Quantity, unit: string): string =>
  `${quantityInWords(amount)} ${unit}`

const largestNumber = 9_999_999

/** No real line has more of anything; more is a typing mistake. */
export const mostOnALine = '9999'

/** The message for text that is not a number, or is too large. */
export const obstacleToNumber = (typed: string): string =>
  Number(typed) > largestNumber ? 'Enter at most 9,999,999' : 'Enter a number of 0 or more'

/** Why typed text is not a quantity in this unit, or null (rules 6.2). */
export function obstacleToQuantity(text: string, unit: string): string | null {
  const typed = text.trim()
  if (typed === '') return 'Quantity is required'
  if (!/^\d{1,7}(\.\d+)?$/.test(typed)) return obstacleToNumber(typed)
  if (!isWeighed(unit) && !decimal(typed).mod(1).eq(0)) return 'Enter a whole number'
  return /\.\d{4}/.test(typed) ? 'Enter at most 3 decimals' : null
}
