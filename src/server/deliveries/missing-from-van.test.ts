import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAllOrders } from '#contract/orders/all-orders.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { listNotifications } from '#contract/business/notifications.ts'
import { changeOrderItem, type Order } from '#contract/orders/orders.ts'
import { attentionOf } from '#domain/orders/attention.ts'
import { released, signature } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, driver: Person

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  driver = await topside.signIn('driver')
})
afterAll(() => topside.stop())

async function onTheWay(name: string): Promise<Order> {
  const customer = await topside.customer({ name })
  const rump = await topside.product({ name: 'Rump' })
  const lamb = await topside.product({ name: 'Diced lamb' })
  const lines = [rump, lamb].map(({ id }) => ({ productId: id, quantityOrdered: '2' }))
  const order = await released(topside, customer, lines)
  expect((await driver.call(startRoute, { body: { orderIds: [order.id] } })).status).toBe(200)
  return order
}

const say = async ({ items }: Order, quantityDelivered: string, returnReason: string | null) => {
  const params = { itemId: items[0]?.id ?? 0 }
  const answer = await driver.call(changeOrderItem, {
    params,
    body: { quantityDelivered, returnReason },
  })
  expect(answer.status).toBe(200)
}
const told = async (who: Person) =>
  (await who.call(listNotifications)).body.filter(({ kind }) => kind === 'missing_from_van')
const issuesOf = async ({ id }: Order) => {
  const [order] = (await admin.call(listAllOrders, { query: { search: String(id) } })).body
  if (!order) throw new Error('The order is not listed')
  return attentionOf(
    { ...order, hasInvoice: order.invoice !== null, isIssued: false },
    '2026-12-01',
  )
}

it('the office sees at once that goods were missing from the van, until the driver takes that back', async () => {
  const order = await onTheWay('Oak Tavern')
  const decoy = await onTheWay('Decoy Arms')
  await say(decoy, '1', 'Damaged')
  topside.clock.set('2026-12-01T10:00:00Z')
  await say(order, '0.5', 'Missing from the van')
  expect(await told(admin)).toEqual([
    {
      kind: 'missing_from_van',
      key: `missing-${order.orderNumber}`,
      title: `1 line missing from the van, ${order.orderNumber}`,
      detail: 'Oak Tavern: Rump',
      at: '2026-12-01T10:00:00Z',
      orderNumber: order.orderNumber,
    },
  ])
  expect(await told(driver)).toEqual([])
  expect(await issuesOf(order)).toEqual(['1 line missing from the van'])
  expect(await issuesOf(decoy)).toEqual([])
  await say(order, '2', null)
  expect(await told(admin)).toEqual([])
  expect(await issuesOf(order)).toEqual([])
})

it('the office is also told, for a week, of goods that only the confirmation reports missing', async () => {
  const { id, orderNumber, items } = await onTheWay('Elm House')
  const missing = { quantityDelivered: '0', returnReason: 'Missing from the van' }
  const body = {
    orderId: id,
    confirmationType: 'signature' as const,
    customerSignature: signature,
    items: items.map((item) => ({ itemId: item.id, ...missing })),
  }
  expect((await driver.call(confirmDelivery, { body })).status).toBe(201)
  const title = `2 lines missing from the van, ${orderNumber}`
  const detail = 'Elm House: Rump, Diced lamb'
  expect(await told(admin)).toMatchObject([{ title, detail }])
  topside.clock.set('2026-12-09T10:00:00Z')
  expect(await told(await topside.signIn('admin'))).toEqual([])
})
