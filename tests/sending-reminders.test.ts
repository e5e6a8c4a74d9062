import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCustomer } from '#contract/customers/customers.ts'
import { discardEmail, resendEmail } from '#contract/business/emails.ts'
import { listNotifications } from '#contract/business/notifications.ts'
import {
  countOrderReminders,
  listOrderReminders,
  remindersToResend,
  resendOrderReminders,
} from '#contract/ordering/order-reminders.ts'
import { changeOrder } from '#contract/orders/orders.ts'
import { unsubscribe } from '#contract/ordering/reminders.ts'
import type { Reply } from '#server/emails/mail-server.ts'
import { sendEmail } from '#server/emails/send-email.ts'
import {
  customers,
  generalReminders,
  orderReminders,
  orders,
  outbox,
} from '#server/platform/database/schema/index.ts'
import { newestSent } from '#tests/support/letters.ts'
import { Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'
import { insertReminders } from '#server/reminders/order-reminders/order-reminders-rows.ts'
import { remind } from '#server/reminders/sending/remind.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  oak = await topside.customer({ name: 'The Oak' })
})
afterAll(() => topside.stop())

beforeEach(async () => {
  topside.clock.set('2026-12-02T16:00:00Z')
  admin = await topside.signIn('admin')
  for (const table of [orderReminders, generalReminders, outbox, orders])
    await topside.db.delete(table)
  await topside.db.update(customers).set({ isActive: true, email: 'chef@oak.example' })
})

const at = (iso: string) => {
  topside.clock.set(iso)
  return remind({ pool: topside.pool, publicUrl: 'https://orders.test.example' }, Date.parse(iso))
}
const order = async (deliveryDate = '2026-12-03') => {
  const [row] = await topside.db
    .insert(orders)
    .values({ customerId: oak.id, deliveryDate, status: 'sent', createdAt: '2026-12-01T08:00:00Z' })
    .returning({ id: orders.id, orderNumber: orders.orderNumber })
  return row!
}
const reply = (mailServer: Reply) => async () => {
  const room = { db: topside.db, clock: topside.clock, mailFrom: 'shop@butchers.example' }
  while (await sendEmail({ ...room, mailServer: () => Promise.resolve(mailServer) }));
}
const accept = reply({ accepted: true })
const refuse = reply({ accepted: false, reason: '550 No such mailbox', forGood: true })
const busy = reply({ accepted: false, reason: '451 Try later', forGood: false })
const listed = async (query = {}) => (await admin.call(listOrderReminders, { query })).body
const only = async () => (await listed())[0]!
const emails = () => topside.db.select().from(outbox)

it('a reminder is listed before it is sent, becomes sent with its email, and is counted as such', async () => {
  const { orderNumber } = await order()
  await at('2026-12-01T09:00:00Z')
  expect(await only()).toMatchObject({
    orderNumber,
    customerName: 'The Oak',
    reminderType: 'delivery_tomorrow',
    scheduledFor: '2026-12-02T16:00:00Z',
    status: 'pending',
    method: 'email',
    message: `Your order ${orderNumber} arrives tomorrow, Thursday 3 December.`,
    sentAt: null,
    failure: null,
  })
  await at('2026-12-02T15:59:00Z')
  expect(await emails()).toEqual([])
  await at('2026-12-02T16:00:00Z')
  expect(await only()).toMatchObject({ status: 'pending', sentAt: null })
  await accept()
  await at('2026-12-02T16:01:00Z')
  expect(await only()).toMatchObject({ status: 'sent', sentAt: '2026-12-02T16:00:00Z' })
  expect((await admin.call(countOrderReminders)).body).toEqual({ pending: 0, sent: 1, failed: 0 })
  expect(await listed({ status: 'pending' })).toEqual([])
  expect(await listed({ status: 'sent' })).toHaveLength(1)
})

it('an order that is deleted while its reminder is planned gets none, and the others do', async () => {
  const [gone, kept] = [await order(), await order()]
  await topside.db.delete(orders).where(eq(orders.id, gone.id))
  const planned = [gone, kept].map(({ id }) => ({
    ...{ orderId: id, customerId: oak.id, reminderType: 'delivery_tomorrow' as const },
    ...{ scheduledFor: '2026-12-02T17:00:00Z', message: `Order ${id}` },
  }))
  expect(await insertReminders(topside.db, planned, '2026-12-02T16:00:00Z')).toBe(1)
})

