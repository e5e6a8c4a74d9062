import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopBulk } from '#contract/bulk.ts'
import {
  confirmOrders,
  ordersToLookAt,
  releaseMany,
  unconfirmOrders,
} from '#contract/orders/bulk-orders.ts'
import {
  cancelOrder,
  changeItemPrice,
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  type Order,
} from '#contract/orders/orders.ts'
import { someoneWaits } from '#tests/support/database.ts'
import { made } from '#tests/support/everything.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { delivered, picked, placed } from '#tests/support/journey.ts'
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

it('one press confirms what it can, leaves the rest with the reason, and handles an order listed twice once', async () => {
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
  expect(await made(admin, confirmOrders, { body: { orderIds: [a.id] } })).toEqual({
    done: [],
    left: [{ id: a.id, reason: 'Confirmed already by Test admin.', already: true }],
  })
})

it('the same key, tapped five times at once, confirms each once and returns the same answer', async () => {
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

it('a repeat after a crash continues with what was not done', async () => {
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

it('a cancelled call ends after the current order, says what it left, and stays cancelled when repeated', async () => {
  const orders = [
    await placed(topside, oak),
    await placed(topside, oak),
    await placed(topside, oak),
  ]
  const [key, orderIds] = [randomUUID(), orders.map(({ id }) => id)]
  const [first, ...others] = orderIds
  const hand = await topside.pool.connect()
  await hand.query('begin')
  await hand.query('select from orders where id = $1 for update', [first])
  const call = admin.call(confirmOrders, { body: { orderIds } }, key)
  await someoneWaits(topside.pool)
  await made(admin, stopBulk, { body: { key } })
  await made(admin, stopBulk, { body: { key } })
  await hand.query('commit')
  hand.release()
  const left = others.map((id) => ({ id, reason: 'Not started: cancelled.' }))
  expect((await call).body).toEqual({ done: [first], left })
  expect((await admin.call(confirmOrders, { body: { orderIds } }, key)).body.left).toEqual(left)
  expect(await Promise.all(orderIds.map(statusOf))).toEqual(['confirmed', 'pending', 'pending'])
})

it('one press releases a day’s priced orders, and says what each of the others waits for', async () => {
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

it('orders that need a look are left out with the reason; confirming one anyway is on the timeline', async () => {
  const [fine, low, held] = [
    await placed(topside, oak),
    await placed(topside, oak),
    await placed(topside, oak),
  ]
  await topside.pool.query(
    `update orders set held_reason = 'Over the credit limit of £5.00' where id = $1`,
    [held.id],
  )
  await topside.pool.query('update orders set total = 1.00 where id = $1', [low.id])
  await topside.pool.query(
    'update order_items set pending_admin_pricing = true where order_id = $1',
    [low.id],
  )
  await topside.pool.query('update settings set minimum_order = 10.00')
  const name = low.items[0]?.name
  const orderIds = [fine.id, low.id, held.id]
  const left = [
    { id: low.id, reason: `Below minimum: £1.00 of £10.00; Price to set: ${name}` },
    { id: held.id, reason: 'Held: Over the credit limit of £5.00' },
  ]
  const looks = (await made(admin, ordersToLookAt, {})).filter(({ orderId }) =>
    orderIds.includes(orderId),
  )
  expect(looks.map((each) => [each.orderId, each.looks.map(({ kind }) => kind)])).toEqual([
    [low.id, ['below_minimum', 'price_to_set']],
    [held.id, ['held']],
  ])
  expect(await made(admin, confirmOrders, { body: { orderIds } })).toEqual({
    done: [fine.id],
    left,
  })
  const body = { orderIds: [low.id, held.id], anyway: true, reason: 'Rang them' }
  expect((await made(admin, confirmOrders, { body })).done).toEqual(body.orderIds)
  const { rows } = await topside.pool.query(
    `select reason from order_timeline where order_id = any($1) and to_status = 'confirmed' order by order_id`,
    [body.orderIds],
  )
  expect(rows.map(({ reason }) => reason)).toEqual([
    `Confirmed anyway. Price to set: ${name}. Rang them. Allowed below the minimum order of £10.00`,
    'Confirmed anyway. Held: Over the credit limit of £5.00. Rang them',
  ])
  await topside.pool.query('update settings set minimum_order = null')
  await takesBack(held, low)
})

/** Undo restores orders completely, even a hold; a second Undo finds nothing to undo. */
async function takesBack(held: { id: number }, worked: { id: number }): Promise<void> {
  const counted = async () => {
    const { rows } = await topside.pool.query(
      `select coalesce(sum(order_count), 0)::int as times from customer_products p
       join orders o on o.customer_id = p.customer_id join order_items i on i.order_id = o.id
         and i.product_id = p.product_id where o.id = $1`,
      [held.id],
    )
    return rows[0].times
  }
  expect(await counted()).toBe(1)
  const params = { id: worked.id }
  await made(admin, changeOrder, { params, body: { status: 'cancelled', reason: 'Rang back' } })
  const undone = await made(admin, unconfirmOrders, { body: { orderIds: [held.id, worked.id] } })
  const { orderNumber } = await made(admin, getOrder, { params })
  expect(undone).toEqual({
    done: [held.id],
    left: [{ id: worked.id, reason: `${orderNumber} is cancelled by now.` }],
  })
  expect(await made(admin, getOrder, { params: { id: held.id } })).toMatchObject({
    status: 'pending',
    heldReason: 'Over the credit limit of £5.00',
    orderConfirmed: null,
    approvedBy: null,
  })
  expect(await counted()).toBe(0)
  const last = await topside.pool.query(
    `select last_ordered_at as at from customer_products p join order_items i on i.product_id = p.product_id
     where i.order_id = $1`,
    [held.id],
  )
  expect(last.rows).toEqual([{ at: null }])
  const again = await made(admin, unconfirmOrders, { body: { orderIds: [held.id] } })
  expect(again.done).toEqual([])
}

it('a confirmation cannot be undone once somebody picks or changes the order', async () => {
  const [picking, changed] = [await placed(topside, oak), await placed(topside, oak)]
  const orderIds = [picking.id, changed.id]
  await made(admin, confirmOrders, { body: { orderIds } })
  await made(admin, changeOrderItem, {
    params: { itemId: picking.items[0]?.id ?? 0 },
    body: { quantityPicked: '2' },
  })
  await made(admin, changeItemPrice, {
    params: { itemId: changed.items[0]?.id ?? 0 },
    body: { unitPrice: '3.00' },
  })
  expect(await made(admin, unconfirmOrders, { body: { orderIds } })).toEqual({
    done: [],
    left: [
      { id: picking.id, reason: `${picking.orderNumber} is being picked and stays confirmed.` },
      { id: changed.id, reason: `${changed.orderNumber} was changed since and stays confirmed.` },
    ],
  })
})

it('the reason “On stop” says how much of what the customer owes is overdue, and since when', async () => {
  const [stopped, decoy] = [await topside.customer(), await topside.customer()]
  const places: [TestCustomer, Order][] = []
  for (const who of [stopped, decoy]) {
    const { id } = await delivered(topside, who)
    const invoice = await made(admin, getOrderInvoice, { params: { id } })
    await made(admin, approveInvoice, { params: { id: invoice.id } })
    places.push([who, await placed(topside, who)])
  }
  await topside.pool.query('update customers set on_stop = true where id = $1', [stopped.id])
  topside.clock.set('2027-03-01T09:00:00Z')
  const late = await topside.signIn('admin')
  const orderIds = places.map(([, { id }]) => id)
  const answer = await made(late, confirmOrders, { body: { orderIds } })
  expect(answer.done).toEqual([orderIds[1]])
  expect(answer.left[0]?.reason).toMatch(/^On stop: £20\.00 overdue since \d+ \w+$/)
})
