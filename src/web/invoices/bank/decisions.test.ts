import { expect, test } from 'vitest'
import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import { linesToRecord } from './decisions.ts'

const line = (row: number, more: Partial<ReadBankLine> = {}): ReadBankLine => ({
  row,
  day: '2026-11-20',
  amount: '5.00',
  details: 'OAK',
  nth: 1,
  state: 'unsure',
  customerId: 7,
  allocations: [{ invoiceId: 3, invoiceNumber: 'INV-000003', amount: '5.00' }],
  because: '',
  ...more,
})
const sent = (decisions: [number, number | 'aside' | 'later'][], ...lines: ReadBankLine[]) =>
  linesToRecord(lines, new Map(decisions)).map(({ row, customerId, allocations }) => [
    row,
    customerId,
    allocations?.map(({ invoiceId }) => invoiceId),
  ])

test('what is sure is recorded, what is unsure only once it is decided, what was taken never', () => {
  const lines = [line(2, { state: 'sure' }), line(3), line(4, { state: 'taken' })]
  expect(sent([[4, 7]], ...lines)).toEqual([[2, 7, [3]]])
  expect(sent([[2, 'later']], ...lines)).toEqual([])
  expect(
    sent(
      [
        [2, 'aside'],
        [3, 7],
      ],
      ...lines,
    ),
  ).toEqual([
    [2, null, undefined],
    [3, 7, [3]],
  ])
})

test('a line that was set aside is recorded only for a customer, and says so', () => {
  const aside = line(2, { state: 'taken', customerId: null, allocations: [] })
  expect(sent([], aside)).toEqual([])
  expect(sent([[2, 'aside']], aside)).toEqual([])
  expect(linesToRecord([aside], new Map([[2, 7]]))).toMatchObject([{ customerId: 7, again: true }])
})

test('another customer’s oldest invoices are paid, not those that were suggested', () => {
  expect(sent([[3, 8]], line(3))).toEqual([[3, 8, undefined]])
})
