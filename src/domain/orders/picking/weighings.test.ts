import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lineTotal, sumMoney } from '#domain/money/money.ts'
import { heldInWords } from './picking.ts'
import {
  netKg,
  obstacleToWeighing,
  pickedOf,
  type Weighing,
  weighingToConfirm,
  weightOfPieces,
} from './weighings.ts'

const piece = (net: string, pieces: number | null = 1): Weighing => ({
  pieces,
  grossKg: net,
  tareKg: '0',
})
const live = (...weighings: Weighing[]) => weighings.map((each) => ({ ...each, voidedAt: null }))
const three = [piece('1.742'), piece('1.905'), piece('1.688')]
const line = { name: 'Sirloin', unit: 'kg', quantityOrdered: '5.4', piecesOrdered: 3 }
const range = { leastKg: '1.4', mostKg: '2.2' }

it('prices a line once, on its summed weight', () => {
  const { quantityPicked } = pickedOf(live(...three))
  expect(quantityPicked).toBe('5.335')
  expect(lineTotal(quantityPicked ?? '', '11.49')).toBe('61.30')
  const pieceByPiece = three.map((each) => lineTotal(netKg(each), '11.49'))
  expect(sumMoney(pieceByPiece)).toBe('61.31')
})

describe('what is picked', () => {
  it('is nothing before the first weighing, and when all weighings are voided', () => {
    expect(pickedOf([])).toEqual({ quantityPicked: null, piecesPicked: null })
    const voided = three.map((each) => ({ ...each, voidedAt: '2026-12-01T09:00:00Z' }))
    expect(pickedOf(voided)).toEqual({ quantityPicked: null, piecesPicked: null })
  })

  it('has no count of pieces if one weighing has none', () => {
    expect(pickedOf(live(piece('1.7'), piece('3.4', null)))).toEqual({
      quantityPicked: '5.1',
      piecesPicked: null,
    })
  })

  it('is the sum of gross less tare to the gram, whatever the trays', () => {
    const grams = fc.integer({ min: 1, max: 99_999 })
    const tray = fc.record({
      net: grams,
      tare: fc.nat(9999),
      pieces: fc.integer({ min: 1, max: 9 }),
      voided: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(tray, { maxLength: 30 }), (trays) => {
        const kg = (thousandths: number) => (thousandths / 1000).toFixed(3)
        const kept = trays.map(({ net, tare, pieces, voided }) => ({
          pieces,
          grossKg: kg(net + tare),
          tareKg: kg(tare),
          voidedAt: voided ? '2026-12-01T09:00:00Z' : null,
        }))
        const there = trays.filter(({ voided }) => !voided)
        const sum = there.reduce((so, { net }) => so + net, 0)
        const { quantityPicked, piecesPicked } = pickedOf(kept)
        expect(quantityPicked && Math.round(Number(quantityPicked) * 1000)).toBe(
          there.length ? sum : null,
        )
        expect(piecesPicked).toBe(
          there.length ? there.reduce((so, each) => so + each.pieces, 0) : null,
        )
      }),
    )
  })
})

test.each<[Partial<Weighing>, object, string | undefined]>([
  [{}, {}, undefined],
  [{ grossKg: '1.938', tareKg: '0.25' }, {}, undefined],
  [{ grossKg: '0.25', tareKg: '0.250' }, {}, 'grossKg'],
  [{ grossKg: '0' }, {}, 'grossKg'],
  [{ grossKg: '10000' }, {}, 'grossKg'],
  [{ pieces: null }, {}, 'pieces'],
  [{ pieces: 0 }, {}, 'pieces'],
  [{ pieces: 1.5 }, {}, 'pieces'],
  [{ pieces: null }, { piecesOrdered: null }, undefined],
  [{}, { unit: 'each' }, 'grossKg'],
])(
  'a weighing of %o for a line of %o names this field if it is refused: %s',
  (given, other, field) => {
    expect(obstacleToWeighing({ ...piece('1.7'), ...given }, { ...line, ...other })?.field).toBe(
      field,
    )
  },
)

test.each<[string, Weighing, Weighing[], object, string | null]>([
  ['a piece as usual', piece('1.7'), [], {}, null],
  ['a heavy piece', piece('4.1'), [], {}, 'One Sirloin of 4.1 kg? Usually 1.4 to 2.2 kg.'],
  ['a light piece', piece('0.17'), [], {}, 'One Sirloin of 0.17 kg? Usually 1.4 to 2.2 kg.'],
  ['two at once', piece('3.4', 2), [], {}, null],
  [
    'two that weigh as one',
    piece('1.7', 2),
    [],
    {},
    '2 Sirloin of 1.7 kg? Usually 1.4 to 2.2 kg each.',
  ],
  ['the last of three', piece('1.688'), three.slice(0, 2), {}, null],
  [
    'all of them, light',
    piece('1.41'),
    [piece('1.4'), piece('1.4')],
    {},
    '4.21 kg? 5.4 kg was ordered. That is 22% less.',
  ],
  ['two of them', piece('1.4'), [piece('1.4')], {}, null],
  ['a fourth', piece('1.7'), three, {}, '4 pieces? 3 pieces were ordered. That is 1 more.'],
  [
    'by weight',
    piece('1.7', null),
    [],
    { piecesOrdered: null },
    '1.7 kg? 5.4 kg was ordered. That is 69% less.',
  ],
  ['by weight in parts', piece('3', null), [piece('2.5', null)], { piecesOrdered: null }, null],
])('%s', (_, weighing, before, other, said) => {
  const held = weighingToConfirm(weighing, before, {
    line: { ...line, ...other },
    range,
    tolerance: 20,
  })
  expect(held && heldInWords(held)).toBe(said)
})

it('a piece is compared only with the limits that are set', () => {
  const nobody = { leastKg: null, mostKg: null }
  expect(weighingToConfirm(piece('4.1'), [], { line, range: nobody, tolerance: 20 })).toBeNull()
  const least = { leastKg: '1.4', mostKg: null }
  expect(weighingToConfirm(piece('1'), [], { line, range: least, tolerance: 20 })?.why).toBe(
    'Usually at least 1.4 kg.',
  )
})

describe('the weight of pieces that came back', () => {
  const named = three.map((each, at) => ({ ...each, id: `w${at}` }))
  it.each([
    ['a named piece, exactly', [{ weighingId: 'w1', pieces: 1 }], '1.905', false],
    [
      'two named pieces',
      [
        { weighingId: 'w0', pieces: 1 },
        { weighingId: 'w2', pieces: 1 },
      ],
      '3.43',
      false,
    ],
    ['a piece nobody can name', [{ weighingId: null, pieces: 1 }], '1.778', true],
    ['no piece', [], '0', false],
    ['never more than there is', [{ weighingId: null, pieces: 9 }], '5.335', true],
  ])('%s', (_, gone, kg, isByAverage) => {
    expect(weightOfPieces(named, gone)).toEqual({ kg, isByAverage })
  })

  it('counts a piece that was weighed with others at their average', () => {
    const together = [
      { ...piece('3.7', 2), id: 'a' },
      { ...piece('1.7'), id: 'b' },
    ]
    expect(weightOfPieces(together, [{ weighingId: 'a', pieces: 1 }])).toEqual({
      kg: '1.85',
      isByAverage: true,
    })
    expect(weightOfPieces(together, [{ weighingId: 'a', pieces: 2 }])).toEqual({
      kg: '3.7',
      isByAverage: false,
    })
  })
})
