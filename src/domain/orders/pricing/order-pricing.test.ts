import { expect, test } from 'vitest'
import { isPricedToGo, pricingRequired, readyToInvoice } from './order-pricing.ts'

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

test('an order can be marked delivered once priced, or if dispatch without pricing is allowed', () => {
  const unpriced = { pricingConfirmed: false, allowDispatchWithoutPricing: false }
  expect(isPricedToGo(unpriced)).toBe(false)
  expect(isPricedToGo({ ...unpriced, pricingConfirmed: true })).toBe(true)
  expect(isPricedToGo({ ...unpriced, allowDispatchWithoutPricing: true })).toBe(true)
})
