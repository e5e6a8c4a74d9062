import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderItem, placeOrder, removeOrderItems } from '#contract/ordering/ordering.ts'
import { changeOrder, getOrder, getOrderTimeline } from '#contract/orders/orders.ts'
import {
  customerProducts,
  orders,
  pickingLists,
  productCategories,
  productVariations,
  settings,
} from '#server/platform/database/schema/index.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const productId = (await topside.product()).id

type Line = { productId: number; variationId?: number | null; quantityOrdered?: string | number }
const place = (person: Person, items: Line[], more: Record<string, unknown> = {}) =>
  person.call(placeOrder, {
    body: {
      deliveryDate: '2026-12-03',
      items: items.map((line) => ({ quantityOrdered: '1', ...line })),
      ...more,
    },
  })
/** The refusal of an order with a correct first line and this second line. */
const refused = async (line: Line) => {
  const { status, failure } = await place(oak, [{ productId }, line])
  return [status, failure.fields]
}

describe('a line is refused with its name', () => {
  const unavailable = [422, { 'items.1.productId': 'This product is not available.' }]

  it('for a product that this customer may not order', async () => {
    const stopped = await topside.product()
    await topside.db
      .insert(customerProducts)
      .values({ customerId: oak.id, productId: stopped.id, isAvailable: false })
    const decoys = await topside.product({ createdByCustomer: decoy.id })
    const inactive = await topside.product({ isActive: false })
    await topside.db.insert(productCategories).values({ id: 99, name: 'Turkeys', isActive: false })
    const hidden = await topside.product({ categoryId: 99 })
    for (const { id } of [stopped, decoys, inactive, hidden, { id: 999_999 }])
      expect(await refused({ productId: id })).toEqual(unavailable)
    expect((await place(decoy, [{ productId: stopped.id }])).status).toBe(201)
  })

  it('without one of the product’s sizes', async () => {
    const steak = await topside.product({
      name: 'Rump',
      sizes: ['8 oz', '10 oz'].map((name) => ({ name, price: '6.00' })),
    })
    const other = await topside.product({ sizes: [{ name: 'Whole', price: '9.00' }] })
    const [gone = 0] = steak.variationIds
    await topside.db
      .update(productVariations)
      .set({ isAvailable: false })
      .where(eq(productVariations.id, gone))
    const choose = [422, { 'items.1.variationId': 'Choose one of the sizes of Rump.' }]
    for (const variationId of [undefined, null, gone, other.variationIds[0], 999_999])
      expect(await refused({ productId: steak.id, variationId })).toEqual(choose)
  })

  it('with a size for a product that has none', async () => {
    const mince = await topside.product({ name: 'Mince' })
    const other = await topside.product({ sizes: [{ name: 'Whole', price: '9.00' }] })
    expect(await refused({ productId: mince.id, variationId: other.variationIds[0] })).toEqual([
      422,
      { 'items.1.variationId': 'Mince does not come in sizes.' },
    ])
  })

  it.each([
    ['0', 'Quantity is required'],
    ['0.000', 'Quantity is required'],
    ['', 'Quantity is required'],
    ['-1', 'Enter a number of 0 or more'],
    ['1.2345', 'Enter at most 3 decimals'],
    ['10000', 'At most 9,999 kg on one line.'],
  ])('with %j kg of it', async (quantityOrdered, message) => {
    const fields = { 'items.1.quantityOrdered': message }
    expect(await refused({ productId, quantityOrdered })).toEqual([422, fields])
  })

  it('with half of something sold only whole', async () => {
    const { id } = await topside.product({ unit: 'each' })
    expect(await refused({ productId: id, quantityOrdered: '1.5' })).toEqual([
      422,
      { 'items.1.quantityOrdered': 'Enter a whole number' },
    ])
    expect((await place(oak, [{ productId: id, quantityOrdered: '2.0' }])).status).toBe(201)
  })

  it('below the customer’s minimum quantity', async () => {
    const ham = await topside.product({ name: 'Ham' })
    await topside.db.insert(customerProducts).values([
      { customerId: oak.id, productId: ham.id, minimumOrder: '2.5' },
      { customerId: decoy.id, productId: ham.id, minimumOrder: '50' },
    ])
    expect(await refused({ productId: ham.id, quantityOrdered: '2.499' })).toEqual([
      422,
      { 'items.1.quantityOrdered': 'Ham is ordered from 2.5 kg.' },
    ])
    const enough = await place(oak, [{ productId: ham.id, quantityOrdered: '2.5' }])
    expect(enough.status).toBe(201)
  })
})

