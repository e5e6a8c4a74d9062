import { expect, it } from 'vitest'
import { wrongWithVatNumber } from './vat-number.ts'

it.each([
  '',
  'GB 123 4567 82',
  '123456727',
  'xi 999 9999 73',
  'GB 999 9999 73 001',
  'IE 6388047V',
  'DE 136695976',
  'FR 40 303265045',
  'NL 123456789 B01',
])('the VAT number %j is accepted', (typed) => expect(wrongWithVatNumber(typed)).toBeNull())

it.each([
  ['GB 123 4567 89', 'This VAT number does not add up: check each digit'],
  ['GB 999 9999 37', 'This VAT number does not add up: check each digit'],
  ['GB 12', 'Must be a VAT number like GB 123 4567 82'],
  ['US 123456789', 'Must be a VAT number like GB 123 4567 82'],
  ['not registered', 'Must be a VAT number like GB 123 4567 82'],
  ['IE 123', 'This is not a VAT number of IE: check each character'],
])('the VAT number %j is wrong: %s', (typed, wrong) =>
  expect(wrongWithVatNumber(typed)).toBe(wrong),
)
