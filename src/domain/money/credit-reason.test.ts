import { expect, test } from 'vitest'
import { reasonForCredit } from './credit-reason.ts'
import { creditLinesFor } from './crediting.ts'

const line = (
  id: number,
  name: string,
  quantityDelivered: string,
  returnReason: string | null,
) => ({
  ...{ id, productId: id, variationId: null, variationName: null, substitute: null, name },
  ...{ description: null, unit: 'kg', pricePerUnit: '10.00', vatRate: 0 },
  ...{ quantityOrdered: '5', quantityPicked: '5', quantityDelivered, returnReason },
  ...{ piecesOrdered: null, piecesPicked: null, averageKg: null },
})
const ordered = [
  line(1, 'Turkey', '0', 'Not ordered'),
  line(2, 'Lamb', '3.202', 'Damaged'),
  line(3, 'Shin', '4', 'Missing from the van'),
  line(4, 'Rump', '5', null),
]

test('a drafted credit’s reason names what it credits, by what became of it', () => {
  const invoiced = ordered.slice(1).map(({ id, name, ...rest }) => {
    const charged = { quantity: '5', pieces: null, totalPrice: '50.00' }
    return { ...rest, ...charged, id: 10 + id, orderItemId: id, name, productId: id }
  })
  const wanted = ['1.5', '1', '0.25'].map((quantity, at) => ({
    ...{ invoiceItemId: 12 + at, quantity, pricePerUnit: '10.00' },
  }))
  const reasonOf = (some: typeof wanted) =>
    reasonForCredit(creditLinesFor(invoiced, some, []), invoiced, ordered)
  expect(reasonOf(wanted)).toBe(
    'Refused at delivery: Lamb 1.5 of 5 kg (Damaged). Missing from the van: Shin 1 of 5 kg. Less delivered than invoiced: Rump 0.25 kg',
  )
  expect(reasonOf(wanted.slice(1, 2))).toBe('Missing from the van: Shin 1 of 5 kg')
})
