import { expect, test } from 'vitest'
import { canMarkDelivered, editableBy, pricingRequired, readyToInvoice } from './order-pricing.ts'
import { orderStatuses } from './order-statuses.ts'

test('an order is ready to invoice when its pricing and every line’s price are confirmed', () => {
  const [yes, no] = [{ adminPriceConfirmed: true }, { adminPriceConfirmed: false }]
  expect(readyToInvoice({ pricingConfirmed: true, items: [yes, yes] })).toBe(true)
  expect(readyToInvoice({ pricingConfirmed: true, items: [yes, no] })).toBe(false)
  expect(readyToInvoice({ pricingConfirmed: false, items: [yes, yes] })).toBe(false)
})

test('pricing is required for a customer’s own product or a line waiting for its price', () => {
  const plain = { isCustomerProduct: false, pendingAdminPricing: false }
  expect(pricingRequired([plain])).toBe(false)
  expect(pricingRequired([plain, { ...plain, isCustomerProduct: true }])).toBe(true)
  expect(pricingRequired([plain, { ...plain, pendingAdminPricing: true }])).toBe(true)
})

test('an order is marked delivered once priced, or where dispatch without pricing is allowed', () => {
  const unpriced = { pricingConfirmed: false, allowDispatchWithoutPricing: false }
  expect(canMarkDelivered(unpriced)).toBe(false)
  expect(canMarkDelivered({ ...unpriced, pricingConfirmed: true })).toBe(true)
  expect(canMarkDelivered({ ...unpriced, allowDispatchWithoutPricing: true })).toBe(true)
})

test('customers edit while pending or sent, admins always, pickers and drivers never', () => {
  const editable = (role: Parameters<typeof editableBy>[0]) =>
    orderStatuses.filter((status) => editableBy(role, status))
  expect(editable('customer')).toEqual(['pending', 'sent'])
  expect(editable('admin')).toEqual(orderStatuses)
  expect([...editable('picker'), ...editable('driver')]).toEqual([])
})
