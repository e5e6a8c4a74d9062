import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateCustomer } from '#contract/customers/customers.ts'
import {
  confirmDelivery,
  getDeliveryConfirmation,
  getImage,
  listDeliveries,
  startRoute,
} from '#contract/orders/deliveries.ts'
import { assignDriver, listDrivers, releaseOrders, saveRoute } from '#contract/orders/dispatch.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { changeOrderItem, getOrder, type Order } from '#contract/orders/orders.ts'
import { images, orders, outbox } from '#server/platform/database/schema/index.ts'
import { picked, released, signature } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'
import { forgetPictures } from './forget-pictures.ts'

const morning = '2026-12-01T09:30:00Z'

const { topside, admin, oak, decoy } = await withDecoy({ now: '2026-12-01T09:00:00Z' })
const driver = await topside.signIn('driver')
const other = await topside.signIn('driver')
beforeEach(async () => {
  topside.clock.set('2026-12-01T09:00:00Z')
  await topside.db.update(orders).set({ deliveryDate: '2026-11-01' })
})

type Stop = { id: number }
const idsOf = (stops: Stop[]) => stops.map(({ id }) => id)
const start = (stops: Stop[], who: Person = driver, startedAt?: string) =>
  who.call(startRoute, { body: { orderIds: idsOf(stops), startedAt } })
const deliver = ({ id }: Stop, who: Person = driver, more: Record<string, unknown> = {}) =>
  who.call(confirmDelivery, {
    body: { orderId: id, confirmationType: 'signature', customerSignature: signature, ...more },
  })
const give = (stops: Stop[], driverId: number | null) =>
  admin.call(assignDriver, { body: { orderIds: idsOf(stops), driverId } })
const read = async ({ id }: Stop) => (await admin.call(getOrder, { params: { id } })).body
const seenBy = async (who: Person) =>
  (await who.call(listDeliveries, { query: { date: '2026-12-03' } })).body.map(({ id }) => id)
const stops = async (count: number): Promise<Order[]> => {
  const made: Order[] = []
  for (let n = 0; n < count; n++) made.push(await released(topside, n % 2 ? decoy : oak))
  return made
}
const estimates = async (of: Stop[]) =>
  Promise.all(of.map(async (stop) => (await read(stop)).estimatedDeliveryTime?.slice(11, 16)))