describe('a reminder that could not be sent', () => {
  it('has failed after the last try, with the mail server’s reason, and shows once under the bell', async () => {
    await order()
    await at('2026-12-02T16:00:00Z')
    for (let minutes = 0; minutes < 300; minutes += 30) {
      topside.clock.set(
        new Date(Date.parse('2026-12-02T16:00:00Z') + minutes * 60_000).toISOString(),
      )
      await busy()
      await at(new Date(topside.clock.now()).toISOString())
    }
    expect(await only()).toMatchObject({ status: 'failed', failure: '451 Try later', sentAt: null })
    const rung = (await admin.call(listNotifications)).body.filter(({ kind }) =>
      kind.startsWith('failed'),
    )
    expect(rung).toMatchObject([{ kind: 'failed_reminder', detail: 'The Oak' }])
  })

  it('is neither waiting nor failed once an admin has discarded its email', async () => {
    await order()
    await at('2026-12-02T16:00:00Z')
    await refuse()
    await at('2026-12-02T16:01:00Z')
    const [email] = await emails()
    await admin.call(discardEmail, { params: { id: email!.id } })
    await at('2026-12-02T16:02:00Z')
    expect(await only()).toMatchObject({ status: 'discarded', failure: null })
    const { body } = await admin.call(countOrderReminders)
    expect(body).toEqual({ pending: 0, sent: 0, failed: 0 })
  })

  it('is sent once an admin sends its email again', async () => {
    await order()
    await at('2026-12-02T16:00:00Z')
    await refuse()
    await at('2026-12-02T16:01:00Z')
    expect(await only()).toMatchObject({ status: 'failed', failure: '550 No such mailbox' })
    const [email] = await emails()
    await admin.call(resendEmail, { params: { id: email!.id } })
    await accept()
    await at('2026-12-02T16:02:00Z')
    expect(await only()).toMatchObject({ status: 'sent', failure: null })
  })

  it('is sent again, once, to the customer’s present address; those that can’t be sent say why', async () => {
    await order()
    await at('2026-12-02T16:00:00Z')
    await refuse()
    await at('2026-12-02T16:01:00Z')
    await topside.db.update(customers).set({ email: 'kitchen@oak.example' })
    await topside.db.insert(orderReminders).values({
      customerId: oak.id,
      reminderType: 'weekly_reminder',
      scheduledFor: '2026-12-02T12:00:00Z',
      status: 'failed',
      failure: 'Lost',
    })
    const [old, fresh] = (await listed()).toReversed()
    const tooLate = 'Too late: it could not be sent before orders closed.'
    expect([fresh?.obstacle, old?.obstacle]).toEqual([null, tooLate])
    expect((await admin.call(remindersToResend)).body).toEqual({
      ready: 1,
      left: [{ reason: tooLate, count: 1 }],
    })
    const again = await admin.call(resendOrderReminders, { body: {} })
    expect(again.body).toEqual({ done: [fresh?.id], left: [{ id: old?.id, reason: tooLate }] })
    const twice = await admin.call(resendOrderReminders, {
      body: { reminderIds: [fresh?.id ?? 0, 999_999] },
    })
    expect(twice.body.left.map(({ reason }) => reason)).toEqual([
      'It is waiting to be sent.',
      'Reminder not found',
    ])
    await at('2026-12-02T16:02:00Z')
    await accept()
    await at('2026-12-02T16:03:00Z')
    expect(await emails()).toMatchObject([{ recipient: 'kitchen@oak.example', status: 'sent' }])
    expect(await listed({ status: 'sent' })).toMatchObject([{ id: fresh?.id, failure: null }])
  })

  it.each([
    ['has no address', { email: '' }, 'The customer has no email address.'],
    ['is no longer active', { isActive: false }, 'The customer is not active.'],
  ])('gives the reason if the customer %s', async (_, given, failure) => {
    await order()
    await at('2026-12-01T09:00:00Z')
    await topside.db.update(customers).set(given)
    await at('2026-12-02T16:00:00Z')
    expect([await only(), await emails()]).toMatchObject([{ status: 'failed', failure }, []])
  })

  it.each([
    ['2026-12-02T21:59:00Z', 'pending', null],
    [
      '2026-12-02T22:00:00Z',
      'failed',
      'Too late: it could not be sent on the evening before the delivery.',
    ],
  ])('if Topside was down until %s, then becomes %s', async (back, status, failure) => {
    await order()
    await at('2026-12-01T09:00:00Z')
    await at(back)
    expect(await only()).toMatchObject({ status, failure })
  })
})

