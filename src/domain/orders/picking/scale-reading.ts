import { decimal } from '#domain/products/decimals.ts'
import { type Quantity, quantity } from '#domain/products/quantities.ts'

/** One reading of a scale in kg, and whether the scale says that it is stable (null if it does not say). */
export type ScaleLine = { weight: Quantity; stable: boolean | null }

/** No scale sends a line longer than this. */
const longest = 60
const shape =
  /^(?:(?<flag>ST|US|OL|S S|S D|S I)[\s,]+)?(?:(?:GS|NT|G|N|TR)[\s,]+)?(?<sign>[+-]?)\s*(?<number>\d{1,6}(?:\.\d{1,4})?)\s*(?<unit>kg|g)?$/i

/**
 * Reads a line in one of the usual scale formats: 'ST,GS,+  5.370kg' (A&D, CAS), 'S S     5.370 kg' (Mettler-
 * Toledo) or '5.370'. Returns null if it is not a weight, is overloaded, or is negative.
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

/**
 * What the text in a weight field means: the weight in a scale's line, or the number as typed. A number that would
 * lose decimals stays as it is, so that it is refused instead of rounded to nothing.
 */
export function enteredWeight(text: string): string {
  const read = readScaleLine(text)
  if (!read) return text
  const bare = /^[\d.]+$/.test(text.trim())
  return bare && !decimal(text.trim()).eq(decimal(read.weight)) ? text : read.weight
}

/** If the scale never says that it is stable, this many similar readings in a row count as stable. */
const alike = 3

/**
 * Finds the weights to record in a stream of lines: stable and above zero, each once until the pan is empty or holds
 * something else.
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
