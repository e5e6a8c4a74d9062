import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/products/decimals.ts'
import {
  amountTyped,
  changedPrice,
  exactPrice,
  obstacleToChange,
  obstacleToStart,
  percentChanged,
  type PriceRule,
  roundings,
  ruleWords,
} from './price-changes.ts'

const percent = (amount: string, rounding: PriceRule['rounding'] = '1p'): PriceRule => ({
  unit: 'percent',
  amount,
  rounding,
})

describe('a changed price', () => {
  it.each([
    ['11.40', percent('4'), '11.86'],
    ['11.40', percent('4', '5p'), '11.85'],
    ['11.40', percent('4', '10p'), '11.90'],
    ['11.40', percent('4', '9p'), '11.89'],
    ['2.75', percent('-4', '5p'), '2.65'],
    ['1.00', percent('0.5'), '1.01'],
    ['9.00', { unit: 'pence', amount: '25', rounding: '1p' } as const, '9.25'],
    ['9.00', { unit: 'pence', amount: '-25', rounding: '9p' } as const, '8.79'],
    // Rounding would leave the price as it is or move it the wrong way, so it moves one step further.
    ['0.55', percent('4', '5p'), '0.60'],
    ['7.02', percent('0.1', '9p'), '7.09'],
    ['0.55', percent('-4', '5p'), '0.50'],
    // Prices that stay: 0, below a penny after the change, too large to store.
    ['0.00', percent('4', '5p'), '0.00'],
    ['0.05', percent('-4', '5p'), '0.05'],
    ['0.20', { unit: 'pence', amount: '-25', rounding: '1p' } as const, '0.20'],
    ['99999999.99', percent('4'), '99999999.99'],
  ])('of %s by %o is %s', (price, rule, changed) => {
    expect(changedPrice(price, rule)).toBe(changed)
  })

  it('never goes the other way, ends on a step and stays within 10p of the exact price', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let tries = 0; tries < 4_000; tries++) {
      const price = decimal(1 + random(20_000))
        .div(100)
        .toFixed(2)
      const unit = random(2) === 0 ? 'percent' : 'pence'
      const amount = String((1 + random(60)) * (random(2) === 0 ? 1 : -1))
      const rounding = roundings[random(4)]!
      const rule = { unit, amount, rounding } as const
      const changed = changedPrice(price, rule)
      const said = `${price} ${ruleWords(rule)} is ${changed}`
      if (changed === price) {
        expect(Number(amount), said).toBeLessThan(0)
        expect(Number(exactPrice(price, rule)), said).toBeLessThan(0.1)
        continue
      }
      expect(Math.sign(Number(changed) - Number(price)), said).toBe(Math.sign(Number(amount)))
      const pence = Math.round(Number(changed) * 100)
      if (rounding === '9p') expect(pence % 10, said).toBe(9)
      else expect(pence % Number.parseInt(rounding), said).toBe(0)
      expect(Math.abs(pence - Number(exactPrice(price, rule)) * 100), said).toBeLessThanOrEqual(10)
    }
  })
})

it('shows the exact price, the change in per cent and the rule in words', () => {
  expect(exactPrice('11.40', percent('4'))).toBe('11.856')
  expect(exactPrice('10.00', percent('4'))).toBe('10.40')
  expect([percentChanged('11.40', '11.85'), percentChanged('2.75', '2.65')]).toEqual([
    '+3.9',
    '−3.6',
  ])
  expect(ruleWords(percent('4.00', '5p'))).toBe('+4%, to the nearest 5p')
  expect(ruleWords({ unit: 'pence', amount: '-25.00', rounding: '1p' })).toBe('−25p, to the penny')
})

it('refuses a change by nothing, by part of a penny or by far too much', () => {
  for (const [unit, amount] of [
    ['percent', '0'],
    ['percent', 'four'],
    ['percent', '-95'],
    ['pence', '2.5'],
  ] as const)
    expect(obstacleToChange(unit, amount)).not.toBeNull()
  expect(obstacleToChange('percent', '-2.5')).toBeNull()
})

it.each([
  [' −4 ', 'percent', '-4'],
  ['4%', 'percent', '4'],
  ['+4,5 %', 'percent', '+4.5'],
  ['4%', 'pence', '4%'],
  ['1,000', 'pence', '1,000'],
  ['abc', 'percent', 'abc'],
] as const)('the amount typed as “%s” in %s is “%s”', (typed, unit, amount) => {
  expect(amountTyped(typed, unit)).toBe(amount)
})

it('prices change from today at the earliest, and within a year', () => {
  const days = ['2026-11-30', '2026-12-01', '2027-12-02', '2027-12-03', '']
  const refused = 'Choose a day from today, within a year'
  expect(days.map((day) => obstacleToStart(day, '2026-12-01'))).toEqual([
    ...[refused, null, null],
    ...[refused, refused],
  ])
})
