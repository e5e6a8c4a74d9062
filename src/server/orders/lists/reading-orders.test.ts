import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  datesSummary,
  getOrder,
  getOrderItems,
  listOrders,
  orderByNumber,
  ordersByDate,
  type Order,
} from '#contract/orders/orders.ts'
import { confirmed, placed, released } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer
let pending: Order, sure: Order, out: Order, decoys: Order, past: Order, gone: Order

const onDay = async ({ id }: Order, day: string, status?: string) => {
  const text = 'update orders set delivery_date = $2, status = coalesce($3, status) where id = $1'
  await topside.pool.query(text, [id, day, status ?? null])
}

beforeAll(async () => {
  topside = await startTopside()
  ;[admin, picker, driver] = [
    await topside.signIn('admin'),
    await topside.signIn('picker'),
    await topside.signIn('driver'),
  ]
  oak = await topside.customer({ name: 'Oak Ltd', tradingName: 'The Oak', siteName: 'Kitchen' })
  decoys = await placed(topside, await topside.customer({ name: 'Decoy Arms' }))
  pending = await placed(topside, oak)
  sure = await confirmed(topside, oak)
  out = await released(topside, oak)
  past = await confirmed(topside, oak)
  gone = await placed(topside, oak)
  await onDay(past, '2026-11-20')
  await onDay(gone, '2026-12-05', 'cancelled')
  await onDay(sure, '2026-12-02')
})
afterAll(() => topside.stop())

const ids = (orders: { id: number }[]) => orders.map(({ id }) => id)

it('the list starts today, sorted by delivery date, then number', async () => {
  const { body } = await picker.call(listOrders)
  expect(ids(body)).toEqual([sure.id, decoys.id, pending.id, out.id, gone.id])
  expect(body[0]).toMatchObject({
    customerName: 'The Oak',
    siteName: 'Kitchen',
    siteMainName: 'Kitchen',
    itemCount: 1,
    pickedTotal: null,
  })
  expect(body[1]?.customerName).toBe('Decoy Arms')
})

it('the list filters by the statuses given, goes back to the day given, and refuses an unknown status', async () => {
  const some = await admin.call(listOrders, { query: { status: 'confirmed,dispatched' } })
  expect(ids(some.body)).toEqual([sure.id, out.id])
  const since = { from: '2026-11-01', status: 'confirmed' }
  expect(ids((await admin.call(listOrders, { query: since })).body)).toEqual([past.id, sure.id])
  const between = { from: '2026-12-02', to: '2026-12-02' }
  expect(ids((await admin.call(listOrders, { query: between })).body)).toEqual([sure.id])
  const wrong = await admin.call(listOrders, { query: { status: 'confirmed,lost' } })
  expect(wrong.status).toBe(400)
})

it('dates count the orders awaiting confirmation, and leave out days with only cancelled orders', async () => {
  expect((await picker.call(datesSummary)).body).toEqual([
    { date: '2026-12-02', hasUnconfirmed: false, unconfirmedCount: 0 },
    { date: '2026-12-03', hasUnconfirmed: true, unconfirmedCount: 2 },
  ])
})

it('a day is in route order; orders without a place come last', async () => {
  await topside.pool.query('update orders set route_position = 1 where id = $1', [out.id])
  const { body } = await picker.call(ordersByDate, { params: { date: '2026-12-03' } })
  expect(ids(body)).toEqual([out.id, decoys.id, pending.id])
  expect(body[0]?.items[0]).toMatchObject({ productName: out.items[0]?.name })
  expect(body[1]?.routePosition).toBeNull()
})

it('an order is found by its number', async () => {
  const params = { orderNumber: pending.orderNumber }
  expect((await picker.call(orderByNumber, { params })).body.id).toBe(pending.id)
  const missing = await admin.call(orderByNumber, { params: { orderNumber: 'ORD-999999' } })
  expect([missing.status, missing.failure.message]).toEqual([404, 'Order not found'])
})

it('a customer reads only its own orders', async () => {
  for (const call of [getOrder, getOrderItems]) {
    expect((await oak.call(call, { params: { id: pending.id } })).status).toBe(200)
    expect((await oak.call(call, { params: { id: decoys.id } })).status).toBe(404)
  }
})

it('a driver reads only the lines of released orders', async () => {
  const items = await driver.call(getOrderItems, { params: { id: out.id } })
  expect(ids(items.body)).toEqual(ids(out.items))
  expect((await driver.call(getOrderItems, { params: { id: sure.id } })).status).toBe(404)
})
