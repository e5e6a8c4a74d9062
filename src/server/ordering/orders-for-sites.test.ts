import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAllOrders } from '#contract/orders/all-orders.ts'
import { listOwnDeliveryDates, placeOrder } from '#contract/ordering/ordering.ts'
import { cancelOrder, changeOrder, getOrder, type Order } from '#contract/orders/orders.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { addSite, changeSite, type Site } from '#contract/customers/sites.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let garden: Site, yard: Site, theirs: Site
let productId: number

const wednesday = '2026-12-02'
const thursday = '2026-12-03'

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  productId = (await topside.product()).id
})
beforeEach(async () => {
  topside.clock.set('2026-12-01T09:00:00Z')
  oak = await topside.customer({ name: 'The Oak', address: '1 Oak Lane', phone: '01632 960001' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
  garden = await site(oak, {
    name: 'Garden bar',
    address: '2 Oak Lane',
    contactName: 'Sam Bar',
    deliveryInstructions: 'Side gate',
  })
  yard = await site(oak, { name: 'Yard', deliveryDays: ['thursday'], orderCutoffTime: '16:00' })
  theirs = await site(decoy, { name: 'Decoy bar' })
})
afterAll(() => topside.stop())

/** A site with deliveries on Wednesdays and a cut-off at 10:00 the day before, unless the test says otherwise. */
const site = async ({ id }: TestCustomer, more: Partial<Site>): Promise<Site> => {
  const body = {
    name: 'Bar',
    address: '9 Far Lane',
    deliveryDays: ['wednesday' as const],
    orderCutoffTime: '10:00',
    ...more,
  }
  return (await admin.call(addSite, { params: { customerId: id }, body })).body
}
const close = ({ id }: Site) =>
  admin.call(changeSite, { params: { id }, body: { isActive: false } })
const items = () => [{ productId, quantityOrdered: '1' }]
const place = (siteId: number | null, deliveryDate = wednesday, more: object = {}) =>
  oak.call(placeOrder, { body: { siteId, deliveryDate, items: items(), ...more } })
const placed = async (siteId: number | null, deliveryDate = wednesday): Promise<Order> => {
  const answer = await place(siteId, deliveryDate)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const edit = ({ id }: Order, body: Record<string, unknown>, person: Person = oak) =>
  person.call(changeOrder, { params: { id }, body })
const dates = (siteId?: number) =>
  oak.call(listOwnDeliveryDates, siteId === undefined ? {} : { query: { siteId } })

describe('an order for a site', () => {
  it('uses the site’s name, address and instructions, and its contact', async () => {
    const order = await placed(garden.id)
    const there = {
      customerName: 'The Oak',
      siteId: garden.id,
      siteName: 'Garden bar',
      siteMainName: null,
      deliveryAddress: '2 Oak Lane',
      deliveryInstructions: 'Side gate',
      customer: { contactName: 'Sam Bar', phone: '01632 960001', address: '1 Oak Lane' },
    }
    expect(order).toMatchObject(there)
    expect((await admin.call(getOrder, { params: { id: order.id } })).body).toMatchObject(there)
    expect(await placed(null)).toMatchObject({
      siteId: null,
      siteName: null,
      deliveryAddress: '1 Oak Lane',
      deliveryInstructions: null,
      customer: { contactName: 'Pat Cook' },
    })
  })

  it('uses the customer’s own instructions only at the customer’s own address', async () => {
    const params = { id: oak.id }
    await admin.call(updateCustomer, { params, body: { deliveryInstructions: 'Back door' } })
    expect(await placed(null)).toMatchObject({ deliveryInstructions: 'Back door' })
    expect(await placed(yard.id, thursday)).toMatchObject({ deliveryInstructions: null })
  })

  it('uses what the person typed instead', async () => {
    const more = { deliveryAddress: 'The marquee', deliveryInstructions: '' }
    expect((await place(garden.id, wednesday, more)).body).toMatchObject({
      deliveryAddress: 'The marquee',
      deliveryInstructions: null,
    })
  })

  it('keeps the site name it was ordered under, and is found by the site’s current name', async () => {
    const { id } = await placed(garden.id)
    await placed(null)
    await admin.call(changeSite, { params: { id: garden.id }, body: { name: 'Beer garden' } })
    const order = (await oak.call(getOrder, { params: { id } })).body
    expect(order.siteName).toBe('Garden bar')
    const found = (await admin.call(listAllOrders, { query: { search: 'beer gar' } })).body
    expect(found.map((each) => [each.id, each.siteName])).toEqual([[id, 'Garden bar']])
  })
})

describe('delivery dates', () => {
  it('are the site’s own, until its cut-off', async () => {
    const open = { obstacle: null, order: null }
    expect((await dates(garden.id)).body).toEqual([{ date: wednesday, ...open }])
    expect((await dates(yard.id)).body).toEqual([{ date: thursday, ...open }])
    expect((await dates()).body).toHaveLength(7)
    topside.clock.set('2026-12-01T10:00:00Z')
    expect((await dates(garden.id)).body).toEqual([
      {
        date: wednesday,
        obstacle: 'Orders for Wed 2 Dec closed at 10:00 on Tue 1 Dec.',
        order: null,
      },
    ])
    expect((await dates()).body[0]).toEqual({ date: wednesday, ...open })
  })

  it('are refused if the site has no delivery then, or it is too late', async () => {
    const elsewhere = await place(garden.id, thursday)
    expect([elsewhere.status, Object.keys(elsewhere.failure.fields ?? {})]).toEqual([
      422,
      ['deliveryDate'],
    ])
    topside.clock.set('2026-12-01T10:00:00Z')
    expect((await place(garden.id)).status).toBe(422)
    expect((await place(null)).status).toBe(201)
  })
})

it('another customer’s site does not exist: not for its dates, an order, an edit, or an admin', async () => {
  const order = await placed(null)
  expect((await dates(theirs.id)).status).toBe(404)
  expect((await place(theirs.id)).status).toBe(404)
  expect((await edit(order, { siteId: theirs.id })).status).toBe(404)
  expect((await edit(order, { siteId: theirs.id }, admin)).status).toBe(404)
  const body = { customerId: oak.id, siteId: theirs.id, deliveryDate: wednesday, items: items() }
  expect((await admin.call(placeOrder, { body })).status).toBe(404)
})

it('an admin orders for a site, on any day', async () => {
  const body = { customerId: oak.id, siteId: garden.id, deliveryDate: thursday, items: items() }
  expect((await admin.call(placeOrder, { body })).body).toMatchObject({ siteName: 'Garden bar' })
})

it('a closed site accepts no new or moved orders; those it has may be edited', async () => {
  const there = await placed(garden.id)
  const main = await placed(null)
  await close(garden)
  const said = { siteId: 'Garden bar is closed and takes no new orders.' }
  for (const refused of [await place(garden.id), await edit(main, { siteId: garden.id })])
    expect([refused.status, refused.failure.fields]).toEqual([422, said])
  const kept = await edit(there, { siteId: garden.id, orderNotes: 'Ring first' })
  expect([kept.status, kept.body.siteName]).toEqual([200, 'Garden bar'])
})

describe('an edit', () => {
  it('moves an order to another site, with its address, on a day of that site', async () => {
    const order = await placed(garden.id)
    const refused = await edit(order, { siteId: yard.id })
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([
      422,
      ['deliveryDate'],
    ])
    const moved = await edit(order, { siteId: yard.id, deliveryDate: thursday })
    expect(moved.body).toMatchObject({
      siteName: 'Yard',
      deliveryAddress: '9 Far Lane',
      deliveryInstructions: null,
      deliveryDate: thursday,
    })
    const back = await edit(order, { siteId: null })
    expect(back.body).toMatchObject({ siteId: null, siteName: null, deliveryAddress: '1 Oak Lane' })
  })

  it('that leaves out the site keeps it, with its address and name', async () => {
    const order = await placed(garden.id)
    expect((await edit(order, { orderNotes: 'Ring first' })).body).toMatchObject({
      siteName: 'Garden bar',
      deliveryAddress: '2 Oak Lane',
      deliveryInstructions: 'Side gate',
    })
  })

  it('is possible until the site’s cut-off, and so is cancelling', async () => {
    const [there, main] = [await placed(garden.id), await placed(null)]
    const cancel = ({ id }: Order) =>
      oak.call(cancelOrder, { params: { id }, body: { reason: 'Closed' } })
    topside.clock.set('2026-12-01T10:00:00Z')
    expect((await edit(there, { orderNotes: 'Ring' })).status).toBe(409)
    expect((await edit(there, { siteId: null })).status).toBe(409)
    expect((await cancel(there)).status).toBe(409)
    expect((await edit(main, { orderNotes: 'Ring' })).status).toBe(200)
    expect((await cancel(main)).status).toBe(200)
  })
})
