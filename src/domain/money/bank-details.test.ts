import { expect, it } from 'vitest'
import { wrongWithBankDetails } from './bank-details.ts'

const account = 'Add the account number: eight digits, like 12345678'
const sort = 'A sort code has six digits, like 20-00-00'

it.each([
  ['', null],
  ['Cheques to Hartley & Sons. Questions: 01632 960555', null],
  ['Hartley & Sons, 20-00-00, 12345678', null],
  ['Sort code 20 00 00\nAccount 1234 5678', null],
  ['Sort code: 200000, account 12345678', null],
  ['IBAN GB82 WEST 1234 5698 7654 32', null],
  ['IBAN GB82 WEST 1234 5698 7654 23', 'This IBAN does not add up: check each character'],
  ['Hartley & Sons, 20-00-0, 12345678', sort],
  ['Sort code 2000, account 12345678', sort],
  ['Hartley & Sons, 20-00-00', account],
  ['Hartley & Sons, 20-00-00, 1234567', account],
  ['Hartley & Sons, 20-00-00, 123456789', account],
])('bank details %j: %s', (text, wrong) => expect(wrongWithBankDetails(text)).toBe(wrong))
