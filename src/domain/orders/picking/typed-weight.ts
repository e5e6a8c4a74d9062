import { decimal } from '#domain/products/decimals.ts'
import { isWeighed, isZeroQuantity, type Quantity } from '#domain/products/quantities.ts'
import { usualTolerance } from './picking.ts'

type Ordered = { quantityOrdered: Quantity; unit: string }

const mostDigits = 7
const mostDecimals = 3

/** What the display shows after a key of the keypad: a digit, '.' or 'Backspace'. Other keys change nothing. */
export function withKey(keys: string, key: string, unit: string): string {
  if (key === 'Backspace') return keys.slice(0, -1)
  if (key === '.') return isWeighed(unit) && !keys.includes('.') ? `${keys || '0'}.` : keys
  if (!/^\d$/.test(key)) return keys
  const [whole = '', decimals] = keys.split('.')
  const full =
    decimals === undefined ? whole.length === mostDigits : decimals.length === mostDecimals
  return full ? keys : keys + key
}

/**
 * The quantity that the typed digits mean. If a weight has no point, the point goes where the number comes closest to
 * what was ordered: 245 is 2.45 if 2.5 kg was ordered. A typed point stays where it is. If no place comes close enough,
 * the number stays as typed, so that Topside asks about it.
 */
export function typedWeight(keys: string, ordered: Ordered, tolerance: number): string {
  if (keys === '') return ''
  if (keys.includes('.') || !isWeighed(ordered.unit)) return tidy(keys)
  const [best] = placesOfPoint(keys)
    .map((text) => ({ text, off: offBy(text, ordered.quantityOrdered) }))
    .filter(({ off }) => off <= Math.max(tolerance, usualTolerance))
    .toSorted((a, b) => a.off - b.off)
  return best?.text ?? tidy(keys)
}

/** The number without a point, then with the point at each place that leaves at most 3 decimals. */
const placesOfPoint = (digits: string): string[] =>
  Array.from({ length: mostDecimals + 1 }, (_, decimals) => digits.length - decimals)
    .filter((place) => place >= 0)
    .map((place) => tidy(`${digits.slice(0, place)}.${digits.slice(place)}`))

/** The difference from what was ordered, in per cent. */
function offBy(text: string, ordered: Quantity): number {
  if (isZeroQuantity(ordered)) return Infinity
  const was = decimal(ordered)
  return decimal(text).minus(was).times(100).div(was).abs().toNumber()
}

/** '.5' becomes 0.5, '5.' 5 and '05' 5; typed zeros after the point stay. */
const tidy = (keys: string): string =>
  keys
    .replace(/\.$/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.') || '0'
