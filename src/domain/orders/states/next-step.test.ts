import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'
import type { OrderStatus } from './order-statuses.ts'

const order = (status: OrderStatus, pricingConfirmed = false) => ({
  id: 7,
  status,
  deliveryDate: '2026-12-03',
  pricingConfirmed,
  allowDispatchWithoutPricing: false,
})
const draft = { id: 3, awaitsApproval: true }

it.each([
  [order('pending'), null, undefined],
  [order('confirmed'), null, undefined],
  [order('picked'), null, '/admin/orders/7'],
  [order('picked', true), null, '/dispatch'],
  [order('dispatched', true), null, '/dispatch'],
  [order('delivered', true), draft, '/invoices/3'],
  [order('delivered', true), { id: 3, awaitsApproval: false }, undefined],
  [order('cancelled'), null, undefined],
])('the next step of %o with the invoice %o is at %s', (given, invoice, to) =>
  expect(nextStepOf(given, invoice)?.to).toBe(to),
)
