import { expect, it } from 'vitest'
import { monthBefore, monthOf, monthPeriods } from './months.ts'

it.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2027-01-31', '2026-12-01', '2026-12-31'],
  ['2028-03-05', '2028-02-01', '2028-02-29'],
])('the month before the month of %s runs from %s to %s', (today, from, to) =>
  expect(monthBefore(today)).toEqual({ from, to }),
)

it.each([
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2100-02-10', '2100-02-01', '2100-02-28'],
])('the month of %s runs from %s to %s', (day, from, to) =>
  expect(monthOf(day)).toEqual({ from, to }),
)

it.each([
  ['2026-11-28', '2026-10-01 2026-10-31', '2026-11-01 2026-11-28', '2026-09-01 2026-11-28'],
  ['2027-01-01', '2026-12-01 2026-12-31', '2027-01-01 2027-01-01', '2026-11-01 2027-01-01'],
])('the periods offered on %s end that day at the latest', (today, ...periods) =>
  expect(monthPeriods.map(({ of }) => Object.values(of(today)).join(' '))).toEqual(periods),
)
