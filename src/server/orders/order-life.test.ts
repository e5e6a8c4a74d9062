import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import {
  cancelOrder,
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderTimeline,
  markDelivered,
} from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { customerProducts, pickingLists } from '#server/platform/database/schema/index.ts'
import { confirmed, move, orderThatIs, picked, placed } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
const driver = await topside.signIn('driver')
const decoysOrder = await placed(topside, decoy)

const set = (person: Person, { id }: { id: number }, body: Record<string, unknown>) =>
  person.call(changeOrder, { params: { id }, body })
const weigh = (person: Person, itemId: number, body: Record<string, unknown>) =>
  person.call(changeOrderItem, { params: { itemId }, body })
const read = async ({ id }: { id: number }) => (await admin.call(getOrder, { params: { id } })).body
const listOf = async ({ id }: { id: number }) =>
  (await topside.db.select().from(pickingLists).where(eq(pickingLists.orderId, id)))[0]

describe('who may move an order to which status', () => {
  const by = { admin: () => admin, picker: () => picker, driver: () => driver, customer: () => oak }
  const table: [OrderStatus, OrderStatus, Record<keyof typeof by, number>][] = [
    ['pending', 'confirmed', { admin: 200, picker: 403, driver: 403, customer: 403 }],
    ['sent', 'confirmed', { admin: 200, picker: 403, driver: 403, customer: 403 }],
    ['confirmed', 'picked', { admin: 200, picker: 200, driver: 403, customer: 403 }],
    ['picked', 'confirmed', { admin: 200, picker: 200, driver: 403, customer: 403 }],
    ['picked', 'dispatched', { admin: 200, picker: 403, driver: 403, customer: 403 }],
    ['dispatched', 'in_progress', { admin: 200, picker: 403, driver: 403, customer: 403 }],
    ['in_progress', 'delivered', { admin: 200, picker: 403, driver: 403, customer: 403 }],
    ['confirmed', 'confirmed', { admin: 409, picker: 409, driver: 403, customer: 403 }],
    // Whoever finishes an order second, at the same moment, is not told of an error.
    ['picked', 'picked', { admin: 200, picker: 200, driver: 403, customer: 403 }],
    ['pending', 'picked', { admin: 409, picker: 409, driver: 403, customer: 403 }],
    ['confirmed', 'dispatched', { admin: 409, picker: 403, driver: 403, customer: 403 }],
    ['delivered', 'confirmed', { admin: 409, picker: 409, driver: 403, customer: 403 }],
    ['cancelled', 'confirmed', { admin: 409, picker: 409, driver: 403, customer: 403 }],
    ['confirmed', 'preparing', { admin: 409, picker: 403, driver: 403, customer: 403 }],
  ]
  it.each(table)('from %s to %s', async (from, to, answers) => {
    for (const [role, status] of Object.entries(answers)) {
      const order = await orderThatIs(from, topside, oak)
      const answer = await set(by[role as keyof typeof by](), order, { status: to })
      expect([role, answer.status]).toEqual([role, status])
      expect((await read(order)).status).toBe(status === 200 ? to : from)
    }
  })

  it('refuses a disallowed move with its message', async () => {
    const { failure } = await set(admin, await orderThatIs('delivered', topside, oak), {
      status: 'picked',
    })
    expect(failure).toEqual({
      message: "An order that is delivered can't become picked",
      code: 'ILLEGAL_TRANSITION',
    })
  })

  it('lets only an admin set a status by hand or a place on the route', async () => {
    const order = await orderThatIs('confirmed', topside, oak)
    const byHand = { status: 'picked', manual: true, reason: 'late' }
    expect((await set(picker, order, byHand)).status).toBe(403)
    expect((await set(picker, order, { status: 'picked', routePosition: 3 })).status).toBe(403)
    expect((await read(order)).routePosition).toBeNull()
  })

  it('refuses a change that changes nothing', async () => {
    expect((await set(admin, decoysOrder, {})).status).toBe(422)
    expect((await set(picker, decoysOrder, {})).status).toBe(422)
  })
})

