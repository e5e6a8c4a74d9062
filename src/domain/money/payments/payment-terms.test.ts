import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, isDay } from '#domain/days/days.ts'
import { monthOf } from '#domain/days/months.ts'
import {
  dueDateFor,
  dueDateOf,
  obstacleToTerms,
  type PaymentTerms,
  readTerms,
  termsText,
} from './payment-terms.ts'

const onDelivery = { kind: 'on-delivery' }
const inAdvance = { kind: 'in-advance' }
const days = (count: number) => ({ kind: 'days', days: count })
const monthEnd = (count: number) => ({ kind: 'month-end', days: count })
const day = (of: number, nextMonth: boolean) => ({ kind: 'day', day: of, nextMonth })

describe('terms as people write them', () => {
  test.each([
    ['COD', onDelivery],
    ['C.O.D.', onDelivery],
    ['Cash on delivery', onDelivery],
    ['Due upon receipt', onDelivery],
    ['Payment due on receipt of goods', onDelivery],
    ['Immediate', onDelivery],
    ['0 days', onDelivery],
    ['Pro-forma', inAdvance],
    ['Payment in advance', inAdvance],
    ['CWO', inAdvance],
    ['30', days(30)],
    ['net 14', days(14)],
    ['14 days', days(14)],
    ['14d', days(14)],
    ['Net 30 days', days(30)],
    ['30 days nett', days(30)],
    ['Strictly 7 days', days(7)],
    ['14 days from delivery', days(14)],
    ['28 days from date of invoice', days(28)],
    ['2 weeks', days(14)],
    ['Fortnight', days(14)],
    ['30 days EOM', monthEnd(30)],
    ['30 EOM', monthEnd(30)],
    ['EOM + 30', monthEnd(30)],
    ['EOM', monthEnd(0)],
    ['Net 30 end of month', monthEnd(30)],
    ['14 days from month’s end', monthEnd(14)],
    ['End of month', monthEnd(0)],
    ['End of following month', day(31, true)],
    ['20th of month', day(20, false)],
    ['20th of the month following', day(20, true)],
    ['15th next month', day(15, true)],
    ['1st of the following month', day(1, true)],
  ])('%j is read', (text, terms) => expect(readTerms(text)).toEqual(terms))

  test.each([
    ['2.5% 7 days, net 30', { ...days(30), discount: { percent: '2.5', days: 7 } }],
    ['2/10 net 30', { ...days(30), discount: { percent: '2', days: 10 } }],
    [
      '5% if paid within 7 days; 30 days EOM',
      { ...monthEnd(30), discount: { percent: '5', days: 7 } },
    ],
  ])('%j is read with its discount', (text, terms) => expect(readTerms(text)).toEqual(terms))

  test.each([
    '',
    'As agreed',
    'Monthly',
    '2.5% 7 days',
    '999 days',
    '1 month',
    '7 or 14 days',
    '32nd of the month',
    'ask Dave',
    '30%',
    '<b>30</b>',
  ])('%j is unclear, so people are asked', (text) => expect(readTerms(text)).toBeNull())
})

describe('when an invoice is due', () => {
  test.each([
    ['2027-01-31', 'On delivery', '2027-01-31'],
    ['2027-01-31', 'In advance', '2027-01-31'],
    ['2026-12-10', 'Net 30 days', '2027-01-09'],
    ['2028-02-01', 'Net 28 days', '2028-02-29'],
    ['2027-02-01', 'Net 28 days', '2027-03-01'],
    ['2026-11-03', '30 days EOM', '2026-12-30'],
    ['2027-01-31', '30 days EOM', '2027-03-02'],
    ['2028-01-31', '30 days EOM', '2028-03-01'],
    ['2028-02-10', 'End of the month', '2028-02-29'],
    ['2100-02-10', 'End of the month', '2100-02-28'],
    ['2026-12-31', 'End of the next month', '2027-01-31'],
    ['2027-01-15', 'End of the next month', '2027-02-28'],
    ['2026-11-20', '20th of the month', '2026-11-20'],
    ['2026-11-21', '20th of the month', '2026-12-20'],
    ['2026-11-01', '20th of the next month', '2026-12-20'],
    ['2028-01-30', '30th of the next month', '2028-02-29'],
    ['2026-12-10', '2.5% 7 days, net 30', '2027-01-09'],
    ['2026-12-10', 'As agreed', '2027-01-09'],
    ['2026-12-10', 'Within 21 days of our statement', '2026-12-31'],
    ['2026-12-10', null, '2027-01-09'],
  ])('an invoice of %s with %j is due by %s', (issued, terms, due) =>
    expect(dueDateFor(issued, terms)).toBe(due),
  )
})

const someTerms: fc.Arbitrary<PaymentTerms> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom<PaymentTerms>({ kind: 'on-delivery' }, { kind: 'in-advance' }),
      fc
        .integer({ min: 1, max: 365 })
        .map((count): PaymentTerms => ({ kind: 'days', days: count })),
      fc
        .integer({ min: 0, max: 365 })
        .map((count): PaymentTerms => ({ kind: 'month-end', days: count })),
      fc.record({
        kind: fc.constant('day' as const),
        day: fc.integer({ min: 1, max: 31 }),
        nextMonth: fc.boolean(),
      }),
    ),
    fc.option(
      fc.record({
        percent: fc.constantFrom('1', '2.5', '10'),
        days: fc.integer({ min: 1, max: 60 }),
      }),
      { nil: undefined },
    ),
  )
  .map(([when, discount]) => (discount ? { ...when, discount } : when))

const someDay = fc.integer({ min: 0, max: 36_500 }).map((after) => addDays('2020-01-01', after))

describe('for all terms', () => {
  it('reads back the text that it writes', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        expect(readTerms(termsText(terms))).toEqual(terms)
      }),
    )
  })

  it('is due on a day that exists, never before the invoice', () =>
    fc.assert(
      fc.property(someDay, someTerms, (issued, terms) => {
        const due = dueDateOf(issued, terms)
        expect(isDay(due)).toBe(true)
        expect(due >= issued).toBe(true)
      }),
    ))

  it('is due on the chosen day of the month, or its last', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 31 }), (issued, of) => {
        const due = dueDateOf(issued, { kind: 'day', day: of, nextMonth: true })
        expect(Number(due.slice(8))).toBe(Math.min(of, Number(monthOf(due).to.slice(8))))
        expect(monthOf(due).from).toBe(addDays(monthOf(issued).to, 1))
      }),
    ))
})

it('refuses terms that it can’t read only if somebody changed them', () => {
  expect(obstacleToTerms('As agreed', 'As agreed')).toBeNull()
  expect(obstacleToTerms('As agreed', 'Net 30 days')).toMatch(/When is this due/)
  expect(obstacleToTerms('net 14', 'As agreed')).toBeNull()
  expect(obstacleToTerms(null, 'As agreed')).toBeNull()
})
