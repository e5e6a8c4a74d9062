import { decimal } from '#domain/products/decimals.ts'
import {
  compareMoney,
  formatMoney,
  isZeroMoney,
  type Money,
  proportionOf,
  subtractMoney,
} from './money.ts'

/** More than 0, at most 100, as decimal text: '12.50'. */
export type Percent = string

/** An order's discount: a percentage of the goods, or an amount; without one both are null. */
export type OrderDiscount = { discountPercent: Percent | null; discountAmount: Money | null }

export const noDiscount: OrderDiscount = { discountPercent: null, discountAmount: null }

/** A discount as stored: a device may have stored orders before there were discounts, without these fields. */
type Kept = Partial<OrderDiscount>

export const hasDiscount = ({ discountPercent = null, discountAmount = null }: Kept): boolean =>
  discountPercent !== null || discountAmount !== null

export const percentOf = (amount: Money, percent: Percent): Money =>
  proportionOf(amount, percent, '100')

/** What an order's discount takes off its goods: never more than they come to. */
export function orderDiscount(
  goods: Money,
  { discountPercent = null, discountAmount = null }: Kept,
): Money {
  if (discountPercent !== null) return percentOf(goods, discountPercent)
  if (discountAmount === null) return '0.00'
  return compareMoney(discountAmount, goods) > 0 ? goods : discountAmount
}

/** '12.5%'. */
const formatPercent = (percent: Percent): string => `${decimal(percent).toString()}%`

/** The facts from which screens and papers make the words for a discount. */
export type DiscountWords = { discountPercent: Percent | null; discountReason: string | null }
export type NamedDiscount = OrderDiscount & DiscountWords

/** '10% discount: regular customer'; without a percentage 'Discount: late delivery'. */
export const discountLabel = ({ discountPercent, discountReason }: DiscountWords): string =>
  [
    discountPercent === null ? 'Discount' : `${formatPercent(discountPercent)} discount`,
    discountReason,
  ]
    .filter(Boolean)
    .join(': ')

/** '10% discount: regular customer', '£5.00 discount: late delivery'; null without one. */
export function discountInWords(order: NamedDiscount): string | null {
  if (!hasDiscount(order)) return null
  const { discountAmount, discountReason } = order
  if (discountAmount === null) return discountLabel(order)
  return [`${formatMoney(discountAmount)} discount`, discountReason].filter(Boolean).join(': ')
}

/** '10% discount: regular customer' and '-12.50', the amount to add; nothing if the discount comes to £0.00. */
export function discountRow(
  { discountPercent = null, discountReason = null }: Partial<DiscountWords>,
  discount: Money,
): { label: string; amount: Money }[] {
  if (isZeroMoney(discount)) return []
  const label = discountLabel({ discountPercent, discountReason })
  return [{ label, amount: subtractMoney('0.00', discount) }]
}

/** '10% off' for narrow places; null without a discount. */
export function offInWords({ discountPercent, discountAmount }: OrderDiscount): string | null {
  if (discountPercent !== null) return `${formatPercent(discountPercent)} off`
  return discountAmount && `${formatMoney(discountAmount)} off`
}
