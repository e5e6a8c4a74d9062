import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays } from '#domain/days/days.ts'
import { addMoney, money, sumMoney } from '../money.ts'
import { ageOf, statementOf } from './statement.ts'

test.each([
  ['2026-12-01', 'current'],
  ['2026-12-02', 'current'],
  ['2026-11-30', '1–30 days'],
  ['2026-11-01', '1–30 days'],
  ['2026-10-31', '31–60 days'],
  ['2026-10-02', '31–60 days'],
  ['2026-10-01', 'over 60 days'],
  ['2025-12-01', 'over 60 days'],
])('on 1 December 2026, an invoice due on %s is %s', (due, age) => {
  expect(ageOf(due, '2026-12-01')).toBe(age)
})

it('the ages add up to the total, and every invoice is in one of them', () => {
  const invoice = fc.record({
    dueDate: fc.integer({ min: -120, max: 60 }).map((days) => addDays('2026-12-01', days)),
    outstanding: fc.integer({ min: 1, max: 500_000 }).map((pence) => money(pence / 100)),
  })
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 40 }), (invoices) => {
      const { ages, total } = statementOf(invoices, '2026-12-01')
      expect(ages.reduce((sum, { amount }) => addMoney(sum, amount), '0.00')).toBe(total)
      expect(total).toBe(sumMoney(invoices.map(({ outstanding }) => outstanding)))
      expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(invoices.length)
    }),
  )
})
