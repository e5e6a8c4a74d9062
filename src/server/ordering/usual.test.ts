import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listOwnDeliveryDates, placeOrder } from '#contract/ordering/ordering.ts'
import { cancelOrder, changeOrder } from '#contract/orders/orders.ts'
import { addSite, changeSite } from '#contract/customers/sites.ts'
import { addProductReminder } from '#contract/ordering/reminders.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { customerProducts, products } from '#server/platform/database/schema/index.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
const ids: Record<string, number> = {}

// Tuesday morning; the next Tuesdays are the 8th, 15th and 22nd.
const now = '2026-12-01T09:00:00Z'

beforeAll(async () => {
  topside = await startTopside(now)
  admin = await topside.signIn('admin')
  for (const name of ['Rump', 'Thighs', 'Mince', 'Gone'])
    ids[name] = (await topside.product({ name })).id
})
beforeEach(async () => {
  topside.clock.set(now)
  oak = await topside.customer({ name: 'The Oak', deliveryDays: ['tuesday', 'friday'] })
  decoy = await topside.customer({ name: 'Decoy Arms' })
  await ordered(decoy, '2026-12-08', { Mince: '9' })
})
afterAll(() => topside.stop())

/** An admin can order for any day, which gives a customer a history. */
async function ordered(
  who: TestCustomer,
  deliveryDate: string,
  quantities: Record<string, string>,
  siteId?: number,
): Promise<number> {
  const items = Object.entries(quantities).map(([name, quantityOrdered]) => ({
    productId: ids[name] ?? 0,
    quantityOrdered,
  }))
  const body = { customerId: who.id, siteId: siteId ?? null, deliveryDate, items }
  const answer = await admin.call(placeOrder, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
async function usual(who: TestCustomer, date?: string) {
  const { body } = await who.call(getUsual, date === undefined ? {} : { query: { date } })
  return { ...body, lines: body.lines.map((line) => [line.name, line.quantity, line.reason]) }
}

it('the usual order is the customer’s own history by weekday, for the next date, with its cut-off', async () => {
  await ordered(oak, '2026-12-01', { Rump: '2', Thighs: '1' })
  await ordered(oak, '2026-12-08', { Rump: '3', Mince: '1' })
  await ordered(oak, '2026-12-15', { Rump: '2' })
  const cancelled = await ordered(oak, '2026-12-15', { Thighs: '5', Mince: '5' })
  await admin.call(cancelOrder, { params: { id: cancelled }, body: { reason: 'Mistake' } })
  topside.clock.set('2026-12-21T09:00:00Z')
  expect(await usual(oak)).toEqual({
    deliveryDate: '2026-12-22',
    closesAt: '2026-12-21T14:00:00.000Z',
    siteId: null,
    siteName: null,
    order: null,
    lines: [['Rump', '2', 'Every Tuesday']],
    total: '20.00',
  })
})

it('the usual order moves on to the next date after the cut-off, and past a date that has its order', async () => {
  await ordered(oak, '2026-12-08', { Rump: '2' })
  topside.clock.set('2026-12-07T13:00:00Z')
  const next = { deliveryDate: '2026-12-11', lines: [['Rump', '2', 'In your last order']] }
  expect(await usual(oak)).toMatchObject(next)
  expect((await usual(oak, '2026-12-08')).lines).toEqual([])
  topside.clock.set('2026-12-10T14:00:00Z')
  expect(await usual(oak)).toMatchObject({ deliveryDate: '2026-12-15' })
})

it('the usual order names the order that the day and place already have, and whether it can be changed', async () => {
  const place = { params: { customerId: oak.id } }
  const site = { name: 'Garden bar', address: '2 Oak Lane', deliveryDays: ['friday' as const] }
  const { body: garden } = await admin.call(addSite, {
    ...place,
    body: { ...site, orderCutoffTime: '10:00' },
  })
  await ordered(oak, '2026-12-11', { Mince: '1' }, garden.id)
  const tuesday = await ordered(oak, '2026-12-08', { Rump: '2' })
  const [there, here] = [await usual(oak, '2026-12-08'), await usual(oak, '2026-12-04')]
  expect([there.order, here.order]).toEqual([
    { id: tuesday, orderNumber: expect.stringMatching(/^ORD-/), mayChange: true },
    null,
  ])
  await admin.call(changeOrder, { params: { id: tuesday }, body: { status: 'confirmed' } })
  expect((await usual(oak, '2026-12-08')).order?.mayChange).toBe(false)
  const datesOf = async (query = {}) =>
    (await oak.call(listOwnDeliveryDates, { query })).body.map(({ order }) => order?.id ?? null)
  expect(await datesOf()).toEqual([null, tuesday])
  expect(await datesOf({ siteId: garden.id })).toEqual([null])
  await admin.call(cancelOrder, { params: { id: tuesday }, body: { reason: 'Mistake' } })
  expect(await datesOf()).toEqual([null, null])
})

it('the usual order leaves out what may not be ordered now, and has today’s price and least quantity', async () => {
  await ordered(oak, '2026-12-08', { Rump: '2', Gone: '1', Thighs: '1' })
  await topside.db.insert(customerProducts).values([
    { customerId: oak.id, productId: ids.Gone ?? 0, isAvailable: false },
    { customerId: oak.id, productId: ids.Rump ?? 0, customerPrice: '7.50' },
    { customerId: oak.id, productId: ids.Thighs ?? 0, minimumOrder: '2.5' },
  ])
  const { body } = await oak.call(getUsual)
  expect(body.lines.map((line) => [line.name, line.quantity, line.lineTotal])).toEqual([
    ['Rump', '2', '15.00'],
    ['Thighs', '2.5', '25.00'],
  ])
  expect(body.total).toBe('40.00')
})

it('the usual order goes where the last order went, while that site is open', async () => {
  const place = { params: { customerId: oak.id } }
  const site = { name: 'Garden bar', address: '2 Oak Lane', deliveryDays: ['wednesday' as const] }
  const { body: garden } = await admin.call(addSite, {
    ...place,
    body: { ...site, orderCutoffTime: '10:00' },
  })
  await ordered(oak, '2026-12-08', { Rump: '2' })
  await ordered(oak, '2026-12-09', { Mince: '1' }, garden.id)
  topside.clock.set('2026-12-10T09:00:00Z')
  expect(await usual(oak)).toMatchObject({
    deliveryDate: '2026-12-16',
    siteName: 'Garden bar',
    lines: [['Mince', '1', 'In your last order']],
  })
  const later = await topside.signIn('admin')
  await later.call(changeSite, { params: { id: garden.id }, body: { isActive: false } })
  expect(await usual(oak)).toMatchObject({
    deliveryDate: '2026-12-11',
    siteId: null,
    lines: [['Rump', '2', 'In your last order']],
  })
})

it('the usual order refuses a date that can’t be chosen, and is empty without a history or a date', async () => {
  const late = await oak.call(getUsual, { query: { date: '2026-12-02' } })
  expect([late.status, Object.keys(late.failure.fields ?? {})]).toEqual([422, ['deliveryDate']])
  expect(await usual(oak)).toMatchObject({ deliveryDate: '2026-12-04', lines: [], total: '0.00' })
  const shut = await topside.customer({ deliveryDays: ['tuesday'], cutoffDay: 'day_before' })
  topside.clock.set('2026-12-07T14:00:00Z')
  expect(await usual(shut)).toMatchObject({ deliveryDate: null, closesAt: null, lines: [] })
})

it('the usual order of a chosen place has that place’s lines and dates; only the customer’s own open sites', async () => {
  const site = { address: '2 Oak Lane', deliveryDays: ['friday' as const] }
  const add = async ({ id }: TestCustomer, name = 'Garden bar') => {
    const body = { ...site, name, orderCutoffTime: '10:00' }
    return (await admin.call(addSite, { params: { customerId: id }, body })).body.id
  }
  const [garden, theirs, closed] = [await add(oak), await add(decoy), await add(oak, 'Marquee')]
  await admin.call(changeSite, { params: { id: closed }, body: { isActive: false } })
  await ordered(oak, '2026-12-08', { Rump: '2' })
  await ordered(oak, '2026-12-11', { Mince: '1' }, garden)
  topside.clock.set('2026-12-14T09:00:00Z')
  const at = (siteId: number | 'main') => oak.call(getUsual, { query: { siteId } })
  const said = async (siteId: number | 'main') => {
    const { body } = await at(siteId)
    return [body.siteName, body.deliveryDate, body.lines.map(({ name }) => name)]
  }
  expect(await said('main')).toEqual([null, '2026-12-15', ['Rump']])
  expect(await said(garden)).toEqual(['Garden bar', '2026-12-18', ['Mince']])
  expect((await at(theirs)).status).toBe(404)
  expect((await at(closed)).status).toBe(422)
})

it('a customer’s own reminder for today says why its line is expected', async () => {
  await ordered(oak, '2026-12-08', { Rump: '2', Mince: '1' })
  const set = (who: TestCustomer, productName: string, notes: string) => {
    const when = { reminderDay: 'wednesday' as const, reminderTime: '09:00' }
    return who.call(addProductReminder, { body: { productName, notes, ...when } })
  }
  expect((await set(oak, 'rump', 'Steak night')).status).toBe(201)
  expect((await set(decoy, 'mince', 'Pie night')).status).toBe(201)
  topside.clock.set('2026-12-09T09:00:00Z')
  expect((await usual(oak)).lines).toEqual([
    ['Rump', '2', 'Steak night'],
    ['Mince', '1', 'In your last order'],
  ])
  topside.clock.set('2026-12-10T09:00:00Z')
  expect((await usual(oak)).lines[0]).toEqual(['Rump', '2', 'In your last order'])
})

it('the usual order counts pieces, even if their average weight has changed', async () => {
  const piece = { basePrice: '11.49', orderedBy: 'piece', averageKg: '1.800' }
  const box = { basePrice: '7.99', orderedBy: 'box', averageKg: '0.450', piecesPerBox: 6 }
  const sirloin = (await topside.product({ name: 'Sirloin', ...piece })).id
  const poussin = (await topside.product({ name: 'Poussin', ...box })).id
  const loin = (await topside.product({ name: 'Loin' })).id
  const order = async (deliveryDate: string, items: object[]) =>
    expect(
      (
        await admin.call(placeOrder, {
          body: { customerId: oak.id, deliveryDate, items: items as never },
        })
      ).status,
    ).toBe(201)
  await order('2026-12-08', [
    { productId: sirloin, pieces: 3 },
    { productId: poussin, pieces: 12 },
    { productId: loin, quantityOrdered: '6.8' },
  ])
  const set = (id: number, to: object) =>
    topside.db.update(products).set(to).where(eq(products.id, id))
  await set(sirloin, { averageKg: '1.500' })
  await set(poussin, { piecesPerBox: 8 })
  await set(loin, { orderedBy: 'piece', averageKg: '3.500' })
  await topside.db
    .insert(customerProducts)
    .values({ customerId: oak.id, productId: loin, minimumOrder: '7.5' })
  const { body } = await oak.call(getUsual)
  const told = body.lines.map((line) => [
    line.name,
    line.pieces,
    line.quantity,
    line.averageKg,
    line.piecesPerBox,
    line.lineTotal,
  ])
  expect(told).toEqual([
    ['Sirloin', 3, '4.5', '1.500', null, '51.71'],
    ['Poussin', 16, '7.2', '0.450', 8, '57.53'],
    ['Loin', 3, '10.5', '3.500', null, '105.00'],
  ])
  await set(sirloin, { orderedBy: 'kg' })
  const [byWeight] = (await oak.call(getUsual)).body.lines
  expect(byWeight).toMatchObject({ name: 'Sirloin', pieces: null, quantity: '5.4' })
})
