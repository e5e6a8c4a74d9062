import { decimal } from '#domain/products/decimals.ts'
import { type Quantity, quantity } from '#domain/products/quantities.ts'

/** What a scale sent: kg, and whether it says that it stands still (null where it says nothing of it). */
export type ScaleLine = { weight: Quantity; stable: boolean | null }

/** Longer than any scale's line. */
const longest = 60
const shape =
  /^(?:(?<flag>ST|US|OL|S S|S D|S I)[\s,]+)?(?:(?:GS|NT|G|N|TR)[\s,]+)?(?<sign>[+-]?)\s*(?<number>\d{1,6}(?:\.\d{1,4})?)\s*(?<unit>kg|g)?$/i

/**
 * Reads a line of the usual scale protocols: 'ST,GS,+  5.370kg' (A&D, CAS), 'S S     5.370 kg'
 * (Mettler-Toledo), '5.370'. Null for what is none, is overloaded, or is below nothing.
 */
export function readScaleLine(line: string): ScaleLine | null {
  const parts = line.length > longest ? undefined : shape.exec(line.trim())?.groups
  if (!parts?.number || parts.sign === '-' || parts.flag?.toUpperCase() === 'OL') return null
  const flag = parts.flag?.toUpperCase()
  const grams = parts.unit?.toLowerCase() === 'g'
  const kilograms = grams ? decimal(parts.number).div(1000) : decimal(parts.number)
  return {
    weight: quantity(kilograms.toString()),
    stable: flag === undefined ? null : flag === 'ST' || flag === 'S S',
  }
}

/** So many like readings in a row stand still, where the scale doesn't say so itself. */
const alike = 3

/**
 * Makes of a stream of lines the weights that are meant: stable, above nothing, and each once,
 * until the pan is empty again or something else lies on it.
 */
export function stableReader(): (line: string) => Quantity | null {
  let last: Quantity | null = null
  let times = 0
  let told: Quantity | null = null
  return (line) => {
    const read = readScaleLine(line)
    if (!read) return null
    times = read.weight === last ? times + 1 : 1
    last = read.weight
    const still = read.stable ?? times >= alike
    if (!still) return null
    if (decimal(read.weight).eq(0)) told = null
    if (decimal(read.weight).eq(0) || told === read.weight) return null
    told = read.weight
    return read.weight
  }
}
