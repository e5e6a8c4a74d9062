import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { getLot, makeLot } from '#contract/lots/lots.ts'
import { getTrace } from '#contract/lots/traces.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { getOrderLots } from '#contract/orders/order-lots.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderTimeline,
} from '#contract/orders/orders.ts'
import { addWeighing, listWeighingsOfOrder } from '#contract/orders/weighings.ts'
import { made } from '#tests/support/everything.ts'
import { move, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer
let sirloin: number

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak Tavern' })
  const terms = { name: 'Sirloin', basePrice: '11.49', orderedBy: 'piece', averageKg: '1.8' }
  sirloin = (await topside.product(terms)).id
})
afterAll(() => topside.stop())

type Read = { pieces: number; grossKg: string }
const three: Read[] = ['1.742', '1.905', '1.688'].map((grossKg) => ({ pieces: 1, grossKg }))

/** An order of three sirloins on the van; each has its own weighing, unless `reads` says otherwise. */
async function onTheWay(reads = three, lots?: { lotId: number }[][]) {
  const order = await made(oak, placeOrder, {
    body: { deliveryDate: '2026-12-03', items: [{ productId: sirloin, pieces: 3 }] },
  })
  await move(admin, order.id, 'confirmed')
  const itemId = order.items[0]?.id ?? 0
  for (const [at, read] of reads.entries()) {
    const from = { source: 'scale' as const, confirmed: true, lots: lots?.[at] }
    const body = { id: randomUUID(), ...read, ...from }
    await made(picker, addWeighing, { params: { itemId }, body })
  }
  await move(picker, order.id, 'picked')
  const prices = [{ itemId, unitPrice: '11.49', adminPriceConfirmed: true }]
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params: { id: order.id }, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
  await made(driver, startRoute, { body: { orderIds: [order.id] } })
  const [line] = await made(driver, listWeighingsOfOrder, { params: { id: order.id } })
  return { id: order.id, itemId, weighings: line?.weighings ?? [] }
}
type OnTheWay = Awaited<ReturnType<typeof onTheWay>>
type Gone = { weighingId: string | null; pieces: number }[]

const say = (itemId: number, piecesGone: Gone, returnReason = 'Damaged') =>
  driver.call(changeOrderItem, { params: { itemId }, body: { piecesGone, returnReason } })

async function deliver({ id, itemId }: OnTheWay, piecesGone: Gone) {
  const line = { itemId, quantityDelivered: '0', piecesGone, returnReason: 'Damaged' }
  const proof = { confirmationType: 'signature' as const, customerSignature: signature }
  const answer = await driver.call(confirmDelivery, {
    body: { orderId: id, ...proof, items: [line] },
  })
  expect(answer.status).toBe(201)
  return (await made(admin, getOrder, { params: { id } })).items[0]
}
const storyOf = async (id: number) =>
  (await made(admin, getOrderTimeline, { params: { id } }))
    .filter(({ event }) => event === 'pieces_gone')
    .map(({ reason }) => reason)

it('a named piece comes back by its own weight, and the rest is invoiced and credited to the penny', async () => {
  const order = await onTheWay()
  const [, , third] = order.weighings
  const gone = [{ weighingId: third?.id ?? '', pieces: 1 }]
  expect((await say(order.itemId, gone)).body).toMatchObject({ quantityDelivered: '3.647' })
  expect(await deliver(order, gone)).toMatchObject({
    quantityDelivered: '3.647',
    piecesDelivered: 2,
    returnedQuantity: '1.688',
    returnReason: 'Damaged',
  })
  expect(await storyOf(order.id)).toEqual(['Sirloin: 1 piece, 1.688 kg'])
  const invoice = await made(admin, getOrderInvoice, { params: { id: order.id } })
  expect(invoice.amount).toBe('41.90')
  // Later the customer returns another piece: 1.905 kg at £11.49 is £21.89.
  await made(admin, approveInvoice, { params: { id: invoice.id } })
  const items = [
    { invoiceItemId: invoice.items[0]?.id ?? 0, quantity: '1.905', pricePerUnit: '11.49' },
  ]
  const credit = await made(admin, creditInvoice, {
    params: { id: invoice.id },
    body: { items, reason: 'One piece was off' },
  })
  expect(credit).toMatchObject({ amount: '21.89' })
})

