import { formatMoment } from '#domain/days/day-labels.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'

/** 'Ready to Invoice': the order's pricing and the price of every line are confirmed (rules 7.9). */
export const readyToInvoice = (order: {
  pricingConfirmed: boolean
  items: readonly { adminPriceConfirmed: boolean }[]
}): boolean =>
  order.pricingConfirmed && order.items.every(({ adminPriceConfirmed }) => adminPriceConfirmed)

/** 'Pricing Required': a line is a product that the customer added, or its price is left to an admin (rules 7.9). */
export const pricingRequired = (
  items: readonly { isCustomerProduct: boolean; pendingAdminPricing: boolean }[],
): boolean =>
  items.some(
    ({ isCustomerProduct, pendingAdminPricing }) => isCustomerProduct || pendingAdminPricing,
  )

/**
 * Whether an order may be released or marked delivered: its prices are confirmed, or may be confirmed later. SQL
 * decides the same in `order-rules-rows.ts`.
 */
export const isPricedToGo = (order: {
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
}): boolean => order.pricingConfirmed || order.allowDispatchWithoutPricing

type Line = { name: string; pricePerUnit: Money }
type Change = { by: string; at: string }

/** Tells a person whose price was refused who set the line's price meanwhile. */
export const whosePrice = ({ name, pricePerUnit }: Line, last: Change | undefined): string =>
  last
    ? `${last.by} set ${name} to ${formatMoney(pricePerUnit)} at ${formatMoment(last.at)}.`
    : `Someone set ${name} to ${formatMoney(pricePerUnit)}.`
