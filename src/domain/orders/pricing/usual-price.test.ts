import { expect, test } from 'vitest'
import { priceToConfirm } from './usual-price.ts'

test.each([
  ['74.00', '6.88', 'It was £6.88: that is 11 times as much.'],
  ['16.00', '6.88', 'It was £6.88: that is 2.3 times as much.'],
  ['0.74', '7.40', 'It was £7.40: that is 90% less.'],
  ['0.00', '7.40', 'The customer pays nothing for it.'],
  ['0.00', null, 'The customer pays nothing for it.'],
  ['13.76', '6.88', undefined],
  ['3.44', '6.88', undefined],
  ['74.00', null, undefined],
  ['74.00', '0.00', undefined],
])('a price of £%s after one of %s asks: %s', (price, known, text) =>
  expect(priceToConfirm(price, { name: 'Onglet', known })?.text).toBe(text),
)
