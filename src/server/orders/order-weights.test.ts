import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  changeOrder,
  changeOrderItem,
  getOrder,
  getOrderTimeline,
} from '#contract/orders/orders.ts'
import { pickingLists, settings } from '#server/platform/database/schema/index.ts'
import { confirmed, picked, placed, released } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
const driver = await topside.signIn('driver')
const decoysOrder = await placed(topside, decoy)

const set = (person: Person, { id }: { id: number }, body: Record<string, unknown>) =>
  person.call(changeOrder, { params: { id }, body })
const weigh = (person: Person, itemId: number, body: Record<string, unknown>) =>
  person.call(changeOrderItem, { params: { itemId }, body })
const read = async ({ id }: { id: number }) => (await admin.call(getOrder, { params: { id } })).body
const listOf = async ({ id }: { id: number }) =>
  (await topside.db.select().from(pickingLists).where(eq(pickingLists.orderId, id)))[0]

describe('picking', () => {
  it('starts with the first weight, and does not change the version', async () => {
    const order = await confirmed(topside, oak)
    const [item] = order.items
    const answer = await weigh(picker, item!.id, { quantityPicked: '2.137' })
    expect(answer.body).toMatchObject({ quantityPicked: '2.137', quantityOrdered: '2.000' })
    expect(await read(order)).toMatchObject({
      pickingStarted: '2026-12-01T09:00:00Z',
      version: order.version,
    })
    expect(await listOf(order)).toMatchObject({ status: 'in_progress', pickerName: 'Test picker' })
    await weigh(picker, item!.id, { quantityPicked: null })
    expect((await read(order)).items[0]?.quantityPicked).toBeNull()
  })

  it('is complete when every line has a weight; picking none of a line needs a note', async () => {
    const order = await confirmed(topside, oak)
    const [item] = order.items
    const unweighed = await set(picker, order, { status: 'picked' })
    expect([unweighed.status, unweighed.failure.code]).toEqual([409, 'NOT_READY'])
    await weigh(picker, item!.id, { quantityPicked: '0' })
    expect((await set(picker, order, { status: 'picked' })).status).toBe(409)
    await weigh(picker, item!.id, { pickingNotes: 'None left' })
    const done = await set(picker, order, { status: 'picked', pickingCompleted: '1999-01-01' })
    expect(done.body).toMatchObject({
      status: 'picked',
      pickedBy: 'Test picker',
      pickingCompleted: '2026-12-01T09:00:00Z',
      pickedTotal: '0.00',
    })
    expect(await listOf(order)).toMatchObject({ status: 'completed' })
  })

  it('clears its stamps and reopens the picking list when undone', async () => {
    const order = await picked(topside, oak)
    const undone = await set(picker, order, { status: 'confirmed' })
    expect(undone.body).toMatchObject({
      pickingCompleted: null,
      pickedBy: null,
      pickedTotal: null,
      approvedBy: 'Test admin',
    })
    expect(await listOf(order)).toMatchObject({ status: 'in_progress', completedAt: null })
  })

  it('sums the picked weights line by line, each to the penny', async () => {
    const { id } = await topside.product({ basePrice: '3.33' })
    const line = { productId: id, quantityOrdered: '1' }
    const order = await picked(topside, oak, [line, line], ['0.5', '0.5'])
    expect(order).toMatchObject({ total: '6.66', pickedTotal: '3.34', itemCount: 2 })
  })

  it('ends once the order is picked, except for an admin, who keeps every line weighed', async () => {
    const order = await picked(topside, oak)
    const itemId = order.items[0]!.id
    expect((await weigh(picker, itemId, { quantityPicked: '9' })).status).toBe(409)
    expect((await weigh(admin, itemId, { quantityPicked: null })).status).toBe(409)
    expect((await weigh(admin, itemId, { quantityPicked: '0' })).status).toBe(409)
    expect((await weigh(admin, itemId, { quantityPicked: '2.4' })).status).toBe(200)
    expect((await read(order)).pickedTotal).toBe('24.00')
  })

  it('is allowed only on a confirmed order', async () => {
    expect((await weigh(picker, decoysOrder.items[0]!.id, { quantityPicked: '1' })).status).toBe(
      409,
    )
  })
})

