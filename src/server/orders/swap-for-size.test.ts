import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLot } from '#contract/lots/lots.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderTimeline,
} from '#contract/orders/orders.ts'
import { listSubstitutes } from '#contract/orders/picking.ts'
import { addWeighing, listWeighingsOfOrder } from '#contract/orders/weighings.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let oak: TestCustomer
let chicken: Product, ribeye: Product, bavette: Product

type Product = { id: number; variationIds: number[] }

const sized = (name: string, sizes: [name: string, price: string][]) =>
  topside.product({
    ...{ name, unit: 'each', categoryId: 3, basePrice: null },
    sizes: sizes.map(([size, price]) => ({ name: size, price })),
  })

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  oak = await topside.customer()
  chicken = await sized('Whole chicken', [
    ['1.4 kg', '4.75'],
    ['1.6 kg', '5.40'],
    ['1.8 kg', '6.10'],
    ['2 kg', '6.90'],
  ])
  ribeye = await sized('Ribeye', [
    ['250 g', '8.00'],
    ['300 g', '9.50'],
  ])
  await topside.product({ name: 'Poussin', unit: 'each', categoryId: 3 })
  bavette = await topside.product({ name: 'Bavette', unit: 'kg', categoryId: 3 })
})
afterAll(() => topside.stop())

const [small, larger, large, gone] = [0, 1, 2, 3].map((place) => () => chicken.variationIds[place]!)
const line = async (productId = chicken.id, variationId: number | undefined = small!()) => {
  const items = [{ productId, quantityOrdered: '4', ...(variationId && { variationId }) }]
  const order = await confirmed(topside, oak, items)
  return { order, id: order.id, itemId: order.items[0]!.id }
}
const swap = (itemId: number, body: object) =>
  picker.call(changeOrderItem, {
    params: { itemId },
    body: { pickingNotes: 'Out of stock', ...body } as never,
  })
const ofSize = (variationId: number) => ({ substituteVariationId: variationId })
const refusal = async (itemId: number, body: object) => {
  const { status, failure } = await swap(itemId, body)
  return [status, failure.message]
}
const lineOf = async (id: number) => (await made(admin, getOrder, { params: { id } })).items[0]!

describe('what can replace a line', () => {
  const offered = async (itemId: number) =>
    (await made(picker, listSubstitutes, { params: { itemId } })).map(({ name, sizes }) => [
      name,
      sizes.map((size) => size.name).join(),
    ])

  it('has its sizes: of its own product the others, never one that is not sold, nor another unit', async () => {
    await topside.pool.query('update product_variations set is_available = false where id = $1', [
      gone!(),
    ])
    await topside.pool.query(
      `insert into product_variations (product_id, name, price, unit) values ($1, 'by weight', 1, 'kg')`,
      [ribeye.id],
    )
    const { itemId } = await line()
    expect(await offered(itemId)).toEqual([
      ['Poussin', ''],
      ['Ribeye', '250 g,300 g'],
      ['Whole chicken', '1.6 kg,1.8 kg'],
    ])
    const weighed = await line(bavette.id, 0)
    expect(await offered(weighed.itemId)).toEqual([['Ribeye', 'by weight']])
  })
})

