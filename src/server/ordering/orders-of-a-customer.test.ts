import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { placed } from '#tests/support/journey.ts'
import { everyRow } from '#tests/support/pages.ts'
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

it('a history pages back to the first order, none missing and none twice while others are placed', async () => {
  const older = (customerId: number, many: number) =>
    topside.pool.query(
      `insert into orders (customer_id, delivery_date, created_at)
      select $1, '2026-12-03', timestamptz '2026-11-01T00:00Z' - n / 3 * interval '1 minute' from generate_series(1, $2) n`,
      [customerId, many],
    )
  await older(oak.id, 448)
  await older(decoys.customerId, 30)
  const { body, headers } = await oak.call(listOwnOrders)
  expect([body.length, headers['x-total-count']]).toEqual([200, '450'])
  expect(numbers(body).slice(0, 2)).toEqual(numbers([second, first]))
  for (const [person, endpoint, given] of [
    [oak, listOwnOrders, {}],
    [admin, listOrdersOfCustomer, { params: { id: oak.id } }],
  ] as const) {
    const before = await topside.pool.query<{ id: number }>(
      'select id from orders where customer_id = $1 order by created_at desc, id desc',
      [oak.id],
    )
    const between = () =>
      topside.pool.query(
        `insert into orders (customer_id, delivery_date) select $1, '2026-12-03' from generate_series(1, 7)`,
        [oak.id],
      )
    const found = await everyRow(person, endpoint, given, { between })
    expect(found.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
    expect(found.total).toBe(before.rows.length)
  }
})

it.each([
  'nonsense',
  '',
  'WyJhbGwtb3JkZXJzIiwzXQ',
  'WyJuZXdlc3Qtb3JkZXJzIiwiMjAyNi0wMi0zMVQwMDowMDowMFoiLDFd',
])('an invalid page is refused: %s', async (after) => {
  const { status, failure } = await oak.call(listOwnOrders, { query: { after } })
  expect([status, failure.code]).toEqual([422, 'INVALID'])
})
