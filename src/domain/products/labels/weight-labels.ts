import type { Quantity } from '../quantities.ts'
import { type Elements, isChecked, readElements } from './gs1-elements.ts'

/** What a supplier's in-store barcode of 13 digits holds; positions count from 0. Each supplier has its own layout. */
export type LabelPrefix = {
  prefix: string
  holds: 'weight' | 'price'
  itemStart: number
  itemDigits: number
  valueStart: number
  valueDigits: number
  decimals: number
  /** Whether the item is a product code of ours, as on labels of our own scales; if not, a number of the supplier's. */
  ownCodes?: boolean | undefined
}

/** How many digits come before the check digit. */
const places = 12

/** Why a barcode can't be laid out like this, with the field to correct, or null. */
export function obstacleToLayout(
  layout: LabelPrefix,
): { field: 'itemStart' | 'valueStart' | 'valueDigits' | 'decimals'; message: string } | null {
  const { itemStart, itemDigits, valueStart, valueDigits, decimals } = layout
  if (valueDigits < 1) return { field: 'valueDigits', message: 'Enter 1 to 6 digits' }
  if (valueStart + valueDigits > places)
    return { field: 'valueStart', message: 'The weight must end before the check digit.' }
  if (itemStart + itemDigits > places)
    return { field: 'itemStart', message: 'The article must end before the check digit.' }
  if (itemStart < valueStart + valueDigits && valueStart < itemStart + itemDigits)
    return { field: 'valueStart', message: 'The weight and the article share digits.' }
  if (decimals > valueDigits)
    return { field: 'decimals', message: 'A weight has no more decimals than digits.' }
  return null
}

/** No barcode of goods is shorter than this. */
const shortest = 12

/** Whether a scan can be a barcode of goods, so that Topside says what is wrong with it. */
export const mayBeLabel = (text: string): boolean =>
  text.length >= shortest && /^[\]\d\u001d]/.test(text)

export type WeightLabel = {
  netKg: Quantity
  /** The article: a GTIN, or the supplier's own number. */
  article: string
  /** Whether the article is a number of the supplier’s, which means nothing here even if a product has the same code. */
  isSuppliers?: boolean
  /** Identifies this one piece or box, which is weighed only once; null if the label does not identify it. */
  serial: string | null
}

export const noWeight = 'This label has no weight in kg. Put the piece on the scale.'
export const unreadable = 'This label can’t be read. Scan it again, or put the piece on the scale.'
const unknownPrefix =
  'Nobody has said what labels of this supplier mean. Put the piece on the scale.'

/** Reads a label's weight as it is printed, with all its decimals, or says what to do instead. */
export function readWeightLabel(
  scan: string,
  prefixes: readonly LabelPrefix[],
): WeightLabel | { refused: string } {
  const inStore = /^(?:\]E0)?(\d{13})$/.exec(scan)?.[1]
  if (inStore) return readInStore(inStore, prefixes)
  const elements = readElements(scan)
  return typeof elements === 'string' ? { refused: unreadable } : weightOf(elements)
}

function readInStore(
  digits: string,
  prefixes: readonly LabelPrefix[],
): WeightLabel | { refused: string } {
  if (!isChecked(digits)) return { refused: unreadable }
  if (!/^(2|0[24])/.test(digits)) return { refused: noWeight }
  const [rule] = prefixes
    .filter(({ prefix }) => digits.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  if (!rule) return { refused: unknownPrefix }
  if (rule.holds !== 'weight') return { refused: noWeight }
  const { itemStart, itemDigits, valueStart, valueDigits, decimals } = rule
  const value = digits.slice(valueStart, valueStart + valueDigits)
  if (/^0+$/.test(value)) return { refused: noWeight }
  const article = digits.slice(itemStart, itemStart + itemDigits)
  return { netKg: withPoint(value, decimals), article, isSuppliers: !rule.ownCodes, serial: null }
}

/** The weight, article and serial number in a label's elements. */
export function weightOf(elements: Elements): WeightLabel | { refused: string } {
  const [weight] = [...elements].filter(([ai]) => ai.startsWith('310'))
  if (!weight) return { refused: noWeight }
  const [ai, value] = weight
  const article = elements.get('01') ?? elements.get('02') ?? ''
  const [box, serial] = [elements.get('00'), elements.get('21')]
  return {
    netKg: withPoint(value, Number(ai.at(-1))),
    article,
    serial: serial === undefined ? (box ?? null) : `${article}.${serial}`,
  }
}

/** '001234' with 2 decimals is '12.34'. */
function withPoint(digits: string, decimals: number): Quantity {
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '')
  return decimals === 0 ? whole : `${whole || '0'}.${digits.slice(-decimals)}`
}
