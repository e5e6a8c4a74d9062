import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

const today = '2026-12-10'
const fine = {
  status: 'picked',
  deliveryDate: today,
  totalItems: 3,
  itemsWithPickedQty: 3,
  hasInvoice: false,
  isIssued: false,
  linesMissing: 0,
} as const

test.each([
  [{}, []],
  [{ itemsWithPickedQty: 2 }, ['Picked with items lacking a picked quantity']],
  [{ status: 'confirmed', itemsWithPickedQty: 0 }, []],
  [{ status: 'confirmed', itemsWithPickedQty: 1 }, ['Confirmed with picked quantities present']],
  [{ status: 'delivered' }, ['Delivered without an invoice']],
  [{ status: 'delivered', hasInvoice: true, deliveryDate: '2026-12-01' }, []],
  [{ status: 'in_progress', linesMissing: 1 }, ['1 line missing from the van']],
  [{ status: 'delivered', hasInvoice: true, linesMissing: 2 }, ['2 lines missing from the van']],
  [{ status: 'delivered', hasInvoice: true, isIssued: true, linesMissing: 2 }, []],
  [{ status: 'cancelled', linesMissing: 1 }, []],
  [{ deliveryDate: '2026-12-09' }, ['Delivery date in the past']],
  [{ status: 'cancelled', deliveryDate: '2026-12-09' }, []],
  [
    { itemsWithPickedQty: 0, deliveryDate: '2025-12-31' },
    ['Picked with items lacking a picked quantity', 'Delivery date in the past'],
  ],
] as const)('an order with %j has the issues %j', (facts, issues) =>
  expect(attentionOf({ ...fine, ...facts }, today)).toEqual(issues),
)
