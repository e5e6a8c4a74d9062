import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { changeProduct } from '#contract/catalogue/products.ts'
import { importSpreadsheet, previewImport } from '#contract/catalogue/spreadsheets.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import {
  approveInvoice,
  downloadInvoice,
  getInvoice,
  getOrderInvoice,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { listAllOrders } from '#contract/orders/all-orders.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { changeItemPrice, confirmPricing } from '#contract/orders/order-pricing.ts'
import { changeOrder, getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { createStandingOrder } from '#contract/ordering/standing-orders.ts'
import { ordersToLookAt } from '#contract/orders/bulk-orders.ts'
import { addOrderItem, listOwnOrders, placeOrder } from '#contract/ordering/ordering.ts'
import { orderSteps } from '#domain/orders/order-emails.ts'
import { makeStandingOrders } from '#server/standing-orders/make-standing-orders.ts'
import { made } from './support/everything.ts'
import { move, picked, placed, signature } from './support/journey.ts'
import { pagesOf } from './support/paper.ts'
import { base64 } from './support/spreadsheet.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

// Follows a product priced on request from order to invoice: nothing says £0.00, and no invoice goes out unpriced.

let topside: Topside
let admin: Person, driver: Person
let oak: TestCustomer
let venison: number, rump: number
beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  driver = await topside.signIn('driver')
  oak = await topside.customer()
  const own = { params: { id: oak.id }, body: { emailAbout: [...orderSteps] } }
  await made(admin, updateCustomer, own)
  const onRequest = { name: 'Venison', priceOnRequest: true, basePrice: null }
  venison = (await topside.product(onRequest)).id
  rump = (await topside.product({ name: 'Rump' })).id
})
afterAll(() => topside.stop())

const line = (productId: number) => ({ productId, quantityOrdered: '2' })
const read = (id: number, by = admin) => made(by, getOrder, { params: { id } })
const letters = async () =>
  (await topside.pool.query<{ body: string }>('select body from outbox order by id')).rows.map(
    ({ body }) => body,
  )
const confirmAll = ({ id, items }: Order, dispatchUnpriced = false) =>
  admin.call(confirmPricing, {
    params: { id },
    body: {
      pricingConfirmed: !dispatchUnpriced,
      allowDispatchWithoutPricing: dispatchUnpriced,
      items: items.map((item) => ({
        itemId: item.id,
        unitPrice: item.pricePerUnit,
        adminPriceConfirmed: !dispatchUnpriced,
      })),
    },
  })

it('a product is on request or has a price, whichever was said last, by hand or in a file', async () => {
  const { id } = await topside.product({ name: 'Onglet', basePrice: '14.14' })
  const seen = async () => {
    const its = (await made(oak, listOwnCatalogue)).find((each) => each.id === id)
    return its?.isPricedLater ? 'on request' : its?.customerPrice
  }
  const save = (body: object) => made(admin, changeProduct, { params: { id }, body })
  const bringIn = async (row: string) => {
    const content = base64(`Product,Category,Base price,Price on request\n${row}\n`)
    const params = { kind: 'products' as const }
    const { fingerprint } = await made(admin, previewImport, { params, body: { content } })
    await made(admin, importSpreadsheet, {
      params,
      body: { content, fingerprint: fingerprint ?? '' },
    })
  }
  expect(await seen()).toBe('14.14')
  await save({ priceOnRequest: true, basePrice: '14.14' })
  expect(await seen()).toBe('on request')
  await save({ basePrice: '15.00' })
  expect(await seen()).toBe('15.00')
  await bringIn('Onglet,Beef,,yes')
  expect(await seen()).toBe('on request')
  await bringIn('Onglet,Beef,16.00,')
  expect(await seen()).toBe('16.00')
})

it('order, lists and emails say that the line is to be priced, and never £0.00', async () => {
  const order = await placed(topside, oak, [line(venison), line(rump)])
  expect([order.linesToPrice, order.grandTotal]).toEqual([1, '20.00'])
  for (const by of [admin, oak]) expect((await read(order.id, by)).linesToPrice).toBe(1)
  for (const list of [
    await made(oak, listOwnOrders),
    await made(admin, listOrders),
    await made(admin, listAllOrders),
  ])
    expect(list.map(({ linesToPrice }) => linesToPrice)).toEqual([1])
  await move(admin, order.id, 'confirmed')
  const said = await letters()
  expect(said).toHaveLength(2)
  for (const letter of said) {
    expect(letter).toContain('Venison, 2 kg, price on request\nRump, 2 kg\n')
    expect(letter).not.toContain('0.00')
  }
})

it('an order is released only once somebody has set its prices; a price of 0 must be confirmed', async () => {
  const order = await picked(topside, oak, [line(venison), line(rump)])
  const refused = await confirmAll(order)
  expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
    409,
    'PRICE_TO_SET',
    'Set a price first: Venison.',
  ])
  const release = () => admin.call(releaseOrders, { body: { orderIds: [order.id] } })
  expect((await release()).status).toBe(409)
  const itemId = order.items[0]?.id ?? 0
  const price = { unitPrice: '0', adminPriceConfirmed: true }
  await made(admin, changeItemPrice, { params: { itemId }, body: price })
  const free = await read(order.id)
  expect(free.linesToPrice, 'it is free').toBe(0)
  await made(admin, changeItemPrice, { params: { itemId }, body: { ...price, unitPrice: '30' } })
  expect((await confirmAll(await read(order.id))).status).toBe(200)
  expect((await release()).status).toBe(200)
  expect(await read(order.id)).toMatchObject({ grandTotal: '80.00', linesToPrice: 0 })
})

