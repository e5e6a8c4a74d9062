import { expect, it } from 'vitest'
import { withOddDays, withOddPrices } from './odd-values.ts'
import { blank } from './shaped.ts'

it.each([
  [{ 'Base price': '1000.00' }, []],
  [{ 'Base price': '1000.01' }, ['£1,000.01: is that right?']],
  [{ 'Size price': '£1000000' }, ['£1,000,000.00: is that right?']],
  [{ Price: 'dear' }, []],
])('the price in %j is asked about: %j', (cells, asked) => {
  const { checks } = withOddPrices({ ...blank(2), cells })
  expect(checks.map(({ message }) => message)).toEqual(asked)
})

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