it('pieces taken from a weighing of several count at its average weight, and the history says so', async () => {
  const order = await onTheWay([{ pieces: 3, grossKg: '5.335' }])
  const gone = [{ weighingId: order.weighings[0]?.id ?? '', pieces: 1 }]
  expect(await deliver(order, gone)).toMatchObject({
    quantityDelivered: '3.557',
    piecesDelivered: 2,
    returnedQuantity: '1.778',
  })
  expect(await storyOf(order.id)).toEqual(['Sirloin: 1 piece, 1.778 kg by average'])
})

it('with all pieces gone nothing was delivered, and with none gone everything was', async () => {
  const [none, all] = [await onTheWay(), await onTheWay()]
  const each = all.weighings.map(({ id }) => ({ weighingId: id, pieces: 1 }))
  expect((await say(all.itemId, each)).body).toMatchObject({
    quantityDelivered: '0.000',
    piecesDelivered: 0,
  })
  expect((await say(none.itemId, [])).body).toMatchObject({
    quantityDelivered: '5.335',
    piecesDelivered: 3,
  })
  expect(await storyOf(none.id)).toEqual([])
})

it.each([
  ['more pieces than went', (_: string): Gone => [{ weighingId: null, pieces: 4 }]],
  ['a weighing twice', (id: string): Gone => Array(2).fill({ weighingId: id, pieces: 1 }) as Gone],
  ['more than a weighing had', (id: string): Gone => [{ weighingId: id, pieces: 2 }]],
])('%s is refused', async (_, goneOf) => {
  const order = await onTheWay()
  const answer = await say(order.itemId, goneOf(order.weighings[0]?.id ?? ''))
  expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, ['piecesGone']])
})

it('another driver can neither name pieces nor read the weighings', async () => {
  const order = await onTheWay()
  await topside.pool.query(
    `update orders set driver_id = (select id from users where role = 'driver' order by id limit 1) where id = $1`,
    [order.id],
  )
  const stranger = await topside.signIn('driver')
  const params = { itemId: order.itemId }
  const body = { piecesGone: [{ weighingId: null, pieces: 1 }], returnReason: 'Damaged' }
  expect((await stranger.call(changeOrderItem, { params, body })).status).toBe(403)
  const read = await stranger.call(listWeighingsOfOrder, { params: { id: order.id } })
  expect(read.status).toBe(404)
})

it('a named piece is missing from what was kept of its lot, and waits there to be checked', async () => {
  const newLot = () =>
    made(picker, makeLot, { body: { productId: sirloin, making: null, kg: '50' } })
  const [lot, other] = [await newLot(), await newLot()]
  const of = (...each: { id: number }[]) => each.map(({ id }) => [{ lotId: id }])
  const order = await onTheWay(three, of(lot, lot, lot))
  await deliver(order, [{ weighingId: order.weighings[2]?.id ?? '', pieces: 1 }])
  const kept = { keptKg: '3.647', keptPieces: 2, isEstimate: false }
  const linesOf = async (lotId: number) => (await made(admin, getTrace, { query: { lotId } })).lines
  expect(await linesOf(lot.id)).toMatchObject([{ pieces: 3, ...kept }])
  const { lines } = await made(oak, getOrderLots, { params: { id: order.id } })
  expect(lines[0]?.lots).toMatchObject([kept])
  const waiting = async (id: number) => {
    const { returns, uncheckedPieces } = await made(picker, getLot, { params: { id } })
    return [...returns.map(({ kg, pieces }) => [kg, pieces]), uncheckedPieces]
  }
  expect(await waiting(lot.id)).toEqual([['1.688', 1], 1])
  // A weight that somebody types says nothing of pieces.
  const correct = (quantityDelivered: string) =>
    made(admin, changeOrderItem, {
      params: { itemId: order.itemId },
      body: { quantityDelivered, returnReason: 'Damaged' },
    })
  await made(admin, changeOrder, {
    params: { id: order.id },
    body: { status: 'in_progress', manual: true, reason: 'x' },
  })
  await correct('4.647')
  await made(admin, changeOrder, {
    params: { id: order.id },
    body: { status: 'delivered', manual: true, reason: 'x' },
  })
  expect(await linesOf(lot.id)).toMatchObject([{ keptKg: '4.647', keptPieces: null }])
  expect(await waiting(lot.id)).toEqual([['0.688', null], 0])

  const mixed = await onTheWay(three, of(lot, other, other))
  await deliver(mixed, [{ weighingId: mixed.weighings[2]?.id ?? '', pieces: 1 }])
  expect(await linesOf(other.id)).toMatchObject([{ pieces: 2, keptPieces: null, isEstimate: true }])
})
