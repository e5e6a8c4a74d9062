import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering.ts'
import type { Order } from '#contract/orders.ts'
import { placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
let first: Order, decoys: Order, second: Order

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern' })
  first = await placed(topside, oak)
  decoys = await placed(topside, await topside.customer({ name: 'Decoy Arms' }))
  topside.clock.set('2026-12-01T10:00:00Z')
  second = await placed(topside, oak)
})
afterAll(() => topside.stop())

const numbers = (orders: Order[]) => orders.map(({ orderNumber }) => orderNumber)

it('a customer reads its own orders with their lines, newest first', async () => {
  const { body } = await oak.call(listOwnOrders)
  expect(numbers(body)).toEqual(numbers([second, first]))
  expect(body[0]?.items).toMatchObject([{ name: second.items[0]?.name, totalPrice: '20.00' }])
})

it('an admin reads one customer’s orders', async () => {
  const { body } = await admin.call(listOrdersOfCustomer, { params: { id: oak.id } })
  expect(body).toEqual((await oak.call(listOwnOrders)).body)
  const { body: others } = await admin.call(listOrdersOfCustomer, {
    params: { id: decoys.customerId },
  })
  expect(numbers(others)).toEqual([decoys.orderNumber])
  const none = await admin.call(listOrdersOfCustomer, { params: { id: 999_999 } })
  expect([none.status, none.failure.message]).toEqual([404, 'Customer not found'])
})

it('a history shows the newest 200', async () => {
  await topside.pool.query(
    `insert into orders (customer_id, delivery_date, created_at)
    select $1, '2026-12-03', timestamptz '2026-11-01T00:00Z' - n * interval '1 minute' from generate_series(1, 210) n`,
    [oak.id],
  )
  const { body } = await oak.call(listOwnOrders)
  expect(body).toHaveLength(200)
  expect(numbers(body).slice(0, 2)).toEqual(numbers([second, first]))
})
