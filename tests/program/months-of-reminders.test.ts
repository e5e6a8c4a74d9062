import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isoOf } from '#server/platform/clock.ts'
import { sendEmail } from '#server/emails/send-email.ts'
import {
  customerReminders,
  generalReminders,
  orderReminders,
  orders,
} from '#server/platform/database/schema/index.ts'
import { startTopside, type TestCustomer, type Topside } from '../support/topside.ts'
import { remind } from '#server/reminders/sending/remind.ts'

let topside: Topside
let oak: TestCustomer, decoy: TestCustomer
let sent: string[]

beforeEach(async () => {
  topside = await startTopside('2026-01-01T00:00:00Z')
  oak = await topside.customer({ name: 'The Oak', email: 'chef@oak.example' })
  decoy = await topside.customer({ name: 'Decoy Arms', email: 'chef@decoy.example' })
  sent = []
  return () => topside.stop()
})
afterEach(() => expect(new Set(sent).size).toBe(sent.length))

/** Stands in for a process that can die: after a set number of statements every further one fails. */
function mortal(pool: pg.Pool) {
  let left = Infinity
  const connect = async () => {
    const client = await pool.connect()
    const { query, release } = client
    client.query = ((...given: Parameters<typeof query>) =>
      left-- > 0 ? query.apply(client, given) : Promise.reject(new Error('died'))) as typeof query
    client.release = (broken) => {
      Object.assign(client, { query, release })
      client.release(broken)
    }
    return client
  }
  const own = { connect, query: pool.query.bind(pool) }
  return {
    pool: Object.assign(Object.create(pool) as pg.Pool, own),
    lives: (statements: number) => (left = statements),
  }
}

const hourMs = 3_600_000
/** The hours, in UTC, at which anything is due, and some before and after. */
const awake = new Set([0, 1, 2, 10, 11, 12, 15, 16])
const publicUrl = 'https://orders.test.example'

/**
 * Starts two engines at once each hour, the second of which dies at a different point each time, and sends the emails
 * that they wrote.
 */
async function live(
  from: string,
  to: string,
  happens: Record<string, () => Promise<unknown>> = {},
) {
  const second = mortal(topside.pool)
  let turns = 0
  let deaths = 0
  for (let now = Date.parse(from); now < Date.parse(to); now += hourMs) {
    if (!awake.has(new Date(now).getUTCHours())) continue
    topside.clock.set(isoOf(now))
    await happens[isoOf(now)]?.()
    second.lives(turns++ % 3 === 0 ? Infinity : turns % 29)
    const [first, mayDie] = await Promise.allSettled([
      remind({ pool: topside.pool, publicUrl }, now),
      remind({ pool: second.pool, publicUrl }, now),
    ])
    expect(first.status).toBe('fulfilled')
    deaths += mayDie.status === 'rejected' ? 1 : 0
    // The next turn repairs what the dying engine left.
    await remind({ pool: topside.pool, publicUrl }, now)
    while (await sendEmail(postRoom()));
  }
  expect(deaths).toBeGreaterThan(turns / 5)
}

const postRoom = () => ({
  db: topside.db,
  clock: topside.clock,
  mailFrom: 'shop@butchers.example',
  mailServer: ({ recipient, subject }: { recipient: string; subject: string }) => {
    const about = subject.replace(/^Test Butchers: (reminder( to order|:) )?/, '')
    sent.push(`${isoOf(topside.clock.now())} ${recipient.split(/[@.]/)[1]} ${about}`)
    return Promise.resolve({ accepted: true as const })
  },
})

const order = async (customer: TestCustomer, deliveryDate: string, createdAt: string) => {
  const [row] = await topside.db
    .insert(orders)
    .values({ customerId: customer.id, deliveryDate, status: 'sent', createdAt })
    .returning({ id: orders.id })
  return row?.id ?? 0
}
const productReminder = (given: Partial<typeof customerReminders.$inferInsert>) =>
  topside.db.insert(customerReminders).values({
    customerId: oak.id,
    productName: 'Thighs',
    reminderDay: 'sunday',
    reminderTime: '01:00',
    notificationMethod: 'email',
    isRecurring: true,
    createdAt: '2026-01-01T00:00:00Z',
    ...given,
  })
const change = (id: number, text: string) =>
  topside.pool.query(`update orders set ${text} where id = $1`, [id])
