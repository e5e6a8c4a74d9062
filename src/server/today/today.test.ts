import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { listEmails } from '#contract/business/emails.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { confirmPricing, listOrders } from '#contract/orders/orders.ts'
import { today } from '#contract/business/today.ts'
import { isStillWork } from '#domain/days/sending-again.ts'
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

it('each count is as long as the list that it opens', async () => {
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
  const day = '2026-01-05'
  const older = `update orders set delivery_date = '${day}' where id = any($1)`
  await pool.query(older, [[past.id, old.id, ready.id]])
  await pool.query(
    `insert into outbox (cause, recipient, subject, body, status, next_attempt_at) values ('lost', 'a@b.example', 'Lost', '', 'failed', now())`,
  )

  const found = await made(admin, today, {})
  const listed = async (status: string, from?: string) =>
    made(admin, listOrders, { query: { status, ...(from && { from }) } })
  const pricing = (await made(admin, ordersToPrice, { query: { date: day } })).orders.filter(
    ({ id }) => id !== past.id,
  )
  const fresh = await listed('pending,sent')
  expect(found).toEqual({
    toConfirm: fresh.length,
    held: fresh.filter(({ heldReason }) => heldReason !== null).length,
    toPick: (await listed('confirmed')).length,
    pricingDay: day,
    toPrice: pricing.filter(({ state }) => state !== 'ready').length,
    toPriceElsewhere: 0,
    toRelease: pricing.filter(({ state }) => state === 'ready').length,
    onTheRoad: (await listed('dispatched,in_progress', '2000-01-01')).length,
    toApprove: (await made(admin, pageOfInvoices, { query: { status: 'awaiting_approval' } }))
      .total,
    failedEmails: (await made(admin, listEmails, { query: { status: 'failed' } })).length,
    failedReminders: 0,
    cameBack: 0,
    temperatures: 0,
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

it('failed reminders are counted as long as the domain says that staff must deal with them', async () => {
  topside.clock.set('2026-12-02T12:00:00Z')
  admin = await topside.signIn('admin')
  const oak = await topside.customer()
  const { pool } = topside
  const kinds = [
    ['delivery_tomorrow', '2026-12-02', 'confirmed', '2026-12-01T16:00:00.000Z'],
    ['delivery_tomorrow', '2026-12-03', 'dispatched', '2026-12-02T16:00:00.000Z'],
    ['delivery_tomorrow', '2026-12-01', 'confirmed', '2026-11-30T16:00:00.000Z'],
    ['delivery_tomorrow', '2026-12-02', 'delivered', '2026-12-01T16:00:00.000Z'],
    ['weekly_reminder', null, null, '2026-12-02T10:00:01.000Z'],
    ['weekly_reminder', null, null, '2026-12-02T10:00:00.000Z'],
  ] as const
  for (const [type, deliveryDate, status, at] of kinds) {
    const order = deliveryDate ? await placed(topside, oak) : null
    if (order)
      await pool.query('update orders set delivery_date = $2, status = $3 where id = $1', [
        order.id,
        deliveryDate,
        status,
      ])
    await pool.query(
      `insert into order_reminders (order_id, customer_id, reminder_type, scheduled_for, message, status)
        values ($1, $2, $3, $4, '', 'failed')`,
      [order?.id ?? null, oak.id, type, at],
    )
  }
  const times = { deliveryReminderTime: '16:00', weeklyReminderHours: 2 }
  const work = kinds.filter(([reminderType, deliveryDate, orderStatus, scheduledFor]) =>
    isStillWork(
      { status: 'failed', reminderType, deliveryDate, orderStatus, scheduledFor },
      times,
      Date.parse('2026-12-02T12:00:00Z'),
    ),
  )
  expect(work).toHaveLength(3)
  expect((await made(admin, today, {})).failedReminders).toBe(3)
})

it('counts the orders picked for today; without any, those of the next day that has some, else those left behind', async () => {
  const oak = await topside.customer()
  const [old, now, later] = [
    await picked(topside, oak),
    await picked(topside, oak),
    await picked(topside, oak),
  ]
  const { pool } = topside
  const move = (id: number, day: string) =>
    pool.query('update orders set delivery_date = $2 where id = $1', [id, day])
  const pricingDay = async () => (await made(admin, today, {})).pricingDay
  topside.clock.set('2027-02-02T06:30:00Z')
  admin = await topside.signIn('admin')
  await move(old.id, '2027-02-01')
  await move(now.id, '2027-02-02')
  await move(later.id, '2027-02-03')
  expect(await pricingDay()).toBe('2027-02-02')
  const body = { pricingConfirmed: false, allowDispatchWithoutPricing: true, items: [] }
  await made(admin, confirmPricing, { params: { id: now.id }, body })
  expect(await made(admin, today, {})).toMatchObject({
    toPrice: 0,
    toPriceElsewhere: 3,
    toRelease: 1,
  })
  await pool.query(`update orders set status = 'delivered' where id = $1`, [now.id])
  expect(await pricingDay()).toBe('2027-02-03')
  await pool.query(`update orders set status = 'delivered' where id = $1`, [later.id])
  expect(await pricingDay()).toBe('2027-02-01')
  expect((await made(admin, ordersToPrice, { query: { date: '2027-02-02' } })).days).toEqual([
    { date: '2026-01-05', orders: 2, toPrice: 1, toRelease: 1 },
    { date: '2027-02-01', orders: 1, toPrice: 1, toRelease: 0 },
  ])
})
