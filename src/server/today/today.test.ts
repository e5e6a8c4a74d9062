import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { listEmails } from '#contract/business/emails.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { countOrderReminders } from '#contract/ordering/order-reminders.ts'
import { confirmPricing, listOrders } from '#contract/orders/orders.ts'
import { today } from '#contract/business/today.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, delivered, picked, placed, released } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

it('each count is as long as the list that it opens, older picked orders included', async () => {
  const oak = await topside.customer()
  const held = await placed(topside, oak)
  await placed(topside, oak)
  const past = await placed(topside, oak)
  await confirmed(topside, oak)
  const [old, ready] = [await picked(topside, oak), await picked(topside, oak)]
  await released(topside, oak)
  await delivered(topside, oak)
  const without = { pricingConfirmed: false, allowDispatchWithoutPricing: true, items: [] }
  await made(admin, confirmPricing, { params: { id: ready.id }, body: without })
  const { pool } = topside
  await pool.query(`update orders set held_reason = 'On stop' where id = $1`, [held.id])
  const older = `update orders set delivery_date = '2026-01-05' where id = any($1)`
  await pool.query(older, [[past.id, old.id, ready.id]])
  await pool.query(
    `insert into outbox (cause, recipient, subject, body, status, next_attempt_at) values ('lost', 'a@b.example', 'Lost', '', 'failed', now())`,
  )

  const found = await made(admin, today, {})
  const listed = async (status: string, from?: string) =>
    made(admin, listOrders, { query: { status, ...(from && { from }) } })
  const pricing = (await made(admin, ordersToPrice, { query: {} })).orders
  const fresh = await listed('pending,sent')
  expect(found).toEqual({
    toConfirm: fresh.length,
    held: fresh.filter(({ heldReason }) => heldReason !== null).length,
    toPick: (await listed('confirmed')).length,
    toPrice: pricing.filter(({ state }) => state !== 'ready').length,
    toRelease: pricing.filter(({ state }) => state === 'ready').length,
    onTheRoad: (await listed('dispatched,in_progress', '2000-01-01')).length,
    toApprove: (await made(admin, pageOfInvoices, { query: { status: 'awaiting_approval' } }))
      .total,
    failedEmails: (await made(admin, listEmails, { query: { status: 'failed' } })).length,
    failedReminders: (await made(admin, countOrderReminders, {})).failed,
  })
  expect(found).toMatchObject({
    toConfirm: 2,
    held: 1,
    toPick: 1,
    toPrice: 1,
    toRelease: 1,
    onTheRoad: 1,
    toApprove: 1,
    failedEmails: 1,
  })
})
