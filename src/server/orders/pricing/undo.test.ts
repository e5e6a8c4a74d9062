import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseMany, unreleaseOrders } from '#contract/orders/bulk-orders.ts'
import { confirmUnchangedPrices, unconfirmPrices } from '#contract/orders/day-pricing.ts'
import { startRoute } from '#contract/orders/deliveries.ts'
import { assignDriver, listDrivers } from '#contract/orders/dispatch.ts'
import { changeItemPrice, getOrder, getOrderTimeline, type Order } from '#contract/orders/orders.ts'
import { made } from '#tests/support/everything.ts'
import { picked } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let colleague: Person
let driver: Person
let oak: TestCustomer
let decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  colleague = await topside.signIn('admin')
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  decoy = await topside.customer()
})
afterAll(() => topside.stop())

const read = (id: number) => made(admin, getOrder, { params: { id } })
const confirm = (...orders: Order[]) => made(admin, confirmUnchangedPrices, { body: idsOf(orders) })
const unconfirm = (...orders: Order[]) => made(colleague, unconfirmPrices, { body: idsOf(orders) })
const release = (...orders: Order[]) => made(admin, releaseMany, { body: idsOf(orders) })
const unrelease = (...orders: Order[]) => made(colleague, unreleaseOrders, { body: idsOf(orders) })
const idsOf = (orders: Order[]) => ({ orderIds: orders.map(({ id }) => id) })
const setPrice = (itemId: number, unitPrice: string) =>
  made(admin, changeItemPrice, {
    params: { itemId },
    body: { unitPrice, adminPriceConfirmed: true },
  })
/** The timeline's newest entries, without weighings: here all happens in one moment, which sorts weighings last. */
const told = async ({ id }: Order, most: number) =>
  (await made(admin, getOrderTimeline, { params: { id } }))
    .filter(({ event }) => event !== 'line_weighed')
    .slice(-most)
    .map(({ event, fromStatus, toStatus, reason }) => [event, fromStatus, toStatus, reason])

const twoLines = async (customer: TestCustomer) => {
  const products = [await topside.product(), await topside.product()]
  return picked(
    topside,
    customer,
    products.map(({ id }) => ({ productId: id, quantityOrdered: '2' })),
  )
}

it('unconfirmed prices are as they were before, the one confirmed by hand included', async () => {
  const [order, others] = [await twoLines(oak), await twoLines(decoy)]
  await setPrice(order.items[0]?.id ?? 0, '7.10')
  expect((await confirm(order, others)).done).toEqual([order.id, others.id])
  expect(await unconfirm(order)).toEqual({ done: [order.id], left: [] })

  const after = await read(order.id)
  expect(after.pricingConfirmed).toBe(false)
  expect(after.items.map((item) => [item.pricePerUnit, item.adminPriceConfirmed])).toEqual([
    ['7.10', true],
    ['10.00', false],
  ])
  expect((await read(others.id)).pricingConfirmed).toBe(true)
  expect((await told(order, 2)).map(([event]) => event)).toEqual([
    'pricing_confirmed',
    'pricing_taken_back',
  ])
  const { orderNumber } = order
  expect((await unconfirm(order)).left).toEqual([
    { id: order.id, reason: `The prices of ${orderNumber} are not confirmed.` },
  ])
  await confirm(order)
  expect((await unconfirm(order)).done).toEqual([order.id])
})

it('prices stay confirmed if one was changed since or the order was released', async () => {
  const [changed, gone] = [await twoLines(oak), await twoLines(decoy)]
  await confirm(changed, gone)
  await setPrice(changed.items[0]?.id ?? 0, '6.50')
  await release(gone)
  expect(await unconfirm(changed, gone)).toEqual({
    done: [],
    left: [
      {
        id: changed.id,
        reason: `${changed.orderNumber} was changed since; its prices stay confirmed.`,
      },
      { id: gone.id, reason: `${gone.orderNumber} is ready for delivery by now.` },
    ],
  })
  expect((await read(changed.id)).pricingConfirmed).toBe(true)
})

it('an order whose release is undone leaves its driver’s round, and its prices can then be unconfirmed', async () => {
  const order = await twoLines(oak)
  await confirm(order)
  const [lee] = await made(admin, listDrivers)
  await made(admin, releaseMany, { body: { orderIds: [order.id], driverId: lee?.id ?? 0 } })
  expect(await read(order.id)).toMatchObject({ status: 'dispatched', driverId: lee?.id })

  const key = randomUUID()
  const undo = () => colleague.call(unreleaseOrders, { body: idsOf([order]) }, key)
  const answers = await Promise.all([undo(), undo(), undo()])
  expect(answers.map(({ body }) => body)).toEqual(
    answers.map(() => ({ done: [order.id], left: [] })),
  )
  expect(await read(order.id)).toMatchObject({
    status: 'picked',
    driverId: null,
    pricingConfirmed: true,
    pickedBy: order.pickedBy,
    pickingCompleted: order.pickingCompleted,
  })
  expect(await told(order, 2)).toEqual([
    ['moved', 'picked', 'dispatched', null],
    ['moved', 'dispatched', 'picked', 'Release taken back'],
  ])
  expect((await unrelease(order)).left).toEqual([
    { id: order.id, reason: `${order.orderNumber} is picked by now.` },
  ])
  expect((await unconfirm(order)).done).toEqual([order.id])
})

it('a started round and an order given to a driver since stay released', async () => {
  const [started, given] = [await twoLines(oak), await twoLines(decoy)]
  await confirm(started, given)
  await release(started, given)
  await made(driver, startRoute, { body: { orderIds: [started.id] } })
  const [lee] = await made(admin, listDrivers)
  await made(admin, assignDriver, { body: { orderIds: [given.id], driverId: lee?.id ?? 0 } })
  expect(await unrelease(started, given)).toEqual({
    done: [],
    left: [
      { id: started.id, reason: `${started.orderNumber} is in progress by now.` },
      { id: given.id, reason: `${given.orderNumber} was changed since and stays released.` },
    ],
  })
})

it('two people who release the same orders at once release each order once, and each person learns which', async () => {
  const orders = [await twoLines(oak), await twoLines(decoy), await twoLines(oak)]
  await confirm(...orders)
  const both = await Promise.all(
    [admin, colleague].map((each) => made(each, releaseMany, { body: idsOf(orders) })),
  )
  expect(both.flatMap(({ done }) => done).toSorted((a, b) => a - b)).toEqual(
    orders.map(({ id }) => id),
  )
  expect(both.flatMap(({ left }) => left.map(({ reason }) => reason)).toSorted()).toEqual(
    orders.map(() => 'Released already by Test admin.'),
  )
})

it('an Undo at the same moment as the start of the round: one of them wins, and the other is told', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await twoLines(oak)
    await confirm(order)
    await release(order)
    const [undo, start] = await Promise.all([
      unrelease(order),
      driver.call(startRoute, { body: { orderIds: [order.id] } }),
    ])
    const { status } = await read(order.id)
    const undone = undo.done.length === 1
    expect([undone, start.status, status]).toEqual(
      undone ? [true, 409, 'picked'] : [false, 200, 'in_progress'],
    )
  }
})
