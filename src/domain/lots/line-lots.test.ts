import { expect, it, test } from 'vitest'
import {
  countedShares,
  isLeaving,
  type LineWithLots,
  lotsOfLine,
  obstacleToHandingOver,
  obstacleToLeaving,
  obstacleToWeighingFrom,
  sharesOf,
} from './line-lots.ts'

const weighed = { netKg: '1.742', pieces: 3 }

test.each([
  [[{ lotId: 1 }], [{ lotId: 1, kg: '1.742', pieces: 3 }]],
  [[{ lotId: 1, kg: '1.742', pieces: 3 }], [{ lotId: 1, kg: '1.742', pieces: 3 }]],
  [
    [
      { lotId: 1, kg: '1', pieces: 2 },
      { lotId: 2, kg: '0.742', pieces: 1 },
    ],
    [
      { lotId: 1, kg: '1', pieces: 2 },
      { lotId: 2, kg: '0.742', pieces: 1 },
    ],
  ],
])('a weighing from %o is shared out as %o', (given, shares) => {
  expect(sharesOf(given, weighed)).toEqual(shares)
})

test.each([
  [
    'a lot named twice',
    [
      { lotId: 1, kg: '1' },
      { lotId: 1, kg: '0.742' },
    ],
    'Name each lot once.',
  ],
  ['two lots without weights', [{ lotId: 1 }, { lotId: 2 }], 'Say how much is of each lot.'],
  [
    'weights that add up to something else',
    [
      { lotId: 1, kg: '1' },
      { lotId: 2, kg: '0.741' },
    ],
    'The lots come to 1.741 kg, but 1.742 kg were weighed.',
  ],
  [
    'pieces that add up to something else',
    [{ lotId: 1, kg: '1.742', pieces: 2 }],
    'The lots come to 2 pieces, but 3 were weighed.',
  ],
])('refuses %s', (_, given, obstacle) => {
  expect(sharesOf(given, weighed)).toEqual({ obstacle })
})

it('adds up each lot over several weighings, and leaves out voided weighings', () => {
  const lot = { lotId: 1, kg: '1.2', pieces: 1 }
  const live = { voidedAt: null, lots: [lot] }
  const voided = { voidedAt: '2026-11-25T08:00:00Z', lots: [{ ...lot, lotId: 2 }] }
  expect(lotsOfLine([live, voided, live])).toEqual([{ lotId: 1, kg: '2.4', pieces: 2 }])
})

const free = { code: 'A1', status: 'free' as const, statusReason: null, useBy: '2026-11-26' }
const [today, tomorrow] = ['2026-11-25', '2026-11-26']

test.each([
  [free, tomorrow, null],
  [{ ...free, useBy: null }, tomorrow, null],
  [free, '2026-11-27', 'Lot A1 keeps until Thu 26 Nov, before this order is delivered.'],
  [{ ...free, useBy: '2026-11-24' }, '2026-11-20', 'Lot A1 is out of date.'],
  [{ ...free, status: 'held' as const, statusReason: 'warm' }, tomorrow, 'Lot A1 is held: warm.'],
  [{ ...free, status: 'recalled' as const }, tomorrow, 'Lot A1 is recalled.'],
  [{ ...free, status: 'closed' as const }, tomorrow, 'Lot A1 is closed.'],
])('what stops weighing from %o for a delivery on %s: %s', (lot, delivery, obstacle) => {
  expect(obstacleToWeighingFrom(lot, delivery, today)).toBe(obstacle)
})

const line = (changed: Partial<LineWithLots> = {}): LineWithLots => ({
  ...{ name: 'Sirloin', unit: 'kg', quantityPicked: '2.000', lotsRequired: true },
  lots: [{ ...free, kg: '2.000', pieces: null }],
  ...changed,
})