describe('a weight far from what was ordered', () => {
  const seven = async () => {
    const { id } = await topside.product({ name: 'Pork sausages (8s)' })
    return (await confirmed(topside, oak, [{ productId: id, quantityOrdered: '7.5' }])).items[0]!
  }
  const stands = async (item: { id: number; orderId: number }) => {
    const order = await read({ id: item.orderId })
    return [order.items[0]?.quantityPicked, order.pickingStarted]
  }

  it('is not saved until a person confirms it, and the timeline says who', async () => {
    const item = await seven()
    for (const person of [picker, admin]) {
      const { status, failure } = await weigh(person, item.id, { quantityPicked: '999' })
      expect([status, failure.code]).toEqual([409, 'WEIGHT_TO_CONFIRM'])
      expect(failure.message).toBe('999 kg? 7.5 kg was ordered. That is 133 times as much.')
    }
    expect(await stands(item)).toEqual([null, null])
    const body = { quantityPicked: '999', confirmed: true, pickingNotes: 'For the feast' }
    expect((await weigh(picker, item.id, body)).status).toBe(200)
    expect((await stands(item))[0]).toBe('999.000')
    const told = await admin.call(getOrderTimeline, { params: { id: item.orderId } })
    expect(told.body.filter(({ event }) => event === 'weight_confirmed')).toMatchObject([
      { actorName: 'Test picker', reason: 'Pork sausages (8s): 999 kg? 7.5 kg was ordered.' },
    ])
  })

  it('is questioned both above and below, at the tolerance set, and not again once it is saved', async () => {
    const item = await seven()
    const answers = async (body: Record<string, unknown>) =>
      (await weigh(picker, item.id, body)).status
    expect(await answers({ quantityPicked: '6' })).toBe(200)
    expect(await answers({ quantityPicked: 5.999 })).toBe(409)
    expect(await answers({ quantityPicked: '9.001', pickingNotes: 'Fat on' })).toBe(409)
    expect(await stands(item)).toContain('6.000')
    expect(await answers({ quantityPicked: '9.001', confirmed: true })).toBe(200)
    expect(await answers({ quantityPicked: '9.001', pickingNotes: 'Fat on' })).toBe(200)
    expect(await answers({ quantityPicked: '0' })).toBe(200)
    expect(await answers({ quantityPicked: null })).toBe(200)
    await topside.db.update(settings).set({ pickTolerance: 5 })
    expect(await answers({ quantityPicked: '7.9' })).toBe(409)
    await topside.db.update(settings).set({ pickTolerance: 20 })
    expect(await answers({ quantityPicked: '7.9' })).toBe(200)
  })

  it('on a picked order is not saved unconfirmed either, even by an admin', async () => {
    const order = await picked(topside, oak)
    const answer = await weigh(admin, order.items[0]!.id, { quantityPicked: '20' })
    expect([answer.status, answer.failure.code]).toEqual([409, 'WEIGHT_TO_CONFIRM'])
    expect((await read(order)).pickedTotal).toBe('20.00')
  })

  it('is also a larger count of counted items, while a smaller count is a short pick', async () => {
    const { id } = await topside.product({ unit: 'each' })
    const order = await confirmed(topside, oak, [{ productId: id, quantityOrdered: '5' }])
    const itemId = order.items[0]!.id
    expect((await weigh(picker, itemId, { quantityPicked: '50' })).failure.code).toBe(
      'WEIGHT_TO_CONFIRM',
    )
    expect((await weigh(picker, itemId, { quantityPicked: '1' })).status).toBe(200)
  })

  it('repeated under the same key after confirmation is saved once', async () => {
    const item = await seven()
    const call = (body: Record<string, unknown>, key: string) =>
      picker.call(changeOrderItem, { params: { itemId: item.id }, body }, key)
    const asked = randomUUID()
    expect((await call({ quantityPicked: '75' }, asked)).status).toBe(409)
    expect((await call({ quantityPicked: '75' }, asked)).status).toBe(409)
    const yes = { quantityPicked: '75', confirmed: true }
    const said = randomUUID()
    expect((await call(yes, said)).status).toBe(200)
    expect((await call(yes, said)).status).toBe(200)
    expect((await stands(item))[0]).toBe('75.000')
  })
})

describe('what was delivered', () => {
  it('is recorded by the driver, and what came back is calculated', async () => {
    const order = await released(topside, oak)
    const body = { quantityDelivered: '1.5', returnedQuantity: '99', modifiedAfterSignature: true }
    expect((await weigh(driver, order.items[0]!.id, body)).body).toMatchObject({
      quantityDelivered: '1.500',
      returnedQuantity: '0.500',
      modifiedAfterSignature: true,
      lastModified: '2026-12-01T09:00:00Z',
    })
  })

  it('never exceeds what was picked', async () => {
    const order = await released(topside, oak)
    const answer = await weigh(driver, order.items[0]!.id, { quantityDelivered: '99' })
    expect([answer.status, answer.failure.fields]).toEqual([
      422,
      { quantityDelivered: expect.stringMatching(/^Only .+ was picked\.$/) as string },
    ])
  })

  it('cannot be set by pickers, nor picked weights by drivers', async () => {
    const order = await released(topside, oak)
    const itemId = order.items[0]!.id
    expect((await weigh(picker, itemId, { quantityDelivered: '1' })).status).toBe(403)
    expect((await weigh(driver, itemId, { quantityPicked: '1' })).status).toBe(403)
    const both = { quantityPicked: '1', quantityDelivered: '1' }
    expect((await weigh(driver, itemId, both)).status).toBe(403)
    const early = await weigh(driver, decoysOrder.items[0]!.id, { quantityDelivered: '1' })
    expect(early.status).toBe(409)
  })
})
