import type { OrderStatus } from './order-statuses.ts'
import type { Role } from '#domain/people/roles.ts'

/** 'Ready to Invoice': pricing confirmed, and every line's price (spec 1 §4). */
export const readyToInvoice = (order: {
  pricingConfirmed: boolean
  items: readonly { adminPriceConfirmed: boolean }[]
}): boolean =>
  order.pricingConfirmed && order.items.every(({ adminPriceConfirmed }) => adminPriceConfirmed)

/** 'Pricing Required': a line is the customer's own product or waits for a price (spec 1 §4). */
export const pricingRequired = (
  items: readonly { isCustomerProduct: boolean; pendingAdminPricing: boolean }[],
): boolean =>
  items.some(
    ({ isCustomerProduct, pendingAdminPricing }) => isCustomerProduct || pendingAdminPricing,
  )

export const canMarkDelivered = (order: {
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
}): boolean => order.pricingConfirmed || order.allowDispatchWithoutPricing

/** Who may edit an order's lines and details (spec 1 §4): customers while pending or sent, admins always. */
export const editableBy = (role: Role, status: OrderStatus): boolean =>
  role === 'admin' || (role === 'customer' && (status === 'pending' || status === 'sent'))
