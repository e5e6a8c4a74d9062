import Big from 'big.js'
import { obstacleToNumber } from '#domain/products/quantities.ts'

/** The quantity after a press, as decimal text; never below 0 (rules 6.2). */
export function stepped(quantity: string, by: string, max?: string): string {
  const next = Big(parsed(quantity) ?? '0').plus(by)
  return within(next, max)
}

/** The typed text as a quantity, or null if it is not one. */
export function typed(text: string, decimals: number, max?: string): string | null {
  if (text.trim() === '') return '0'
  const number = obstacleToTyped(text, decimals) === null ? parsed(text) : null
  return number === null ? null : within(Big(number), max)
}

/** Why the typed text is not a quantity with at most this many decimals, or null. */
export function obstacleToTyped(text: string, decimals: number): string | null {
  if (text.trim() === '') return null
  const number = parsed(text)
  if (number === null) return obstacleToNumber(withPoint(text))
  if (Big(number).round(decimals, Big.roundDown).eq(number)) return null
  return decimals === 0 ? 'Enter a whole number' : `Enter at most ${decimals} decimals`
}

/** True at 0, when nothing can be subtracted. */
export function isNothing(quantity: string): boolean {
  return Big(parsed(quantity) ?? '0').lte(0)
}

function within(quantity: Big, max: string | undefined): string {
  if (quantity.lt(0)) return '0'
  return max !== undefined && quantity.gt(max) ? max : quantity.toFixed()
}

const withPoint = (text: string): string => text.trim().replace(',', '.')

function parsed(text: string): string | null {
  const tidy = withPoint(text)
  return /^\d{0,7}(\.\d{0,6})?$/.test(tidy) && /\d/.test(tidy)
    ? Big(`0${tidy}`.replace(/\.$/, '')).toFixed()
    : null
}
