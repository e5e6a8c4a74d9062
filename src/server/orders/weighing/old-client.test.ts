import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { addOrderItem, placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder, changeOrderItem, confirmPricing, getOrder } from '#contract/orders/orders.ts'
import { listWeighings } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { signature } from '#tests/support/journey.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
})
afterAll(() => topside.stop())

it('a client that knows no pieces orders, picks and delivers goods sold by the piece in kg', async () => {
  const [admin, picker, driver] = [
    await topside.signIn('admin'),
    await topside.signIn('picker'),
    await topside.signIn('driver'),
  ]
  const oak = await topside.customer({ name: 'Oak Tavern' })
  const terms = { orderedBy: 'piece', averageKg: '1.8', leastKg: '1.4', mostKg: '2.2' }
  const sirloin = await topside.product({ name: 'Sirloin', basePrice: '11.49', ...terms })
  const mince = await topside.product({ name: 'Mince', basePrice: '8.00' })

  const order = await made(oak, placeOrder, {
    body: {
      deliveryDate: '2026-12-03',
      items: [{ productId: sirloin.id, quantityOrdered: '5.4' }],
    },
  })
  const params = { id: order.id }
  await made(oak, addOrderItem, { params, body: { productId: mince.id, quantityOrdered: '2' } })
  await made(admin, changeOrder, { params, body: { status: 'confirmed' } })
  const placed = await made(admin, getOrder, { params })
  expect(placed.items.map(({ quantityOrdered }) => quantityOrdered)).toEqual(['5.400', '2.000'])
  const weights = ['5.335', '2.1']
  for (const [at, { id }] of placed.items.entries()) {
    const body = { quantityPicked: weights[at] }
    await made(picker, changeOrderItem, { params: { itemId: id }, body })
  }
  await made(picker, changeOrder, { params, body: { status: 'picked' } })
  const prices = placed.items.map(({ id, pricePerUnit }) => ({
    itemId: id,
    unitPrice: pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
  await made(driver, startRoute, { body: { orderIds: [order.id] } })
  const [first] = placed.items
  const came = { itemId: first?.id ?? 0, quantityDelivered: '3.647', returnReason: 'Damaged' }
  const proof = { confirmationType: 'signature' as const, customerSignature: signature }
  await made(driver, confirmDelivery, { body: { orderId: order.id, ...proof, items: [came] } })
  const invoice = await made(admin, getOrderInvoice, { params })
  await made(admin, approveInvoice, { params: { id: invoice.id } })
  const after = await made(oak, getOrder, { params })
  expect(after).toMatchObject({ status: 'delivered', pickedTotal: '78.10' })
  // 3.647 × £11.49 = £41.90, and 2.1 × £8 = £16.80.
  expect(invoice.amount).toBe('58.70')
  const line = await made(picker, listWeighings, { params: { itemId: first?.id ?? 0 } })
  expect(line.weighings).toMatchObject([{ netKg: '5.335', source: 'typed', pieces: null }])
})
