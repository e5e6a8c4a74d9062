import { expect, it } from 'vitest'
import { weekdays } from './weekdays.ts'
import { obstacleToOtherDay } from './delivery-terms.ts'

const sunday = 'Sunday is not one of the customer’s delivery days.'

it.each([
  ['2026-12-05', weekdays.slice(0, 6), null],
  ['2026-12-06', weekdays.slice(0, 6), sunday],
  ['2026-12-07', ['sunday'], 'Monday is not one of the customer’s delivery days.'],
  ['2026-12-06', [], null],
] as const)('%s for a customer that is delivered on %j: %s', (day, deliveryDays, said) =>
  expect(obstacleToOtherDay(day, { deliveryDays })).toBe(said),
)
