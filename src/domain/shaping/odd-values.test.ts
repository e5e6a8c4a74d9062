import { expect, it } from 'vitest'
import { withOddDays } from './odd-values.ts'
import { blank } from './shaped.ts'

const business = ['tuesday', 'wednesday', 'friday']
it.each([
  ['Tuesday, Friday', business, []],
  ['Monday, Friday, Sunday', business, ['You don’t deliver on Monday, Sunday']],
  ['monday, tuesday, wednesday, thursday, friday, saturday, sunday', business, []],
  ['Monday', [], []],
  ['', business, []],
])('delivery days %j of a business of %j: %j', (days, own, said) => {
  const { checks } = withOddDays({ ...blank(2), cells: { 'Delivery days': days } }, own)
  expect(checks.map(({ message }) => message)).toEqual(said)
})
