import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addMoney,
  compareMoney,
  formatMoney,
  isMoney,
  isPositiveMoney,
  lineTotal,
  money,
  subtractMoney,
  sumMoney,
  vatOf,
  vatSummary,
  withThousands,
} from './money.ts'

const pence = (most = 9_999_999) => fc.integer({ min: -most, max: most })
const asMoney = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const amounts = pence().map(asMoney)
/** Reads an amount as whole pence, without multiplying. */
const inPence = (amount: string) => Number(amount.replace('.', ''))

describe('money', () => {
  test.each([
    ['12.3', '12.30'],
    ['12.345', '12.35'],
    ['12.344999', '12.34'],
    ['-0.005', '-0.01'],
    ['-0.001', '0.00'],
    ['0', '0.00'],
    [' 7 ', '7.00'],
    [1.005, '1.01'],
    [0.1 + 0.2, '0.30'],
  ])('%s is %s', (given, kept) => expect(money(given)).toBe(kept))

  test.each(['', 'free', '1,50', '£3', '1e3', '0x10', '.', '--1', '1.2.3', NaN, Infinity, 1e21])(
    'refuses %s',
    (given) => expect(() => money(given)).toThrow(RangeError),
  )

  it('does not change when normalised twice', () => {
    fc.assert(fc.property(amounts, (amount) => isMoney(amount) && money(amount) === amount))
  })

  it('adds up without floating-point errors', () => {
    fc.assert(
      fc.property(fc.array(pence()), (list) => {
        const sum = list.reduce((total, each) => total + each, 0)
        expect(inPence(sumMoney(list.map(asMoney)))).toBe(sum)
      }),
    )
  })

  it('subtracts what it added, and compares like whole pence', () => {
    fc.assert(
      fc.property(pence(), pence(), (a, b) => {
        const [first, second] = [asMoney(a), asMoney(b)]
        expect(subtractMoney(addMoney(first, second), second)).toBe(first)
        expect(compareMoney(first, second)).toBe(Math.sign(a - b))
        expect(isPositiveMoney(first)).toBe(a > 0)
      }),
    )
  })
})

describe('a line', () => {
  test.each([
    ['5.37', '12.99', '69.76'],
    ['0.5', '0.01', '0.01'],
    ['0.333', '1.50', '0.50'],
    ['1.005', '1.00', '1.01'],
    ['2.675', '1.00', '2.68'],
    ['0', '99.99', '0.00'],
    ['0.1', '-0.01', '0.00'],
  ])('of %s at £%s is £%s, half up to the penny', (quantity, price, total) =>
    expect(lineTotal(quantity, price)).toBe(total),
  )

  it('is within half a penny of the exact product, and rounds a half up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 9_999_999n }),
        fc.bigInt({ min: 0n, max: 999_999n }),
        (grams, unitPence) => {
          const quantity = `${grams / 1000n}.${String(grams % 1000n).padStart(3, '0')}`
          const total = lineTotal(quantity, asMoney(Number(unitPence)))
          expect(BigInt(total.replace('.', ''))).toBe((grams * unitPence + 500n) / 1000n)
        },
      ),
    )
  })
})

describe('money on paper', () => {
  test.each([
    ['1234.5', '£1,234.50'],
    ['-1', '-£1.00'],
    ['0.00', '£0.00'],
    ['-0.001', '£0.00'],
    ['999.99', '£999.99'],
    ['12345678.90', '£12,345,678.90'],
  ])('%s reads %s', (amount, text) => expect(formatMoney(amount)).toBe(text))
})

describe('VAT', () => {
  it('is rounded half up on the net', () => {
    expect(vatOf('0.12', 20)).toBe('0.02')
    expect(vatOf('0.13', 20)).toBe('0.03')
    expect(vatOf('99.99', 0)).toBe('0.00')
    expect(vatOf('-0.01', 20)).toBe('0.00')
  })

  it('is calculated once per rate on the net sum, not line by line', () => {
    const lines = Array.from({ length: 3 }, () => ({ net: '0.12', vatRate: 20 }))
    expect(vatSummary([{ net: '10.00', vatRate: 0 }, ...lines])).toEqual({
      net: '10.36',
      vat: '0.07',
      gross: '10.43',
      byRate: [
        { rate: 0, net: '10.00', vat: '0.00' },
        { rate: 20, net: '0.36', vat: '0.07' },
      ],
    })
  })

  it('is zero without lines', () => {
    expect(vatSummary([])).toEqual({ net: '0.00', vat: '0.00', gross: '0.00', byRate: [] })
  })

  it('has parts that always add up to the total', () => {
    const line = fc.record({ net: amounts, vatRate: fc.constantFrom(0, 20) })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { net, vat, gross, byRate } = vatSummary(lines)
        expect(net).toBe(sumMoney(lines.map((each) => each.net)))
        expect(net).toBe(sumMoney(byRate.map((part) => part.net)))
        expect(vat).toBe(sumMoney(byRate.map((part) => part.vat)))
        expect(gross).toBe(addMoney(net, vat))
      }),
    )
  })
})

test.each([
  ['1,200', '1200.00'],
  ['12,345,678.9', '12345678.90'],
  ['460.08', '460.08'],
  ['460,08', null],
  ['12,5', null],
  ['1.234,50', null],
  ['1,2000', null],
])('reads %s, with commas between thousands, as %s', (typed, amount) =>
  expect(withThousands(typed)).toBe(amount),
)
