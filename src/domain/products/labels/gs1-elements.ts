/* What a GS1 barcode says: pairs of an application identifier and its value, such as 01 (the article) and 3103 (kg). */

import { linkedElements } from './digital-link.ts'

export type Elements = ReadonlyMap<string, string>

export type Misread =
  | 'not_gs1'
  | 'hri_not_scan'
  | 'empty'
  | 'unknown_ai'
  | 'too_short'
  | 'too_long'
  | 'not_numeric'
  | 'charset'
  | 'empty_value'
  | 'double_separator'
  | 'conflict'
  | 'gtin_check_digit'
  | 'sscc_check_digit'
  | 'date'
  | 'zero_weight'
  | 'country'
  | 'missing_required_ai'
  | 'invalid_pair'
  | 'variable_measure_gtin'

/** The separator that scanners send after a value of variable length. */
const separator = '\u001d'

type Shape = { digits?: number; most?: number; numeric?: boolean }

/** The identifiers whose values always have the same length, so that no separator has to follow. */
const fixed: [RegExp, number][] = [
  [/^00/, 18],
  [/^0[12]/, 14],
  [/^1[1-7]/, 6],
  [/^20/, 2],
  [/^3[1-6]/, 6],
]
const known: [RegExp, Shape][] = [
  [/^(00|01|02|1[1-7]|20|3[1-6]\d[0-5])/, {}],
  [/^(10|21)/, { most: 20 }],
  [/^(30|37)/, { most: 8, numeric: true }],
  [/^(240|241|250|251)/, { most: 30 }],
  [/^400/, { most: 30 }],
  [/^(422|424|425|426)/, { digits: 3, most: 3, numeric: true }],
  [/^423/, { most: 15, numeric: true }],
  [/^7003/, { digits: 10, most: 10, numeric: true }],
  [/^7006/, { digits: 6, most: 6, numeric: true }],
  [/^7007/, { digits: 6, most: 12, numeric: true }],
  [/^703\d/, { most: 30 }],
  [/^70\d\d/, { most: 30 }],
  [/^9\d/, { most: 90 }],
]
const allowed = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/

const gs1Symbols = /^\](C1|e0|d2|Q3)/

/**
 * The elements of a scan together with those `known` from another symbol on the same box, or why it is no GS1 barcode.
 * Some boxes have their article and weight in one symbol and their lot in another.
 */
export function readElements(scan: string, known: Elements = new Map()): Elements | Misread {
  const linked = linkedElements(scan)
  if (linked)
    return together(
      linked.map(([ai, value]) => whole(ai, value)),
      known,
    )
  const marked = gs1Symbols.test(scan)
  if (!marked && scan.startsWith(']')) return 'not_gs1'
  if (!marked && scan.startsWith('(')) return 'hri_not_scan'
  const text = marked ? scan.slice(3) : scan.startsWith(separator) ? scan.slice(1) : scan
  if (text === '') return 'empty'
  const found: (Read | Misread)[] = []
  for (let rest = text; rest !== '';) {
    const read = nextElement(rest)
    found.push(read)
    rest = typeof read === 'string' ? '' : read.rest
  }
  return together(found, known)
}

/** Reads an element of a link, where the identifier and the value are already apart. */
function whole(ai: string, value: string): Read | Misread {
  const read = nextElement(`${ai}${value}`)
  return typeof read !== 'string' && (read.ai !== ai || read.rest !== '') ? 'too_long' : read
}

function together(found: readonly (Read | Misread)[], known: Elements): Elements | Misread {
  const elements = new Map(known)
  for (const read of found) {
    if (typeof read === 'string') return read
    if ((elements.get(read.ai) ?? read.value) !== read.value) return 'conflict'
    elements.set(read.ai, read.value)
  }
  return wrongWith(elements) ?? elements
}

/** Whether the elements name an article or a pallet. A plain code that looks like an element, such as '91-4711', names none. */
export const namesGoods = (elements: Elements): boolean =>
  ['00', '01', '02'].some((ai) => elements.has(ai))

type Read = { ai: string; value: string; rest: string }

