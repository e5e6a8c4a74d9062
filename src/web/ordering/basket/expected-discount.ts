import type { Customer } from '#contract/customers/customers.ts'
import { type NamedDiscount, noDiscount } from '#domain/money/order-discount.ts'
import type { Purpose } from './use-submit-order.ts'

/** The discount that a customer's new orders start with. */
export const standingDiscount = (customer: Customer | undefined): NamedDiscount => ({
  ...noDiscount,
  discountPercent: customer?.discountPercent ?? null,
  discountReason: customer?.discountReason ?? null,
})

/** The discount that an order will have: one that is being edited keeps its own. */
export const expectedDiscount = (purpose: Purpose, customer: Customer | undefined): NamedDiscount =>
  purpose.from === 'edit' ? purpose.order : standingDiscount(customer)
