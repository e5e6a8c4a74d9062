import { expect, it } from 'vitest'
import type { OrderRow } from '#contract/orders/orders.ts'
import { grouped, sortOf } from './orders-grouped.ts'

const order = (id: number, deliveryDate: string, grandTotal: string, more = {}) =>
  ({ id, deliveryDate, grandTotal, customerName: `Inn ${id}`, siteName: null, ...more }) as OrderRow

const orders = [
  order(1, '2026-11-24', '9.00'),
  order(2, '2026-11-25', '100.00'),
  order(3, '2026-11-24', '20.00'),
]
const looks = new Map([[3, [{ kind: 'late', text: 'Late' } as const]]])

const shown = (sort?: string) =>
  grouped(orders, looks, sortOf(sort)).map((group) => [
    group.title,
    ...group.orders.map(({ id }) => id),
  ])

it('orders that need a look come first, then each day under its heading', () => {
  expect(shown()).toEqual([
    ['Needs a look', 3],
    ['Tue 24 Nov', 1],
    ['Wed 25 Nov', 2],
  ])
})

it('a new order with a note is listed once, before the days', () => {
  const orderNotes = 'No fat, please'
  const more = [
    order(4, '2026-11-24', '1.00', { status: 'sent', orderNotes }),
    order(5, '2026-11-24', '1.00', { status: 'confirmed', orderNotes }),
  ]
  const late = new Map([[5, []], ...looks])
  expect(
    grouped([...orders, ...more], looks, undefined).map(({ title, orders: its }) => [
      title,
      its.length,
    ]),
  ).toEqual([
    ['Needs a look', 1],
    ['With a note', 1],
    ['Tue 24 Nov', 2],
    ['Wed 25 Nov', 1],
  ])
  expect(grouped(more, late, undefined).map(({ title }) => title)).toEqual([
    'Needs a look',
    'With a note',
  ])
})

it('sorts by a column without headings, and totals as amounts', () => {
  expect(shown('-total')).toEqual([[null, 2, 3, 1]])
  expect(shown('customer')).toEqual([[null, 1, 2, 3]])
})

it('sorts by day under headings, and ignores an unknown column', () => {
  expect(shown('-delivery').map(([title]) => title)).toEqual(['Wed 25 Nov', 'Tue 24 Nov'])
  expect(shown('constructor')).toEqual(shown())
})
