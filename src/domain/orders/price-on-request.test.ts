import { expect, it } from 'vitest'
import { sumInWords, toBePriced } from './price-on-request.ts'

it('a line without a price says so, and the total says what it leaves out', () => {
  const lamb = { unit: 'kg', customerPrice: '12.80' }
  const pie = { unit: 'each', customerPrice: '3.85' }
  const shin = { unit: 'kg', customerPrice: '0.00' }
  expect(sumInWords(lamb, '2')).toBe('≈ £25.60')
  expect(sumInWords(pie, '2')).toBe('£7.70')
  expect(sumInWords(shin, '2')).toBe('Price on request')
  expect(toBePriced([lamb, pie])).toBe('')
  expect(toBePriced([lamb, shin, shin])).toBe('2 lines to be priced')
})