describe('a stop belongs to one round', () => {
  it('is given to a driver at release; no other driver sees, starts, delivers or sorts it', async () => {
    const order = await picked(topside, oak)
    await topside.db.update(orders).set({ pricingConfirmed: true })
    const body = { orderIds: [order.id], driverId: driver.userId }
    expect((await admin.call(releaseOrders, { body })).status).toBe(200)
    expect(await read(order)).toMatchObject({ driverId: driver.userId, driverName: 'Test driver' })
    expect(await seenBy(driver)).toEqual([order.id])
    expect(await seenBy(other)).toEqual([])
    const message = `${order.orderNumber} is on another driver’s round.`
    const refusals = [
      await start([order], other),
      await deliver(order, other),
      await other.call(saveRoute, { body: { date: '2026-12-03', orderIds: [order.id] } }),
      await other.call(changeOrderItem, {
        params: { itemId: order.items[0]?.id ?? 0 },
        body: { quantityDelivered: '1' },
      }),
    ]
    expect(refusals.map(({ status, failure }) => [status, failure.message])).toEqual([
      [409, message],
      [403, message],
      [403, message],
      [403, message],
    ])
  })

  it('is seen by every driver until one claims it with Start Route; if two press at once, one gets it', async () => {
    const both = await stops(2)
    expect(await seenBy(driver)).toEqual(idsOf(both))
    expect(await seenBy(other)).toEqual(idsOf(both))
    const answers = await Promise.all([start(both, driver), start(both, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const claimed = (await read(both[0] as Stop)).driverId
    const [winner, loser] = claimed === driver.userId ? [driver, other] : [other, driver]
    expect(await seenBy(winner)).toEqual(idsOf(both))
    expect(await seenBy(loser)).toEqual([])
  })

  it('is reassigned by an admin, only to a driver, only while it is on the van', async () => {
    const [stop] = await stops(1)
    const drivers = (await admin.call(listDrivers)).body
    expect(idsOf(drivers)).toContain(other.userId)
    expect((await give([stop as Stop], other.userId)).status).toBe(200)
    expect(await seenBy(driver)).toEqual([])
    expect((await give([stop as Stop], oak.userId)).failure.message).toBe(
      'Choose one of the drivers.',
    )
    expect((await give([stop as Stop], null)).status).toBe(200)
    expect(await seenBy(driver)).toEqual([stop?.id])
    const early = await picked(topside, oak)
    expect((await give([early], driver.userId)).status).toBe(409)
    expect((await read(early)).driverId).toBeNull()
  })
})

describe('the expected times', () => {
  it('are updated by the start, each delivery and each reordering of the stops', async () => {
    const [a, b, c] = (await stops(3)) as [Order, Order, Order]
    const [elsewhere] = await stops(1)
    topside.clock.set(morning)
    await start([elsewhere as Stop], other)
    await start([a, b, c])
    expect(await estimates([a, b, c])).toEqual(['09:45', '10:00', '10:15'])
    topside.clock.set('2026-12-01T10:10:00Z')
    await deliver(a)
    expect(await estimates([b, c])).toEqual(['10:25', '10:40'])
    await driver.call(saveRoute, { body: { date: '2026-12-03', orderIds: [c.id, b.id] } })
    expect(await estimates([c, b])).toEqual(['10:25', '10:40'])
    expect(await estimates([elsewhere as Stop])).toEqual(['09:45'])
  })

  it('count from when the driver pressed Start or Delivered, even if the phone sent that later', async () => {
    const [a, b] = (await stops(2)) as [Order, Order]
    topside.clock.set('2026-12-01T12:00:00Z')
    await start([a, b], driver, morning)
    await deliver(a, driver, { deliveredAt: '2026-12-01T09:50:00Z' })
    expect((await read(a)).routeStartedAt).toBe(morning)
    expect(await estimates([b])).toEqual(['10:05'])
  })

  it('are emailed once to customers who want them', async () => {
    const mine = { params: { id: oak.id }, body: { routeEmails: true } }
    expect((await oak.call(updateCustomer, mine)).body.routeEmails).toBe(true)
    const [a, b] = (await stops(2)) as [Order, Order]
    await topside.pool.query(`update orders set site_name = 'Garden bar' where id = $1`, [a.id])
    topside.clock.set(morning)
    await start([a, b])
    const told = await topside.db
      .select({ subject: outbox.subject, body: outbox.body })
      .from(outbox)
      .where(sql`${outbox.cause} in (${`route-${a.id}`}, ${`route-${b.id}`})`)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toContain(`${a.orderNumber} is on its way`)
    expect(told[0]?.body).toContain('for Garden bar is on its way, about 09:45')
  })
})

describe('refused goods', () => {
  it('need a reason, which the order keeps and the invoice shows', async () => {
    const { id: productId } = await topside.product({ name: 'Rump' })
    const order = await released(topside, oak, [{ productId, quantityOrdered: '2' }], ['2.4'])
    const itemId = order.items[0]?.id ?? 0
    const back = (returnReason: string) =>
      deliver(order, driver, { items: [{ itemId, quantityDelivered: '1.5', returnReason }] })
    const refused = await back('')
    expect([refused.status, refused.failure.message]).toEqual([422, 'Say why Rump came back.'])
    expect((await back('Damaged')).status).toBe(201)
    expect((await read(order)).items[0]).toMatchObject({
      quantityDelivered: '1.500',
      returnedQuantity: '0.900',
      returnReason: 'Damaged',
    })
    const invoice = (await admin.call(getOrderInvoice, { params: { id: order.id } })).body
    expect(invoice).toMatchObject({
      amount: '15.00',
      returnedGoods: [{ name: 'Rump', quantity: '0.9', unit: 'kg', reason: 'Damaged' }],
    })
  })
})

describe('signatures and photos', () => {
  it('are shown to the driver who took them, not to another', async () => {
    const [stop] = await stops(1)
    const { body } = await deliver(stop as Stop)
    const params = { imageId: body.customerSignature?.split('/').at(-1) ?? '' }
    const proof = { params: { orderId: stop?.id ?? 0 } }
    expect((await driver.call(getImage, { params })).status).toBe(200)
    expect((await driver.call(getDeliveryConfirmation, proof)).status).toBe(200)
    expect((await other.call(getImage, { params })).status).toBe(404)
    expect((await other.call(getDeliveryConfirmation, proof)).status).toBe(404)
  })

  it('are deleted after the time in the settings; the name of the person who received the goods stays', async () => {
    const [old, recent] = await stops(2)
    await deliver(old as Stop)
    await topside.db.execute(sql`update delivery_confirmations set delivered_at = '2026-11-20'`)
    await deliver(recent as Stop, driver, { customerName: 'Sam', deliveryPhoto: signature })
    const kept = async () => (await topside.db.select({ id: images.id }).from(images)).length
    const before = await kept()
    expect(await forgetPictures(topside.pool, Date.parse('2028-11-19'))).toBe(0)
    expect(await forgetPictures(topside.pool, Date.parse('2028-11-21'))).toBe(before - 2)
    expect(await kept()).toBe(2)
    await forgetPictures(topside.pool, Date.parse('2028-12-04'))
    expect(await kept()).toBe(0)
    const proof = await admin.call(getDeliveryConfirmation, {
      params: { orderId: recent?.id ?? 0 },
    })
    expect(proof.body).toMatchObject({
      customerName: 'Sam',
      customerSignature: null,
      picturesDeletedAt: '2028-12-04T00:00:00Z',
    })
  })
})
