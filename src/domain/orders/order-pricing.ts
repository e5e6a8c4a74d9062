/** 'Ready to Invoice': pricing confirmed, and every line's price (rules 7.9). */
export const readyToInvoice = (order: {
  pricingConfirmed: boolean
  items: readonly { adminPriceConfirmed: boolean }[]
}): boolean =>
  order.pricingConfirmed && order.items.every(({ adminPriceConfirmed }) => adminPriceConfirmed)

/** 'Pricing Required': a line is the customer's own product or waits for a price (rules 7.9). */
export const pricingRequired = (
  items: readonly { isCustomerProduct: boolean; pendingAdminPricing: boolean }[],
): boolean =>
  items.some(
    ({ isCustomerProduct, pendingAdminPricing }) => isCustomerProduct || pendingAdminPricing,
  )

/** An order leaves the shop, or is marked delivered, once its prices are confirmed or may wait. */
export const isPricedToGo = (order: {
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
}): boolean => order.pricingConfirmed || order.allowDispatchWithoutPricing
