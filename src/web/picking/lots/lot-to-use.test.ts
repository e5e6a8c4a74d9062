import { expect, test } from 'vitest'
import { lotToUse } from './lot-to-use.ts'

const today = '2026-11-25'
const lot = (lotId: number, onHandKg: string, more: object = {}) => ({
  ...{ lotId, onHandKg, usedLast: false, obstacle: null as string | null },
  ...more,
})
const used = { usedLast: true }
const past = { obstacle: 'Lot A1 is out of date.' }

test.each([
  ['nothing before anybody pressed', [lot(1, '5'), lot(2, '5')], null, null],
  ['the one used last', [lot(1, '5', used), lot(2, '5')], null, 1],
  [
    'the one used last, of which none is left by the book',
    [lot(1, '0', used), lot(2, '5')],
    null,
    1,
  ],
  [
    'not the one used last while an earlier one has meat',
    [lot(1, '5'), lot(2, '5', used)],
    null,
    null,
  ],
  ['the one used last after an empty one', [lot(1, '0'), lot(2, '5', used)], null, 2],
  [
    'the one used last after one of which all waits to be checked',
    [lot(1, '5', { uncheckedKg: '5' }), lot(2, '5', used)],
    null,
    2,
  ],
  ['the one used last after one that is past', [lot(1, '5', past), lot(2, '5', used)], null, 2],
  ['the one pressed today', [lot(1, '5', used), lot(2, '5')], `2 ${today}`, 2],
  ['not the one pressed on another day', [lot(1, '5'), lot(2, '5')], '2 2026-11-24', null],
])('chooses %s', (_what, lots, pressed, chosen) => {
  const remembered = pressed === null ? null : { pressed, today }
  expect(lotToUse(lots, remembered).chosen?.lotId ?? null).toBe(chosen)
})
