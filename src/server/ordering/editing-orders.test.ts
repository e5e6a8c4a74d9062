import { beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '#contract/business/notifications.ts'
import {
  addOrderItem,
  keepPickingList,
  placeOrder,
  removeOrderItems,
} from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  confirmPricing,
  getOrder,
  getOrderTimeline,
  type Order,
} from '#contract/orders/orders.ts'
import { products } from '#server/platform/database/schema/index.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

let admin: Person
let order: Order

const { topside, oak, decoy } = await withDecoy({
  oak: {
    name: 'The Oak',
    cutoffDay: 'day_before',
    orderCutoffTime: '16:00',
  },
})
const rump = await topside.product({ name: 'Rump', basePrice: '10.00' })
const thighs = await topside.product({ name: 'Thighs', basePrice: '6.00' })

beforeEach(async () => {
  topside.clock.set('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  await topside.db.update(products).set({ basePrice: '6.00' })
  const items = [{ productId: rump.id, quantityOrdered: '2', packingNote: 'thin' }]
  order = (await oak.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })).body
})

const edit = (who: Person, body: Record<string, unknown>) =>
  who.call(changeOrder, { params: { id: order.id }, body })
const now = async () => (await admin.call(getOrder, { params: { id: order.id } })).body
const priced = ({ items }: Order) =>
  items.map(({ id, pricePerUnit }) => ({
    itemId: id,
    unitPrice: pricePerUnit,
    adminPriceConfirmed: true,
  }))
const lineOf = ({ id }: { id: number }, quantityOrdered: string) => ({
  productId: id,
  quantityOrdered,
})

describe('an order that is still open', () => {
  it('has its lines and delivery replaced together; a line that stays keeps its price', async () => {
    await topside.db.update(products).set({ basePrice: '7.00' })
    const { status, body } = await edit(oak, {
      deliveryDate: '2026-12-04',
      deliveryInstructions: 'Back door',
      items: [lineOf(thighs, '1'), lineOf(rump, '1.5')],
      version: order.version,
      total: '0.01',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: '16.00',
      deliveryDate: '2026-12-04',
      deliveryInstructions: 'Back door',
      version: order.version + 1,
      items: [
        { name: 'Thighs', pricePerUnit: '7.00', quantityOrdered: '1.000', totalPrice: '7.00' },
        { name: 'Rump', pricePerUnit: '6.00', quantityOrdered: '1.500', totalPrice: '9.00' },
      ],
    })
    const { body: timeline } = await admin.call(getOrderTimeline, { params: { id: order.id } })
    expect(timeline.at(-1)).toMatchObject({ event: 'edited', actorName: expect.any(String) })
  })

  it('stays unchanged if one line or the date can’t be ordered', async () => {
    const before = await now()
    for (const [body, field] of [
      [
        { orderNotes: 'x', items: [lineOf(thighs, '1'), lineOf({ id: 999_999 }, '1')] },
        'items.1.productId',
      ],
      [{ orderNotes: 'x', items: [] }, 'items'],
      [{ orderNotes: 'x', deliveryDate: '2026-12-25' }, 'deliveryDate'],
    ] as const) {
      const answer = await edit(oak, body)
      expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, [field]])
    }
    expect(await now()).toEqual(before)
  })

  it('refuses a save against an older copy and says who changed it', async () => {
    expect((await edit(admin, { orderNotes: 'Ring first', version: order.version })).status).toBe(
      200,
    )
    const late = await edit(oak, { orderNotes: 'mine', version: order.version })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(late.failure.message).toMatch(/ changed ORD-\d+ at .+ Look at it again, then save\.$/)
    expect((await now()).orderNotes).toBe('Ring first')
  })

  it('keeps one of two saves at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((orderNotes) => edit(oak, { orderNotes, version: order.version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is not placed or edited for a total that the person did not accept', async () => {
    const items = [lineOf(thighs, '1')]
    const answer = await edit(oak, { items, acceptedTotal: '5.99' })
    expect([answer.status, answer.failure.code]).toEqual([409, 'PRICES_CHANGED'])
    expect(answer.failure.message).toContain('£6.00')
    const body = { deliveryDate: '2026-12-03', items, acceptedTotal: '5.99' }
    expect((await oak.call(placeOrder, { body })).failure.code).toBe('PRICES_CHANGED')
    expect((await edit(oak, { items, acceptedTotal: '6.00' })).status).toBe(200)
  })

  it('charges today’s price for the quantity above the one ordered before, and the old price up to it', async () => {
    await topside.db.update(products).set({ basePrice: '8.00' })
    const fewer = await edit(oak, { items: [lineOf(rump, '1.5')] })
    expect(fewer.body.items[0]).toMatchObject({ pricePerUnit: '6.00', totalPrice: '9.00' })
    const more = await edit(oak, { items: [lineOf(rump, '1'), lineOf(rump, '1')] })
    expect(more.body.items.map(({ pricePerUnit }) => pricePerUnit)).toEqual(['6.00', '8.00'])
  })

  it('must be priced again when its lines change', async () => {
    const body = { pricingConfirmed: true, allowDispatchWithoutPricing: true, items: [] }
    const { id } = order
    await admin.call(confirmPricing, {
      params: { id },
      body: { ...body, items: priced(order) },
    })
    expect((await now()).pricingConfirmed).toBe(true)
    await edit(oak, { items: [lineOf(rump, '1')] })
    expect(await now()).toMatchObject({
      pricingConfirmed: false,
      allowDispatchWithoutPricing: false,
    })
  })

  it('lets no customer set its status, place on the route or manual changes', async () => {
    const answer = await edit(oak, { orderNotes: 'x', status: 'confirmed' })
    expect([answer.status, answer.body.status]).toEqual([200, 'pending'])
    expect((await edit(oak, { status: 'confirmed' })).status).toBe(403)
    expect((await edit(oak, { orderNotes: 'x', routePosition: 1 })).status).toBe(403)
    expect((await edit(oak, { orderNotes: 'x', manual: true })).status).toBe(403)
    expect((await edit(oak, { orderNotes: 'x', manual: false })).status).toBe(200)
  })

  it('is edited or moved by an admin, one at a time; a picker may only move it', async () => {
    const both = { orderNotes: 'x', status: 'confirmed' }
    expect((await edit(admin, both)).failure).toMatchObject({
      message: 'Edit the order or move it, one at a time.',
    })
    expect((await edit(await topside.signIn('picker'), { orderNotes: 'x' })).status).toBe(403)
    for (const who of [oak, admin])
      expect((await edit(who, { version: order.version })).failure.message).toBe(
        'Say what to change.',
      )
    expect(await now()).toMatchObject({ status: 'pending', orderNotes: null })
  })
})

