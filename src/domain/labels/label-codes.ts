import type { Day } from '../days/days.ts'
import { isChecked } from '../products/labels/gs1-elements.ts'
import { quantity } from '../products/quantities.ts'

/** What the barcode of a label says. */
export type Coded = {
  gtin: string
  netKg?: string | null
  packedOn?: Day | null
  useBy?: Day | null
  /** The best-before date, which frozen meat has instead of a use-by date. */
  bestBefore?: Day | null
  lot?: string | null
  serial?: string | null
}

export type Element = readonly [ai: string, value: string]

const separator = '\u001d'
/** The most characters in one GS1-128 code, separators included. */
const mostCharacters = 48
const isVariable = ([ai]: Element): boolean => ai === '10' || ai === '21'

/**
 * A label's GS1 elements in the order in which they are printed, those of fixed length first; or why there are none.
 */
export function elementsOf(coded: Coded): Element[] | { obstacle: string } {
  const { gtin, netKg, packedOn, useBy, bestBefore, lot, serial } = coded
  const weight = netKg == null ? null : weightElement(netKg)
  if (weight && 'obstacle' in weight) return weight
  if (weight && !gtin.startsWith('9') && !gtin.startsWith('0'))
    return { obstacle: 'The article number of weighed goods begins with 9.' }
  const day = (date: Day) => date.slice(2).replaceAll('-', '')
  return [
    ['01', gtin],
    ...(weight ? [weight] : []),
    ...(packedOn ? [['13', day(packedOn)] as const] : []),
    ...(bestBefore ? [['15', day(bestBefore)] as const] : []),
    ...(useBy ? [['17', day(useBy)] as const] : []),
    ...(lot ? [['10', lot] as const] : []),
    ...(serial ? [['21', serial] as const] : []),
  ]
}

/** The weight in six digits; its identifier says how many of them are decimals. A weight is never rounded to fit. */
function weightElement(netKg: string): Element | { obstacle: string } {
  const [whole = '', decimals = ''] = quantity(netKg).split('.')
  const digits = `${whole}${decimals}`
  if (digits.replace(/^0+/, '').length > 6)
    return { obstacle: 'The weight has more than six digits, which no barcode holds.' }
  return [`310${decimals.length}`, digits.replace(/^0+/, '').padStart(6, '0')]
}

/** The elements as a scanner sends them: a separator after each value of variable length, except the last. */
export const messageOf = (elements: readonly Element[]): string =>
  elements
    .map((element, at) => {
      const isOpen = isVariable(element) && at < elements.length - 1
      return `${element.join('')}${isOpen ? separator : ''}`
    })
    .join('')

/** The elements as people read them below the bars: '(01)90614141000015(3102)001234'. */
export const bracketed = (elements: readonly Element[]): string =>
  elements.map(([ai, value]) => `(${ai})${value}`).join('')

/**
 * The data for ZPL's command ^BC: pairs of digits in Code 128's set C, then from the first other character on
 * everything in set B; '>8' is FNC1, which marks the code as GS1-128 and separates values. Also returns the bars' width
 * in modules.
 */
export function code128Of(elements: readonly Element[]): { zpl: string; modules: number } {
  const message = messageOf(elements)
  let [zpl, at, symbols, inPairs] = ['>;>8', 0, 3, true]
  while (at < message.length) {
    const pair = /^\d\d/.exec(message.slice(at, at + 2))?.[0]
    symbols += 1
    if (message[at] === separator) {
      zpl += '>8'
      at += 1
    } else if (inPairs && pair) {
      zpl += pair
      at += 2
    } else if (inPairs) {
      zpl += '>6'
      inPairs = false
    } else {
      zpl += message[at] ?? ''
      at += 1
    }
  }
  return { zpl, modules: symbols * 11 + 13 }
}

/** The data for ZPL's command ^BX, with '_' as its escape character: '_1' is FNC1. */
export const dataMatrixOf = (elements: readonly Element[]): string =>
  `_1${messageOf(elements).replaceAll(separator, '_1')}`

/**
 * Puts the elements in one GS1-128 code or, if that is too long, in two: one with the weight, one with the rest. Both
 * name the article, so that each can be read alone. Returns null if two are too long as well, or if there is no weight
 * to split off; the label then gets a square code.
 */
export function barsFor(elements: readonly Element[], mostModules: number): Element[][] | null {
  const fits = (some: readonly Element[]) =>
    messageOf(some).length <= mostCharacters && code128Of(some).modules <= mostModules
  if (fits(elements)) return [[...elements]]
  const isWeight = ([ai]: Element) => /^310/.test(ai)
  const [article] = elements
  const weight = elements.find(isWeight)
  if (!article || !weight) return null
  const two = [[article, weight], elements.filter((element) => !isWeight(element))]
  return two.every(fits) ? two : null
}

/** Appends GS1's check digit. */
function withCheckDigit(digits: string): string {
  const checked = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isChecked)
  return checked ?? digits
}

/**
 * The article number of a weighed product of a business with this GS1 prefix: 9 for a weight that varies, the prefix,
 * and the product's number. Null if the prefix leaves too few digits.
 */
export function gtinOf(prefix: string, productId: number): string | null {
  const room = 12 - prefix.length
  const item = String(productId)
  return item.length > room ? null : withCheckDigit(`9${prefix}${item.padStart(room, '0')}`)
}
