import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { asTyped, isTyped } from './as-typed.ts'

const line = {
  variationId: null,
  name: 'Beef shin',
  variationName: null,
  substitute: null,
  description: null,
  unit: 'kg',
  vatRate: 0,
  quantityOrdered: '2',
  quantityPicked: '2.1',
  quantityDelivered: null,
  adminPriceConfirmed: false,
}
const order = {
  grandTotal: '35.43',
  linesToPrice: 1,
  discountPercent: null,
  discountAmount: null,
  items: [
    { ...line, id: 1, productId: 1, pricePerUnit: '14.49', pendingAdminPricing: false },
    { ...line, id: 2, productId: 2, pricePerUnit: '0.00', pendingAdminPricing: true },
  ],
} as unknown as Order
const charges = { chargesVat: true, deliveryFee: '5.00' }

test('a typed price counts at once: in the total, with the delivery, and the line is no longer to be priced', () => {
  const shown = asTyped(order, new Map([[2, '7.95']]), charges)
  // 30.43 and 16.70 of goods, 5.00 of delivery.
  expect([shown.grandTotal, shown.linesToPrice]).toEqual(['52.13', 0])
  expect(shown.items.map(({ pricePerUnit }) => pricePerUnit)).toEqual(['14.49', '7.95'])
})

test('until the charges are known the total stays; a field without a price leaves its line as it is', () => {
  expect(asTyped(order, new Map([[2, '7.95']]), undefined).grandTotal).toBe('35.43')
  const blank = asTyped(order, new Map([[1, null]]), charges)
  expect([blank.items[0]?.pricePerUnit, blank.linesToPrice]).toEqual(['14.49', 1])
})

test('fields with the saved prices change nothing', () => {
  const typed = new Map([[1, '14.49']])
  expect(isTyped(order, typed)).toBe(false)
  expect(asTyped(order, typed, charges)).toBe(order)
})