describe('confirming', () => {
  it('stamps who and when, and counts the customer’s usual products, once per product', async () => {
    const product = await topside.product({
      sizes: [
        { name: '8 oz', price: '5.00' },
        { name: '10 oz', price: '6.00' },
      ],
    })
    const lines = product.variationIds.map((variationId) => ({
      productId: product.id,
      variationId,
      quantityOrdered: '1',
    }))
    const order = await confirmed(topside, oak, lines)
    expect(order).toMatchObject({
      approvedBy: 'Test admin',
      orderApproved: '2026-12-01T09:00:00Z',
      orderConfirmed: '2026-12-01T09:00:00Z',
    })
    await move(admin, (await placed(topside, oak, lines)).id, 'confirmed')
    const usual = await topside.db
      .select()
      .from(customerProducts)
      .where(eq(customerProducts.productId, product.id))
    expect(usual).toMatchObject([{ customerId: oak.id, orderCount: 2 }])
  })

  it('leaves the picking list waiting for its picker', async () => {
    const order = await confirmed(topside, oak)
    expect(await listOf(order)).toMatchObject({ status: 'pending', startedAt: null })
  })
})

describe('marking delivered', () => {
  const deliver = (order: { id: number }, key?: string) =>
    admin.call(markDelivered, { params: { id: order.id }, body: { deliveryNotes: 'By hand' } }, key)

  it('waits for the pricing, or for permission to go without', async () => {
    const order = await picked(topside, oak)
    expect((await deliver(order)).failure.code).toBe('NOT_READY')
    const body = { pricingConfirmed: false, allowDispatchWithoutPricing: true, items: [] }
    await admin.call(confirmPricing, { params: { id: order.id }, body })
    const answer = await deliver(order)
    expect(answer.body).toMatchObject({ status: 'delivered', deliveryStatus: 'delivered' })
  })

  it('makes one invoice, for the picked weight, and answers a second tap with it', async () => {
    const order = await orderThatIs('picked', topside, oak)
    await weigh(admin, order.items[0]!.id, { quantityPicked: '5.37', confirmed: true })
    const key = 'mark-delivered-1'
    const [first, second] = [await deliver(order, key), await deliver(order, key)]
    expect(second.body).toEqual(first.body)
    expect((await deliver(order)).failure.code).toBe('ILLEGAL_TRANSITION')
    const invoice = await admin.call(getOrderInvoice, { params: { id: order.id } })
    expect(invoice.body).toMatchObject({ amount: '53.70', status: 'awaiting_approval' })
  })

  it('makes one invoice for twenty calls at once', async () => {
    const order = await orderThatIs('picked', topside, oak)
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('by hand', () => {
  it('an admin sets a status with a reason, recorded as manual', async () => {
    const order = await placed(topside, oak)
    const bare = await set(admin, order, { status: 'delivered', manual: true })
    expect(bare.status).toBe(409)
    const body = { status: 'delivered', manual: true, reason: 'Past-dated' }
    expect((await set(admin, order, body)).body.status).toBe('delivered')
    const timeline = await admin.call(getOrderTimeline, { params: { id: order.id } })
    expect(timeline.body.findLast(({ event }) => event === 'moved')).toMatchObject({
      actorName: 'Test admin',
      fromStatus: 'pending',
      toStatus: 'delivered',
      manual: true,
      reason: 'Past-dated',
    })
    expect((await admin.call(getOrderInvoice, { params: { id: order.id } })).status).toBe(200)
  })

  it('a cancelled order is reopened without its old reason', async () => {
    const order = await placed(topside, oak)
    await admin.call(cancelOrder, { params: { id: order.id }, body: { reason: 'Twice' } })
    const body = { status: 'pending', manual: true, reason: 'Wanted after all' }
    expect((await set(admin, order, body)).body).toMatchObject({
      status: 'pending',
      cancelledReason: null,
    })
  })

  it('going back and forth counts an order’s products as usual only once', async () => {
    const product = await topside.product()
    const order = await picked(topside, oak, [{ productId: product.id, quantityOrdered: '1' }])
    const byHand = (status: string) =>
      set(admin, order, { status, manual: true, reason: 'Correction' })
    await byHand('dispatched')
    await byHand('confirmed')
    const [usual] = await topside.db
      .select()
      .from(customerProducts)
      .where(eq(customerProducts.productId, product.id))
    expect(usual?.orderCount).toBe(1)
  })
})
