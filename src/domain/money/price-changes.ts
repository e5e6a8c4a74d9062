import { addDays, isDay } from '#domain/days/days.ts'
import { decimal } from '#domain/products/decimals.ts'
import { money, type Money, penceOf } from './money.ts'

/** What changed prices are rounded to: the nearest penny, 5p, 10p, or the nearest price that ends in 9. */
export const roundings = ['1p', '5p', '10p', '9p'] as const
export type Rounding = (typeof roundings)[number]

export const changeUnits = ['percent', 'pence'] as const
export type ChangeUnit = (typeof changeUnits)[number]

/** How much prices change: a percentage with up to two decimals, or whole pence; an amount below 0 lowers them. */
export type PriceRule = { unit: ChangeUnit; amount: string; rounding: Rounding }

const steps: Record<Rounding, { size: number; from: number }> = {
  '1p': { size: 1, from: 0 },
  '5p': { size: 5, from: 0 },
  '10p': { size: 10, from: 0 },
  '9p': { size: 10, from: 9 },
}

const mostPence = 9_999_999_999

const priceOf = (pence: number): Money => money(decimal(pence).div(100).toFixed(2))

/** The price after the rule, in pounds, before it is rounded. */
const exactly = (price: Money, { unit, amount }: PriceRule) =>
  unit === 'percent'
    ? decimal(price).times(decimal(amount).plus(100)).div(100)
    : decimal(price).plus(decimal(amount).div(100))

/** The exact price as decimal text with at least two decimals: '11.856'. */
export function exactPrice(price: Money, rule: PriceRule): string {
  const exact = exactly(price, rule)
  return exact.round(2).eq(exact) ? exact.toFixed(2) : exact.toFixed()
}

/**
 * The price after the rule and its rounding. A rise always raises a price and a cut always lowers it, if only by one
 * step of the rounding. A price of 0 stays, and so does one that would fall below a penny or exceed the largest
 * price.
 */
export function changedPrice(price: Money, rule: PriceRule): Money {
  const old = penceOf(price)
  const { size, from } = steps[rule.rounding]
  const exact = exactly(price, rule).times(100)
  const nearest = Number(exact.minus(from).div(size).toFixed(0)) * size + from
  const above = (Math.floor((old - from) / size) + 1) * size + from
  const below = (Math.ceil((old - from) / size) - 1) * size + from
  const next = isRise(rule) ? Math.max(nearest, above) : Math.min(nearest, below)
  return old === 0 || next < 1 || next > mostPence ? money(price) : priceOf(next)
}

const isRise = ({ amount }: PriceRule): boolean => decimal(amount).gt(0)

/** By how many per cent a price changed, with one decimal and its sign: '+3.9'. */
export function percentChanged(from: Money, to: Money): string {
  if (decimal(from).eq(0)) return '+0.0'
  const change = decimal(to).div(decimal(from)).minus(1).times(100).toFixed(1)
  return change.startsWith('-') ? change.replace('-', '−').replace(/^−0\.0$/, '+0.0') : `+${change}`
}

/** The amount that somebody typed: '−4', '4 %' and '4,5' are -4, 4 and 4.5. Anything unclear stays as it is typed. */
export function amountTyped(typed: string, unit: ChangeUnit): string {
  const amount = typed.trim().replace(/^[−–]/, '-')
  const bare = unit === 'percent' ? amount.replace(/ ?%$/, '') : amount
  return bare.replace(/^([+-]?\d{1,3}),(\d{1,2})$/, '$1.$2')
}

/** Why prices can't change from this day; null if they can. */
export const obstacleToStart = (day: string, today: string): string | null =>
  isDay(day) && day >= today && day <= addDays(today, 366)
    ? null
    : 'Choose a day from today, within a year'

/** Why prices can't be changed by this much; null if they can. */
export function obstacleToChange(unit: ChangeUnit, amount: string): string | null {
  const isNumber = /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(amount)
  if (!isNumber || Number(amount) === 0) return 'Enter a number like 4, or −4 for a cut'
  if (unit === 'pence' && !Number.isInteger(Number(amount))) return 'Enter whole pence'
  if (unit === 'percent' && (Number(amount) < -90 || Number(amount) > 500))
    return 'Enter a number from −90 to 500 per cent'
  return null
}

const roundedTo: Record<Rounding, string> = {
  '1p': 'to the penny',
  '5p': 'to the nearest 5p',
  '10p': 'to the nearest 10p',
  '9p': 'to a price that ends in 9',
}

export const roundingChoices = roundings.map((value) => ({ value, label: roundedTo[value] }))

/** '+4%, to the nearest 5p'. */
export function ruleWords({ unit, amount, rounding }: PriceRule): string {
  const number = decimal(amount.replace('+', '')).abs().toFixed()
  const sign = Number(amount) < 0 ? '−' : '+'
  return `${sign}${number}${unit === 'percent' ? '%' : 'p'}, ${roundedTo[rounding]}`
}

type PriceOf = { name: string; size: string | null }

/** What a price is of: 'Rump, 8 oz', or 'Rump, 8 oz for Oak Tavern' where one customer pays it. */
export function priceTitle({ name, size }: PriceOf, customer: string | null = null): string {
  const title = size === null ? name : `${name}, ${size}`
  return customer === null ? title : `${title} for ${customer}`
}
