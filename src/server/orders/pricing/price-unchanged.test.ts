import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdOrders, releaseMany } from '#contract/orders/bulk-orders.ts'
import { confirmUnchangedPrices, linesPicked, ordersToPrice } from '#contract/orders/day-pricing.ts'
import { changeItemPrice, changeOrder, changeOrderItem, getOrder } from '#contract/orders/orders.ts'
import { startRoute } from '#contract/orders/deliveries.ts'
import { listDrivers } from '#contract/orders/dispatch.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, picked, placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
let other: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
  other = await topside.customer()
})
afterAll(() => topside.stop())

const line = (productId: number) => [{ productId, quantityOrdered: '2' }]

/** A delivery at that price, which makes it the customer's usual one. */
async function paidBefore(customer: TestCustomer, productId: number, price: string) {
  const { id } = await picked(topside, customer, line(productId))
  await topside.pool.query(
    'update order_items set price_per_unit = $2::numeric, total_price = quantity_ordered * $2::numeric where order_id = $1',
    [id, price],
  )
  await topside.pool.query(`update orders set status = 'delivered' where id = $1`, [id])
}

it('one call confirms orders at the usual prices, and leaves those with no price or an unusual one', async () => {
  const [usual, dear, free] = [
    await topside.product(),
    await topside.product(),
    await topside.product(),
  ]
  await paidBefore(oak, usual.id, '9.60')
  await paidBefore(oak, dear.id, '9.00')
  await paidBefore(other, usual.id, '1.00')
  const a = await picked(topside, oak, line(usual.id))
  const b = await picked(topside, oak, line(dear.id))
  const c = await picked(topside, other, line(free.id))
  await topside.pool.query(
    'update order_items set pending_admin_pricing = true where order_id = $1',
    [c.id],
  )
  const [toPick, half] = [
    await confirmed(topside, oak, line(usual.id)),
    await confirmed(topside, other, [...line(usual.id), ...line(free.id)]),
  ]
  await made(admin, changeOrderItem, {
    params: { itemId: half.items[0]?.id ?? 0 },
    body: { quantityPicked: '2' },
  })
  const [fresh, held] = [
    await placed(topside, oak, line(usual.id)),
    await placed(topside, other, line(usual.id)),
  ]
  await made(admin, holdOrders, { body: { orderIds: [held.id], reason: 'Ring Hannah first' } })
  const date = a.deliveryDate
  const day = await made(admin, ordersToPrice, { query: { date } })
  expect(day.tolerance).toBe(5)
  expect(
    day.lines.map(({ orderId, question, usual: paid, change }) => [
      orderId,
      question,
      paid,
      change,
    ]),
  ).toEqual([
    [b.id, 'unusual', '9.00', '+11.1%'],
    [c.id, 'to_set', null, null],
  ])
  expect(day.orders.map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [a.id, 'unchanged', 'Prices not confirmed yet'],
    [b.id, 'stays', `Not the usual price: ${b.items[0]?.name} +11.1%`],
    [c.id, 'stays', `Price to set: ${c.items[0]?.name}`],
    [toPick.id, 'stays', 'Not picked yet'],
    [half.id, 'stays', 'Picking: 1 of 2 lines left'],
    [fresh.id, 'stays', 'Not confirmed yet'],
    [held.id, 'stays', 'Held by Test admin: Ring Hannah first'],
  ])
  expect([day.days, day.rounds]).toEqual([[{ date, orders: 3, toPrice: 3, toRelease: 0 }], []])
  const all = await made(admin, ordersToPrice, { query: {} })
  expect(all.orders.map(({ id }) => id)).toEqual([a.id, b.id, c.id])

  const lines = await made(admin, linesPicked, { query: { date } })
  expect(
    lines.map(({ orderId, usual: paid, times, change }) => [orderId, paid, times, change]),
  ).toEqual([
    [a.id, '9.60', 1, '+4.2%'],
    [b.id, '9.00', 1, '+11.1%'],
    [c.id, null, 0, null],
  ])

  const answer = await made(admin, confirmUnchangedPrices, { body: { date } })
  expect(answer).toEqual({
    done: [a.id],
    left: [
      { id: b.id, reason: `Not the usual price: ${b.items[0]?.name} +11.1%` },
      { id: c.id, reason: `Price to set: ${c.items[0]?.name}` },
    ],
  })
  const priced = await made(admin, getOrder, { params: { id: a.id } })
  expect(priced.pricingConfirmed && priced.items.every((each) => each.adminPriceConfirmed)).toBe(
    true,
  )

  await made(admin, changeItemPrice, {
    params: { itemId: c.items[0]?.id ?? 0 },
    body: { unitPrice: '12.50', adminPriceConfirmed: true },
  })
  const orderIds = [a.id, c.id, toPick.id]
  expect(await made(admin, confirmUnchangedPrices, { body: { orderIds } })).toEqual({
    done: [c.id],
    left: [
      { id: a.id, reason: 'Prices confirmed already by Test admin.', already: true },
      { id: toPick.id, reason: `${toPick.orderNumber} is not waiting for its prices.` },
    ],
  })
  const { rows } = await topside.pool.query(
    `select count(*)::int from order_timeline where order_id = $1 and event = 'pricing_confirmed'`,
    [a.id],
  )
  expect(rows[0].count).toBe(1)
  expect((await admin.call(confirmUnchangedPrices, { body: {} })).status).toBe(422)
})

