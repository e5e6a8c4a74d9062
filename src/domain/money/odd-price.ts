import { formatMoney, isMoney, type Money, penceOf } from './money.ts'

/** No butcher's product costs more per kilo or each. */
const mostLikelyPence = 100_000
const farFromPresent = 5

/**
 * Why a new price is more likely a slip, such as a lost decimal point: '£1,350.00 instead of £13.50'. It is over £1,000,
 * five times the present price or a fifth of it. Null if it is likely. `from` is the present price; blank or 0 if there
 * is none.
 */
export function oddPrice(from: string, to: Money): string | null {
  const pence = penceOf(to)
  const before = isMoney(from) ? penceOf(from) : 0
  const isFar = pence >= before * farFromPresent || pence * farFromPresent <= before
  if (before > 0 && (isFar || pence > mostLikelyPence))
    return `${formatMoney(to)} instead of ${formatMoney(from)}`
  return pence > mostLikelyPence ? formatMoney(to) : null
}
