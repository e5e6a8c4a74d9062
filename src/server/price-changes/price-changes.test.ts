import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/people/audit.ts'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { priceProduct, priceVariations } from '#contract/customers/customer-pricing.ts'
import { listOwnOrders, placeOrder } from '#contract/ordering/ordering.ts'
import { getChangedPrices, previewPriceChange } from '#contract/catalogue/changed-prices.ts'
import {
  addPriceChange,
  listPriceChanges,
  readPriceFile,
  removePriceChange,
} from '#contract/catalogue/price-changes.ts'
import { changeProduct } from '#contract/catalogue/products.ts'
import { createStandingOrder } from '#contract/ordering/standing-orders.ts'
import {
  customerProducts,
  orders,
  outbox,
  priceChanges,
  products,
  standingOrders,
} from '#server/platform/database/schema/index.ts'
import { makeStandingOrders } from '#server/standing-orders/make-standing-orders.ts'
import { base64, fileOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { applyPriceChanges } from './apply-price-changes.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, elm: TestCustomer
let rump: number, steak: number, sizes: number[], lamb: number

const tuesday = '2026-12-01T09:00:00Z'
const beef = 1
const publicUrl = 'https://orders.test.example'
const monday = '2026-12-07'

beforeAll(async () => {
  topside = await startTopside(tuesday)
  admin = await topside.signIn('admin')
})
beforeEach(async () => {
  topside.clock.set(tuesday)
  for (const table of [priceChanges, standingOrders, orders, outbox]) await topside.db.delete(table)
  await topside.db.delete(products)
  oak = await topside.customer({ name: 'Oak Tavern' })
  elm = await topside.customer({ name: 'Elm House' })
  rump = (await topside.product({ name: 'Rump', basePrice: '13.20', categoryId: beef })).id
  lamb = (await topside.product({ name: 'Lamb neck', basePrice: '8.00', categoryId: 2 })).id
  const steaks = await topside.product({
    name: 'Ribeye steaks',
    basePrice: null,
    categoryId: beef,
    sizes: [
      { name: '8 oz', price: '6.70' },
      { name: '10 oz', price: '8.35' },
    ],
  })
  steak = steaks.id
  sizes = steaks.variationIds
  await priceOf(oak, '12.00')
  await admin.call(priceVariations, {
    params: { id: oak.id },
    body: { variationPrices: { [sizes[1]!]: '8.02' } },
  })
})
afterAll(() => topside.stop())

const priceOf = (who: TestCustomer, customerPrice: string) =>
  admin.call(priceProduct, { params: { id: who.id, productId: rump }, body: { customerPrice } })
const beefUp = {
  categoryId: beef,
  amount: '4',
  rounding: '5p' as const,
  ownPrices: true,
  fromDate: monday,
}
const schedule = async (given: object = {}) =>
  admin.call(addPriceChange, { body: { ...beefUp, ...given } })
const applyAt = (moment: string) =>
  applyPriceChanges({ pool: topside.pool, publicUrl }, Date.parse(moment))
const paidBy = async (who: TestCustomer) => {
  const { body } = await who.call(listOwnCatalogue)
  const of = (id: number) => body.find((product) => product.id === id)
  return [
    of(rump)?.customerPrice,
    ...(of(steak)?.variations.map(({ price }) => price) ?? []),
    of(lamb)?.customerPrice,
  ]
}
const before = { oak: ['12.00', '6.70', '8.02', '8.00'], elm: ['13.20', '6.70', '8.35', '8.00'] }
const after = { oak: ['12.50', '6.95', '8.35', '8.00'], elm: ['13.75', '6.95', '8.70', '8.00'] }
const paid = async () => ({ oak: await paidBy(oak), elm: await paidBy(elm) })

describe('a category from Monday, customers’ own prices too', () => {
  it('is previewed price by price, and changes nothing before its day', async () => {
    const asked = { ...beefUp, fromDate: undefined }
    const { body } = await admin.call(previewPriceChange, { body: asked })
    expect(body).toMatchObject({ catalogueCount: 3, ownCount: 2, ownCustomers: 1, stayCount: 0 })
    expect(body.prices).toMatchObject([
      { name: 'Ribeye steaks', size: '8 oz', now: '6.70', exact: '6.968', price: '6.95', own: [] },
      { size: '10 oz', price: '8.70', own: [{ customer: 'Oak Tavern', price: '8.35' }] },
      { name: 'Rump', now: '13.20', price: '13.75', own: [{ now: '12.00', price: '12.50' }] },
    ])
    expect((await schedule()).body).toMatchObject({ appliedAt: null, pricesChanged: null })
    await applyAt('2026-12-06T23:59:00Z')
    expect(await paid()).toEqual(before)
    expect((await admin.call(previewPriceChange, { body: asked })).body.others).toHaveLength(1)
  })

  it('changes prices once, on its day, however often the job runs; the audit log names who scheduled it', async () => {
    await schedule()
    await Promise.all(['2026-12-07T00:00:00Z', '2026-12-07T00:00:00Z'].map(applyAt))
    await applyAt('2026-12-07T00:01:00Z')
    expect(await paid()).toEqual(after)
    const [made] = (await admin.call(listPriceChanges)).body
    expect(made).toMatchObject({ category: 'Beef', amount: '4.00', pricesChanged: 5 })
    expect(made?.appliedAt).toMatch(/^2026-12-07T00:00/)
    const { body: told } = await admin.call(listAudit, { query: { kind: 'price' } })
    expect(told[0]).toMatchObject({ actorName: made?.createdBy })
  })

  it('changes what single customers pay for a product on request, and leaves it on request for the others', async () => {
    const onRequest = { basePrice: null, priceOnRequest: true }
    await topside.db.update(products).set(onRequest).where(eq(products.id, rump))
    const asked = { ...beefUp, unit: 'pence' as const, amount: '50', fromDate: undefined }
    const { prices, least, most } = (await admin.call(previewPriceChange, { body: asked })).body
    expect(prices.find(({ name }) => name === 'Rump')).toMatchObject({
      ...{ customerId: null, now: '0.00', price: '0.00' },
      own: [{ customer: 'Oak Tavern', now: '12.00', price: '12.50' }],
    })
    expect([least, most]).toEqual(['+4.2', '+7.5'])
    await schedule({ unit: 'pence', amount: '50' })
    await applyAt('2026-12-07T00:00:00Z')
    expect((await paidBy(oak))[0]).toBe('12.50')
    expect((await paidBy(elm))[0]).toBe('0.00')
    await schedule({ lines: [{ productId: rump, price: '14.00' }], categoryId: null, amount: null })
    await applyAt('2026-12-07T00:01:00Z')
    expect((await paidBy(elm))[0]).toBe('14.00')
  })

  it('starts from the prices when it is applied: after edits by hand, and days late if Topside was off', async () => {
    await schedule()
    await admin.call(changeProduct, { params: { id: rump }, body: { basePrice: '20.00' } })
    await priceOf(oak, '10.00')
    await applyAt('2026-12-09T08:00:00Z')
    expect((await paidBy(oak))[0]).toBe('10.40')
    expect((await paidBy(elm))[0]).toBe('20.80')
  })

  it('leaves customers’ own prices and prices left out alone, and sets single prices as given', async () => {
    const lines = [
      { productId: rump, price: '13.50' },
      { productId: steak, variationId: sizes[0], price: null },
    ]
    await schedule({ ownPrices: false, lines })
    await applyAt('2026-12-07T08:00:00Z')
    expect(await paid()).toEqual({
      oak: ['12.00', '6.70', '8.02', '8.00'],
      elm: ['13.50', '6.70', '8.70', '8.00'],
    })
  })
})

describe('a product or size left out', () => {
  it('keeps customers’ own prices of it too: in the preview, on its day, and in a file', async () => {
    const lines = [
      { productId: rump, price: null },
      { productId: steak, variationId: sizes[1], price: null },
    ]
    const asked = { ...beefUp, lines, fromDate: undefined }
    const { body } = await admin.call(previewPriceChange, { body: asked })
    expect(body).toMatchObject({ catalogueCount: 1, ownCount: 0, ownCustomers: 0, stayCount: 0 })
    expect(body.prices.slice(1)).toMatchObject([
      { size: '10 oz', leftOut: true, own: [{ now: '8.02', price: '8.02', leftOut: true }] },
      { name: 'Rump', leftOut: true, own: [{ now: '12.00', price: '12.00', leftOut: true }] },
    ])
    await schedule({ lines })
    const ofFile = [lines[0], { productId: rump, customerId: oak.id, price: '12.60' }]
    const fromFile = { categoryId: null, amount: null, lines: ofFile }
    expect((await schedule(fromFile)).failure.message).toBe('No price would change')
    await applyAt('2026-12-07T00:00:00Z')
    expect(await paid()).toEqual({
      oak: ['12.00', '6.95', '8.02', '8.00'],
      elm: ['13.20', '6.95', '8.35', '8.00'],
    })
  })
})

it('leaves the base price of a product with sizes alone, and what single customers once paid for it', async () => {
  await topside.db.update(products).set({ basePrice: '6.70' }).where(eq(products.id, steak))
  const own = { customerId: oak.id, productId: steak, customerPrice: '6.50' }
  await topside.db.insert(customerProducts).values(own)
  const { body } = await admin.call(previewPriceChange, {
    body: { ...beefUp, fromDate: undefined },
  })
  expect(body).toMatchObject({ catalogueCount: 3, ownCount: 2 })
  expect(body.prices.map(({ size }) => size)).toEqual(['8 oz', '10 oz', null])
  await schedule()
  await applyAt('2026-12-07T00:00:00Z')
  expect(await topside.db.select().from(products).where(eq(products.id, steak))).toMatchObject([
    { basePrice: '6.70' },
  ])
})

it('counts new prices that look like slips, also of single customers', async () => {
  const oddCount = async (price: string) => {
    const lines = [null, oak.id].map((customerId) => ({ productId: rump, customerId, price }))
    const asked = { ...beefUp, fromDate: undefined, categoryId: null, amount: null, lines }
    return (await admin.call(previewPriceChange, { body: asked })).body.oddCount
  }
  expect([await oddCount('1320.00'), await oddCount('62.00'), await oddCount('14.00')]).toEqual([
    2, 1, 0,
  ])
})

it('refuses prices that look like slips unless somebody says that they are right', async () => {
  const lines = [{ productId: rump, customerId: null, price: '1320.00' }]
  const odd = { categoryId: null, amount: null, lines }
  const refused = await schedule(odd)
  expect(refused.failure).toMatchObject({
    code: 'ODD_PRICES',
    message:
      'A price looks like a slip: Rump: £1,320.00 instead of £13.20. Say that it is right (oddPricesAreRight), or correct it.',
  })
  expect((await schedule({ ...odd, oddPricesAreRight: true })).status).toBe(201)
})

it('refuses a price that is in the list twice, and one of 0', async () => {
  const scheduled = async (
    prices: string[],
    line: { productId: number; variationId?: number | undefined },
  ) => {
    const lines = prices.map((price) => ({ ...line, price }))
    const asked = { categoryId: null, amount: null, lines, oddPricesAreRight: true }
    const { status, failure } = await schedule(asked)
    return [status, status === 201 ? '' : JSON.stringify(failure)]
  }
  const [size] = sizes
  expect(await scheduled(['14.00', '15.00'], { productId: rump })).toEqual([
    422,
    expect.stringContaining('The price of Rump is in the list twice'),
  ])
  expect(await scheduled(['7.00', '7.00'], { productId: steak, variationId: size })).toEqual([
    422,
    expect.stringContaining('The price of Ribeye steaks, 8 oz is in the list twice'),
  ])
  expect(await scheduled(['0'], { productId: rump })).toEqual([
    422,
    expect.stringContaining('Price must be more than 0'),
  ])
  expect(await scheduled(['14.00'], { productId: rump })).toEqual([201, ''])
})

describe('scheduling', () => {
  it('is undone before its day, not after; from today it changes at once', async () => {
    const { body } = await schedule()
    expect((await admin.call(removePriceChange, { params: { id: body.id } })).status).toBe(200)
    await applyAt('2026-12-08T08:00:00Z')
    expect(await paid()).toEqual(before)
    const { body: made } = await schedule({ fromDate: '2026-12-01' })
    expect(made.pricesChanged).toBe(5)
    expect(await paid()).toEqual(after)
    expect((await admin.call(removePriceChange, { params: { id: made.id } })).status).toBe(409)
  })

  it('pressed twice is scheduled once', async () => {
    const twice = [1, 2].map(() => admin.call(addPriceChange, { body: beefUp }, 'pressed-twice'))
    const [first, second] = await Promise.all(twice)
    expect(second?.body.id).toBe(first?.body.id)
    expect((await admin.call(listPriceChanges)).body).toHaveLength(1)
  })

  it('is refused for a past day, for a change of nothing, for no products, and to anyone but an admin', async () => {
    for (const wrong of [
      { fromDate: '2026-11-30' },
      { fromDate: '2026-02-31' },
      { amount: '0' },
      { amount: 'a lot' },
      { categoryId: null },
      { categoryId: 999 },
      { categoryId: null, productIds: [99999] },
    ])
      expect((await schedule(wrong)).status, JSON.stringify(wrong)).toBe(422)
    const picker = await topside.signIn('picker')
    for (const person of [oak, picker])
      expect((await person.call(addPriceChange, { body: beefUp })).status).toBe(403)
    expect((await admin.call(listPriceChanges)).body).toEqual([])
  })

  it('a change of products leaves the rest of their category and customers’ own products alone', async () => {
    const own = await topside.product({ createdByCustomer: oak.id, basePrice: '1.00' })
    await schedule({ categoryId: null, productIds: [rump, own.id], unit: 'pence', amount: '-20' })
    await applyAt('2026-12-07T08:00:00Z')
    expect(await paidBy(elm)).toEqual(['13.00', '6.70', '8.35', '8.00'])
    expect((await oak.call(listOwnCatalogue)).body.find(({ id }) => id === own.id)).toMatchObject({
      basePrice: '1.00',
    })
  })
})

it('orders take the price of their day: a basket when it is placed, a standing order when it is made', async () => {
  const items = [{ productId: rump, quantityOrdered: '2' }]
  const early = await elm.call(placeOrder, { body: { deliveryDate: '2026-12-08', items } })
  await admin.call(createStandingOrder, {
    body: { customerId: oak.id, weekday: 'wednesday', items },
  })
  await schedule({ fromDate: '2026-12-07' })
  await applyAt('2026-12-07T06:00:00Z')
  topside.clock.set('2026-12-07T09:00:00Z')
  const late = await elm.call(placeOrder, { body: { deliveryDate: '2026-12-10', items } })
  expect([early, late].map(({ body }) => body.total)).toEqual(['26.40', '27.50'])
  topside.clock.set('2026-12-07T14:00:00Z')
  await makeStandingOrders({ pool: topside.pool, publicUrl }, topside.clock.now())
  const { body: made } = await oak.call(listOwnOrders)
  expect(made.map(({ total }) => total)).toEqual(['25.00'])
})

describe('an order in the first seconds of a day, before prices have changed', () => {
  const midnight = '2026-12-07T00:00:20Z'
  /** An admin's session ends after 12 hours. */
  const untilMidnight = async () => {
    topside.clock.set(midnight)
    admin = await topside.signIn('admin')
  }
  const order = (who: TestCustomer, more: { acceptedTotal?: string } = {}) =>
    who.call(placeOrder, {
      body: {
        deliveryDate: '2026-12-08',
        items: [{ productId: rump, quantityOrdered: '2' }],
        ...more,
      },
    })

  it('takes the price of the day, however many come at once, and prices change once', async () => {
    await schedule()
    topside.clock.set('2026-12-06T23:59:59Z')
    expect((await order(elm)).body.total).toBe('26.40')
    await untilMidnight()
    const made = await Promise.all([elm, oak, elm, oak, elm, oak].map((who) => order(who)))
    expect(made.map(({ body }) => body.total)).toEqual(
      [elm, oak, elm, oak, elm, oak].map((who) => (who === elm ? '27.50' : '25.00')),
    )
    await applyAt(midnight)
    expect(await paid()).toEqual(after)
    const { body: told } = await admin.call(listAudit, { query: { kind: 'price' } })
    expect(new Set(told.slice(0, 5).map(({ actorName }) => actorName))).toEqual(
      new Set(['Test admin']),
    )
  })

  it('that is refused leaves the change to the next order', async () => {
    await schedule()
    await untilMidnight()
    expect((await order(elm, { acceptedTotal: '26.40' })).failure.code).toBe('PRICES_CHANGED')
    expect((await admin.call(listPriceChanges)).body[0]?.appliedAt).toBeNull()
    expect((await order(elm, { acceptedTotal: '27.50' })).body.total).toBe('27.50')
    expect((await admin.call(listPriceChanges)).body[0]?.pricesChanged).toBe(5)
  })

  it('gets the old price if an admin undoes the change at that moment, else the new one', async () => {
    const { body } = await schedule()
    await untilMidnight()
    const [undone, placed] = await Promise.all([
      admin.call(removePriceChange, { params: { id: body.id } }),
      order(elm),
    ])
    expect([undone.status, placed.body.total]).toEqual(
      undone.status === 200 ? [200, '26.40'] : [409, '27.50'],
    )
    await applyAt(midnight)
    expect(await paid()).toEqual(undone.status === 200 ? before : after)
  })

  it('is dated by the day in London, even if the clocks have just changed', async () => {
    await schedule({ fromDate: '2027-03-29' })
    await applyAt('2027-03-28T22:59:59Z')
    expect(await paid()).toEqual(before)
    await applyAt('2027-03-28T23:00:00Z')
    expect(await paid()).toEqual(after)
  })
})

it('the prices of a change can be read before its day and after, even of products deleted since', async () => {
  const pricesOf = async (id: number) =>
    (await admin.call(getChangedPrices, { params: { id } })).body.prices
  const { body } = await schedule()
  const first = await schedule({ categoryId: null, productIds: [rump], fromDate: '2026-12-04' })
  const planned = await pricesOf(body.id)
  expect(planned).toMatchObject([
    { name: 'Ribeye steaks', size: '8 oz', now: '6.70', price: '6.95', own: [] },
    { size: '10 oz', price: '8.70', own: [{ customer: 'Oak Tavern', price: '8.35' }] },
    { name: 'Rump', now: '13.75', price: '14.30', own: [{ now: '12.50', price: '13.00' }] },
  ])
  await applyAt('2026-12-07T00:00:00Z')
  expect(await pricesOf(body.id)).toMatchObject(
    (planned ?? []).map(({ name, size, now, price }) => ({ name, size, now, price })),
  )
  await topside.db.delete(products).where(eq(products.id, rump))
  expect(await pricesOf(first.body.id)).toMatchObject([
    { name: 'A deleted product', price: '13.75', own: [{ customer: 'Oak Tavern' }] },
  ])
  expect((await admin.call(getChangedPrices, { params: { id: 999_999 } })).status).toBe(404)
})

describe('customers told by email', () => {
  const letters = () => topside.db.select().from(outbox).orderBy(outbox.id)
  const bought = (who: TestCustomer, productId: number) => {
    const lastOrderedAt = '2026-11-20T09:00:00Z'
    const row = { customerId: who.id, productId, lastOrderedAt, orderCount: 1 }
    return topside.db
      .insert(customerProducts)
      .values(row)
      .onConflictDoUpdate({
        target: [customerProducts.customerId, customerProducts.productId],
        set: { lastOrderedAt },
      })
  }
  beforeEach(async () => {
    await bought(oak, rump)
    await bought(elm, rump)
    await bought(elm, lamb)
  })

  it('hear once, at 9:00 the next day, the new prices of what they buy, and of an Undo after that', async () => {
    const { body } = await schedule({ tellCustomers: true })
    await applyAt('2026-12-02T08:59:00Z')
    expect(await letters()).toEqual([])
    await Promise.all(['2026-12-02T09:00:00Z', '2026-12-02T09:00:00Z'].map(applyAt))
    const sent = await letters()
    expect(sent.map(({ recipient }) => recipient)).toHaveLength(2)
    expect(sent[0]?.body).toContain('Rump: £12.00 becomes £12.50 per kg')
    expect(sent[1]?.body).toContain('Rump: £13.20 becomes £13.75 per kg')
    expect(sent[1]?.body).not.toContain('Ribeye')
    await admin.call(removePriceChange, { params: { id: body.id } })
    expect((await letters()).slice(2).map(({ body }) => body)).toEqual([
      expect.stringContaining('do not change after all'),
      expect.stringContaining('do not change after all'),
    ])
  })

  it('get the price they were told, whatever else has changed before its day', async () => {
    await schedule({ tellCustomers: true })
    const sooner = { categoryId: null, productIds: [rump], fromDate: '2026-12-03' }
    await schedule({ ...sooner, amount: '10' })
    await applyAt('2026-12-02T09:00:00Z')
    const told = (await letters()).map(({ body }) => body)
    expect(told[0]).toContain('Rump: £13.20 becomes £13.75 per kg')
    expect(told[1]).toContain('Rump: £14.50 becomes £15.10 per kg')
    await applyAt('2026-12-03T00:00:00Z')
    expect([(await paidBy(oak))[0], (await paidBy(elm))[0]]).toEqual(['13.20', '14.50'])
    await schedule({ ...sooner, amount: '50', fromDate: '2026-12-04' })
    await applyAt('2026-12-04T00:00:00Z')
    await admin.call(changeProduct, { params: { id: rump }, body: { basePrice: '99.00' } })
    await topside.db.update(products).set({ archivedAt: '2026-12-04T09:00:00Z', isActive: false })
    await applyAt('2026-12-07T00:00:00Z')
    await topside.db.update(products).set({ archivedAt: null, isActive: true })
    expect(await paid()).toEqual({
      oak: ['13.75', '6.95', '8.35', '8.00'],
      elm: ['15.10', '6.95', '8.70', '8.00'],
    })
  })

  it('are not told two prices for one day', async () => {
    await schedule({ tellCustomers: true })
    const again = await schedule({ categoryId: null, productIds: [rump] })
    expect([again.status, again.failure.code, again.failure.message]).toEqual([
      409,
      'TOLD_OTHERWISE',
      'Customers have been told another price for Rump from that day. Undo that change first, or choose another day.',
    ])
    expect((await schedule({ categoryId: null, productIds: [lamb] })).status).toBe(201)
    expect((await schedule({ fromDate: '2026-12-08' })).status).toBe(201)
  })

  it('get the email that the admin saw in the preview', async () => {
    const asked = { ...beefUp, fromDate: monday }
    const { body } = await admin.call(previewPriceChange, { body: asked })
    await schedule({ tellCustomers: true })
    await applyAt('2026-12-02T09:00:00Z')
    const [sent] = await letters()
    expect(body.buyerCount).toBe(2)
    expect(body.letter).toMatchObject({
      customer: 'Oak Tavern',
      recipient: sent?.recipient,
      subject: sent?.subject,
    })
    expect(sent?.body).toContain(body.letter?.paragraphs.join('\n\n'))
    const undated = { body: { ...asked, fromDate: undefined } }
    expect((await admin.call(previewPriceChange, undated)).body.letter).toBeNull()
  })

  it('are told before a change of today, but not if their own price stays', async () => {
    await schedule({ tellCustomers: true, ownPrices: false, fromDate: '2026-12-01' })
    const sent = await letters()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain('Rump: £13.20 becomes £13.75 per kg')
    await applyAt('2026-12-02T09:00:00Z')
    expect(await letters()).toHaveLength(1)
  })
})

describe('a CSV file of prices', () => {
  const read = async (rows: Record<string, string>[]) =>
    (await admin.call(readPriceFile, { body: { content: base64(fileOf(rows)) } })).body

  it('sets each price it lists, list prices and customers’ own, from its day', async () => {
    const { lines, errors } = await read([
      { Product: 'Rump', Size: '', Price: '£14', 'Account ID': '' },
      { Product: 'rump', Size: '', Price: '12.60', 'Account ID': oak.accountId },
      { Product: 'Ribeye steaks', Size: '10 oz', Price: '8.90', 'Account ID': '' },
    ])
    expect(errors).toEqual([])
    expect((await schedule({ categoryId: null, amount: null, lines })).status).toBe(201)
    await applyAt('2026-12-07T08:00:00Z')
    expect(await paid()).toEqual({
      oak: ['12.60', '6.70', '8.02', '8.00'],
      elm: ['14.00', '6.70', '8.90', '8.00'],
    })
  })

  it('with mistakes is refused, and each wrong row is named', async () => {
    const { lines, errors } = await read([
      { Product: 'Rump', Price: '14.00', 'Account ID': '' },
      { Product: 'Rump', Price: '15.00', 'Account ID': '' },
      { Product: 'Unicorn', Price: '1.00', 'Account ID': '' },
      { Product: 'Lamb neck', Price: 'cheap', 'Account ID': '' },
      { Product: 'Lamb neck', Price: '7.00', 'Account ID': oak.accountId },
      { Product: 'Ribeye steaks', Price: '7.00', 'Account ID': '' },
      { Product: 'Rump', Price: '7.00', 'Account ID': 'NOBODY' },
    ])
    expect(lines).toEqual([])
    expect(errors.map(({ row }) => row).sort()).toEqual([3, 4, 5, 6, 7, 8])
  })
})
