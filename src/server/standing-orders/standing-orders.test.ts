import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering/ordering.ts'
import {
  changeStandingOrder,
  createStandingOrder,
  getStandingOrder,
  listStandingOrders,
  removeStandingOrder,
  skipStandingOrder,
  type StandingOrder,
  unskipStandingOrder,
} from '#contract/ordering/standing-orders.ts'
import {
  closedDays,
  customers,
  outbox,
  products,
  settings,
  sites,
  standingOrders,
} from '#server/platform/database/schema/index.ts'
import { startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'
import { eq } from 'drizzle-orm'
import { makeStandingOrders } from './make-standing-orders.ts'

let topside: Topside
let oak: TestCustomer, decoy: TestCustomer
let beef: number, lamb: number

// A Tuesday. With the cut-off at 14:00 the day before, Thursday's order is placed on Tuesday at 14:00.
const tuesday = '2026-12-01T09:00:00Z'
const thursday = '2026-12-03'
const madeThursday = '2026-12-01T14:00:00Z'

beforeAll(async () => {
  topside = await startTopside(tuesday)
})
beforeEach(async () => {
  topside.clock.set(tuesday)
  for (const table of [standingOrders, outbox, closedDays]) await topside.db.delete(table)
  await topside.db.update(settings).set({ minimumOrder: null, deliveryFee: null })
  oak = await topside.customer()
  decoy = await topside.customer()
  beef = (await topside.product({ name: 'Brisket', basePrice: '10.00' })).id
  lamb = (await topside.product({ name: 'Lamb neck', basePrice: '8.00' })).id
})
afterAll(() => topside.stop())

const barn = {
  name: 'The Barn',
  address: '9 Mill Lane',
  deliveryDays: ['thursday'],
  orderCutoffTime: '14:00',
}
const line = (productId: number, quantityOrdered = '2') => ({ productId, quantityOrdered })
const terms = (given: object = {}) => ({
  weekday: 'thursday' as const,
  items: [line(beef), line(lamb)],
  ...given,
})
const create = async (given: object = {}, who = oak): Promise<StandingOrder> => {
  const made = await who.call(createStandingOrder, { body: terms(given) })
  expect([made.status, made.failure.message]).toEqual([201, undefined])
  return made.body
}
const makeAt = async (iso: string) => {
  topside.clock.set(iso)
  await makeStandingOrders(
    { pool: topside.pool, publicUrl: 'https://orders.test.example' },
    topside.clock.now(),
  )
}
const ordersOf = async (who: TestCustomer) => (await who.call(listOwnOrders)).body
const letters = async () =>
  (await topside.db.select({ body: outbox.body }).from(outbox).orderBy(outbox.id)).map(
    ({ body }) => body,
  )
const dateOf = async ({ id }: StandingOrder, date = thursday) =>
  (await oak.call(getStandingOrder, { params: { id } })).body.dates.find(
    (each) => each.date === date,
  )

describe('the order of a date', () => {
  it('is placed a day before the cut-off, once, at that day’s price, and its customer is told', async () => {
    const standing = await create()
    expect(await dateOf(standing)).toMatchObject({
      state: 'to come',
      madeAt: expect.stringMatching(/^2026-12-01T14:00:00/) as string,
    })
    await makeAt('2026-12-01T13:59:00Z')
    expect(await ordersOf(oak)).toEqual([])
    await topside.db.update(products).set({ basePrice: '12.50' }).where(eq(products.id, beef))
    await topside.db.update(settings).set({ deliveryFee: '7.50' })
    await makeAt(madeThursday)
    await makeAt('2026-12-01T14:01:00Z')
    const orders = await ordersOf(oak)
    expect(orders).toMatchObject([
      { status: 'sent', deliveryDate: thursday, total: '41.00', sentBy: 'Standing order' },
    ])
    expect(await ordersOf(decoy)).toEqual([])
    expect(await letters()).toHaveLength(1)
    expect(orders[0]?.grandTotal).toBe('48.50')
    expect((await letters())[0]).toContain('Estimated total at today’s prices: £48.50.')
    expect((await letters())[0]).toContain(
      `placed as ${orders[0]?.orderNumber}, for delivery on Thursday 3 December`,
    )
    expect(await dateOf(standing)).toMatchObject({
      state: 'placed',
      orderNumber: orders[0]?.orderNumber,
    })
  })

  it('is placed once by two processes at the same instant', async () => {
    await create()
    topside.clock.set(madeThursday)
    const room = { pool: topside.pool, publicUrl: '' }
    await Promise.all(
      Array.from({ length: 4 }, () => makeStandingOrders(room, topside.clock.now())),
    )
    expect([(await ordersOf(oak)).length, (await letters()).length]).toEqual([1, 1])
  })

  it('leaves out what can’t be ordered and says so', async () => {
    const standing = await create()
    await topside.db.update(products).set({ isActive: false }).where(eq(products.id, lamb))
    await makeAt(madeThursday)
    const [order] = await ordersOf(oak)
    expect(order?.items.map(({ name }) => name)).toEqual(['Brisket'])
    expect((await letters())[0]).toContain('Left out, because it can’t be had: Lamb neck.')
    expect((await dateOf(standing))?.reason).toBe('Left out: Lamb neck.')
  })

  it('is not placed if nothing can be ordered, and its customer is told', async () => {
    const standing = await create({ items: [line(lamb)] })
    await topside.db.update(products).set({ isActive: false }).where(eq(products.id, lamb))
    await makeAt(madeThursday)
    expect(await ordersOf(oak)).toEqual([])
    expect((await letters())[0]).toContain('None of its products can be had.')
    expect(await dateOf(standing)).toMatchObject({ state: 'not made' })
  })

  it('is not placed if prices have made it too large, and its customer is told', async () => {
    const standing = await create({ items: [line(beef, '9'), line(lamb, '9')] })
    await topside.db.update(products).set({ basePrice: '9999999.00' })
    await makeAt(madeThursday)
    expect(await ordersOf(oak)).toEqual([])
    expect((await letters())[0]).toContain('This order is too large.')
    expect(await dateOf(standing)).toMatchObject({ state: 'not made' })
  })

  it('is not placed for a closed day, while paused, or for an inactive customer', async () => {
    await topside.db.insert(closedDays).values({ day: thursday, name: 'Stocktaking' })
    const paused = await create({ pausedUntil: '2026-12-10' }, decoy)
    await create()
    const away = await topside.customer()
    await create({}, away)
    await topside.db.update(customers).set({ isActive: false }).where(eq(customers.id, away.id))
    await makeAt(madeThursday)
    const admin = await topside.signIn('admin')
    for (const { id } of [oak, decoy, away])
      expect((await admin.call(listOrdersOfCustomer, { params: { id } })).body).toEqual([])
    expect(await letters()).toHaveLength(1)
    expect((await letters())[0]).toContain('We don’t deliver on Thu 3 Dec (Stocktaking).')
    const { dates, nextDate } = (await decoy.call(getStandingOrder, { params: { id: paused.id } }))
      .body
    expect(nextDate).toBe('2026-12-10')
    expect(dates.map(({ date, state, reason }) => [date, state, reason])).toEqual([
      ['2026-12-03', 'not made', 'Paused until Thu 10 Dec.'],
      ['2026-12-10', 'to come', null],
      ['2026-12-17', 'to come', null],
      ['2026-12-24', 'to come', null],
    ])
  })

  it('is held for an admin if it is late, too small, or its customer is on stop', async () => {
    const small = await topside.customer()
    await topside.db.update(settings).set({ minimumOrder: '50.00' })
    await create({}, small)
    await create({ items: [line(beef, '9')] })
    await topside.db.update(customers).set({ onStop: true }).where(eq(customers.id, oak.id))
    await create({ items: [line(beef, '9')] }, decoy)
    await topside.db
      .update(customers)
      .set({ orderCutoffTime: '16:30' })
      .where(eq(customers.id, decoy.id))
    // The job was off from before the others' cut-off until after the last one's.
    await makeAt('2026-12-02T17:00:00Z')
    const reasons = await Promise.all(
      [small, oak, decoy].map(async (who) => (await ordersOf(who))[0]?.heldReason),
    )
    expect(reasons).toEqual(['Made after the cut-off', 'On stop', 'Made after the cut-off'])
    await makeAt('2026-12-08T17:00:00Z')
    expect((await ordersOf(small))[0]).toMatchObject({
      status: 'pending',
      sentBy: 'Standing order',
      heldReason: 'Below the minimum order of £50.00',
    })
  })

  it('is not placed if it was set up after the cut-off', async () => {
    topside.clock.set('2026-12-02T15:00:00Z')
    await create()
    await makeAt('2026-12-02T15:01:00Z')
    expect(await ordersOf(oak)).toEqual([])
  })
})

describe('one date', () => {
  it('can be skipped, and restored until its order is placed', async () => {
    const { id } = await create()
    const params = { id, date: thursday }
    const skipped = await oak.call(skipStandingOrder, { params })
    expect(skipped.body.dates[0]).toMatchObject({ date: thursday, state: 'skipped' })
    await makeAt(madeThursday)
    expect([await ordersOf(oak), await letters()]).toEqual([[], []])
    await oak.call(unskipStandingOrder, { params })
    await makeAt('2026-12-01T14:02:00Z')
    const [order] = await ordersOf(oak)
    const refused = await oak.call(skipStandingOrder, { params })
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      `The order for Thu 3 Dec is placed already: ${order?.orderNumber}. Cancel that one.`,
    ])
    expect((await oak.call(unskipStandingOrder, { params })).status).toBe(404)
    const friday = { id, date: '2026-12-04' }
    expect((await oak.call(skipStandingOrder, { params: friday })).status).toBe(404)
  })
})

