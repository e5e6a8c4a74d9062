import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  cancelOrder,
  changeItemPrice,
  confirmPricing,
  getOrder,
  getOrderTimeline,
  markDelivered,
  type Order,
} from '#contract/orders/orders.ts'
import { picked, placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
let decoysOrder: Order

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
  decoysOrder = await placed(topside, await topside.customer())
})
afterAll(() => topside.stop())

const twoLines = async () => {
  const lines = [await topside.product(), await topside.product()].map(({ id }) => ({
    productId: id,
    quantityOrdered: '1.5',
  }))
  return placed(topside, oak, lines)
}
const price = (itemId: number, body: { unitPrice: string; adminPriceConfirmed?: boolean }) =>
  admin.call(changeItemPrice, { params: { itemId }, body })
const confirm = (id: number, body: Parameters<typeof items>[0]) =>
  admin.call(confirmPricing, { params: { id }, body: items(body) })
const items = (given: {
  items?: { itemId: number; unitPrice: string; adminPriceConfirmed: boolean }[]
  pricingConfirmed?: boolean
  version?: number
}) => ({ pricingConfirmed: true, allowDispatchWithoutPricing: false, items: [], ...given })
const read = async (id: number) => (await admin.call(getOrder, { params: { id } })).body

it('a new price recalculates the line and the order’s total to the penny', async () => {
  const order = await twoLines()
  expect(order.total).toBe('30.00')
  const answer = await price(order.items[0]!.id, { unitPrice: '3.33', adminPriceConfirmed: true })
  // 1.5 x 3.33 = 4.995
  expect(answer.body).toMatchObject({
    pricePerUnit: '3.33',
    totalPrice: '5.00',
    adminPriceConfirmed: true,
    pendingAdminPricing: false,
  })
  expect(await read(order.id)).toMatchObject({ total: '20.00', version: order.version + 1 })
  const timeline = await admin.call(getOrderTimeline, { params: { id: order.id } })
  expect(timeline.body.at(-1)).toMatchObject({
    event: 'price_changed',
    actorName: 'Test admin',
    reason: expect.stringMatching(/: £10\.00 to £3\.33$/),
  })
})

it('a price too large to store is refused, not a server error', async () => {
  const order = await placed(topside, oak, [
    { productId: (await topside.product()).id, quantityOrdered: '9999' },
  ])
  const answer = await price(order.items[0]!.id, { unitPrice: '99999999.99' })
  expect(answer.status).toBe(422)
  expect((await read(order.id)).total).toBe('99990.00')
})

it('pricing is confirmed with every line, in one change', async () => {
  const order = await twoLines()
  const [first, second] = order.items.map(({ id }) => ({
    itemId: id,
    unitPrice: '2.00',
    adminPriceConfirmed: true,
  }))
  const half = await confirm(order.id, { items: [first!] })
  expect([half.status, half.failure.code]).toEqual([409, 'NOT_READY'])
  expect(half.failure.message).toContain(order.items[1]!.name)
  expect(await read(order.id)).toMatchObject({ total: '30.00', pricingConfirmed: false })
  const whole = await confirm(order.id, { items: [first!, second!], version: order.version })
  expect(whole.body).toMatchObject({ total: '6.00', pricingConfirmed: true })
  const stale = await confirm(order.id, { items: [], version: order.version })
  expect([stale.status, stale.failure.code]).toEqual([409, 'STALE'])
})

it('pricing confirmed again with its key, after the answer was lost, is confirmed once', async () => {
  const order = await twoLines()
  const lines = order.items.map(({ id }) => ({
    itemId: id,
    unitPrice: '2.00',
    adminPriceConfirmed: true,
  }))
  const given = { params: { id: order.id }, body: items({ items: lines, version: order.version }) }
  const [first, again] = [
    await admin.call(confirmPricing, given, 'pricing-1'),
    await admin.call(confirmPricing, given, 'pricing-1'),
  ]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  const { body: timeline } = await admin.call(getOrderTimeline, { params: { id: order.id } })
  expect(timeline.filter(({ event }) => event === 'pricing_confirmed')).toHaveLength(1)
})

it('a line of another order is refused and changes nothing', async () => {
  const order = await twoLines()
  const theirs = {
    itemId: decoysOrder.items[0]!.id,
    unitPrice: '0.01',
    adminPriceConfirmed: true,
  }
  const answer = await confirm(order.id, { items: [theirs], pricingConfirmed: false })
  expect(answer.status).toBe(422)
  expect((await read(decoysOrder.id)).total).toBe(decoysOrder.total)
})

it('a cancelled or an invoiced order keeps its prices', async () => {
  const cancelled = await twoLines()
  const body = { reason: 'Closed for the day' }
  await admin.call(cancelOrder, { params: { id: cancelled.id }, body })
  expect((await price(cancelled.items[0]!.id, { unitPrice: '1.00' })).status).toBe(409)
  const invoiced = await picked(topside, oak)
  await confirm(invoiced.id, {
    items: invoiced.items.map(({ id, pricePerUnit }) => ({
      itemId: id,
      unitPrice: pricePerUnit,
      adminPriceConfirmed: true,
    })),
  })
  await admin.call(markDelivered, { params: { id: invoiced.id }, body: {} })
  expect((await price(invoiced.items[0]!.id, { unitPrice: '1.00' })).status).toBe(409)
  expect((await confirm(invoiced.id, { pricingConfirmed: false })).status).toBe(409)
})
