import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  amountInWords,
  countInWords,
  estimatedKg,
  estimateInWords,
  obstacleToPieces,
  obstacleToPieceTerms,
  orderedInWords,
  type PieceTerms,
  termsInWords,
} from './by-the-piece.ts'
import { decimal } from './decimals.ts'

const sirloin: PieceTerms & { unit: string; name: string } = {
  name: 'Sirloin',
  unit: 'kg',
  orderedBy: 'piece',
  averageKg: '1.800',
  leastKg: '1.4',
  mostKg: '2.2',
  piecesPerBox: null,
}

test.each<[Partial<typeof sirloin>, string | undefined]>([
  [{}, undefined],
  [{ leastKg: null, mostKg: null }, undefined],
  [{ orderedBy: 'kg', averageKg: null, leastKg: null, mostKg: null }, undefined],
  [{ orderedBy: 'kg', unit: 'each', averageKg: null, leastKg: null, mostKg: null }, undefined],
  [{ unit: 'each' }, 'orderedBy'],
  [{ averageKg: null }, 'averageKg'],
  [{ averageKg: '0', leastKg: null }, 'averageKg'],
  [{ leastKg: '1.9' }, 'leastKg'],
  [{ mostKg: '1.7' }, 'mostKg'],
  [{ orderedBy: 'kg', averageKg: null, leastKg: '3' }, 'leastKg'],
  [{ orderedBy: 'box' }, 'piecesPerBox'],
  [{ orderedBy: 'box', piecesPerBox: 6 }, undefined],
])('a product with %o is refused for the field %s', (given, field) => {
  expect(obstacleToPieceTerms({ ...sirloin, ...given })?.field).toBe(field)
})

test.each<[number, Partial<typeof sirloin>, string | null]>([
  [3, {}, null],
  [0, {}, 'Enter a whole number of pieces'],
  [2.5, {}, 'Enter a whole number of pieces'],
  [10_000, {}, 'At most 9,999 pieces on one line.'],
  [3, { orderedBy: 'kg' }, 'Sirloin is not ordered by the piece.'],
  [12, { orderedBy: 'box', piecesPerBox: 6 }, null],
  [7, { orderedBy: 'box', piecesPerBox: 6 }, 'Sirloin comes in boxes of 6.'],
])('%s pieces of %o: %s', (pieces, given, said) => {
  expect(obstacleToPieces(pieces, { ...sirloin, ...given })).toBe(said)
})

test.each([
  [1, null, '1 piece'],
  [12, null, '12 pieces'],
  [12, 6, '2 boxes (12 pieces)'],
  [6, 6, '1 box (6 pieces)'],
  [1, 1, '1 box (1 piece)'],
  // The boxes held another number of pieces when these were ordered.
  [7, 6, '7 pieces'],
])('%s pieces in boxes of %s are %s', (pieces, piecesPerBox, said) => {
  expect(countInWords(pieces, piecesPerBox)).toBe(said)
})

test.each([
  [{ pieces: 3, averageKg: '1.800' }, '3 × about 1.8 kg ≈ 5.4 kg'],
  [{ pieces: 3, averageKg: '1.800', pricePerKg: '11.49' }, '3 × about 1.8 kg ≈ 5.4 kg ≈ £62.05'],
  [
    { pieces: 3, averageKg: '1.800', pricePerKg: '11.49', piecesPerBox: null },
    '3 × about 1.8 kg ≈ 5.4 kg ≈ £62.05',
  ],
  [{ pieces: 1, averageKg: '1.8' }, '1 × about 1.8 kg'],
  [{ pieces: 12, averageKg: '1.8', piecesPerBox: 6 }, '2 boxes (12 × about 1.8 kg) ≈ 21.6 kg'],
  [
    { pieces: 6, averageKg: '0.198', piecesPerBox: 6, pricePerKg: '24.00' },
    '1 box (6 × about 0.198 kg) ≈ 1.188 kg ≈ £28.51',
  ],
])('an estimate of %o is %s', (given, said) => {
  expect(estimateInWords(given)).toBe(said)
})

test.each([
  ['5.335', 'kg', 3, '3 pieces, 5.335 kg'],
  ['1.700', 'kg', 1, '1 piece, 1.7 kg'],
  ['0', 'kg', 0, '0 pieces, 0 kg'],
  ['5.335', 'kg', null, '5.335 kg'],
  ['5.335', 'kg', undefined, '5.335 kg'],
  ['2', 'each', null, '2 each'],
])('%s %s in %s pieces is %s', (amount, unit, pieces, said) => {
  expect(amountInWords(amount, unit, pieces)).toBe(said)
})

test.each([
  [{ quantityOrdered: '5.400', unit: 'kg', piecesOrdered: 3 }, '3 pieces, about 5.4 kg'],
  [{ quantityOrdered: '1.8', unit: 'kg', piecesOrdered: 1 }, '1 piece, about 1.8 kg'],
  [{ quantityOrdered: '5.400', unit: 'kg', piecesOrdered: null }, '5.4 kg'],
  // A line that a device has kept since before Topside counted pieces.
  [{ quantityOrdered: '2', unit: 'each' }, '2 each'],
])('%o was ordered: %s', (line, said) => {
  expect(orderedInWords(line)).toBe(said)
})

it('estimates exactly: pieces times the average, whatever they are', () => {
  const pieces = fc.integer({ min: 1, max: 9999 })
  const thousandths = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(pieces, thousandths, (count, grams) => {
      const kg = estimatedKg(count, decimal(grams).div(1000).toString())
      expect(decimal(kg).times(1000).toString()).toBe(String(count * grams))
    }),
  )
})

it.each([
  ['piece', 'By the piece, about 4.5 kg (3.8 to 5.6 kg)'],
  ['box', 'By the box of 12, about 4.5 kg each (3.8 to 5.6 kg)'],
  ['kg', null],
] as const)('a product ordered by %s says so to the office: %s', (orderedBy, words) =>
  expect(
    termsInWords({
      orderedBy,
      averageKg: '4.500',
      leastKg: '3.800',
      mostKg: '5.600',
      piecesPerBox: 12,
    }),
  ).toBe(words),
)