describe('without a mail server', () => {
  it('a reminder waits with its email, and in the end is not sent', async () => {
    await order()
    await at('2026-12-02T16:00:00Z')
    await at('2026-12-02T21:59:00Z')
    expect([await only(), await emails()]).toMatchObject([
      { status: 'pending', failure: null },
      [{ status: 'pending', attempts: 0 }],
    ])
    await at('2026-12-02T22:00:00Z')
    await accept()
    expect([await only(), await emails()]).toMatchObject([
      { status: 'failed', failure: /^Too late/ },
      [{ status: 'failed', attempts: 0 }],
    ])
  })

  it('a cancelled order’s reminder is cancelled with its waiting email', async () => {
    const { id } = await order()
    await at('2026-12-02T16:00:00Z')
    const body = { status: 'cancelled' as const, reason: 'Closed for a funeral' }
    expect((await admin.call(changeOrder, { params: { id }, body })).status).toBe(200)
    await at('2026-12-02T16:01:00Z')
    expect([await listed(), await emails()]).toEqual([[], []])
  })
})

it('customers who usually order are reminded of the closing time; those who have ordered are not', async () => {
  for (const day of ['2026-11-05', '2026-11-12', '2026-11-26']) await order(day)
  await at('2026-12-01T09:00:00Z')
  expect(await listed({ status: 'pending' })).toMatchObject([
    {
      reminderType: 'weekly_reminder',
      orderId: null,
      scheduledFor: '2026-12-02T12:00:00Z',
      message:
        'You usually order for Thursday 3 December and have not yet. Orders close at 14:00 on Wednesday 2 December.',
    },
  ])
  await order('2026-12-03')
  await at('2026-12-01T09:01:00Z')
  expect((await listed()).map(({ reminderType }) => reminderType)).toEqual(['delivery_tomorrow'])
})

it('a customer’s own reminder fails once it is a day late, and when its email fails', async () => {
  const reminder = { title: 'Easter', emailAddress: 'chef@oak.example', customerId: oak.id }
  const times = ['2026-12-01T09:00:00Z', '2026-12-01T09:01:00Z']
  await topside.db
    .insert(generalReminders)
    .values(times.map((reminderDateTime) => ({ ...reminder, reminderDateTime })))
  await at('2026-12-02T09:00:00Z')
  await refuse()
  await at('2026-12-02T09:01:00Z')
  const kept = await topside.db.select().from(generalReminders).orderBy(generalReminders.id)
  expect(kept).toMatchObject([
    { status: 'failed', failure: 'Too late: it could not be sent within a day of its time.' },
    { status: 'failed', failure: '550 No such mailbox' },
  ])
})

it('a weekly reminder has a link that ends it with one press, without signing in', async () => {
  for (const day of ['2026-11-05', '2026-11-12', '2026-11-26']) await order(day)
  await at('2026-12-01T09:00:00Z')
  await at('2026-12-02T12:00:00Z')
  const kept = JSON.stringify(await emails())
  expect(kept).not.toContain('token=')
  const { unsubscribeUrl } = await newestSent(topside)
  const [page, token = ''] = unsubscribeUrl?.split('#token=') ?? []
  expect(page).toBe('https://orders.test.example/unsubscribe')
  const stranger = new Person(topside.app)
  const wrong = await stranger.call(unsubscribe, { body: { token: 'guessed' } })
  expect([wrong.status, wrong.failure.code]).toEqual([404, 'INVALID_LINK'])
  const press = () => stranger.call(unsubscribe, { body: { token } })
  expect([(await press()).status, (await press()).status]).toEqual([200, 200])
  const known = await admin.call(getCustomer, { params: { id: oak.id } })
  expect(known.body.weeklyReminders).toBe(false)
  await topside.db.delete(orderReminders)
  await at('2026-12-01T09:00:00Z')
  expect(await listed()).toEqual([])
  await topside.db.update(customers).set({ weeklyReminders: true })
})
