import { expect, test } from 'vitest'
import { invoiceNumber, orderNumber } from './numbers.ts'

test('numbers have six digits, and more when they are needed', () => {
  expect([1, 42, 999_999, 1_000_000].map(orderNumber)).toEqual([
    'ORD-000001',
    'ORD-000042',
    'ORD-999999',
    'ORD-1000000',
  ])
  expect(invoiceNumber(1)).toBe('INV-000001')
})
