import { beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/business/reports.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { getDeliveryNote } from '#contract/orders/dispatch.ts'
import { changeOrder, type Order } from '#contract/orders/orders.ts'
import { made } from '#tests/support/everything.ts'
import { delivered, released, signature } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

// The helpers of the journey order for 3 December.
const planned = '2026-12-03'
const { topside, oak } = await withDecoy({ now: '2026-12-01T09:00:00Z' })
let admin: Person
/** An admin signs in at each moment: a day later the last one is signed out. */
async function at(now: string): Promise<void> {
  topside.clock.set(now)
  admin = await topside.signIn('admin')
}
beforeEach(async () => {
  await at('2026-12-01T09:00:00Z')
  await topside.pool.query(`update orders set delivery_date = '2026-11-01', delivered_on = null`)
})

/** What each report counts on a day. */
async function countedOn(day: string) {
  const query = { from: day, to: day, by: 'day' as const }
  const { orders, sales, ordersOnTheWay } = await made(admin, contract.getSalesOverTime, { query })
  const categories = await made(admin, contract.getSalesByCategory, { query })
  const customers = await made(admin, contract.getSalesByCustomer, { query })
  const { weight } = await made(admin, contract.getPickedWeight, { query })
  const { lines } = await made(admin, contract.getShortPicks, { query })
  const { picked } = await made(admin, contract.getGiveAway, { query })
  return [orders, sales, categories.sales, customers.sales, ordersOnTheWay, weight, lines, picked]
}
const nothing = [0, '0.00', '0.00', '0.00', 0, '0', 0, '0']
const sold = [1, '20.00', '20.00', '20.00', 0, '2', 1, '2']
const onItsWay = [0, '0.00', '0.00', '0.00', 1, '2', 1, '2']

const moved = (order: Order, status: 'dispatched' | 'delivered') =>
  made(admin, changeOrder, {
    params: { id: order.id },
    body: { status, manual: true, reason: 'As it was' },
  })
const prove = (order: Order, deliveredAt: string) =>
  made(admin, confirmDelivery, {
    body: {
      ...{ orderId: order.id, confirmationType: 'signature' as const, deliveredAt },
      customerSignature: signature,
    },
  })
const invoiceOf = ({ id }: Order) => made(admin, getOrderInvoice, { params: { id } })
const noteOf = ({ id }: Order) => made(admin, getDeliveryNote, { params: { id } })

it('an order counts on its planned day until it is delivered, then on the day of its invoice', async () => {
  const order = await released(topside, oak)
  expect([await countedOn(planned), (await noteOf(order)).deliveredOn]).toEqual([onItsWay, null])
  await delivered(topside, oak)
  expect(await countedOn('2026-12-01')).toEqual(sold)
  expect(await countedOn(planned)).toEqual(onItsWay)
})

it('the invoice, the delivery note and the reports name the same day', async () => {
  const order = await delivered(topside, oak)
  const { deliveryDate } = (await noteOf(order)).order
  const days = [(await invoiceOf(order)).deliveredOn, (await noteOf(order)).deliveredOn]
  expect([deliveryDate, ...days]).toEqual([planned, '2026-12-01', '2026-12-01'])
})

it('the day ends at midnight in London, by the driver’s own time', async () => {
  const order = await released(topside, oak)
  await made(admin, startRoute, { body: { orderIds: [order.id] } })
  await at('2027-07-02T08:00:00Z')
  await prove(order, '2027-06-30T23:30:00Z')
  expect([await countedOn('2027-06-30'), await countedOn('2027-07-02')]).toEqual([nothing, nothing])
  expect(await countedOn('2027-07-01')).toEqual(sold)
})

it('of an order that an admin marked delivered, the driver’s proof says the day', async () => {
  const order = await released(topside, oak)
  await made(admin, startRoute, { body: { orderIds: [order.id] } })
  await at('2026-12-02T09:00:00Z')
  await moved(order, 'delivered')
  expect(await countedOn('2026-12-02')).toEqual(sold)
  await prove(order, '2026-12-01T15:00:00Z')
  expect([await countedOn('2026-12-02'), await countedOn('2026-12-01')]).toEqual([nothing, sold])
  expect((await invoiceOf(order)).deliveredOn).toBe('2026-12-01')
})

it('an order that is to be delivered again counts on its planned day', async () => {
  const order = await delivered(topside, oak)
  await moved(order, 'dispatched')
  expect((await noteOf(order)).deliveredOn).toBeNull()
  expect(await countedOn('2026-12-01')).toEqual(nothing)
})
