import { expect, test } from 'vitest'
import { placesCalled } from './places.ts'

test.each([
  ['bank hol', ['Bank holidays and closed days']],
  ['how do I set the cut-off', ['Order cut-off']],
  ['printer', ['How to set up a printer']],
  ['xero', ['How the accounting export works']],
  ['christmas', ['Bank holidays and closed days']],
  ['vat', ['VAT number']],
  ['oak', []],
  ['how', []],
  ['ba', []],
])('“%s” finds %o', (typed, titles) => {
  expect(placesCalled(typed).map(({ title }) => title)).toEqual(titles)
})

test('a setting opens its section of Settings, and help opens the explanation on its screen', () => {
  expect(placesCalled('minimum order')[0]?.place).toEqual({ to: '/settings', hash: 'orders' })
  expect(placesCalled('dispatch')[0]?.place).toEqual({ to: '/dispatch', hash: 'how' })
})
