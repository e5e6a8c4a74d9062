import { expect, test } from 'vitest'
import { invoiceNumber } from './numbers.ts'

test('numbers have six digits, and more when they are needed', () => {
  expect([1, 42, 999_999, 1_000_000].map(invoiceNumber)).toEqual([
    'INV-000001',
    'INV-000042',
    'INV-999999',
    'INV-1000000',
  ])
})
