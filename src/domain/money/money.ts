import type Big from 'big.js'
import { decimal } from '#domain/products/decimals.ts'

/** Pounds and pence as decimal text, '12.34'. */
export type Money = string

export const isMoney = (text: string): boolean => /^-?\d{1,8}\.\d{2}$/.test(text)

/** Rounds to 2 decimals, half up. Throws RangeError for text that is not a decimal number. */
export const money = (value: string | number): Money => pennies(decimal(value))

/** A typed price with 2 decimals, or null if it is not a price of at least 0. */
export function toTwoPlaces(typed: string): Money | null {
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? money(typed.trim()) : null
}

/** Like `toTwoPlaces`, but allows commas between thousands: '1,200' is 1200.00, and '460,08' is null, not 46008. */
export function withThousands(typed: string): Money | null {
  const text = typed.trim()
  return text.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)
    ? null
    : toTwoPlaces(text.replaceAll(',', ''))
}

/** Rounded half up (away from zero) to the penny; never returns '-0.00'. */
function pennies(amount: Big): Money {
  const text = amount.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** Quantity times price, rounded half up to the penny (rules 10.6). */
export const lineTotal = (quantity: string, price: Money): Money =>
  pennies(decimal(quantity).times(decimal(price)))

export const addMoney = (a: Money, b: Money): Money => pennies(decimal(a).plus(decimal(b)))
export const subtractMoney = (a: Money, b: Money): Money => pennies(decimal(a).minus(decimal(b)))
/** The same amount or quantity with the other sign; 0 has none. */
export const negative = (amount: string): string =>
  isZeroMoney(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`
export const sumMoney = (amounts: readonly Money[]): Money => amounts.reduce(addMoney, '0.00')
/** The average to the penny, rounded half up; `count` must not be 0. */
export const averageMoney = (total: Money, count: number): Money =>
  pennies(decimal(total).div(count))
/** The amount times `part` divided by `whole`, rounded half up to the penny. */
export const proportionOf = (amount: Money, part: string, whole: string): Money =>
  pennies(decimal(amount).times(decimal(part)).div(decimal(whole)))
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => {
  if (!plain.test(a) || !plain.test(b)) return decimal(a).cmp(decimal(b))
  if (a === b) return 0
  return a.length < b.length || (a.length === b.length && a < b) ? -1 : 1
}
/**
 * Amounts without sign and leading zeros, which compare as text: the longer one is larger, and of two that are equally
 * long, the one that sorts later.
 */
const plain = /^(0|[1-9]\d*)\.\d\d$/
export const isZeroMoney = (amount: Money): boolean => decimal(amount).eq(0)
export const isPositiveMoney = (amount: Money): boolean => decimal(amount).gt(0)

/** For example '£1,234.50' or '-£1.00'. */
export function formatMoney(amount: Money): string {
  const text = money(amount)
  const sign = text.startsWith('-') ? '-' : ''
  const [pounds = '0', pence = '00'] = text.replace('-', '').split('.')
  return `${sign}£${pounds.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
}

/** VAT in pounds on a net amount, rounded half up to the penny; `rate` in per cent. */
export const vatOf = (net: Money, rate: number): Money => pennies(decimal(net).times(rate).div(100))

/** VAT is charged at the standard rate or at 0, in per cent. */
export const standardRate = 20
export const vatRates = [0, standardRate] as const
export type VatRate = (typeof vatRates)[number]

export type VatLine = { net: Money; vatRate: number }
export type VatSummary = {
  net: Money
  vat: Money
  gross: Money
  byRate: { rate: number; net: Money; vat: Money }[]
}

/** Calculates VAT once for each rate, on the sum of its lines, so that the parts always add up to the total. */
export function vatSummary(lines: readonly VatLine[]): VatSummary {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b)
  const byRate = rates.map((rate) => {
    const net = sumMoney(lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.net))
    return { rate, net, vat: vatOf(net, rate) }
  })
  const net = sumMoney(byRate.map((part) => part.net))
  const vat = sumMoney(byRate.map((part) => part.vat))
  return { net, vat, gross: addMoney(net, vat), byRate }
}

/** '12.50' is 1250. */
export const penceOf = (price: Money): number => Number(decimal(price).times(100).toFixed(0))
