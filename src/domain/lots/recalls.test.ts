import { expect, it, test } from 'vitest'
import {
  answeredOf,
  answerInWords,
  obstacleToAnswer,
  obstacleToForgettingCustomer,
  recallParagraphs,
  recallSubject,
  remindersDue,
} from './recalls.ts'

const recall = {
  ...{
    kind: 'withdrawal' as const,
    isDrill: false,
    reason: 'Kept too warm',
    advice: 'Set it aside.',
  },
  lots: [
    { code: '261119-03', name: 'Sirloin', useBy: '2026-12-01', frozenOn: null },
    { code: '261120-02', name: 'Steaks', useBy: null, frozenOn: null },
    { code: '261021-05', name: 'Mince', useBy: '2027-06-01', frozenOn: '2026-10-21' },
  ],
}
const customer = {
  ...{ contactName: 'Hannah Whitlock', kg: '5.335' },
  lines: [
    {
      ...{ orderNumber: 'ORD-000762', deliveryDate: '2026-11-24', code: '261119-03' },
      ...{ name: 'Sirloin', kg: '5.335' },
    },
  ],
}

it('tells a customer what it had, why, what to do and whom to ring', () => {
  expect(recallSubject(recall, customer)).toBe('Do not use: Sirloin, lot 261119-03')
  expect(recallSubject(recall, null)).toBe(
    'Do not use: Sirloin, Steaks, Mince, lot 261119-03, 261120-02, 261021-05',
  )
  expect(recallParagraphs(recall, customer, { name: 'Pryor', phone: '01632 960018' })).toEqual([
    'Dear Hannah Whitlock,',
    'Set it aside.',
    'Product: Sirloin\nLots: 261119-03\nUse by: 01/12/2026\nYou had, 5.335 kg in all:\n5.335 kg Sirloin, ORD-000762 of 24/11/2026, lot 261119-03\nWhy: Kept too warm\nRing: 01632 960018',
    'Pryor',
  ])
  const lines = recall.lots.map(({ code }) => ({ ...customer.lines[0]!, code }))
  expect(
    recallParagraphs(recall, { ...customer, lines }, { name: 'Pryor', phone: null })[2],
  ).toMatch('Use by: 01/12/2026\nBest before: 01/06/2027\n')
})

it('a drill says so first, and asks nobody to put meat aside', () => {
  const drill = { ...recall, isDrill: true }
  expect(recallSubject(drill, customer)).toMatch(/^DRILL, (?!.*Do not use)/)
  const text = recallParagraphs(drill, customer, { name: 'Pryor', phone: null }).join('\n')
  expect(text).toMatch('This is a drill')
  expect(text).not.toMatch('Set it aside')
})

test.each([
  [{ isolatedKg: '1', usedKg: '0.5', returnedKg: '0.5' }, null],
  [{ isolatedKg: '0', usedKg: '0', returnedKg: '0' }, null],
  [
    { isolatedKg: '2', usedKg: '0.001', returnedKg: '0' },
    'Together that is 2.001 kg, more than the 2 kg delivered.',
  ],
])('the answer %o about 2 kg: %s', (amounts, obstacle) => {
  expect(obstacleToAnswer(amounts, '2.000')).toBe(obstacle)
})

it('puts a customer’s answer into words, and adds up the kilos answered and not answered yet', () => {
  const none = { isolatedKg: null, usedKg: null, returnedKg: null }
  expect(answerInWords(none)).toBeNull()
  expect(answerInWords({ isolatedKg: '0', usedKg: '0.4', returnedKg: '1.8' })).toBe(
    'Used 0.4 kg, returned 1.8 kg',
  )
  expect(
    answeredOf([
      { kg: '1.5', isolatedKg: '1' },
      { kg: '2.25', isolatedKg: null },
    ]),
  ).toEqual({
    ...{ customers: 1, open: 1, answeredKg: '1.500', openKg: '2.250', allKg: '3.750' },
  })
})

test.each([
  [59, 0],
  [60, 1],
  [179, 1],
  [180, 2],
])('after %i minutes %i reminders are due', (minutes, due) => {
  expect(remindersDue(0, minutes * 60_000)).toBe(due)
})

test.each([
  [null, true],
  ['2026-12-01', false],
  ['2026-10-31', false],
  ['2026-10-30', true],
])('a customer whose meat keeps until %s can be deleted on 30 November: %s', (lastUseBy, can) => {
  const asked = { lastUseBy, today: '2026-11-30', days: 30 }
  expect(obstacleToForgettingCustomer('The Oak', asked) === null).toBe(can)
})
