import { beforeAll, expect, it } from 'vitest'
import { addOwnProduct, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { getInsights, listRecommendations, listUsualItems } from '#contract/ordering/insights.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { customerProducts, settings } from '#server/platform/database/schema/index.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const ids: Record<string, number> = {}

const { topside, oak, decoy } = await withDecoy({ oak: { name: 'The Oak' } })
const fresh = await topside.customer({ name: 'New Inn' })

beforeAll(async () => {
  for (const name of ['Rump', 'Thighs', 'Mince', 'Gone']) {
    ids[name] = (await topside.product({ name, basePrice: '10.00' })).id
  }
  await order(oak, { Rump: '2', Thighs: '1', Gone: '1' })
  await order(oak, { Rump: '3', Thighs: '1', Gone: '1' })
  await order(oak, { Rump: '1.5' })
  const cancelled = await order(oak, { Mince: '100' })
  await oak.call(cancelOrder, { params: { id: cancelled }, body: { reason: 'Mistake' } })
  for (let times = 0; times < 3; times++) await order(decoy, { Mince: '9', Rump: '1' })
  await topside.db
    .insert(customerProducts)
    .values({ customerId: oak.id, productId: ids.Gone ?? 0, isAvailable: false })
})

async function order(who: TestCustomer, quantities: Record<string, string>): Promise<number> {
  const items = Object.entries(quantities).map(([name, quantityOrdered]) => ({
    productId: ids[name] ?? 0,
    quantityOrdered,
  }))
  const answer = await who.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const recommended = (who: TestCustomer, basket: number[] = []) =>
  who.call(listRecommendations, {
    params: { customerId: who.id },
    query: { cartItems: JSON.stringify(basket.map((productId) => ({ productId, quantity: '1' }))) },
  })

it('insights cover only the customer’s own orders that are not cancelled, and count delivery fees', async () => {
  await topside.db.update(settings).set({ deliveryFee: '7.50' })
  const { body } = await oak.call(getInsights, { params: { customerId: oak.id } })
  expect(body).toEqual({
    totalOrders: 3,
    averageOrderValue: '42.50',
    topProducts: [
      { name: 'Rump', orderCount: 3 },
      { name: 'Gone', orderCount: 2 },
    ],
  })
  const none = await fresh.call(getInsights, { params: { customerId: fresh.id } })
  expect(none.body).toEqual({ totalOrders: 0, averageOrderValue: '0.00', topProducts: [] })
})

it('a recommendation is a usual product that can still be ordered, with a reason', async () => {
  const { body } = await recommended(oak)
  expect(body.map(({ name, reason }) => [name, reason])).toEqual([
    ['Rump', 'In 3 of your last 3 orders'],
    ['Thighs', 'In 2 of your last 3 orders'],
  ])
})

it('recommendations start with what goes with the basket, and contain nothing already in it', async () => {
  const { body } = await recommended(oak, [ids.Rump ?? 0])
  expect(body.map(({ name, reason }) => [name, reason])).toEqual([
    ['Thighs', 'Bought with Rump in 2 of your last orders'],
  ])
  expect((await recommended(oak, [ids.Rump ?? 0, ids.Thighs ?? 0])).body).toEqual([])
})

it('an unreadable basket is refused', async () => {
  for (const cartItems of [
    '{',
    '{}',
    '[1]',
    '[{"productId":"1"}]',
    '[{"productId":1e99}]',
    '[null]',
  ]) {
    const given = { params: { customerId: oak.id }, query: { cartItems } }
    expect((await oak.call(listRecommendations, given)).status).toBe(422)
  }
})

it('usual items carry the last quantity', async () => {
  const { body } = await oak.call(listUsualItems)
  expect(
    body.map(({ productId, lastQuantity, orderCount }) => [productId, lastQuantity, orderCount]),
  ).toEqual([
    [ids.Rump, '1.500', 3],
    [ids.Thighs, '1.000', 2],
    [ids.Gone, '1.000', 2],
  ])
})

it('only the customer sees its own product, which waits for the butcher’s price', async () => {
  const body = {
    name: 'Haggis, home recipe',
    basePrice: '8.5',
    unit: 'kg' as const,
    category: 'lamb',
  }
  const added = await oak.call(addOwnProduct, { body })
  expect([added.status, added.body]).toMatchObject([
    201,
    { name: body.name, category: 'Lamb', customerPrice: '8.50', isOwn: true, unit: 'kg' },
  ])
  const names = async (who: TestCustomer) =>
    (await who.call(listOwnCatalogue)).body.map(({ name }) => name)
  expect(await names(oak)).toContain(body.name)
  expect(await names(decoy)).not.toContain(body.name)
  const items = [{ productId: added.body.id, quantityOrdered: '2' }]
  const placed = await oak.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  expect(placed.body.items[0]).toMatchObject({ isCustomerProduct: true, pendingAdminPricing: true })
  const theirs = await decoy.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  expect(theirs.status).toBe(422)
})

it.each([
  [{ name: '', basePrice: '1' }, { name: 'Product name is required' }],
  [{ name: 'X', basePrice: '' }, { basePrice: 'Base price is required' }],
  [{ name: 'X', basePrice: '-1' }, { basePrice: 'Enter a number of 0 or more' }],
  [{ name: 'X', basePrice: '1', unit: 'stone' }, { unit: 'Unit is required' }],
])('an own product like %j is refused', async (body, fields) => {
  const answer = await oak.call(addOwnProduct, { body: body as never })
  expect([answer.status, answer.failure.fields]).toEqual([422, fields])
})
