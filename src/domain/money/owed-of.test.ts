import { expect, it } from 'vitest'
import { owedOf } from './invoicing.ts'

it.each([
  ['awaiting_approval', 'unpaid', '0.00'],
  ['issued', 'unpaid', '61.01'],
  ['issued', 'paid', '0.00'],
  ['cancelled', 'unpaid', '0.00'],
])('an invoice that is %s and %s leaves the customer owing %s', (status, paymentStatus, owed) => {
  const amounts = { amount: '61.01', paidAmount: '0.00', creditedAmount: '0.00' }
  expect(owedOf({ ...amounts, status, paymentStatus })).toBe(owed)
})