describe('a line swapped for a size', () => {
  it('says so to the picker, the customer, the office and on the invoice, at the size’s list price', async () => {
    const { order, id, itemId } = await line()
    const { body } = await swap(itemId, { ...ofSize(larger!()), quantityPicked: '4' })
    const expected = {
      substitute: 'Whole chicken (1.6 kg)',
      substituteProductId: chicken.id,
      substituteVariationId: larger!(),
      pendingAdminPricing: true,
    }
    expect(body).toMatchObject(expected)
    expect((await made(oak, getOrder, { params: { id } })).items).toMatchObject([expected])
    await made(admin, changeOrder, { params: { id }, body: { status: 'picked' } })
    const { lines } = await made(admin, ordersToPrice, { query: { date: order.deliveryDate } })
    expect(lines.find((each) => each.itemId === itemId)).toMatchObject({
      name: 'Whole chicken (1.6 kg)',
      inPlaceOf: 'Whole chicken (1.4 kg)',
      listPrice: '5.40',
    })
    const items = [{ itemId, unitPrice: '5.40', adminPriceConfirmed: true }]
    const priced = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items }
    await made(admin, confirmPricing, { params: { id }, body: priced })
    await made(admin, releaseOrders, { body: { orderIds: [id] } })
    const driver = await topside.signIn('driver')
    await made(driver, startRoute, { body: { orderIds: [id] } })
    const proof = { orderId: id, confirmationType: 'signature', customerSignature: signature }
    await made(driver, confirmDelivery, { body: proof as never })
    const invoice = await made(admin, getOrderInvoice, { params: { id } })
    expect(invoice.items).toMatchObject([
      { name: 'Whole chicken (1.6 kg) (in place of Whole chicken (1.4 kg))', totalPrice: '21.60' },
    ])
    const told = await made(admin, getOrderTimeline, { params: { id } })
    expect(told.map(({ reason }) => reason)).toContain('Whole chicken (1.6 kg): 4 each')
  })

  it('takes its pieces from the lot at that size’s weight', async () => {
    await topside.pool.query(
      `update product_variations set average_kg = trim(name, ' kg')::numeric where product_id = $1`,
      [chicken.id],
    )
    const lot = await made(picker, makeLot, {
      body: { productId: chicken.id, making: null, kg: '50', pieces: 30 },
    })
    const { id, itemId } = await line()
    const lots = [{ lotId: lot.id, pieces: 4 }]
    await swap(itemId, { ...ofSize(larger!()), quantityPicked: '4', lots })
    const kilos = async () =>
      (await made(picker, listWeighingsOfOrder, { params: { id } }))[0]?.lots.map(({ kg }) => kg)
    expect(await kilos()).toEqual(['6.400'])
    await swap(itemId, { ...ofSize(large!()), quantityPicked: '4', lots })
    expect(await kilos()).toEqual(['7.200'])
    await swap(itemId, { substitute: null, quantityPicked: '4', lots })
    expect(await kilos()).toEqual(['5.600'])
  })

  it('is as ordered again if the size is the one ordered', async () => {
    const { id, itemId } = await line()
    await swap(itemId, ofSize(large!()))
    await swap(itemId, ofSize(small!()))
    expect(await lineOf(id)).toMatchObject({ substitute: null, substituteVariationId: null })
  })

  it('keeps its size when a client sends the name or the whole again, and loses it with another name', async () => {
    const { itemId } = await line()
    await swap(itemId, ofSize(larger!()))
    const named = await swap(itemId, { substitute: 'Whole chicken (1.6 kg)' })
    expect(named.body.substituteVariationId).toBe(larger!())
    await topside.pool.query(`update products set name = 'Roaster' where id = $1`, [chicken.id])
    const sent = { substituteProductId: chicken.id, substituteVariationId: larger!() }
    const again = await swap(itemId, { ...sent, substitute: named.body.substitute })
    await topside.pool.query(`update products set name = 'Whole chicken' where id = $1`, [
      chicken.id,
    ])
    expect(again.body).toMatchObject({ ...sent, substitute: 'Whole chicken (1.6 kg)' })
    const other = await swap(itemId, { substitute: 'Poussin' })
    expect(other.body).toMatchObject({ substituteProductId: null, substituteVariationId: null })
  })

  it('is asked about when a weight was for another size', async () => {
    const { id: productId, variationIds } = await topside.product({
      ...{ name: 'Turkey', categoryId: 3 },
      sizes: [
        { name: '4 to 5 kg', price: '7.00', unit: 'kg' },
        { name: '5 to 6 kg', price: '7.00', unit: 'kg' },
      ],
    })
    const { itemId } = await line(productId, variationIds[0])
    await swap(itemId, ofSize(variationIds[1]!))
    const weigh = (seenSubstitute: string | null) =>
      picker.call(addWeighing, {
        params: { itemId },
        body: { grossKg: '4', source: 'typed', seenSubstitute },
      })
    expect((await weigh(null)).failure.code).toBe('LINE_SWAPPED')
    expect((await weigh('Turkey (5 to 6 kg)')).status).toBe(201)
  })
})

describe('a swap is refused', () => {
  it('for a product without saying which of its sizes, and for a size of another product', async () => {
    const { itemId } = await line()
    const choose = [422, 'Choose one of the sizes of Ribeye.']
    expect(await refusal(itemId, { substituteProductId: ribeye.id })).toEqual(choose)
    const mixed = { substituteProductId: ribeye.id, ...ofSize(larger!()), substitute: 'Ribeye' }
    expect(await refusal(itemId, mixed)).toEqual(choose)
  })

  it('between what is weighed and what is counted, saying what to do instead', async () => {
    const counted = await line()
    expect(await refusal(counted.itemId, { substituteProductId: bavette.id })).toEqual([
      422,
      'Bavette is weighed, but this line is counted. Pick 0 with a reason, and ask the office to add Bavette to the order.',
    ])
    const weighed = await line(bavette.id, 0)
    const [, said] = await refusal(weighed.itemId, ofSize(ribeye.variationIds[0]!))
    expect(said).toMatch('Ribeye (250 g) is counted, but this line is weighed.')
  })

  it('for what is not of the range', async () => {
    const own = await topside.product({
      name: 'Elm’s own',
      unit: 'each',
      createdByCustomer: oak.id,
    })
    const { itemId } = await line()
    expect(await refusal(itemId, { substituteProductId: own.id })).toEqual([
      422,
      'Choose what replaces it.',
    ])
  })

  it('from a driver', async () => {
    const { itemId } = await line()
    const driver = await topside.signIn('driver')
    const params = { itemId }
    const { status } = await driver.call(changeOrderItem, { params, body: ofSize(large!()) })
    expect(status).toBe(403)
  })
})