describe('managing standing orders', () => {
  it('there is one per place and weekday; after removing one, its order is not placed twice', async () => {
    const { id } = await create()
    const twin = await oak.call(createStandingOrder, { body: terms() })
    expect([twin.status, twin.failure.message]).toEqual([
      409,
      'There is a standing order for Thursday already. Change that one.',
    ])
    await create({}, decoy)
    const friday = await create({ weekday: 'friday' })
    const moved = await oak.call(changeStandingOrder, {
      params: { id: friday.id },
      body: { ...terms(), version: 1 },
    })
    expect(moved.status).toBe(409)
    await makeAt(madeThursday)
    await oak.call(removeStandingOrder, { params: { id } })
    await create()
    await makeAt('2026-12-01T14:05:00Z')
    expect(await ordersOf(oak)).toHaveLength(1)
  })

  it('a save against an older copy is refused, and a change is saved whole or not at all', async () => {
    const { id } = await create()
    const change = (version: number, items: object[]) =>
      oak.call(changeStandingOrder, {
        params: { id },
        body: { ...terms({ items }), version } as never,
      })
    expect((await change(1, [line(lamb, '4')])).body).toMatchObject({ version: 2, itemCount: 1 })
    expect((await change(1, [line(beef)])).status).toBe(409)
    const bad = await change(2, [line(lamb), line(999_999)])
    expect([bad.status, bad.failure.fields]).toEqual([
      422,
      { 'items.1.productId': 'This product is not available.' },
    ])
    const after = (await oak.call(getStandingOrder, { params: { id } })).body
    expect(after.items).toMatchObject([{ productId: lamb, quantityOrdered: '4.000' }])
    await topside.db.update(products).set({ isActive: false }).where(eq(products.id, lamb))
    expect((await change(2, [line(lamb, '5'), line(beef)])).status).toBe(200)
  })

  it('a site has its own, with its own cut-off; the order goes there', async () => {
    const [site, others] = await topside.db
      .insert(sites)
      .values([
        { customerId: oak.id, ...barn },
        { customerId: decoy.id, ...barn },
      ])
      .returning({ id: sites.id })
    const refused = await oak.call(createStandingOrder, { body: terms({ siteId: others?.id }) })
    expect(refused.status).toBe(404)
    await create()
    const { siteName } = await create({ siteId: site?.id })
    expect(siteName).toBe('The Barn')
    await makeAt(madeThursday)
    expect(await ordersOf(oak)).toMatchObject([{ siteName: 'The Barn' }, { siteName: null }])
    expect((await letters())[0]).toContain('Your standing order is placed')
    expect((await letters())[1]).toContain('Your standing order for The Barn is placed')
    await makeAt('2026-12-02T09:00:00Z')
    expect(await ordersOf(oak)).toHaveLength(2)
    await topside.db.update(sites).set({ isActive: false })
    await makeAt('2026-12-08T14:00:00Z')
    expect(await ordersOf(oak)).toHaveLength(3)
  })

  it('a day without deliveries is refused', async () => {
    const { id } = await topside.customer({ deliveryDays: ['monday'] })
    const admin = await topside.signIn('admin')
    const refused = await admin.call(createStandingOrder, { body: { ...terms(), customerId: id } })
    expect([refused.status, refused.failure.fields]).toEqual([
      422,
      { weekday: 'Thursday is not a delivery day.' },
    ])
    expect((await admin.call(listStandingOrders)).body).toEqual([])
  })

  it('a customer sees and changes only its own; an admin everyone’s', async () => {
    const own = await create()
    const other = await create({}, decoy)
    const params = { id: other.id }
    const all = await Promise.all([
      oak.call(getStandingOrder, { params }),
      oak.call(changeStandingOrder, { params, body: { ...terms(), version: 1 } }),
      oak.call(removeStandingOrder, { params }),
      oak.call(skipStandingOrder, { params: { ...params, date: thursday } }),
      oak.call(createStandingOrder, { body: { ...terms(), customerId: decoy.id } }),
    ])
    expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const seen = async (who: typeof oak, query = {}) =>
      (await who.call(listStandingOrders, { query })).body.map(({ id }) => id)
    expect(await seen(oak, { customerId: decoy.id })).toEqual([own.id])
    const admin = (await topside.signIn('admin')) as TestCustomer
    expect(await seen(admin)).toEqual([own.id, other.id])
    expect(await seen(admin, { customerId: decoy.id })).toEqual([other.id])
  })
})