it('a swapped line is compared with the product that replaces it', async () => {
  const [cheek, steak] = [
    await topside.product({ name: 'Cheek', basePrice: '9.40' }),
    await topside.product({ name: 'Tomahawk', basePrice: '22.30' }),
  ]
  await paidBefore(oak, cheek.id, '9.40')
  await paidBefore(oak, steak.id, '21.00')
  const order = await confirmed(topside, oak, line(cheek.id))
  const itemId = order.items[0]?.id ?? 0
  const body = { quantityPicked: '2', substitute: 'Tomahawk', pickingNotes: 'No cheek' }
  await made(admin, changeOrderItem, { params: { itemId }, body })
  await made(admin, changeOrder, { params: { id: order.id }, body: { status: 'picked' } })
  const { lines } = await made(admin, ordersToPrice, { query: { date: order.deliveryDate } })
  expect(lines.find((each) => each.itemId === itemId)).toMatchObject({
    name: 'Tomahawk',
    inPlaceOf: 'Cheek',
    listPrice: '22.30',
    usual: '21.00',
  })
})

it('a substitute that is sold by size has the list price of its size, never its base price', async () => {
  const sizes = (...of: [name: string, price: string][]) =>
    of.map(([name, price]) => ({ name, price }))
  const ordered = await topside.product({
    name: 'Sirloins',
    basePrice: null,
    sizes: sizes(['10 oz', '8.00']),
  })
  const two = sizes(['8 oz', '7.10'], ['10 oz', '8.90'])
  for (const [name, some] of [
    ['Ribeyes', two],
    ['Fillets', sizes(['6 oz', '11.00'])],
    ['Rumps', sizes(['6 oz', '4.00'], ['8 oz', '5.00'])],
  ] as const) {
    const { id } = await topside.product({ name, basePrice: null, sizes: [...some] })
    await topside.pool.query('update products set base_price = 1 where id = $1', [id])
  }
  const [size] = (
    await topside.pool.query('select id from product_variations where product_id = $1', [
      ordered.id,
    ])
  ).rows
  const order = await confirmed(topside, oak, [
    { productId: ordered.id, variationId: size.id, quantityOrdered: '2' },
  ])
  const params = { itemId: order.items[0]?.id ?? 0 }
  const listPrices = []
  for (const substitute of ['Ribeyes', 'Ribeyes (8 oz)', 'Fillets', 'Rumps']) {
    const body = { quantityPicked: '2', substitute, pickingNotes: 'None left' }
    await made(admin, changeOrderItem, { params, body })
    if (listPrices.length === 0)
      await made(admin, changeOrder, { params: { id: order.id }, body: { status: 'picked' } })
    const { lines } = await made(admin, ordersToPrice, { query: { date: order.deliveryDate } })
    listPrices.push(lines.find((each) => each.itemId === params.itemId)?.listPrice)
  }
  expect(listPrices).toEqual(['8.90', '7.10', '11.00', null])
})

it('a day’s rounds are its released orders by driver; those without a driver come last', async () => {
  const driver = await topside.signIn('driver')
  const [lee] = await made(admin, listDrivers)
  const [first, second, third] = [
    await picked(topside, oak),
    await picked(topside, other),
    await picked(topside, oak),
  ]
  const orderIds = [first.id, second.id, third.id]
  await made(admin, confirmUnchangedPrices, { body: { orderIds } })
  await made(admin, releaseMany, { body: { orderIds: [third.id] } })
  await made(admin, releaseMany, {
    body: { orderIds: [first.id, second.id], driverId: lee?.id ?? null },
  })
  await made(driver, startRoute, { body: { orderIds: [first.id] } })
  const rounds = async (query: { date?: string }) =>
    (await made(admin, ordersToPrice, { query })).rounds
  expect(await rounds({ date: first.deliveryDate })).toEqual([
    { driver: lee?.name, orders: 2 },
    { driver: null, orders: 1 },
  ])
  expect(await rounds({})).toEqual([])
})
