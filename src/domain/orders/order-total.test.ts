import { expect, it } from 'vitest'
import type { OrderStatus } from './states/order-statuses.ts'
import { orderTotalInWords } from './order-total.ts'

const line = (quantityPicked: string | null) => ({
  quantityOrdered: '2',
  quantityPicked,
  quantityDelivered: null,
})
const said = (status: OrderStatus, ...picked: (string | null)[]) =>
  orderTotalInWords({ status, grandTotal: '59.70', linesToPrice: 0, items: picked.map(line) })

it('an order’s total says “about” until every line is weighed', () => {
  expect(said('pending', null)).toBe('about £59.70')
  expect(said('confirmed', '2', null)).toBe('about £59.70')
  expect(said('picked', '2', '1.9')).toBe('£59.70')
  expect(said('cancelled', null)).toBe('£59.70')
})

it('lines without a price are counted beside the total, or instead of it', () => {
  const order = { status: 'pending' as const, items: [line(null)] }
  const said = (grandTotal: string, linesToPrice: number) =>
    orderTotalInWords({ ...order, grandTotal, linesToPrice })
  expect(said('59.70', 2)).toBe('about £59.70, 2 lines to be priced')
  expect(said('0.00', 1)).toBe('1 line to be priced')
  expect(said('0.00', 0)).toBe('about £0.00')
})
