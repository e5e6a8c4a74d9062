import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDeliveries, startRoute } from '#contract/orders/deliveries.ts'
import { saveRoute } from '#contract/orders/dispatch.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { orders, settings } from '#server/platform/database/schema/index.ts'
import { delivered, picked, released } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const morning = '2026-12-01T09:00:00Z'

const { topside, admin, oak, decoy } = await withDecoy({ now: morning })
const driver = await topside.signIn('driver')
beforeEach(async () => {
  topside.clock.set(morning)
  await topside.db.update(orders).set({ deliveryDate: '2026-11-01' })
})

const start = (stops: { id: number }[], who: Person = driver) =>
  who.call(startRoute, { body: { orderIds: stops.map(({ id }) => id) } })
const read = async ({ id }: { id: number }) => (await admin.call(getOrder, { params: { id } })).body
const statusOf = async (order: Order) => (await read(order)).status
const putInOrder = (stops: Order[]) =>
  admin.call(saveRoute, { body: { date: '2026-12-03', orderIds: stops.map(({ id }) => id) } })

describe('starting the route', () => {
  it('makes every stop active and estimates each time by its place on the route', async () => {
    const [a, b, c] = [
      await released(topside, oak),
      await released(topside, decoy),
      await released(topside, oak),
    ]
    await putInOrder([c, a])
    topside.clock.set('2026-12-01T09:30:00Z')
    const { status, body } = await start([a, b, c, a])
    expect([status, body]).toEqual([
      200,
      {
        routeStartedAt: '2026-12-01T09:30:00.000Z',
        orders: [
          { id: c.id, estimatedDeliveryTime: '2026-12-01T09:45:00Z' },
          { id: a.id, estimatedDeliveryTime: '2026-12-01T10:00:00Z' },
          { id: b.id, estimatedDeliveryTime: '2026-12-01T10:15:00Z' },
        ],
        leftOut: [],
      },
    ])
    expect(await read(a)).toMatchObject({
      status: 'in_progress',
      deliveryStatus: 'en_route',
      routeStartedAt: '2026-12-01T09:30:00Z',
      estimatedDeliveryTime: '2026-12-01T10:00:00Z',
    })
    for (const stop of [a, b, c])
      expect(await read(stop)).toMatchObject({ driverStartedRoute: driver.userId })
  })

  it('takes the minutes per stop from the settings', async () => {
    await topside.db.update(settings).set({ minutesPerStop: 40 })
    const { body } = await start([await released(topside, oak)])
    expect(body.orders[0]?.estimatedDeliveryTime).toBe('2026-12-01T09:40:00Z')
    await topside.db.update(settings).set({ minutesPerStop: 15 })
  })

  it('leaves out and names a stop that can’t be started any more; if none can, it is refused', async () => {
    const [ready, unready] = [await released(topside, oak), await picked(topside, decoy)]
    const message = `${unready.orderNumber}: An order that is picked can't become in_progress`
    const refused = await start([unready])
    expect([refused.status, refused.failure]).toEqual([
      409,
      { code: 'ILLEGAL_TRANSITION', message },
    ])
    expect((await start([{ id: 999999 }])).status).toBe(404)
    const { body } = await start([ready, unready, { id: 999999 }])
    expect(body.orders.map(({ id }) => id)).toEqual([ready.id])
    expect(body.leftOut).toEqual([
      { id: unready.id, message },
      { id: 999999, message: 'Order not found' },
    ])
    expect(await read(unready)).toEqual(unready)
  })

  it('is refused without a stop', async () => {
    const refused = await start([])
    expect([refused.status, refused.failure.message]).toEqual([422, 'No orders to start'])
  })

  it('happens once if two drivers start it at once, with the stops in opposite order', async () => {
    const stops = [await released(topside, oak), await released(topside, decoy)]
    const other = await topside.signIn('driver')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? start(stops, other) : start([...stops].reverse()),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('a day’s deliveries', () => {
  it('are the released, started and delivered orders in route order; those without a place come last', async () => {
    const day = async () =>
      (await admin.call(listDeliveries, { query: { date: '2026-12-03' } })).body
    const before = (await day()).map(({ id }) => id)
    const unreleased = await picked(topside, oak)
    const [first, second, third] = [
      await delivered(topside, decoy),
      await released(topside, oak),
      await released(topside, decoy),
    ]
    await start([second])
    await topside.db.update(orders).set({ routePosition: null })
    await putInOrder([third, first])
    const now = await day()
    const rest = now.map(({ id }) => id).filter((id) => !before.includes(id))
    expect(now.slice(0, 2).map(({ id }) => id)).toEqual([third.id, first.id])
    expect(rest).toEqual([third.id, first.id, second.id])
    expect(rest).not.toContain(unreleased.id)
    expect(now[0]).toMatchObject({ customerName: 'Decoy Arms', items: [{ unit: 'kg' }] })
    expect(await statusOf(second)).toBe('in_progress')
  })

  it('are today’s in London unless a day is named', async () => {
    const { id } = await released(topside, oak)
    await topside.db.update(orders).set({ deliveryDate: '2026-07-02' }).where(eq(orders.id, id))
    topside.clock.set('2026-07-01T22:59:00Z')
    const night = await topside.signIn('driver')
    expect((await night.call(listDeliveries)).body).toEqual([])
    topside.clock.set('2026-07-01T23:00:00Z')
    expect((await night.call(listDeliveries)).body).toMatchObject([{ id }])
  })
})