describe('an order is refused', () => {
  it('without lines', async () => {
    expect((await place(oak, [])).failure.fields).toEqual({
      items: 'At least one item is required',
    })
  })

  it('with a total too large to store, in words and not as a server error', async () => {
    const dear = await topside.product({ basePrice: '99999999.99' })
    const most = { productId: dear.id, quantityOrdered: '9999' }
    const steep = await topside.product({ basePrice: '30.00' })
    const many = Array.from({ length: 500 }, () => ({ productId: steep.id, quantityOrdered: 9999 }))
    for (const items of [[most], [most, most, most], many]) {
      const { status, failure } = await place(oak, items)
      expect([status, failure.message]).toEqual([422, 'This order is too large.'])
    }
  })

  it('that a customer places for another, as if the other did not exist', async () => {
    const foreign = await place(oak, [{ productId }], { customerId: decoy.id })
    const unknown = await place(admin, [{ productId }], { customerId: 999_999 })
    for (const { status, failure } of [foreign, unknown])
      expect([status, failure.message]).toEqual([404, 'Customer not found'])
    const made = await topside.db.select().from(orders).where(eq(orders.customerId, decoy.id))
    expect(made.map(({ status }) => status)).toEqual(['pending'])
    expect((await place(oak, [{ productId }], { customerId: oak.id })).status).toBe(201)
  })

  it('that an admin places for nobody, or for an inactive customer', async () => {
    const nobody = await place(admin, [{ productId }])
    expect([nobody.status, nobody.failure.fields]).toEqual([
      422,
      { customerId: 'Customer is required' },
    ])
    const closed = await topside.customer({ isActive: false })
    const inactive = await place(admin, [{ productId }], { customerId: closed.id })
    expect([inactive.status, inactive.failure.code]).toEqual([409, 'INACTIVE'])
  })

  it('and nothing of it is stored', async () => {
    const elm = await topside.customer()
    await place(elm, [{ productId }, { productId: 999_999 }])
    const mine = eq(orders.customerId, elm.id)
    expect(await topside.db.select().from(orders).where(mine)).toEqual([])
    const lists = eq(pickingLists.customerId, elm.id)
    expect(await topside.db.select().from(pickingLists).where(lists)).toEqual([])
  })
})