const reminders = () =>
  topside.db.select().from(orderReminders).orderBy(orderReminders.scheduledFor, orderReminders.id)

it('in a month with two engines, one dying again and again, every reminder is sent once and in London time', async () => {
  for (const day of ['2026-02-04', '2026-02-11', '2026-02-18', '2026-02-25', '2026-03-04'])
    await order(oak, day, '2026-02-01T10:00:00Z')
  await order(decoy, '2026-02-25', '2026-02-01T10:00:00Z')
  const moved = await order(oak, '2026-03-12', '2026-03-01T10:00:00Z')
  const cancelled = await order(oak, '2026-03-20', '2026-03-01T10:00:00Z')
  await productReminder({})
  await productReminder({ productName: 'Rump', reminderDay: 'tuesday', isRecurring: false })
  await productReminder({ productName: 'Nothing', notificationMethod: 'sms' })
  await productReminder({
    productName: 'Home',
    notificationMethod: 'dashboard',
    isRecurring: false,
  })
  await topside.db.insert(generalReminders).values({
    customerId: decoy.id,
    title: 'Easter',
    reminderDateTime: '2026-03-29T01:00:00Z',
    emailAddress: 'chef@decoy.example',
    createdAt: '2026-01-01T00:00:00Z',
  })

  await live('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z', {
    '2026-03-09T10:00:00.000Z': () => order(oak, '2026-03-11', '2026-03-09T10:00:00Z'),
    '2026-03-10T10:00:00.000Z': () => change(moved, "delivery_date = '2026-03-13'"),
    '2026-03-18T10:00:00.000Z': () => change(cancelled, "status = 'cancelled'"),
    // The customer was already reminded of that day, so it is not reminded again.
    '2026-03-24T11:00:00.000Z': () => order(oak, '2026-03-25', '2026-03-24T11:00:00Z'),
    '2026-03-27T10:00:00.000Z': () =>
      Promise.all(
        ['2026-03-29', '2026-03-30'].map((day) => order(oak, day, '2026-03-27T09:00:00Z')),
      ),
  })

  expect(sent.sort()).toEqual([
    '2026-03-01T01:00:00.000Z oak Thighs',
    '2026-03-03T01:00:00.000Z oak Rump',
    '2026-03-03T16:00:00.000Z oak your delivery is tomorrow',
    '2026-03-08T01:00:00.000Z oak Thighs',
    '2026-03-10T16:00:00.000Z oak your delivery is tomorrow',
    '2026-03-12T16:00:00.000Z oak your delivery is tomorrow',
    '2026-03-15T01:00:00.000Z oak Thighs',
    '2026-03-17T12:00:00.000Z oak your usual order',
    '2026-03-22T01:00:00.000Z oak Thighs',
    '2026-03-24T16:00:00.000Z oak your delivery is tomorrow',
    '2026-03-28T16:00:00.000Z oak your delivery is tomorrow',
    '2026-03-29T01:00:00.000Z decoy Easter',
    '2026-03-29T01:00:00.000Z oak Thighs',
    '2026-03-29T15:00:00.000Z oak your delivery is tomorrow',
    '2026-03-31T11:00:00.000Z oak your usual order',
  ])
  const kept = (await reminders()).map(({ status }) => status)
  expect(kept).toEqual(Array.from({ length: 8 }, () => 'sent'))
  const [easter] = await topside.db.select().from(generalReminders)
  expect(easter).toMatchObject({ status: 'sent', sentAt: '2026-03-29T01:00:00Z' })
  const own = await topside.db.select().from(customerReminders).orderBy(customerReminders.id)
  expect(own.map(({ productName, isActive }) => [productName, isActive])).toEqual([
    ['Thighs', true],
    ['Rump', false],
    ['Nothing', true],
    ['Home', false],
  ])
})

it('a reminder is sent once in the hour that repeats in October', async () => {
  for (const day of ['2026-10-25', '2026-10-26']) await order(oak, day, '2026-10-20T09:00:00Z')
  await productReminder({})
  await live('2026-10-22T00:00:00Z', '2026-10-27T00:00:00Z')
  expect(sent.sort()).toEqual([
    '2026-10-24T15:00:00.000Z oak your delivery is tomorrow',
    '2026-10-25T00:00:00.000Z oak Thighs',
    '2026-10-25T16:00:00.000Z oak your delivery is tomorrow',
  ])
})