describe('an order is closed to editing', () => {
  it('once it is confirmed, for admins too', async () => {
    await edit(admin, { status: 'confirmed' })
    for (const [who, said] of [
      [oak, "This order is confirmed and can't be changed any more."],
      // The staff still weigh, price and discount it, so the sentence says what is closed.
      [
        admin,
        "The order is confirmed: what was ordered and its delivery can't be edited any more.",
      ],
    ] as const) {
      const answer = await edit(who, { orderNotes: 'late' })
      expect([answer.status, answer.failure.message]).toEqual([409, said])
    }
  })

  it('to its customer from the cut-off on, but not to admins', async () => {
    topside.clock.set('2026-12-02T15:59:59Z')
    expect((await edit(oak, { orderNotes: 'in time' })).status).toBe(200)
    topside.clock.set('2026-12-02T16:00:00Z')
    const answer = await edit(oak, { orderNotes: 'late' })
    expect([answer.status, answer.failure.message]).toEqual([
      409,
      'Orders for Thu 3 Dec closed at 16:00 on Wed 2 Dec.',
    ])
    const office = await topside.signIn('admin')
    expect((await edit(office, { orderNotes: 'by phone' })).status).toBe(200)
  })

  it('to every other customer, who gets the same answer as for no order', async () => {
    const answer = await edit(decoy, { orderNotes: 'theirs' })
    expect([answer.status, answer.failure.message]).toEqual([404, 'Order not found'])
    expect((await edit(await topside.signIn('picker'), { orderNotes: 'x' })).status).toBe(403)
  })
})

it('other clients may edit line by line', async () => {
  const params = { id: order.id }
  const isToldOf = async () =>
    (await admin.call(listNotifications)).body.some(
      ({ kind, orderNumber }) => kind === 'new_order' && orderNumber === order.orderNumber,
    )
  expect(await isToldOf()).toBe(true)
  expect((await oak.call(removeOrderItems, { params })).status).toBe(200)
  expect(await isToldOf()).toBe(false)
  expect(await now()).toMatchObject({ total: '0.00', items: [] })
  expect((await edit(admin, { status: 'confirmed' })).failure.message).toBe(
    'This order has no items.',
  )
  const added = await oak.call(addOrderItem, { params, body: lineOf(thighs, '1.5') })
  expect(added.body).toMatchObject({ name: 'Thighs', totalPrice: '9.00' })
  expect(await isToldOf()).toBe(true)
  await oak.call(addOrderItem, { params, body: lineOf(rump, '1') })
  expect((await now()).total).toBe('15.00')
  const list = { body: { orderId: order.id, status: 'completed' } }
  expect((await oak.call(keepPickingList, list)).body).toMatchObject({
    orderId: order.id,
    status: 'pending',
  })
  expect((await decoy.call(keepPickingList, list)).status).toBe(404)
})
