import { expect, test } from 'vitest'
import { documentNumber, usualStyles } from './numbers.ts'

test.each([
  [usualStyles.invoice, 1, 'INV-000001'],
  [usualStyles.credit_note, 42, 'CRN-000042'],
  [usualStyles.invoice, 1_000_000, 'INV-1000000'],
  [{ prefix: '', width: 4 }, 1042, '1042'],
  [{ prefix: 'HS/', width: 5 }, 1042, 'HS/01042'],
])('in the style %j the number %d is %s', (style, number, written) =>
  expect(documentNumber(style, number)).toBe(written),
)
