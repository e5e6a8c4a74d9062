import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeOrder, changeOrderItem, confirmPricing, getOrder } from '#contract/orders/orders.ts'
import { listSubstitutes, pickingTolerance } from '#contract/orders/picking.ts'
import { confirmed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, other: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  other = await topside.signIn('picker')
  oak = await topside.customer({ name: 'Oak Tavern' })
})
afterAll(() => topside.stop())

const lineOf = async () => {
  const order = await confirmed(topside, oak)
  return { order, itemId: order.items[0]!.id }
}
const weigh = (person: Person, itemId: number, body: Record<string, unknown>, key?: string) =>
  person.call(changeOrderItem, { params: { itemId: String(itemId) }, body }, key)
const read = async ({ id }: { id: number }) =>
  (await admin.call(getOrder, { params: { id: String(id) } })).body

describe('two pickers on one line', () => {
  it('the later weight is refused, saying who saved the earlier one and when; the earlier one stays', async () => {
    const { order, itemId } = await lineOf()
    expect((await weigh(picker, itemId, { quantityPicked: '2.1', seenPicked: null })).status).toBe(
      200,
    )
    const late = await weigh(other, itemId, { quantityPicked: '1.9', seenPicked: null })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(late.failure.message).toMatch(/was recorded as 2.1 kg by Test picker at 09:00/)
    expect((await read(order)).items[0]).toMatchObject({
      quantityPicked: '2.100',
      pickedBy: 'Test picker',
      pickedAt: '2026-12-01T09:00:00Z',
    })
  })

  it('a picker who saw the weight may change it; the same weight twice is no conflict', async () => {
    const { itemId } = await lineOf()
    await weigh(picker, itemId, { quantityPicked: '2.1', seenPicked: null })
    expect((await weigh(other, itemId, { quantityPicked: '2.10', seenPicked: null })).status).toBe(
      200,
    )
    expect((await weigh(other, itemId, { quantityPicked: '1.9', seenPicked: '2.1' })).status).toBe(
      200,
    )
    const gone = await weigh(picker, itemId, { quantityPicked: null, seenPicked: '1.9' })
    expect(gone.body).toMatchObject({ quantityPicked: null, pickedBy: null, pickedAt: null })
  })

  it('a weight sent again after its answer was lost is recorded once', async () => {
    const { itemId } = await lineOf()
    const body = { quantityPicked: '2.1', seenPicked: null }
    await weigh(picker, itemId, body, 'weight-1')
    await weigh(other, itemId, { quantityPicked: '2.2', seenPicked: '2.1' })
    const again = await weigh(picker, itemId, body, 'weight-1')
    expect([again.status, again.body.quantityPicked]).toEqual([200, '2.100'])
    expect((await weigh(admin, itemId, { pickingNotes: 'Seen' })).body.quantityPicked).toBe('2.200')
  })
})

describe('a substitute', () => {
  it('needs a reason, which the customer reads, and a price from an admin', async () => {
    const { order, itemId } = await lineOf()
    await admin.call(confirmPricing, {
      params: { id: String(order.id) },
      body: {
        pricingConfirmed: true,
        allowDispatchWithoutPricing: false,
        items: [{ itemId, unitPrice: '10.00', adminPriceConfirmed: true }],
      },
    })
    const bare = await weigh(picker, itemId, { substitute: 'Bavette' })
    expect([bare.status, Object.keys(bare.failure.fields ?? {})]).toEqual([422, ['pickingNotes']])
    await weigh(picker, itemId, { substitute: 'Bavette', pickingNotes: 'Out of stock' })
    const again = await weigh(picker, itemId, { substitute: 'Bavette' })
    expect([again.status, again.body.substitute]).toEqual([200, 'Bavette'])
    const seen = (await oak.call(getOrder, { params: { id: String(order.id) } })).body
    expect(seen.items[0]).toMatchObject({
      substitute: 'Bavette',
      pickingNotes: 'Out of stock',
      pendingAdminPricing: true,
      adminPriceConfirmed: false,
    })
    expect(seen.pricingConfirmed).toBe(false)
    await weigh(picker, itemId, { quantityPicked: '2' })
    const done = await picker.call(changeOrder, {
      params: { id: String(order.id) },
      body: { status: 'picked' },
    })
    expect(done.body.status).toBe('picked')
  })

  it('comes from the butcher’s own range and the same category, never another customer’s product', async () => {
    const { itemId, order } = await lineOf()
    const beside = await topside.product({ name: 'Bavette' })
    await topside.product({ name: 'Thighs', categoryId: 2 })
    await topside.product({ name: 'Oak’s own', createdByCustomer: oak.id })
    await topside.product({ name: 'No longer sold', isActive: false })
    const { body } = await picker.call(listSubstitutes, { params: { itemId: String(itemId) } })
    const names = body.map(({ name }) => name)
    expect(body).toContainEqual({ id: beside.id, name: 'Bavette', sizes: [] })
    for (const other of ['Thighs', 'Oak’s own', 'No longer sold', order.items[0]!.name])
      expect(names).not.toContain(other)
  })
})

it('pickers can read the weight tolerance', async () => {
  expect((await picker.call(pickingTolerance)).body).toEqual({ percent: 20 })
})
