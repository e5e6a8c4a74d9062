import { expect, it } from 'vitest'
import type { OrderStatus } from './order-statuses.ts'
import { orderTotalInWords } from './order-total.ts'

const line = (quantityPicked: string | null) => ({
  quantityOrdered: '2',
  quantityPicked,
  quantityDelivered: null,
})
const said = (status: OrderStatus, ...picked: (string | null)[]) =>
  orderTotalInWords({ status, grandTotal: '59.70', items: picked.map(line) })

it('an order’s total is about as much until every line is weighed', () => {
  expect(said('pending', null)).toBe('about £59.70')
  expect(said('confirmed', '2', null)).toBe('about £59.70')
  expect(said('picked', '2', '1.9')).toBe('£59.70')
  expect(said('cancelled', null)).toBe('£59.70')
})
