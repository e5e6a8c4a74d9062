import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmOrders, releaseMany } from '#contract/bulk-orders.ts'
import { cancelOrder, confirmPricing, getOrder } from '#contract/orders.ts'
import { made } from '#tests/support/everything.ts'
import { picked, placed } from '#tests/support/journey.ts'
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

const statusOf = async (id: number) => (await made(admin, getOrder, { params: { id } })).status

it('confirms what can be, leaves the rest with the reason, and names an order once', async () => {
  const [a, b] = [await placed(topside, oak), await placed(topside, oak)]
  const gone = await placed(topside, oak)
  await made(admin, cancelOrder, { params: { id: gone.id }, body: { reason: 'Twice' } })
  const orderIds = [a.id, gone.id, b.id, a.id, 999_999]
  expect(await made(admin, confirmOrders, { body: { orderIds } })).toEqual({
    done: [a.id, b.id],
    left: [
      { id: gone.id, reason: "An order that is cancelled can't become confirmed" },
      { id: 999_999, reason: 'Order not found' },
    ],
  })
  expect([await statusOf(a.id), await statusOf(gone.id)]).toEqual(['confirmed', 'cancelled'])
})

it('the same key, tapped five times at once, confirms each once and answers the same', async () => {
  const made = [await placed(topside, oak), await placed(topside, oak)]
  const [key, body] = [randomUUID(), { orderIds: made.map(({ id }) => id) }]
  const taps = Array.from({ length: 5 }, () => admin.call(confirmOrders, { body }, key))
  const answers = (await Promise.all(taps)).map(({ body: answer }) => answer)
  expect(answers).toEqual(answers.map(() => ({ done: body.orderIds, left: [] })))
  const moves = await topside.pool.query(
    `select count(*)::int from order_timeline where order_id = any($1) and to_status = 'confirmed'`,
    [body.orderIds],
  )
  expect(moves.rows[0].count).toBe(2)
  const other = await admin.call(confirmOrders, { body: { orderIds: [1] } }, key)
  expect(other.failure.code).toBe('KEY_REUSED')
})

it('a repeat after a crash goes on with what was not done', async () => {
  const [first, second] = [await placed(topside, oak), await placed(topside, oak)]
  const [key, body] = [randomUUID(), { orderIds: [first.id, second.id] }]
  await topside.pool.query(
    `create function fall() returns trigger language plpgsql as $$ begin
       if new.id = ${second.id} then raise exception 'crash'; end if; return new; end $$;
     create trigger fall before update on orders for each row execute function fall()`,
  )
  expect((await admin.call(confirmOrders, { body }, key)).status).toBe(500)
  await topside.pool.query('drop trigger fall on orders; drop function fall')
  expect(await statusOf(first.id)).toBe('confirmed')
  const again = await admin.call(confirmOrders, { body }, key)
  expect(again.body).toEqual({ done: body.orderIds, left: [] })
})

it('releases what is priced of a day, and says what each of the others waits for', async () => {
  const [ready, waits] = [await picked(topside, oak), await picked(topside, oak)]
  const priced = { pricingConfirmed: false, allowDispatchWithoutPricing: true, items: [] }
  await made(admin, confirmPricing, { params: { id: ready.id }, body: priced })
  const date = ready.deliveryDate
  expect(await made(admin, releaseMany, { body: { date } })).toEqual({
    done: [ready.id],
    left: [
      {
        id: waits.id,
        reason: 'Confirm the pricing first, or allow dispatch without pricing.',
      },
    ],
  })
  expect((await admin.call(releaseMany, { body: {} })).status).toBe(422)
  expect((await admin.call(releaseMany, { body: { orderIds: [ready.id], date } })).status).toBe(422)
})
