import { expect, test } from 'vitest'
import { cameBack } from './came-back.ts'

const lot = (lotId: number, kg: string, more: object = {}) => ({
  ...{ lotId, kg, pieces: null, isStopped: false },
  ...more,
})
const line = (lots: ReturnType<typeof lot>[], quantityDelivered: string, more: object = {}) => ({
  ...{ unit: 'kg', quantityOrdered: '2', quantityPicked: '2.000', quantityDelivered, lots },
  ...more,
})
const two = [lot(1, '1.2'), lot(2, '0.8')]
const birds = (pieces: [sent: number, kept: number | null]) => ({
  ...{ piecesOrdered: 4, piecesPicked: pieces[0], piecesDelivered: pieces[1], averageKg: '0.5' },
})
const eggs = { unit: 'each', quantityOrdered: '12', quantityPicked: '12' }

test.each([
  ['nothing', line(two, '2'), []],
  ['part of one lot', line([lot(1, '2')], '1.5'), [[1, '0.5', null, false]]],
  [
    'part of two lots',
    line(two, '1'),
    [
      [1, '0.6', null, true],
      [2, '0.4', null, true],
    ],
  ],
  [
    'all of two lots',
    line(two, '0'),
    [
      [1, '1.2', null, false],
      [2, '0.8', null, false],
    ],
  ],
  [
    'a held lot',
    line([lot(1, '1.2', { isStopped: true }), lot(2, '0.8')], '0.8'),
    [[1, '1.2', null, false]],
  ],
  [
    'a held lot and part of the other',
    line([lot(1, '1.2', { isStopped: true }), lot(2, '0.8')], '0.6'),
    [
      [1, '1.2', null, false],
      [2, '0.2', null, false],
    ],
  ],
  [
    'part of a line of which only some has a lot',
    line([lot(1, '1.5')], '1'),
    [[1, '0.75', null, true]],
  ],
  [
    'no goods that were missing from the van',
    line(two, '1', { returnReason: 'Missing from the van' }),
    [],
  ],
  [
    'weighed pieces of one lot',
    line([lot(1, '2', { pieces: 4 })], '1.5', birds([4, 3])),
    [[1, '0.5', 1, false]],
  ],
  [
    'weighed pieces of one lot, whose number nobody said',
    line([lot(1, '2', { pieces: 4 })], '1.5', birds([4, null])),
    [[1, '0.5', null, false]],
  ],
  [
    'weighed pieces of two lots, which nobody can tell apart',
    line([lot(1, '1.2', { pieces: 2 }), lot(2, '0.8', { pieces: 2 })], '1', birds([4, 2])),
    [
      [1, '0.6', null, true],
      [2, '0.4', null, true],
    ],
  ],
  [
    'all pieces of a held lot and one of the other',
    line(
      [lot(1, '1.2', { pieces: 2, isStopped: true }), lot(2, '0.8', { pieces: 2 })],
      '0.4',
      birds([4, 1]),
    ),
    [
      [1, '1.2', 2, false],
      [2, '0.4', 1, false],
    ],
  ],
  ['pieces', line([lot(1, '0', { pieces: 12 })], '10', eggs), [[1, '0', 2, false]]],
])('tells by lot what came back: %s', (_what, of, back) => {
  expect(
    cameBack(of).map(({ lotId, kg, pieces, isEstimate }) => [lotId, kg, pieces, isEstimate]),
  ).toEqual(back)
})
