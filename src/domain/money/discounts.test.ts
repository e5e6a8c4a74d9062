import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { charged, obstacleToDiscount, obstacleToPercent, spread } from './discounts.ts'
import { discountInWords, noDiscount, orderDiscount } from './order-discount.ts'
import { discountsOf, totalAsInvoiced } from './paper/invoice-lines.ts'
import { compareMoney, lineTotal, money, subtractMoney, sumMoney, vatSummary } from './money.ts'

const percent = (discountPercent: string) => ({ ...noDiscount, discountPercent })
const amount = (discountAmount: string) => ({ ...noDiscount, discountAmount })

test.each([
  ['10.00', ['10.00', '10.00', '10.00'], ['3.34', '3.33', '3.33']],
  ['0.02', ['0.01', '5.00', '5.00'], ['0.00', '0.01', '0.01']],
  ['4.20', ['42.00'], ['4.20']],
  ['5.00', ['0.00', '0.00'], ['0.00', '0.00']],
  ['0.00', ['7.00', '3.00'], ['0.00', '0.00']],
])('%s spread over %j is %j', (whole, over, shares) => expect(spread(whole, over)).toEqual(shares))

test.each([
  [noDiscount, '0.00'],
  [percent('10'), '4.20'],
  [percent('12.5'), '5.25'],
  [percent('0.01'), '0.00'],
  [percent('100'), '42.00'],
  [amount('5.00'), '5.00'],
  [amount('50.00'), '42.00'],
])('%j takes %s off goods of £42.00', (discount, off) =>
  expect(orderDiscount('42.00', discount)).toBe(off),
)

const rump = {
  productId: 1,
  variationId: null,
  variationName: null,
  substitute: null,
  name: 'Rump',
  description: null,
  unit: 'kg',
  pricePerUnit: '12.99',
  vatRate: 0,
  quantityOrdered: '5.000',
  quantityPicked: null,
  quantityDelivered: null,
}
const oven = { ...rump, productId: 2, name: 'Oven gloves', pricePerUnit: '10.00', vatRate: 20 }

describe('what an order comes to', () => {
  const charges = { chargesVat: true, deliveryFee: '6.00' }

  it('takes off the line’s discount, then the order’s, and charges VAT on what is left', () => {
    // Rump 64.95 less 10% = 58.45 (6.50 off); gloves 50.00; goods 108.45; 10% = 10.85: 5.85 and 5.00.
    const lines = [{ ...rump, discountPercent: '10' }, oven]
    expect(discountsOf(lines, percent('10'))).toEqual({
      goods: '108.45',
      discount: '10.85',
      net: '97.60',
    })
    // Net 52.60 + 45.00 + delivery 6.00 at 0%; VAT 20% of 45.00.
    expect(totalAsInvoiced(lines, { ...charges, ...percent('10') })).toBe('112.60')
  })

  it('takes no discount off the delivery charge', () =>
    expect(totalAsInvoiced([rump], { ...charges, ...percent('100') })).toBe('6.00'))

  it('gives delivery the VAT rate of the goods worth most after discounts', () => {
    const lines = [{ ...rump, discountPercent: '50' }, oven]
    // Rump 32.47, gloves 50.00: delivery is at 20%. VAT on 56.00.
    expect(totalAsInvoiced(lines, { ...charges, ...noDiscount })).toBe('99.67')
  })
})

const pence = (max: number) => fc.nat({ max }).map((p) => money((p / 100).toFixed(2)))
const percents = fc.integer({ min: 1, max: 10_000 }).map((each) => (each / 100).toFixed(2))
const lines = fc.array(
  fc.record({
    quantity: fc.nat({ max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    pricePerUnit: pence(9_999),
    discountPercent: fc.option(percents),
    vatRate: fc.constantFrom(0, 20),
  }),
  { maxLength: 8 },
)
const discounts = fc.oneof(
  fc.constant(noDiscount),
  percents.map(percent),
  pence(200_000).map((off) => (off === '0.00' ? noDiscount : amount(off))),
)

test('lines and discounts add up to the penny, and nothing falls below 0', () => {
  fc.assert(
    fc.property(lines, discounts, (of, discount) => {
      const all = charged(of, discount)
      for (const line of all) {
        const parts = [line.totalPrice, line.discount, line.orderDiscount]
        expect(sumMoney(parts)).toBe(lineTotal(line.quantity, line.pricePerUnit))
        for (const part of parts) expect(compareMoney(part, '0.00')).toBeGreaterThanOrEqual(0)
      }
      const goods = sumMoney(all.map((line) => sumMoney([line.totalPrice, line.orderDiscount])))
      const off = sumMoney(all.map((line) => line.orderDiscount))
      expect(off).toBe(orderDiscount(goods, discount))
      const { net, byRate } = vatSummary(
        all.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
      )
      expect(net).toBe(subtractMoney(goods, off))
      expect(sumMoney(byRate.map((rate) => rate.net))).toBe(net)
    }),
  )
})

test('a discount is a percentage or an amount, and needs a reason', () => {
  const why = { discountReason: 'Late delivery' }
  expect(obstacleToDiscount({ ...noDiscount, discountReason: null })).toBeNull()
  expect(obstacleToDiscount({ ...percent('10'), ...why })).toBeNull()
  expect(obstacleToDiscount({ ...percent('10'), discountReason: ' ' })?.field).toBe(
    'discountReason',
  )
  const both = { discountPercent: '10', discountAmount: '1.00', ...why }
  expect(obstacleToDiscount(both)?.field).toBe('discountAmount')
  expect(discountInWords({ ...percent('12.50'), ...why })).toBe('12.5% discount: Late delivery')
  expect(discountInWords({ ...amount('5.00'), discountReason: null })).toBe('£5.00 discount')
  expect(discountInWords({ ...noDiscount, ...why })).toBeNull()
})

test.each(['0', '0.00', '100.01', '-5', '5.125', '', 'ten'])('%j is no percentage', (typed) =>
  expect(obstacleToPercent(typed)).toMatch(/above 0, up to 100/),
)
test.each(['0.01', '10', '12.5', '100', ' 33.33 '])('%j is a percentage', (typed) =>
  expect(obstacleToPercent(typed)).toBeNull(),
)
