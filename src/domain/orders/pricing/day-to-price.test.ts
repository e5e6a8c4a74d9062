import { expect, test } from 'vitest'
import { dayToPrice } from './day-to-price.ts'

test.each([
  [[], null],
  [['2026-11-22', '2026-11-24', '2026-11-23'], '2026-11-23'],
  [['2026-11-22', '2026-11-25', '2026-11-24'], '2026-11-24'],
  [['2026-11-20', '2026-11-22'], '2026-11-22'],
])('on the 23rd, with orders picked for %j, pricing opens at %j', (picked, day) =>
  expect(dayToPrice(picked, '2026-11-23')).toBe(day),
)