it('if an order is delivered unpriced, its invoice can’t be approved until somebody sets the price on it', async () => {
  const order = await picked(topside, oak, [line(venison), line(rump)])
  expect((await confirmAll(order, true)).status).toBe(200)
  await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
  await made(driver, startRoute, { body: { orderIds: [order.id] } })
  await made(driver, confirmDelivery, {
    body: { orderId: order.id, confirmationType: 'signature', customerSignature: signature },
  })
  const draft = await made(admin, getOrderInvoice, { params: { id: order.id } })
  const { id, items, version } = draft
  expect([draft.linesToPrice, items.map(({ unpriced }) => unpriced)]).toEqual([1, [true, false]])
  const { body: pdf } = await admin.call(downloadInvoice, { params: { id } })
  const [paper = ''] = pagesOf(pdf as Buffer)
  expect(paper).toContain('To be priced')
  expect(paper).toContain('£20.00 + 1 line to be priced')
  expect(paper).not.toContain('£0.00')
  const approve = () => admin.call(approveInvoice, { params: { id }, query: {} })
  const refused = await approve()
  expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
    409,
    'PRICE_TO_SET',
    'No price yet: Venison. Edit the invoice to set it.',
  ])
  const [first] = items
  const priced = items.map(({ id: item, quantity, pricePerUnit }) => ({
    id: item,
    quantity,
    pricePerUnit: item === first?.id ? '30' : pricePerUnit,
  }))
  await made(admin, saveInvoiceItems, { params: { id }, body: { items: priced, version } as never })
  expect((await approve()).status).toBe(200)
  expect((await made(admin, getInvoice, { params: { id } })).amount).toBe('80.00')
  expect((await read(order.id)).linesToPrice).toBe(0)
})

it('the minimum order judges only orders whose lines all have a price', async () => {
  const minimum = (sum: string | null) =>
    topside.pool.query('update settings set minimum_order = $1', [sum])
  await minimum('50')
  const body = { deliveryDate: '2026-12-03', items: [line(venison)] }
  const place = (by: Person | TestCustomer, change: object) =>
    by.call(placeOrder, { body: { ...body, ...change } })
  expect((await place(oak, { items: [line(rump)] })).failure.message).toBe(
    'The minimum order is £50.00.',
  )
  const alone = await place(oak, {})
  const byStaff = { customerId: oak.id, status: 'sent', items: [line(venison), line(rump)] }
  const mixed = await place(admin, byStaff)
  expect([alone.status, mixed.status, mixed.body.status]).toEqual([201, 201, 'sent'])
  const edit = (by: Person | TestCustomer, items: object[]) =>
    by.call(changeOrder, { params: { id: alone.body.id }, body: { items } as never })
  expect((await edit(oak, [line(rump)])).status).toBe(422)
  expect((await edit(oak, [line(venison), line(rump)])).status).toBe(200)
  const looks = (await made(admin, ordersToLookAt, {})).find((o) => o.orderId === alone.body.id)
  expect(looks?.looks.map(({ kind }) => kind)).toEqual(['price_to_set'])
  const confirm = { params: { id: alone.body.id }, body: { status: 'confirmed' as const } }
  expect((await admin.call(changeOrder, confirm)).status).toBe(200)
  const thursdays = { weekday: 'thursday' as const, items: [line(venison)] }
  const standing = await topside.customer()
  await made(standing, createStandingOrder, { body: thursdays } as never)
  const byLine = await place(oak, { items: undefined, status: 'sent' })
  const params = { id: byLine.body.id }
  await made(oak, addOrderItem, { params, body: line(venison) })
  expect((await read(byLine.body.id)).status).toBe('sent')
  topside.clock.set('2026-12-01T14:00:00Z')
  await makeStandingOrders(
    { pool: topside.pool, publicUrl: 'https://orders.test.example' },
    topside.clock.now(),
  )
  expect(await made(standing, listOwnOrders)).toMatchObject([{ status: 'sent', heldReason: null }])
  await minimum(null)
  await topside.pool.query('delete from standing_orders')
})

it('a standing order’s email counts the lines to be priced, and has no total if no line has a price', async () => {
  await topside.pool.query('delete from outbox')
  for (const items of [[line(venison)], [line(venison), line(rump)]]) {
    const customer = await topside.customer()
    const body = { weekday: 'thursday' as const, items }
    await made(customer, createStandingOrder, { body } as never)
  }
  topside.clock.set('2026-12-08T14:00:00Z')
  const room = { pool: topside.pool, publicUrl: 'https://orders.test.example' }
  await makeStandingOrders(room, topside.clock.now())
  const [alone, mixed] = await letters()
  expect(alone).toMatch(
    /2 kg Venison, price on request\n\nWe tell you the price before we deliver\./,
  )
  expect(mixed).toContain('Estimated total at today’s prices: £20.00, 1 line to be priced.')
})
