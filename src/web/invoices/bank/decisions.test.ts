import { expect, test } from 'vitest'
import type { ReadBankLine } from '#contract/invoices/bank-statements.ts'
import {
  type Decision,
  type Decisions,
  keyOf,
  leftByOthers,
  linesToRecord,
  obstacleToRecording,
} from './decisions.ts'

const line = (row: number, more: Partial<ReadBankLine> = {}): ReadBankLine => ({
  row,
  day: '2026-11-20',
  amount: '5.00',
  details: `OAK ${row}`,
  nth: 1,
  state: 'unsure',
  customerId: 7,
  allocations: [{ invoiceId: 3, invoiceNumber: 'INV-000003', amount: '5.00' }],
  because: '',
  ...more,
})
const keyed = (decisions: [number, Decision][], lines: ReadBankLine[]): Decisions =>
  Object.fromEntries(
    decisions.map(([row, decision]) => [
      keyOf(lines.find((each) => each.row === row) as ReadBankLine),
      decision,
    ]),
  )
const oak = { customerId: 7 }
const sent = (decisions: [number, Decision][], ...lines: ReadBankLine[]) =>
  linesToRecord(lines, keyed(decisions, lines)).map(({ row, customerId, allocations }) => [
    row,
    customerId,
    allocations?.map(({ invoiceId }) => invoiceId),
  ])

test('certain matches are recorded, unsure lines only once decided, and recorded lines never again', () => {
  const lines = [line(2, { state: 'sure' }), line(3), line(4, { state: 'taken' })]
  expect(sent([[4, oak]], ...lines)).toEqual([[2, 7, [3]]])
  expect(sent([[2, 'later']], ...lines)).toEqual([])
  expect(
    sent(
      [
        [2, 'aside'],
        [3, oak],
      ],
      ...lines,
    ),
  ).toEqual([
    [2, null, undefined],
    [3, 7, [3]],
  ])
})

test('a line that was set aside is sent again only if someone chooses a customer', () => {
  const aside = line(2, { state: 'taken', customerId: null, allocations: [] })
  expect(sent([], aside)).toEqual([])
  expect(sent([[2, 'aside']], aside)).toEqual([])
  expect(linesToRecord([aside], keyed([[2, oak]], [aside]))).toMatchObject([
    { customerId: 7, again: true },
  ])
})

test('another customer’s oldest invoices are paid, not those that were suggested', () => {
  expect(sent([[3, { customerId: 8 }]], line(3))).toEqual([[3, 8, undefined]])
})

test('changed amounts are paid as changed, and nothing is recorded while one is wrong', () => {
  const lines = [line(3)]
  const changed = (byHand: Record<number, string>, amount: string) =>
    keyed([[3, { ...oak, byHand, allocations: [{ invoiceId: 4, amount }] }]], lines)
  expect(linesToRecord(lines, changed({}, '2.00'))[0]?.allocations).toEqual([
    { invoiceId: 4, amount: '2.00' },
  ])
  expect(obstacleToRecording(lines, changed({ 4: '2' }, '2.00'))).toBeNull()
  for (const wrong of [changed({ 4: 'two' }, '2.00'), changed({ 4: '6' }, '6.00')])
    expect(obstacleToRecording(lines, wrong)).toBe('Correct what row 3 pays.')
  expect(obstacleToRecording(lines, {})).toBe('Choose who paid first.')
})

test('an invoice is offered with the amount that the other lines leave unpaid', () => {
  const lines = [line(2, { state: 'sure' }), line(3), line(4)]
  const decisions = keyed([[3, oak]], lines)
  const left = (than: ReadBankLine) =>
    leftByOthers([{ id: 3, outstanding: '12.00' }], { than, lines, decisions })[0]?.outstanding
  expect(lines.map(left)).toEqual(['7.00', '7.00', '2.00'])
})
