import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  estimatedKg,
  estimateInWords,
  obstacleToPieces,
  obstacleToPieceTerms,
  type PieceTerms,
  weightInWords,
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
])('a product with %o is refused by its field: %s', (given, field) => {
  expect(obstacleToPieceTerms({ ...sirloin, ...given })?.field).toBe(field)
})

test.each<[number, Partial<typeof sirloin>, string | null]>([
  [3, {}, null],
  [0, {}, 'Enter a whole number of pieces'],
  [2.5, {}, 'Enter a whole number of pieces'],
  [10_000, {}, 'At most 9999 pieces on one line.'],
  [3, { orderedBy: 'kg' }, 'Sirloin is not ordered by the piece.'],
  [12, { orderedBy: 'box', piecesPerBox: 6 }, null],
  [7, { orderedBy: 'box', piecesPerBox: 6 }, 'Sirloin comes in boxes of 6.'],
])('%s pieces of %o: %s', (pieces, given, said) => {
  expect(obstacleToPieces(pieces, { ...sirloin, ...given })).toBe(said)
})

it('says an estimate and a weight in words', () => {
  expect(estimateInWords(3, '1.800')).toBe('3 × about 1.8 kg ≈ 5.4 kg')
  expect(weightInWords(3, '5.335')).toBe('3 pieces, 5.335 kg')
  expect(weightInWords(1, '1.700')).toBe('1 piece, 1.7 kg')
  expect(weightInWords(null, '5.335')).toBe('5.335 kg')
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
