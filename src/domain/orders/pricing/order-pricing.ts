/** 'Ready to Invoice': the order's pricing and the price of every line are confirmed (rules 7.9). */
export const readyToInvoice = (order: {
  pricingConfirmed: boolean
  items: readonly { adminPriceConfirmed: boolean }[]
}): boolean =>
  order.pricingConfirmed && order.items.every(({ adminPriceConfirmed }) => adminPriceConfirmed)

/** 'Pricing Required': some line is a product that the customer added itself, or has no price yet (rules 7.9). */
export const pricingRequired = (
  items: readonly { isCustomerProduct: boolean; pendingAdminPricing: boolean }[],
): boolean =>
  items.some(
    ({ isCustomerProduct, pendingAdminPricing }) => isCustomerProduct || pendingAdminPricing,
  )

/**
 * Whether an order may be released or marked delivered: its prices are confirmed, or may be confirmed later. In SQL:
 * `order-rules-rows.ts`.
 */
export const isPricedToGo = (order: {
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
}): boolean => order.pricingConfirmed || order.allowDispatchWithoutPricing
