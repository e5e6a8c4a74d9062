import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getProfile, updateCustomer } from '#contract/customers/customers.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { addOrderItem, placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder, getOrderTimeline, listOrders } from '#contract/orders/orders.ts'
import { getCustomerAccount, receivePayment } from '#contract/invoices/customer-accounts.ts'
import { recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { towardsLimit } from '#domain/orders/states/holding.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let productId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  productId = (await topside.product({ basePrice: '10.00' })).id
})
beforeEach(async () => {
  oak = await topside.customer()
  decoy = await topside.customer()
})
afterAll(() => topside.stop())

const overTwenty = 'Over the credit limit of £20.00'
const terms = (body: object, who: Person = admin, id = oak.id) =>
  who.call(updateCustomer, { params: { id }, body })
const items = (quantity: string) => [{ productId, quantityOrdered: quantity }]
const ordered = async (quantity: string, who = oak) =>
  (await who.call(placeOrder, { body: { deliveryDate: '2026-12-03', items: items(quantity) } }))
    .body
const change = (id: number, body: object, who: Person = admin) =>
  who.call(changeOrder, { params: { id }, body })

it('a customer on stop may order, and the order waits until an admin releases it', async () => {
  await terms({ onStop: true })
  const { id, heldReason } = await ordered('1')
  expect([heldReason, (await ordered('1', decoy)).heldReason]).toEqual(['On stop', null])
  const listed = await admin.call(listOrders, { query: { status: 'pending' } })
  expect(listed.body.find((order) => order.id === id)?.heldReason).toBe('On stop')
  const refused = await change(id, { status: 'confirmed' })
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    'This order is held: On stop. Release it to confirm it.',
  ])
  const released = await change(id, { status: 'confirmed', release: true })
  expect(released.body).toMatchObject({ status: 'confirmed', heldReason: null })
})

it('the limit counts what is outstanding and all open orders, up to the penny', async () => {
  const { id } = await delivered(topside, oak)
  const invoice = (await admin.call(getOrderInvoice, { params: { id } })).body
  await admin.call(approveInvoice, { params: { id: invoice.id } })
  await terms({ creditLimit: String(Number(invoice.amount) + 20) })
  expect((await ordered('2')).heldReason).toBeNull()
  expect((await ordered('0.01')).heldReason).toMatch(/^Over the credit limit of £/)
  expect((await ordered('50', decoy)).heldReason).toBeNull()
  const paid = { params: { id: invoice.id }, body: { paidAmount: invoice.amount } }
  await admin.call(recordPayment, paid)
  expect((await ordered('0.01')).heldReason).toBeNull()
})

it('staff read beforehand what counts towards the limit, to the penny', async () => {
  const [issued, drafted] = [await delivered(topside, oak), await delivered(topside, oak)]
  const invoice = (await admin.call(getOrderInvoice, { params: { id: issued.id } })).body
  await admin.call(approveInvoice, { params: { id: invoice.id } })
  const body = { amount: '25' }
  await admin.call(receivePayment, { params: { id: oak.id }, body })
  await ordered('3')
  const read = async () => (await admin.call(getCustomerAccount, { params: { id: oak.id } })).body
  expect(await read()).toMatchObject({ openOrders: '30.00', toApprove: drafted.total })
  const room = (pence: number) =>
    read().then((account) => ({ creditLimit: String(Number(towardsLimit(account)) + pence / 100) }))
  await terms(await room(1000))
  expect((await ordered('1')).heldReason).toBeNull()
  await terms(await room(999))
  expect((await ordered('1')).heldReason).toMatch(/^Over the credit limit/)
})

it('what is on account leaves room under the credit limit', async () => {
  await terms({ creditLimit: '20' })
  expect((await ordered('3')).heldReason).toBe(overTwenty)
  const body = { amount: '100' }
  const { body: payment } = await admin.call(receivePayment, { params: { id: oak.id }, body })
  expect(payment.onAccount).toBe('100.00')
  expect((await ordered('3')).heldReason).toBeNull()
  const params = { id: payment.id }
  await admin.call(reversePayment, { params, body: { reason: 'Bounced' } })
  expect((await ordered('3')).heldReason).toBe(overTwenty)
})

it('a held order is checked again whenever its lines change', async () => {
  await terms({ creditLimit: '20' })
  const { id, heldReason } = await ordered('3')
  expect(heldReason).toBe(overTwenty)
  expect((await change(id, { items: items('2') }, oak)).body.heldReason).toBeNull()
  await oak.call(addOrderItem, { params: { id }, body: { productId, quantityOrdered: '1' } })
  expect((await change(id, { orderNotes: 'Please' }, oak)).body.heldReason).toBe(overTwenty)
})

it('the history tells staff why an order is held and when it no longer is; customers read nothing of it', async () => {
  await terms({ creditLimit: '20' })
  const { id } = await ordered('3')
  await change(id, { items: items('2') }, oak)
  await oak.call(addOrderItem, { params: { id }, body: { productId, quantityOrdered: '1' } })
  await change(id, { orderNotes: 'Please' })
  const told = async (who: Person) =>
    (await who.call(getOrderTimeline, { params: { id }, query: {} })).body
      .filter(({ event }) => event !== 'edited')
      .map(({ event, actorName, reason }) => [event, actorName, reason])
  const placed = ['placed', expect.any(String), null]
  expect(await told(admin)).toEqual([
    placed,
    ['held', 'Topside', overTwenty],
    ['hold_released', 'Topside', overTwenty],
    ['held', 'Topside', overTwenty],
  ])
  expect(await told(oak)).toEqual([placed])
})

it('among several orders at the same moment, only those that fit within the limit are not held', async () => {
  await terms({ creditLimit: '20' })
  const placed = await Promise.all(Array.from({ length: 8 }, () => ordered('2')))
  expect(placed.filter(({ heldReason }) => heldReason === null)).toHaveLength(1)
})

it('only the butcher sets the terms', async () => {
  await terms({ creditLimit: '20', onStop: true })
  expect((await terms({ onStop: false, creditLimit: '' }, oak)).status).toBe(403)
  expect((await oak.call(getProfile)).body).toMatchObject({ onStop: true, creditLimit: '20.00' })
  expect((await terms({ creditLimit: '' })).body.creditLimit).toBeNull()
  expect((await terms({ creditLimit: '-1' })).failure.fields).toEqual({
    creditLimit: 'Enter a number of 0 or more',
  })
})
