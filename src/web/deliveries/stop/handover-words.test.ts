import { expect, it } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import { shortInWords } from './handover-words.ts'

const item = {
  ...{ unit: 'kg', quantityOrdered: '18', quantityPicked: '18.313', quantityDelivered: '13.919' },
  ...{ piecesOrdered: 4, piecesPicked: 4, piecesDelivered: 3, averageKg: '4.5', substitute: null },
  returnReason: 'Damaged',
} as OrderItem
const line = { item, gone: [], quantity: '13.919', reason: 'Damaged', obstacle: null }

it('says which pieces are short also where the phone no longer has what was pressed', () => {
  const said = '1 of 4 pieces, 4.394 kg: Damaged'
  expect(shortInWords({ ...line, gone: [{ weighingId: 'w', pieces: 1 }] })).toBe(said)
  expect(shortInWords(line)).toBe(said)
  expect(shortInWords({ ...line, quantity: '12' })).toBe('6.313 of 18.313 kg: Damaged')
  expect(shortInWords({ ...line, quantity: '0' })).toBe('4 pieces, 18.313 kg: Damaged')
})
