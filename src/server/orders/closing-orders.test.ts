import { describe, expect, it } from 'vitest'
import { cancelOrder, changeOrder, deleteOrder, getOrder } from '#contract/orders/orders.ts'
import { confirmed, move, orderThatIs, placed, released } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const picker = await topside.signIn('picker')
const decoysOrder = await placed(topside, decoy)

const set = (person: Person, { id }: { id: number }, body: Record<string, unknown>) =>
  person.call(changeOrder, { params: { id }, body })
const read = async ({ id }: { id: number }) => (await admin.call(getOrder, { params: { id } })).body

describe('cancelling', () => {
  const cancel = (person: Person, { id }: { id: number }, reason = 'No longer needed') =>
    person.call(cancelOrder, { params: { id }, body: { reason } })

  it('records the reason', async () => {
    const order = await placed(topside, oak)
    expect((await cancel(admin, order, ' ')).failure.fields).toEqual({
      reason: 'A reason is required',
    })
    await cancel(admin, order)
    expect(await read(order)).toMatchObject({
      status: 'cancelled',
      cancelledReason: 'No longer needed',
    })
  })

  it('is allowed to the customer until the last minute before its cut-off', async () => {
    const [inTime, tooLate] = [await placed(topside, oak), await placed(topside, oak)]
    topside.clock.set('2026-12-02T13:59:59Z')
    expect((await cancel(oak, inTime)).status).toBe(200)
    topside.clock.set('2026-12-02T14:00:00Z')
    const late = await cancel(oak, tooLate)
    expect([late.status, late.failure.message]).toEqual([
      409,
      'The cut-off for this order has passed. Please call us.',
    ])
    expect((await cancel(await topside.signIn('admin'), tooLate)).status).toBe(200)
    topside.clock.set('2026-12-01T09:00:00Z')
  })

  it('is refused to the customer once confirmed, and to everyone once released', async () => {
    expect((await cancel(oak, await confirmed(topside, oak))).status).toBe(403)
    expect((await cancel(admin, await released(topside, oak))).status).toBe(409)
  })

  it('never reaches another customer’s order', async () => {
    expect((await cancel(oak, decoysOrder)).status).toBe(404)
    expect((await read(decoysOrder)).status).toBe('pending')
  })
})

describe('deleting', () => {
  it('removes an order, unless it has an invoice', async () => {
    const order = await placed(topside, oak)
    expect((await admin.call(deleteOrder, { params: { id: order.id } })).status).toBe(200)
    expect((await admin.call(getOrder, { params: { id: order.id } })).status).toBe(404)
    const invoiced = await orderThatIs('picked', topside, oak)
    await set(admin, invoiced, { status: 'delivered' })
    const refused = await admin.call(deleteOrder, { params: { id: invoiced.id } })
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      "This order has an invoice and can't be deleted. Cancel it instead.",
    ])
    expect((await picker.call(deleteOrder, { params: { id: decoysOrder.id } })).status).toBe(403)
  })
})

describe('an outdated copy', () => {
  it('is refused, saying who changed the order and when', async () => {
    const order = await placed(topside, oak)
    topside.clock.set('2026-12-01T10:15:00Z')
    await move(admin, order.id, 'confirmed')
    const late = await set(admin, order, {
      status: 'cancelled',
      reason: 'Old copy',
      version: order.version,
    })
    expect([late.status, late.failure.code]).toEqual([409, 'STALE'])
    expect(late.failure.message).toContain('Test admin changed')
    expect(late.failure.message).toContain('01/12/2026, 10:15')
    expect((await read(order)).status).toBe('confirmed')
    topside.clock.set('2026-12-01T09:00:00Z')
  })
})
