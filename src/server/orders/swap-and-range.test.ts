import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCategory } from '#contract/catalogue/categories.ts'
import { removeProduct } from '#contract/catalogue/products.ts'
import { makeLot } from '#contract/lots/lots.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { changeOrder, changeOrderItem, getOrder } from '#contract/orders/orders.ts'
import { listWeighingsOfOrder } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { withLots } from './weighing/weighing-lots-rows.ts'

let topside: Topside
let admin: Person, picker: Person
let oak: TestCustomer
let chicken: { id: number; variationIds: number[] }

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  oak = await topside.customer()
  const sizes = ['1.4 kg', '1.8 kg'].map((name) => ({ name, price: '5.00' }))
  chicken = await topside.product({ name: 'Chicken', unit: 'each', basePrice: null, sizes })
})
afterAll(() => topside.stop())

const line = async () => {
  const { id: productId } = await topside.product({ name: 'Poussin', unit: 'each' })
  const order = await confirmed(topside, oak, [{ productId, quantityOrdered: '4' }])
  return { ...order, itemId: order.items[0]!.id }
}
const swap = (itemId: number, body: object) =>
  made(picker, changeOrderItem, {
    params: { itemId },
    body: { pickingNotes: 'Out of stock', ...body } as never,
  })

it('a size deleted before a tablet sent the swap is still named, and its product’s lots still fit', async () => {
  const { itemId } = await line()
  const body = { substitute: 'Chicken (9 kg)', substituteProductId: chicken.id }
  const kept = await swap(itemId, { ...body, substituteVariationId: 999_999 })
  expect(kept).toMatchObject({ ...body, substituteVariationId: null })
})

it('a size deleted after the swap is still named, takes new notes, and has no list price', async () => {
  const { id, itemId, deliveryDate } = await line()
  await swap(itemId, { substituteVariationId: chicken.variationIds[1], quantityPicked: '4' })
  await topside.pool.query('delete from product_variations where id = $1', [
    chicken.variationIds[1],
  ])
  const kept = (await made(admin, getOrder, { params: { id } })).items[0]!
  const { substitute, substituteProductId, substituteVariationId } = kept
  expect([substitute, substituteProductId, substituteVariationId]).toEqual([
    'Chicken (1.8 kg)',
    chicken.id,
    null,
  ])
  const sent = { substitute, substituteProductId, substituteVariationId, pickingNotes: 'None' }
  expect(await swap(itemId, sent)).toMatchObject(sent)
  await made(admin, changeOrder, { params: { id }, body: { status: 'picked' } })
  const { lines } = await made(admin, ordersToPrice, { query: { date: deliveryDate } })
  expect(lines.find((each) => each.itemId === itemId)?.listPrice).toBeNull()
})

it('a product that was sent instead of another is archived, not deleted', async () => {
  const turkey = await topside.product({ name: 'Turkey', unit: 'each' })
  const { itemId } = await line()
  await swap(itemId, { substituteProductId: turkey.id })
  const { archived } = await made(admin, removeProduct, { params: { id: turkey.id } })
  expect(archived).toBe(true)
})

it('what a piece weighs, and whether a lot is needed, is asked of the size that is sent', async () => {
  const { id: categoryId } = await made(admin, addCategory, { body: { name: 'Turkeys' } })
  await topside.pool.query(
    'update product_categories set lots_required = id = $1 where id in (1, $1)',
    [categoryId],
  )
  const sizes = [{ name: '5 to 6 kg', price: '7.00', unit: 'kg' }]
  const { variationIds } = await topside.product({ name: 'Turkey', categoryId, sizes })
  await topside.pool.query(
    `update product_variations set ordered_by = 'piece', average_kg = 5.5, least_kg = 5 where id = $1`,
    variationIds,
  )
  const { id: productId } = await topside.product({ name: 'Capon' })
  const { id, items } = await confirmed(topside, oak, [{ productId, quantityOrdered: '5' }])
  const asked = async () => [
    (await made(picker, listWeighingsOfOrder, { params: { id } }))[0],
    (await withLots(topside.db, { orderIds: [id] }))[0],
  ]
  expect(await asked()).toMatchObject([
    { leastKg: null, lotsRequired: false },
    { lotsRequired: false },
  ])
  await swap(items[0]!.id, { substituteVariationId: variationIds[0] })
  expect(await asked()).toMatchObject([
    { leastKg: '5.000', lotsRequired: true },
    { lotsRequired: true },
  ])
})

it('a swap with its weight takes that from a lot of the animal that is sent', async () => {
  const [beef, lamb] = [
    await topside.product({ name: 'Beef mince' }),
    await topside.product({ name: 'Lamb mince' }),
  ]
  const { id: lotId } = await made(picker, makeLot, {
    body: { productId: lamb.id, making: null, kg: '20', species: 'lamb' },
  })
  const order = await confirmed(topside, oak, [{ productId: beef.id, quantityOrdered: '2' }])
  const weight = { quantityPicked: '2', lots: [{ lotId }] }
  const kept = await swap(order.items[0]!.id, { substituteProductId: lamb.id, ...weight })
  expect(kept).toMatchObject({ substitute: 'Lamb mince', quantityPicked: '2.000' })
})
