import { decimal } from '#domain/products/decimals.ts'
import { type Quantity, quantity } from '#domain/products/quantities.ts'

/** One reading of a scale in kg, and whether the scale says that it is stable (null if it does not say). */
export type ScaleLine = {
  weight: Quantity
  stable: boolean | null
  /** The scale has taken off the tare itself. */
  isNet?: true
}

/** No scale sends a line longer than this. */
const longest = 60
const shape =
  /^(?:(?<flag>ST|US|OL|S S|S D|S I)[\s,]+)?(?:(?<mode>GS|NT|G|N|TR)[\s,]+)?(?<sign>[+-]?)\s*(?<number>\d{1,6}(?:\.\d{1,4})?)\s*(?<unit>kg|g)?$/i

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
    ...(/^NT?$/i.test(parts.mode ?? '') && { isNet: true as const }),
  }
}

/**
 * What the text in a weight field means: the weight in a scale's line, or the number as typed. A number that would
 * lose decimals, and a weight that is not stable, stay as they are, so that they are refused.
 */
export function enteredWeight(text: string): string {
  const read = readScaleLine(text)
  if (!read || read.stable === false) return text
  const bare = /^[\d.]+$/.test(text.trim())
  return bare && !decimal(text.trim()).eq(decimal(read.weight)) ? text : read.weight
}

/** If the scale never says that it is stable, this many equal readings in a row count as stable. */
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

/** A scale needs less than this for each key on average; people need more. */
const msPerKey = 50
/** A busy tablet may hear a key this late. What follows a longer pause is a second part of the line. */
const longestPauseMs = 150
/** After this pause, earlier keys have nothing to do with the line. */
const forgetsAfterMs = 3000
const fewest = 3

/** What a scale or a scanner sent; the text is null if it was heard in two parts and either may be missing something. */
export type TypedText = {
  text: string | null
  /** When its first key came. */
  since: number
}

/**
 * Finds what a scale or a scanner sends as key presses, ending with Enter, among what people type. Keys after a pause
 * are a line of their own only if they begin as a scale's line does. Others may be the end of a line whose start came
 * before the pause, as '2kg' is of '1.742kg'. Keys that begin with ']' are a scan, however slowly they come, because
 * nobody types that here.
 */
export function typedTextReader(): (key: string, at: number) => TypedText | null {
  let before = { text: '', since: 0 }
  let typed = { text: '', since: 0 }
  let last = 0
  return (key, at) => {
    if (at - last > forgetsAfterMs) before.text = typed.text = ''
    if (at - last > longestPauseMs) {
      before = { text: before.text + typed.text, since: before.text ? before.since : typed.since }
      typed = { text: '', since: at }
    }
    if (key === ']' && isTyped(before.text + typed.text)) {
      before = { text: '', since: at }
      typed = { text: '', since: at }
    }
    if (typed.text === '') typed.since = at
    last = at
    if (key.length === 1) typed.text += key
    if (key !== 'Enter') return null
    const [start, end] = [before, typed]
    before = { text: '', since: at }
    typed = { text: '', since: at }
    return textOf(start, end, at)
  }
}

/** Whether a person may have typed this before a scanner began: only digits and points. */
const isTyped = (text: string): boolean => /^[\d.]*$/.test(text)

type Part = { text: string; since: number }

function textOf(start: Part, end: Part, at: number): TypedText | null {
  const whole = start.text + end.text
  const since = start.text === '' ? end.since : start.since
  if (whole.startsWith(']') && whole.length >= fewest) return { text: whole, since }
  const isFast = end.text.length >= fewest && at - end.since <= end.text.length * msPerKey
  if (start.text === '') return isFast ? end : null
  return textOfParts(start, end, isFast)
}

/**
 * Joins the two parts if the first begins as a scale's line does and both together are a weight. Takes the second part
 * alone if it begins as a scale's line does, and a person may have typed the first.
 */
function textOfParts(start: Part, end: Part, isFast: boolean): TypedText | null {
  const whole = start.text + end.text
  if (beginsAsScale(start.text) && readScaleLine(whole)) return { text: whole, since: start.since }
  if (!isFast) return null
  const isWhole = isTyped(start.text) && beginsAsScale(end.text)
  return { text: isWhole ? end.text : null, since: isWhole ? end.since : start.since }
}

const beginsAsScale = (text: string): boolean => /^(?:[a-z]|[+-])/i.test(text)

/**
 * Whether a line that came as key presses is a scan rather than a weight. A whole number of four digits or more is a
 * scan, because no scale for pieces and boxes shows 1,000 kg.
 */
export const isScan = (line: string): boolean =>
  readScaleLine(line) === null || /^\d{4,}$/.test(line.trim())