function nextElement(text: string): Read | Misread {
  if (text.startsWith(separator)) return 'double_separator'
  const [match, shape] = shapeOf(text)
  if (!match || !shape) return 'unknown_ai'
  const after = text.slice(match.length)
  const length = fixed.find(([ai]) => ai.test(match))?.[1]
  if (length !== undefined) return fixedElement(match, after, length)
  const end = after.indexOf(separator)
  const value = end < 0 ? after : after.slice(0, end)
  const rest = end < 0 ? '' : after.slice(end + 1)
  const wrong = wrongValue(value, shape)
  return wrong ?? { ai: match, value, rest }
}

function shapeOf(text: string): [string | undefined, Shape | undefined] {
  for (const [ai, shape] of known) {
    const match = ai.exec(text)?.[0]
    if (match) return [match, shape]
  }
  return [undefined, undefined]
}

function fixedElement(ai: string, after: string, length: number): Read | Misread {
  const value = after.slice(0, length)
  if (value.length < length || value.includes(separator)) return 'too_short'
  if (!/^\d+$/.test(value)) return 'not_numeric'
  const rest = after.slice(length)
  return { ai, value, rest: rest.startsWith(separator) ? rest.slice(1) : rest }
}

function wrongValue(value: string, { digits = 0, most = 0, numeric }: Shape): Misread | null {
  if (value === '') return 'empty_value'
  if (value.length > most) return 'too_long'
  if (value.length < digits) return 'too_short'
  if (numeric && !/^\d+$/.test(value)) return 'not_numeric'
  return allowed.test(value) ? null : 'charset'
}

/** Whether the last digit is GS1's check digit: from the right, digits weigh 1 and 3 in turn, and the sum ends in 0. */
export function isChecked(digits: string): boolean {
  const sum = [...digits].reduceRight(
    ({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: 4 - weight }),
    { total: 0, weight: 1 },
  )
  return sum.total % 10 === 0
}

function wrongWith(elements: Elements): Misread | null {
  const has = (ai: RegExp) => [...elements.keys()].filter((key) => ai.test(key)).length
  const of = (ai: string) => elements.get(ai)
  if (![of('01'), of('02')].every((gtin) => !gtin || isChecked(gtin))) return 'gtin_check_digit'
  if (of('00') && !isChecked(of('00') ?? '')) return 'sscc_check_digit'
  for (const [ai, value] of elements) {
    if (!areDates(ai, value)) return 'date'
    if (/^310/.test(ai) && /^0+$/.test(value)) return 'zero_weight'
    // ISO 3166 gives no country the number 000 or one above 894.
    if (/^42[2-6]$/.test(ai) && /^(...)*(000|89[5-9]|9..)/.test(value)) return 'country'
  }
  if (has(/^310/) > 1 || (has(/^01$/) && has(/^37$/))) return 'invalid_pair'
  if (has(/^426$/) && has(/^42[2-5]$/)) return 'invalid_pair'
  const lacks =
    (has(/^02$/) && !has(/^37$/)) ||
    (has(/^37$/) && !(has(/^00$/) && has(/^02$/))) ||
    (has(/^(10|1[1-7]|31..|251|42.)$/) && !has(/^0[12]$/)) ||
    (has(/^21$/) && !has(/^01$/)) ||
    (has(/^330/) && !has(/^0[01]$/))
  if (lacks) return 'missing_required_ai'
  if (has(/^310/) && /^[1-8]/.test(of('01') ?? '')) return 'variable_measure_gtin'
  return null
}

/**
 * Whether the days in an element exist. Only the elements 11 to 17 may have day 00, the end of the month. Element 7007
 * has one day or two, and the second must not be before the first.
 */
function areDates(ai: string, value: string): boolean {
  if (/^1[1-7]$/.test(ai)) return isDate(value)
  if (!/^700[367]$/.test(ai)) return true
  const days = ai === '7007' ? (value.match(/.{1,6}/g) ?? []) : [value.slice(0, 6)]
  const exist = days.every((day) => day.length === 6 && !day.endsWith('00') && isDate(day))
  return exist && (days[0] ?? '') <= (days.at(-1) ?? '')
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** YYMMDD; day 00 is the end of the month. */
function isDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(value.slice(at, at + 2)))
  const isLeapDay = month === 2 && day === 29
  return day <= (daysIn[month - 1] ?? -1) && (!isLeapDay || year % 4 === 0)
}
