import { describe, expect, test } from 'vitest'
import { balanceOf, drawn, spread, spreadAround, wrongWithSpread } from './allocating.ts'

const open = [
  { id: 3, dueDate: '2026-12-03', outstanding: '177.72' },
  { id: 1, dueDate: '2026-11-26', outstanding: '351.86' },
  { id: 9, dueDate: '2026-11-26', outstanding: '-10.00' },
  { id: 2, dueDate: '2026-11-26', outstanding: '261.69' },
]

describe('money is spread over the oldest due first', () => {
  test.each([
    ['1200.00', { 1: '351.86', 2: '261.69', 3: '177.72' }],
    ['400.00', { 1: '351.86', 2: '48.14' }],
    ['351.86', { 1: '351.86' }],
    ['0.01', { 1: '0.01' }],
    ['0.00', {}],
  ])('£%s pays %j', (amount, expected) => {
    const made = spread(open, amount).map(({ invoiceId, amount: pays }) => [invoiceId, pays])
    expect(Object.fromEntries(made)).toEqual(expected)
  })

  test('all the money is spread if more is owed, and no invoice gets more than is outstanding on it', () => {
    for (let pence = 1; pence < 120_000; pence += 997) {
      const amount = (pence / 100).toFixed(2)
      const made = spread(open, amount)
      const sum = made.reduce((total, each) => total + Math.round(Number(each.amount) * 100), 0)
      expect(sum).toBe(Math.min(pence, 79_127))
      for (const { invoiceId, amount: pays } of made)
        expect(Number(pays)).toBeLessThanOrEqual(
          Number(open.find(({ id }) => id === invoiceId)?.outstanding),
        )
    }
  })
})

test('amounts fixed by hand stay, and the other invoices get what is left', () => {
  const around = (amount: string, ...fixed: [number, string][]) =>
    Object.fromEntries(
      spreadAround(open, amount, new Map(fixed)).map((each) => [each.invoiceId, each.amount]),
    )
  expect(around('500.00', [2, '100.00'])).toEqual({ 1: '351.86', 2: '100.00', 3: '48.14' })
  expect(around('500.00', [1, '0.00'])).toEqual({ 2: '261.69', 3: '177.72' })
  expect(around('50.00', [3, '60.00'])).toEqual({ 3: '60.00' })
})

describe('a spread that someone chose', () => {
  const owing = (id: number, more = {}) => ({
    id,
    customerId: 7,
    invoiceNumber: `INV-${id}`,
    status: 'issued',
    dueDate: '2026-12-01',
    outstanding: '50.00',
    ...more,
  })
  const invoices = [
    owing(1),
    owing(2),
    owing(3, { customerId: 8 }),
    owing(4, { status: 'awaiting_approval' }),
    owing(5, { outstanding: '0.00' }),
  ]
  const wrong = (...pairs: [number, string][]) =>
    wrongWithSpread(
      {
        customerId: 7,
        amount: '60.00',
        allocations: pairs.map(([invoiceId, amount]) => ({ invoiceId, amount })),
      },
      invoices,
    )

  test.each<[[number, string][], string | null, string?]>([
    [[], null],
    [
      [
        [1, '50.00'],
        [2, '10.00'],
      ],
      null,
    ],
    [[[1, '50.01']], 'allocations.0.amount', 'Only £50.00 of INV-1 is outstanding.'],
    [[[1, '0.00']], 'allocations.0.amount', 'The amount must be above 0.'],
    [
      [
        [1, '50.00'],
        [2, '10.01'],
      ],
      'allocations',
      'This is £0.01 more than there is.',
    ],
    [
      [
        [1, '1.00'],
        [1, '1.00'],
      ],
      'allocations.1.amount',
      'This invoice is listed twice.',
    ],
    [[[3, '1.00']], 'allocations.0.amount', 'This customer has no such invoice.'],
    [[[99, '1.00']], 'allocations.0.amount', 'This customer has no such invoice.'],
    [[[4, '1.00']], 'allocations.0.amount', 'INV-4 is not issued.'],
    [[[5, '1.00']], 'allocations.0.amount', 'INV-5 is already paid.'],
  ])('%j: %s', (pairs, field, message) =>
    expect(wrong(...pairs)).toEqual(field === null ? null : { field, message }),
  )
})

test('money on account is used from the oldest payment first', () => {
  const left = [
    { id: 1, left: '5.00' },
    { id: 2, left: '0.00' },
    { id: 4, left: '20.00' },
  ]
  const wanted = [
    { invoiceId: 8, amount: '3.00' },
    { invoiceId: 9, amount: '10.00' },
  ]
  expect(drawn(left, wanted)).toEqual([
    { paymentId: 1, invoiceId: 8, amount: '3.00' },
    { paymentId: 1, invoiceId: 9, amount: '2.00' },
    { paymentId: 4, invoiceId: 9, amount: '8.00' },
  ])
  expect(() => drawn(left, [{ invoiceId: 8, amount: '25.01' }])).toThrow(RangeError)
})

test('a balance is what invoices come to, less what is on account', () => {
  expect(balanceOf(open, '800.00')).toBe('-18.73')
})