describe('below the minimum order', () => {
  const minimum = (minimumOrder: string | null) => topside.db.update(settings).set({ minimumOrder })
  beforeAll(() => minimum('30.00'))
  afterAll(() => minimum(null))
  const ofKg = (quantityOrdered: string) => [{ productId, quantityOrdered }]
  const forOak = (quantity: string, more: Record<string, unknown> = {}) =>
    place(admin, ofKg(quantity), { customerId: oak.id, status: 'sent', ...more })
  const said = 'This order comes to £29.90, below the minimum order of £30.00.'
  const move = (id: number, body: object, who: Person = admin) =>
    who.call(changeOrder, { params: { id }, body })
  const timeline = async (id: number) =>
    (await admin.call(getOrderTimeline, { params: { id } })).body.map(
      ({ event, fromStatus, toStatus, reason }) => [event, fromStatus, toStatus, reason],
    )
  const allowed = 'Allowed below the minimum order of £30.00'

  it('is sent only if an admin accepts it, which the timeline records', async () => {
    const refusal = await forOak('2.99')
    expect([refusal.status, refusal.failure]).toEqual([
      409,
      { code: 'BELOW_MINIMUM', message: said },
    ])
    expect((await forOak('3')).body.status).toBe('sent')
    const { body } = await forOak('2.99', { belowMinimum: true })
    expect(body.status).toBe('sent')
    expect(await timeline(body.id)).toEqual([['placed', null, 'sent', allowed]])
  })

  it('is confirmed only if an admin accepts it, also by hand and straight to a later status', async () => {
    const { id } = (await forOak('2.99', { status: 'pending' })).body
    for (const body of [
      { status: 'confirmed' },
      { status: 'confirmed', release: true },
      { status: 'confirmed', manual: true, reason: 'Past-dated' },
      { status: 'delivered', manual: true, reason: 'Past-dated' },
    ])
      expect((await move(id, body)).failure).toEqual({ code: 'BELOW_MINIMUM', message: said })
    const confirmed = await move(id, { status: 'confirmed', belowMinimum: true })
    expect(confirmed.body.status).toBe('confirmed')
    expect((await timeline(id)).at(-1)).toEqual(['moved', 'pending', 'confirmed', allowed])
  })

  it('is refused to a customer, even if the call says it is accepted', async () => {
    for (const more of [{}, { belowMinimum: true }, { status: 'sent', belowMinimum: true }]) {
      const { status, failure } = await place(oak, ofKg('2.99'), more)
      expect([status, failure.message]).toEqual([422, 'The minimum order is £30.00.'])
    }
    const { id } = (await place(oak, ofKg('3'))).body
    const edited = await move(id, { items: ofKg('1'), belowMinimum: true }, oak)
    expect([edited.status, edited.failure.message]).toEqual([422, 'The minimum order is £30.00.'])
  })

  it('is edited into a sent order only if an admin accepts it', async () => {
    const { id } = (await forOak('3')).body
    expect((await move(id, { items: ofKg('2.99') })).failure.code).toBe('BELOW_MINIMUM')
    const edited = await move(id, { items: ofKg('2.99'), belowMinimum: true })
    expect([edited.body.status, edited.body.total]).toEqual(['sent', '29.90'])
    expect((await timeline(id)).at(-1)).toEqual(['edited', null, null, allowed])
  })

  it.each([
    ['an admin', () => admin, { customerId: 0, status: 'sent' }],
    ['a customer', () => oak, { status: 'sent' }],
  ] as const)('line by line by %s, is sent once it reaches the minimum', async (_n, who, more) => {
    const body = {
      deliveryDate: '2026-12-03',
      ...more,
      ...('customerId' in more && { customerId: oak.id }),
    }
    const placed = (await who().call(placeOrder, { body })).body
    const params = { id: placed.id }
    const add = async (quantityOrdered: string) => {
      await who().call(addOrderItem, { params, body: { productId, quantityOrdered } })
      return (await admin.call(getOrder, { params })).body.status
    }
    expect(placed.status).toBe('pending')
    expect((await move(placed.id, { status: 'confirmed' })).failure.message).toBe(
      'This order has no items.',
    )
    const byHand = { status: 'confirmed', manual: true, reason: 'Past-dated', belowMinimum: true }
    expect((await move(placed.id, byHand)).failure.message).toBe('This order has no items.')
    expect([await add('2'), await add('0.99'), await add('0.01')]).toEqual([
      'pending',
      'pending',
      'sent',
    ])
    await who().call(removeOrderItems, { params })
    expect((await admin.call(getOrder, { params })).body).toMatchObject({
      status: 'pending',
      total: '0.00',
    })
    expect([await add('1'), await add('2')]).toEqual(['pending', 'sent'])
    expect((await timeline(placed.id)).filter(([event]) => event === 'moved')).toEqual([
      ['moved', 'pending', 'sent', null],
      ['moved', 'sent', 'pending', 'No lines'],
      ['moved', 'pending', 'sent', null],
    ])
  })
})
