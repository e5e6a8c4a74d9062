import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  confirmOrders,
  explainHold,
  holdOrders,
  ordersToLookAt,
  releaseHolds,
  unconfirmOrders,
} from '#contract/orders/bulk-orders.ts'
import { addOrderItem } from '#contract/ordering/ordering.ts'
import { changeOrder, getOrder, getOrderTimeline, listOrders } from '#contract/orders/orders.ts'
import { today } from '#contract/business/today.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, placed } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
})
afterAll(() => topside.stop())

const reason = 'Ring Hannah about the <b>lamb</b>'
const hold = (...orderIds: number[]) => made(admin, holdOrders, { body: { orderIds, reason } })
const seenBy = (who: Person | TestCustomer, id: number) => made(who, getOrder, { params: { id } })

it('a held order is not confirmed with the rest, and says who holds it, why and since when', async () => {
  const [held, other] = [await placed(topside, oak), await placed(topside, oak)]
  const picked = await confirmed(topside, oak)
  const before = (await made(admin, today, {})).held
  expect(await hold(held.id, picked.id, held.id)).toEqual({
    done: [held.id],
    left: [{ id: picked.id, reason: 'An order that is confirmed can’t be held.' }],
  })
  expect((await made(admin, today, {})).held).toBe(before + 1)
  const looks = await made(admin, ordersToLookAt, {})
  const text = `Held by Test admin: ${reason}`
  expect(looks).toContainEqual({ orderId: held.id, looks: [{ kind: 'held_by_hand', text }] })
  const body = { orderIds: [held.id, other.id] }
  expect(await made(admin, confirmOrders, { body })).toEqual({
    done: [other.id],
    left: [{ id: held.id, reason: text }],
  })
  const alone = await admin.call(changeOrder, {
    params: { id: held.id },
    body: { status: 'confirmed' },
  })
  expect(alone.failure.message).toBe(`This order is held: ${reason}. Release it to confirm it.`)
  const shown = await seenBy(admin, held.id)
  expect(shown).toMatchObject({ heldReason: reason, heldBy: 'Test admin' })
  expect(shown.heldAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await hold(held.id)).left[0]?.reason).toMatch(/is held already by Test admin/)
})

it('nobody has to say why; the reason can be added once, and the timeline keeps it', async () => {
  const { id } = await placed(topside, oak)
  const body = { orderIds: [id] }
  await made(admin, holdOrders, { body })
  expect(await seenBy(admin, id)).toMatchObject({ heldReason: 'no reason given yet' })
  await made(admin, explainHold, { body: { ...body, reason } })
  expect(await seenBy(admin, id)).toMatchObject({ heldReason: reason, heldBy: 'Test admin' })
  const again = await made(admin, explainHold, { body: { ...body, reason: 'Another' } })
  expect(again.left[0]?.reason).toMatch(/is held already by Test admin: Ring Hannah/)
  await made(admin, releaseHolds, { body })
  expect((await made(admin, explainHold, { body: { ...body, reason } })).done).toEqual([])
  const events = await made(admin, getOrderTimeline, { params: { id }, query: {} })
  expect(events.map(({ event, reason: why }) => [event, why])).toEqual([
    ['placed', null],
    ['held', null],
    ['hold_reason', reason],
    ['hold_released', reason],
  ])
})

it('the customer does not see the hold, and its changes to the order leave it held', async () => {
  const { id, items } = await placed(topside, oak)
  await hold(id)
  const productId = items[0]?.productId ?? 0
  await made(oak, addOrderItem, { params: { id }, body: { productId, quantityOrdered: '1' } })
  expect(await seenBy(oak, id)).toMatchObject({ heldReason: null, heldBy: null, heldAt: null })
  const rows = await made(admin, listOrders, { query: { status: 'pending,sent' } })
  expect(rows.find((each) => each.id === id)).toMatchObject({ heldReason: reason })
})

it('a held order can be confirmed once released; if it was confirmed anyway, Undo holds it again', async () => {
  const [freed, forced] = [await placed(topside, oak), await placed(topside, oak)]
  await hold(freed.id, forced.id)
  const orderIds = [freed.id]
  expect((await made(admin, releaseHolds, { body: { orderIds } })).done).toEqual(orderIds)
  expect((await made(admin, releaseHolds, { body: { orderIds } })).left).toHaveLength(1)
  expect((await made(admin, confirmOrders, { body: { orderIds } })).done).toEqual(orderIds)
  const events = await made(admin, getOrderTimeline, { params: { id: freed.id }, query: {} })
  expect(events.map(({ event }) => event)).toEqual(['placed', 'held', 'hold_released', 'moved'])

  const body = { orderIds: [forced.id] }
  await made(admin, confirmOrders, { body: { ...body, anyway: true } })
  expect(await seenBy(admin, forced.id)).toMatchObject({ heldReason: null, heldBy: null })
  expect((await made(admin, unconfirmOrders, { body })).done).toEqual(body.orderIds)
  expect(await seenBy(admin, forced.id)).toMatchObject({
    heldReason: reason,
    heldBy: 'Test admin',
  })
})
