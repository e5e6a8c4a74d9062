import { expect, it } from 'vitest'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { Weighing } from '#contract/orders/weighings.ts'
import { pickedOnTablet, type Unsent, weighingsWith } from './weighings-on-tablet.ts'

const item = {
  id: 7,
  unit: 'kg',
  piecesOrdered: 3,
  piecesPicked: null,
  substitute: null,
  quantityPicked: null,
} as unknown as OrderItem

const at = '2026-12-02T16:12:00Z'
const added = (id: string, grossKg: string, itemId = 7): Unsent =>
  ({
    endpoint: { name: 'addWeighing' },
    given: {
      params: { itemId },
      body: { id, pieces: 1, grossKg, tareKg: '0.25', source: 'scale' },
    },
    placedAt: at,
  }) as never
const voided = (weighingId: string): Unsent =>
  ({
    endpoint: { name: 'voidWeighing' },
    given: { params: { weighingId }, body: { reason: 'Undone' } },
    placedAt: at,
  }) as never
const typed = (quantityPicked: string): Unsent =>
  ({
    endpoint: { name: 'changeOrderItem' },
    given: { params: { itemId: 7 }, body: { quantityPicked } },
    placedAt: at,
  }) as never
const swapped = (substitute: string | null | undefined): Unsent =>
  ({
    endpoint: { name: 'changeOrderItem' },
    given: { params: { itemId: 7 }, body: { pickingNotes: 'None left', substitute } },
    placedAt: at,
  }) as never
const there = (id: string, grossKg: string): Weighing => ({
  ...{ id, pieces: 1, grossKg, tareKg: '0', netKg: grossKg, source: 'scale', label: null },
  ...{
    device: null,
    byName: 'Other',
    at,
    voidedAt: null,
    voidedBy: null,
    lots: [],
    voidReason: null,
  },
})

/** What the tablet shows: the total weight and pieces of the weighings that were not voided. */
const cases: [string, Weighing[], Unsent[], string | null, number | null][] = [
  ['nothing yet', [], [], null, null],
  ['a weighing that waits', [], [added('a', '1.992')], '1.742', 1],
  ['another picker’s beside mine', [there('b', '1.905')], [added('a', '1.992')], '3.647', 2],
  [
    'one that is sent and still waits here',
    [there('a', '1.742')],
    [added('a', '1.992')],
    '1.742',
    1,
  ],
  ['one that waits and is undone', [], [added('a', '1.992'), voided('a')], null, null],
  ['one that was sent and is undone', [there('b', '1.9')], [voided('b')], null, null],
  ['one of another line', [], [added('a', '1.992', 8)], null, null],
  ['a typed weight replaces what is there', [there('b', '1.905')], [typed('5.2')], '5.2', null],
  ['what is there is taken back by a swap', [there('b', '1.905')], [swapped('Rump')], null, null],
  [
    'a swap and what replaces it',
    [],
    [added('a', '1.9'), swapped('Rump'), typed('5.2')],
    '5.2',
    null,
  ],
  [
    'there and back, and weighed again',
    [there('b', '1.905')],
    [swapped('Rump'), typed('5.2'), swapped(null), added('a', '1.992')],
    '1.742',
    1,
  ],
  ['a note alone', [there('b', '1.905')], [swapped(undefined)], '1.905', 1],
]

it.each(cases)('%s', (_, server, unsent, quantityPicked, piecesPicked) => {
  const all = weighingsWith(server, unsent, { item, name: 'Me' })
  const shown = { ...item, ...pickedOnTablet(item, all, unsent.length > 0) }
  expect([shown.quantityPicked, shown.piecesPicked]).toEqual([quantityPicked, piecesPicked])
})
