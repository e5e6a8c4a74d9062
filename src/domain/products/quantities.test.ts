import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  bigStep,
  compareQuantity,
  formatQuantity,
  isWeighed,
  isZeroQuantity,
  obstacleToQuantity,
  quantity,
  startingQuantity,
  stepOf,
  stepped,
  sumQuantities,
} from './quantities.ts'

const thousandths = fc.nat({ max: 9_999_999 })
const written = (amount: number) =>
  `${Math.floor(amount / 1000)}.${String(amount % 1000).padStart(3, '0')}`
const inThousandths = (text: string) => {
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

describe('a quantity', () => {
  test.each([
    ['5.370', '5.37'],
    ['5.000', '5'],
    ['0.0005', '0.001'],
    ['007', '7'],
    ['0', '0'],
    ['-0', '0'],
    [12.5, '12.5'],
  ])('%s is kept as %s', (given, kept) => expect(quantity(given)).toBe(kept))

  test.each(['', 'some', '-1', '-0.0001', '1,5', '1e2', NaN])('refuses %s', (given) =>
    expect(() => quantity(given)).toThrow(RangeError),
  )

  it('keeps its value and loses trailing zeros', () => {
    fc.assert(
      fc.property(thousandths, (amount) => {
        const kept = quantity(written(amount))
        expect(inThousandths(kept)).toBe(amount)
        expect(kept).toMatch(/^\d+(\.\d{0,2}[1-9])?$/)
        expect(quantity(kept)).toBe(kept)
      }),
    )
  })

  it('adds up and compares without floating point', () => {
    fc.assert(
      fc.property(fc.array(thousandths), thousandths, (list, other) => {
        const sum = list.reduce((total, each) => total + each, 0)
        expect(inThousandths(sumQuantities(list.map(written)))).toBe(sum)
        expect(compareQuantity(written(sum), written(other))).toBe(Math.sign(sum - other))
        expect(isZeroQuantity(written(sum))).toBe(sum === 0)
      }),
    )
  })
})

describe('quantity steps', () => {
  it('are half a kilo by weight and one otherwise, in upper or lower case', () => {
    expect(['kg', 'KG', 'per Kg', 'each', 'pack', 'g'].map(stepOf)).toEqual([
      '0.5',
      '0.5',
      '0.5',
      '1',
      '1',
      '1',
    ])
    expect(isWeighed('case')).toBe(false)
    expect(startingQuantity('kg')).toBe('0.5')
    expect(startingQuantity('box')).toBe('1')
    expect(bigStep).toBe('5')
  })

  test.each([
    ['0.5', '0.5', '1'],
    ['5.37', '-0.5', '4.87'],
    ['3', '-5', '0'],
    ['', '1', '1'],
    ['0', '-1', '0'],
  ])('%s changed by %s is %s', (from, by, to) => expect(stepped(from, by)).toBe(to))

  it('never go below 0, and one up and one down cancel out', () => {
    fc.assert(
      fc.property(thousandths, fc.constantFrom('0.5', '1', '5'), (amount, step) => {
        const start = quantity(written(amount))
        expect(stepped(stepped(start, step), `-${step}`)).toBe(start)
        expect(compareQuantity(stepped(start, `-${step}`), '0')).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a typed quantity', () => {
  test.each([
    ['', 'kg', 'Quantity is required'],
    ['   ', 'each', 'Quantity is required'],
    ['-1', 'kg', 'Enter a number of 0 or more'],
    ['lots', 'kg', 'Enter a number of 0 or more'],
    ['99999999', 'each', 'Enter at most 9,999,999'],
    ['1.5', 'each', 'Enter a whole number'],
    ['5.37', 'kg', null],
    ['0', 'kg', null],
    ['2', 'pack', null],
    ['2.000', 'pack', null],
  ])('%j of %s: %s', (text, unit, obstacle) =>
    expect(obstacleToQuantity(text, unit)).toBe(obstacle),
  )

  it('can always be saved if there is no obstacle', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('kg', 'each'), (text, unit) => {
        if (obstacleToQuantity(text, unit) === null) expect(() => quantity(text)).not.toThrow()
      }),
    )
  })

  it('is shown with its unit', () => {
    expect(formatQuantity('5.370', 'kg')).toBe('5.37 kg')
    expect(formatQuantity('3.000', 'each')).toBe('3 each')
    expect(formatQuantity('1203612.139', 'kg')).toBe('1,203,612.139 kg')
  })
})
