import { expect, test } from 'vitest'
import { linePieces } from './line-quantities.ts'
import { lineInWords } from './line-words.ts'

const sirloins = {
  unit: 'kg',
  substitute: null as string | null,
  quantityOrdered: '5.400',
  quantityPicked: null as string | null,
  quantityDelivered: null as string | null,
  returnReason: null as string | null,
  piecesOrdered: 3 as number | null,
  piecesPicked: null as number | null,
  piecesDelivered: null as number | null,
  averageKg: '1.8' as string | null,
}
type Line = typeof sirloins

const weighed = { quantityPicked: '5.335', piecesPicked: 3 }
const byWeight = { piecesOrdered: null, averageKg: null }

test.each<[string, Partial<Line>, Partial<ReturnType<typeof lineInWords>>]>([
  [
    'just ordered',
    {},
    { ordered: '3 pieces, about 5.4 kg', picked: null, sent: '3 pieces, about 5.4 kg' },
  ],
  ['weighed', weighed, { picked: '3 pieces, 5.335 kg', invoiced: '3 pieces, 5.335 kg' }],
  [
    'one piece short',
    { quantityPicked: '3.647', piecesPicked: 2 },
    { ordered: '3 pieces, about 5.4 kg', picked: '2 pieces, 3.647 kg' },
  ],
  [
    'with no pieces picked',
    { quantityPicked: '0', piecesPicked: 0 },
    { picked: '0 pieces, 0 kg', invoiced: '0 pieces, 0 kg' },
  ],
  ['whose weighings were all voided', { quantityPicked: null }, { sent: '3 pieces, about 5.4 kg' }],
  [
    'whose weight was typed without a count of pieces',
    { quantityPicked: '5.335' },
    { picked: '5.335 kg', invoiced: '5.335 kg' },
  ],
  [
    'delivered in full',
    { ...weighed, quantityDelivered: '5.335', piecesDelivered: 3 },
    { delivered: '3 pieces, 5.335 kg', returned: '0 pieces, 0 kg' },
  ],
  [
    'one piece refused',
    { ...weighed, quantityDelivered: '3.647', piecesDelivered: 2, returnReason: 'Too fat' },
    {
      delivered: '2 pieces, 3.647 kg',
      returned: '1 piece, 1.688 kg',
      invoiced: '2 pieces, 3.647 kg',
    },
  ],
  [
    'part refused by weight alone',
    { ...weighed, quantityDelivered: '3.6', returnReason: 'Too fat' },
    { delivered: '3.6 kg', returned: '1.735 kg', invoiced: '3.6 kg' },
  ],
  [
    'all refused',
    { ...weighed, quantityDelivered: '0', piecesDelivered: 0, returnReason: 'Late' },
    { delivered: '0 pieces, 0 kg', returned: '3 pieces, 5.335 kg' },
  ],
  [
    'ordered by weight',
    { ...byWeight, quantityPicked: '5.335', quantityDelivered: '5.335' },
    { ordered: '5.4 kg', picked: '5.335 kg', delivered: '5.335 kg', invoiced: '5.335 kg' },
  ],
  [
    'ordered by weight, although the picker counted',
    { ...byWeight, ...weighed },
    { picked: '5.335 kg', sent: '5.335 kg', invoiced: '5.335 kg' },
  ],
  [
    'swapped from kg to pieces',
    { ...byWeight, ...weighed, substitute: 'Chicken' },
    { ordered: '5.4 kg', picked: '3 pieces, 5.335 kg', invoiced: '3 pieces, 5.335 kg' },
  ],
  [
    'swapped from pieces to kg',
    { quantityPicked: '5', substitute: 'Mince' },
    { ordered: '3 pieces, about 5.4 kg', picked: '5 kg', invoiced: '5 kg' },
  ],
])('a line %s', (_, given, said) => {
  expect(lineInWords({ ...sirloins, ...given })).toMatchObject(said)
})

test('pieces that were not on the van are missing, not returned', () => {
  const short = { quantityDelivered: '3.647', piecesDelivered: 2 }
  const line = { ...sirloins, ...weighed, ...short, returnReason: 'Missing from the van' }
  expect(linePieces(line)).toMatchObject({ returned: null, missing: 1, delivered: 2 })
})

test('a line kept from before Topside counted pieces has none', () => {
  const old = { unit: 'each', quantityOrdered: '2', quantityPicked: '2', quantityDelivered: null }
  expect(lineInWords(old)).toMatchObject({ ordered: '2 each', picked: '2 each', sent: '2 each' })
})