test.each<[LineWithLots, string | null]>([
  [line(), null],
  [line({ lots: [{ ...free, status: 'closed', kg: '2', pieces: null }] }), null],
  [line({ lots: [], lotsRequired: false }), null],
  [line({ lots: [], quantityPicked: '0' }), null],
  [
    line({ lots: [], unit: 'each' }),
    'Sirloin: name the lot of 2 pieces. Its category requires lots.',
  ],
  [
    line({ lots: [{ ...free, kg: '0', pieces: 1 }], unit: 'each' }),
    'Sirloin: name the lot of 1 piece. Its category requires lots.',
  ],
  [line({ lots: [{ ...free, kg: '0', pieces: 2 }], unit: 'each' }), null],
  [line({ lots: [], unit: 'each', lotsRequired: false }), null],
  [
    line({ lots: [{ ...free, kg: '1.4', pieces: null }] }),
    'Sirloin: name the lot of 0.6 kg. Its category requires lots.',
  ],
  [
    line({ lotsRequired: false, lots: [{ ...free, status: 'held', kg: '2', pieces: null }] }),
    'Sirloin: Lot A1 is held. Weigh this line again from another lot.',
  ],
])('what stops %o from leaving: %s', (each, obstacle) => {
  expect(obstacleToLeaving([each], tomorrow, today)).toBe(obstacle)
})

const stopped = { code: 'A1', status: 'held' as const, isStopped: true, pieces: null }
const loose = { code: 'B2', status: 'free' as const, isStopped: false, kg: '0.8', pieces: null }

test.each([
  [[{ ...stopped, kg: '2' }], '2', 'Sirloin: Lot A1 is held. Leave it on the van: press Short.'],
  [[{ ...stopped, isStopped: false, kg: '2' }], '2', null],
  [[{ ...stopped, kg: '2' }], '0', null],
  [[{ ...stopped, kg: '1.2' }, loose], '0.8', null],
  [
    [{ ...stopped, kg: '1.2' }, loose],
    '0.801',
    'Sirloin: Lot A1 is held. Leave 1.2 kg on the van: press Short.',
  ],
])('with lots %o, what stops handing over %s kg: %s', (lots, delivered, obstacle) => {
  const line = { name: 'Sirloin', unit: 'kg', quantityPicked: '2', lots }
  expect(obstacleToHandingOver(line, delivered)).toBe(obstacle)
})

it('a stopped lot’s pieces of counted goods stay on the van', () => {
  const lots = [
    { ...stopped, kg: '0', pieces: 5 },
    { ...loose, kg: '0', pieces: 7 },
  ]
  const line = { name: 'Rump steaks', unit: 'each', quantityPicked: '12', lots }
  expect(obstacleToHandingOver(line, '7')).toBeNull()
  expect(obstacleToHandingOver(line, '8')).toBe(
    'Rump steaks: Lot A1 is held. Leave 5 pieces on the van: press Short.',
  )
})

test.each<[Parameters<typeof countedShares>[0], ReturnType<typeof countedShares>]>([
  [[{ lotId: 1 }], [{ lotId: 1, kg: '0', pieces: 12 }]],
  [
    [
      { lotId: 1, pieces: 5 },
      { lotId: 2, pieces: 7 },
    ],
    [
      { lotId: 1, kg: '0', pieces: 5 },
      { lotId: 2, kg: '0', pieces: 7 },
    ],
  ],
  [[{ lotId: 1, pieces: 5 }], { obstacle: 'The lots come to 5 pieces, but 12 were picked.' }],
  [[{ lotId: 1, pieces: 5 }, { lotId: 2 }], { obstacle: 'Say how many are of each lot.' }],
  [[{ lotId: 1 }, { lotId: 1 }], { obstacle: 'Name each lot once.' }],
])('12 counted pieces from %o are shared out as %o', (given, shares) => {
  expect(countedShares(given, 12)).toEqual(shares)
})

it('meat leaves at the release, at the start of the route or at a jump past both, and at no other step', () => {
  expect(isLeaving('picked', 'dispatched')).toBe(true)
  expect(isLeaving('dispatched', 'in_progress')).toBe(true)
  expect(isLeaving('pending', 'delivered')).toBe(true)
  expect(isLeaving('cancelled', 'in_progress')).toBe(true)
  expect(isLeaving('in_progress', 'delivered')).toBe(false)
  expect(isLeaving('delivered', 'dispatched')).toBe(false)
  expect(isLeaving('picked', 'confirmed')).toBe(false)
})
