import { expect, test } from 'vitest'
import { reasonToHold } from './holding.ts'

test.each([
  [false, null, '99999.00', null],
  [true, null, '0.00', 'On stop'],
  [true, '500.00', '900.00', 'On stop'],
  [false, '500.00', '500.00', null],
  [false, '500.00', '500.01', 'Over the credit limit of £500.00'],
  [false, '0.00', '0.01', 'Over the credit limit of £0.00'],
])('on stop %j, limit %j, owing %s: %j', (onStop, creditLimit, owed, reason) =>
  expect(reasonToHold({ onStop, creditLimit }, owed)).toBe(reason),
)
