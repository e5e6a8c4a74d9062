import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listDeliveryDates, listOwnDeliveryDates, placeOrder } from '#contract/ordering/ordering.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
let productId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ deliveryDays: ['wednesday', 'friday'] })
  await topside.customer({ deliveryDays: ['sunday'] })
  productId = (await topside.product()).id
})
beforeEach(() => topside.clock.set('2026-12-01T09:00:00Z'))
afterAll(() => topside.stop())

const place = (person: Person, deliveryDate: string, customerId?: number) =>
  person.call(placeOrder, {
    body: { customerId, deliveryDate, items: [{ productId, quantityOrdered: '1' }] },
  })
const offered = async (customer: TestCustomer) =>
  (await customer.call(listOwnDeliveryDates)).body.filter((each) => !each.obstacle)
const closedAt = 'Orders for Wed 2 Dec closed at 14:00 on Tue 1 Dec.'

it('a customer’s dates are its delivery days in the next 7 days, until the cut-off', async () => {
  const friday = { date: '2026-12-04', obstacle: null, order: null }
  expect(await offered(oak)).toEqual([{ date: '2026-12-02', obstacle: null, order: null }, friday])
  const given = { params: { id: oak.id } }
  const { body } = await admin.call(listDeliveryDates, given)
  expect(body).toEqual(await offered(oak))
  const stranger = await admin.call(listDeliveryDates, { params: { id: 99_999 } })
  expect(stranger.status).toBe(404)
  topside.clock.set('2026-12-01T14:00:00Z')
  expect((await oak.call(listOwnDeliveryDates)).body).toEqual([
    { date: '2026-12-02', obstacle: expect.stringContaining('closed at 14:00'), order: null },
    friday,
  ])
})

it('an order is accepted to the last second before the cut-off and refused from then on', async () => {
  topside.clock.set('2026-12-01T13:59:59Z')
  expect((await place(oak, '2026-12-02')).status).toBe(201)
  topside.clock.set('2026-12-01T14:00:00Z')
  const late = await place(oak, '2026-12-02')
  expect([late.status, late.failure.fields]).toEqual([422, { deliveryDate: closedAt }])
  expect((await place(await topside.signIn('admin'), '2026-12-02', oak.id)).status).toBe(201)
})

it('the cut-off is in London time, an hour earlier in UTC in summer', async () => {
  topside.clock.set('2026-07-07T12:59:59Z')
  const elm = await topside.customer()
  expect((await place(elm, '2026-07-08')).status).toBe(201)
  topside.clock.set('2026-07-07T13:00:00Z')
  expect((await place(elm, '2026-07-08')).status).toBe(422)
})

it.each([
  ['today', '2026-12-01'],
  ['a day that is not delivered', '2026-12-03'],
  ['the past', '2026-11-27'],
  ['more than 7 days ahead', '2026-12-09'],
  ['no day at all', '2026-12-32'],
  ['a day no month has', '2026-02-30'],
])('a customer can’t choose %s', async (_, date) => {
  const { status, failure } = await place(oak, date)
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, ['deliveryDate']])
})

it('an admin may choose any day from today', async () => {
  for (const date of ['2026-12-01', '2026-12-03', '2027-01-04'])
    expect((await place(admin, date, oak.id)).status).toBe(201)
  const past = await place(admin, '2026-11-30', oak.id)
  expect([past.status, past.failure.message]).toEqual([422, 'The delivery date is in the past.'])
})
