import Big from 'big.js'

/** The quantity after a press, as a decimal string; never below 0 (spec 2 §9). */
export function stepped(quantity: string, by: string, max?: string): string {
  const next = Big(parsed(quantity) ?? '0').plus(by)
  return within(next, max)
}

/** What somebody typed as a quantity, rounded half up to `decimals`; null when it is no number. */
export function typed(text: string, decimals: number, max?: string): string | null {
  if (text.trim() === '') return '0'
  const number = parsed(text)
  return number === null ? null : within(Big(number).round(decimals, Big.roundHalfUp), max)
}

/** True at the floor, where nothing can be taken off. */
export function isNothing(quantity: string): boolean {
  return Big(parsed(quantity) ?? '0').lte(0)
}

function within(quantity: Big, max: string | undefined): string {
  if (quantity.lt(0)) return '0'
  return max !== undefined && quantity.gt(max) ? max : quantity.toFixed()
}

function parsed(text: string): string | null {
  const tidy = text.trim().replace(',', '.')
  return /^\d{0,7}(\.\d{0,6})?$/.test(tidy) && /\d/.test(tidy)
    ? Big(`0${tidy}`.replace(/\.$/, '')).toFixed()
    : null
}
