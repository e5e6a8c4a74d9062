import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addSite } from '#contract/customers/sites.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getOrder, getOrderTimeline } from '#contract/orders/orders.ts'
import {
  customerProducts,
  customerVariationPricing,
  orders,
  pickingLists,
} from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import type { TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy({
  oak: {
    name: 'Oak Ltd',
    tradingName: 'The Oak',
    siteName: 'Kitchen',
    address: '1 Oak Lane',
  },
})

type Line = { productId: number; variationId?: number | null; quantityOrdered: string }
const asked = (items: Line[], more: Record<string, unknown> = {}) => ({
  body: { deliveryDate: '2026-12-03', items, ...more },
})
const place = async (items: Line[], more?: Record<string, unknown>) => {
  const answer = await oak.call(placeOrder, asked(items, more))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const ownPrice = (customer: TestCustomer, productId: number, customerPrice: string) =>
  topside.db.insert(customerProducts).values({ customerId: customer.id, productId, customerPrice })
const stored = async (id: number) => (await admin.call(getOrder, { params: { id } })).body

describe('an order’s money', () => {
  it('is calculated from the customer’s own prices, to the penny', async () => {
    const rump = await topside.product({ basePrice: '12.99' })
    const steak = await topside.product({
      sizes: [
        { name: '8 oz', price: '6.49' },
        { name: '10 oz', price: '8.15' },
      ],
    })
    const [small = 0, large = 0] = steak.variationIds
    await ownPrice(oak, rump.id, '11.85')
    await ownPrice(decoy, rump.id, '0.01')
    await topside.db.insert(customerVariationPricing).values([
      { customerId: oak.id, variationId: large, customerPrice: '7.85' },
      { customerId: decoy.id, variationId: small, customerPrice: '0.01' },
    ])
    const order = await place([
      { productId: rump.id, quantityOrdered: '5.37' },
      { productId: steak.id, variationId: small, quantityOrdered: '3' },
      { productId: steak.id, variationId: large, quantityOrdered: '2' },
    ])
    const lines = order.items.map(({ pricePerUnit, totalPrice, variationName, unit }) => [
      variationName,
      unit,
      pricePerUnit,
      totalPrice,
    ])
    // 5.37 x 11.85 = 63.6345
    expect(lines).toEqual([
      [null, 'kg', '11.85', '63.63'],
      ['8 oz', 'each', '6.49', '19.47'],
      ['10 oz', 'each', '7.85', '15.70'],
    ])
    expect(order.total).toBe('98.80')
    expect((await stored(order.id)).total).toBe('98.80')
  })

  it('rounds each line half up', async () => {
    const { id } = await topside.product({ basePrice: '3.33' })
    const half = await place([{ productId: id, quantityOrdered: '1.5' }])
    expect([half.items[0]?.totalPrice, half.total]).toEqual(['5.00', '5.00'])
  })

  it('ignores amounts that the client sends', async () => {
    const { id } = await topside.product({ basePrice: '10.00' })
    const line = { productId: id, quantityOrdered: '2', pricePerUnit: '0.01', totalPrice: '0.02' }
    const order = await place([line], { total: '0.02' })
    expect([order.total, order.items[0]?.pricePerUnit]).toEqual(['20.00', '10.00'])
    expect(await stored(order.id)).toMatchObject({ total: '20.00' })
  })
})

describe('a new order', () => {
  it('is returned as it can be read later', async () => {
    const plain = await topside.product({
      description: 'Diced',
      imageUrl: '/pork.jpg',
      vatRate: 20,
    })
    const own = await topside.product({ createdByCustomer: oak.id })
    const sized = await topside.product({ sizes: [{ name: '8 oz', price: '6.49' }] })
    const order = await place(
      [
        { productId: plain.id, quantityOrdered: '0.125' },
        { productId: own.id, quantityOrdered: '1.000' },
        { productId: sized.id, variationId: sized.variationIds[0] ?? 0, quantityOrdered: '12' },
      ].map((line, place) => ({ ...line, packingNote: place === 0 ? 'Vac pack' : '' })),
      { deliveryInstructions: 'Back door', orderNotes: 'Ring first' },
    )
    const later = await stored(order.id)
    const moment = (iso: string | null) => iso && Date.parse(iso)
    const alike = ({ createdAt, orderSent, items, ...rest }: typeof order) => ({
      ...rest,
      at: [moment(createdAt), moment(orderSent)],
      items: items.map((item) => ({ ...item, quantityOrdered: Number(item.quantityOrdered) })),
    })
    expect(alike(order)).toEqual(alike(later))
    expect(order).toMatchObject({ customerName: 'The Oak', siteName: 'Kitchen', itemCount: 3 })
    expect(order.items[0]).toMatchObject({ packingNote: 'Vac pack', vatRate: 20 })
  })

  it('is pending from the catalogue, sent from the order screen, and has a picking list and a timeline', async () => {
    const { id: productId } = await topside.product()
    const items = [{ productId, quantityOrdered: '1' }]
    const pending = await place(items)
    const now = '2026-12-01T09:00:00.000Z'
    expect(pending).toMatchObject({ status: 'pending', orderSent: now, sentBy: null })
    const sent = await admin.call(placeOrder, asked(items, { customerId: oak.id, status: 'sent' }))
    expect(sent.body).toMatchObject({ status: 'sent', orderSent: now, sentBy: 'Test admin' })
    for (const { id, status } of [pending, sent.body]) {
      const lists = await topside.db.select().from(pickingLists).where(eq(pickingLists.orderId, id))
      expect(lists).toMatchObject([{ customerId: oak.id, status: 'pending' }])
      const timeline = await admin.call(getOrderTimeline, { params: { id } })
      expect(timeline.body).toMatchObject([{ event: 'placed', fromStatus: null, toStatus: status }])
    }
  })

  it('goes to the customer’s address unless another is given', async () => {
    const { id: productId } = await topside.product()
    const items = [{ productId, quantityOrdered: '1' }]
    expect((await place(items)).deliveryAddress).toBe('1 Oak Lane')
    expect((await place(items, { deliveryAddress: ' ' })).deliveryAddress).toBe('1 Oak Lane')
    expect((await place(items, { deliveryAddress: 'The barn' })).deliveryAddress).toBe('The barn')
  })

  it('waits for a price if the customer added the product itself', async () => {
    const own = await topside.product({ createdByCustomer: oak.id })
    const range = await topside.product()
    const order = await place(
      [own, range].map(({ id }) => ({ productId: id, quantityOrdered: '1' })),
    )
    expect(order.items).toMatchObject([
      { isCustomerProduct: true, pendingAdminPricing: true },
      { isCustomerProduct: false, pendingAdminPricing: false },
    ])
  })

  it('is placed once for each key, however often it is sent', async () => {
    const elm = await topside.customer()
    const { id: productId } = await topside.product()
    const keys = Array.from({ length: 10 }, (_, place) => `basket-${place}`)
    const taps = keys.flatMap((key) => Array.from({ length: 10 }, () => key))
    const answers = await Promise.all(
      taps.map((key) => elm.call(placeOrder, asked([{ productId, quantityOrdered: '1' }]), key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const numbersOf = (key: string) =>
      new Set(
        answers.filter((_, place) => taps[place] === key).map((each) => each.body.orderNumber),
      )
    expect(keys.map((key) => numbersOf(key).size)).toEqual(keys.map(() => 1))
    const made = await topside.db.select().from(orders).where(eq(orders.customerId, elm.id))
    expect(made).toHaveLength(10)
  })
})

describe('a second order for a day', () => {
  const known = (alreadyOrdered: boolean, more = {}) => ({ alreadyOrdered, ...more })

  it('is refused if the person doesn’t know of the first, but not if they do or the call doesn’t say', async () => {
    const { id } = await topside.product()
    const items = [{ productId: id, quantityOrdered: '1' }]
    const deliveryDate = '2026-12-04'
    await decoy.call(placeOrder, asked(items, { deliveryDate }))
    const first = await place(items, known(false, { deliveryDate }))
    const again = await oak.call(placeOrder, asked(items, known(false, { deliveryDate })))
    expect(again.failure).toEqual({
      code: 'ALREADY_ORDERED',
      message: `You already have ${first.orderNumber} for Fri 4 Dec.`,
    })
    expect(again.status).toBe(409)
    const garden = await made(admin, addSite, {
      params: { customerId: oak.id },
      body: {
        name: 'Garden',
        address: '9 Far Lane',
        deliveryDays: ['friday'],
        orderCutoffTime: '10:00',
      },
    })
    await place(items, known(false, { deliveryDate, siteId: garden.id }))
    await place(items, known(true, { deliveryDate }))
    await place(items, { deliveryDate })
  })

  it('is refused when two devices order at once', async () => {
    const elm = await topside.customer({ name: 'The Elm' })
    const { id } = await topside.product()
    const body = asked([{ productId: id, quantityOrdered: '1' }], known(false))
    const both = await Promise.all(Array.from({ length: 4 }, () => elm.call(placeOrder, body)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })
})
