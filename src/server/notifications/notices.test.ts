import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getNotices, saveNotices } from '#contract/business/notifications.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { cancelOrder, changeOrder, changeOrderItem } from '#contract/orders/orders.ts'
import { noticeKinds } from '#domain/people/notices.ts'
import { backUpDaily } from '#server/backups/back-up-daily.ts'
import { sendEmail } from '#server/emails/send-email.ts'
import { post } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import { settings } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { placed, released, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { tellOffice } from './tell-office.ts'

const started = Date.parse('2026-12-01T07:00:00Z')
let tests = 0
let topside: Topside
let admin: Person & { userId: number }
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  await topside.db.update(settings).set({ email: 'shop@butchers.example' })
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak <b>Tavern</b>' })
})
beforeEach(async () => {
  topside.clock.set(isoOf(started + 100 * 60_000 * tests++))
  await choose([])
  await choose([...noticeKinds])
})
afterAll(() => topside.stop())

const choose = (notices: (typeof noticeKinds)[number][], by: Person = admin) =>
  made(by, saveNotices, { body: { notices } })
const later = (minutes: number) => topside.clock.set(isoOf(topside.clock.now() + minutes * 60_000))
const told = async () => {
  await topside.pool.query("delete from outbox where cause like 'notices-%'")
  const room = { pool: topside.pool, publicUrl: 'https://block.example' }
  // Two processes at once send no notice twice.
  await Promise.all([1, 2].map(() => tellOffice(room, topside.clock.now())))
  const { rows } = await topside.pool.query<{ recipient: string; subject: string; body: string }>(
    "select recipient, subject, body from outbox where cause like 'notices-%' order by id",
  )
  return rows
}

it('an admin is emailed about an order at once, and about what soon follows in one email', async () => {
  const other = await topside.signIn('admin')
  await choose(['backup_failed'], other)
  later(20)
  const order = await placed(topside, oak)
  expect(await told(), 'not while a call may still be committing').toEqual([])
  later(1)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail?.recipient).toBe((await made(admin, getNotices)).email)
  expect(mail?.subject).toBe('1 new order')
  expect(mail?.body).toContain(`${order.orderNumber}, Oak <b>Tavern</b>, for `)

  await made(oak, cancelOrder, { params: { id: order.id }, body: { reason: 'Closed' } })
  await placed(topside, oak)
  later(5)
  expect(await told(), 'collected').toEqual([])
  later(11)
  expect((await told()).map(({ subject }) => subject)).toEqual([
    '1 new order, 1 order changed by its customer',
  ])
  later(30)
  expect(await told()).toEqual([])
})

it('nobody is told what the office does itself, of trials, or of what came before the choice', async () => {
  await placed(topside, oak)
  later(1)
  await choose([])
  await choose(['new_order', 'order_changed'])
  const { id: productId } = await topside.product()
  await made(admin, placeOrder, {
    body: {
      customerId: oak.id,
      deliveryDate: '2026-12-03',
      items: [{ productId, quantityOrdered: '2' }],
    },
  })
  const trial = await topside.customer({ isTrial: true })
  await placed(topside, trial)
  later(20)
  expect(await told()).toEqual([])
})

it('an order that a customer changes twice is listed once; one that staff change is not listed', async () => {
  later(20)
  const order = await placed(topside, oak)
  await choose([])
  later(1)
  await choose(['order_changed'])
  const edit = (by: Person, quantityOrdered: string) =>
    made(by, changeOrder, {
      params: { id: order.id },
      body: {
        items: order.items.map(({ id, productId }) => ({ id, productId, quantityOrdered })),
      } as never,
    })
  await edit(admin, '4')
  later(20)
  expect(await told()).toEqual([])
  await edit(oak, '5')
  await edit(oak, '6')
  later(20)
  const [mail] = await told()
  expect([mail?.subject, mail?.body.match(/changed, for/g)]).toEqual([
    '1 order changed by its customer',
    ['changed, for'],
  ])
})

it('admins are told of goods missing from the van, a failed email and a failed backup', async () => {
  const driver = await topside.signIn('driver')
  const order = await released(topside, oak)
  const params = { itemId: order.items[0]!.id }
  later(20)
  const none = { quantityDelivered: '0', returnReason: 'Missing from the van' }
  await made(driver, startRoute, { body: { orderIds: [order.id] } })
  await made(driver, changeOrderItem, { params, body: none })
  await made(driver, confirmDelivery, {
    body: { orderId: order.id, confirmationType: 'signature', customerSignature: signature },
  })
  const { clock, db, pool } = topside
  const letter = { cause: 'invoice-0-sent', recipient: 'pat@oak.example', subject: 'An invoice' }
  await post(db, { ...letter, paragraphs: [] }, isoOf(clock.now()))
  const refused = () =>
    Promise.resolve({ accepted: false as const, reason: '550 no', forGood: true })
  while (await sendEmail({ db, clock, mailServer: refused }));
  const room = { pool, folder: '/dev/null/backups', daysKept: 14, version: 'x' }
  await pool.query("update schema_migrations set applied_at = '2026-01-01'")
  for (let hour = 0; hour < 2; hour++)
    await expect(backUpDaily(room, clock.now() + hour * 1000)).rejects.toThrow()
  later(20)
  const { email } = await made(admin, getNotices)
  const mail = (await told()).find(({ recipient }) => recipient === email)
  expect(mail?.subject).toMatch(/1 order with goods missing, 1 email not sent, 1 backup failed$/)
  expect(mail?.body).toContain('pat@oak.example: An invoice (550 no)')
  expect(mail?.body).toContain("The folder for backups can't be read (ENOTDIR)")
  // A notice that can't be sent is not itself reported in the next notice.
  while (await sendEmail({ db, clock, mailServer: refused }));
  later(20)
  expect(await told()).toEqual([])
})

it('an admin without an email address, one who chose no notices and other roles get none', async () => {
  const gone = await topside.signIn('admin')
  await choose([...noticeKinds], gone)
  await topside.pool.query('update users set email = null, username = $2 where id = $1', [
    gone.userId,
    'gone',
  ])
  await choose([])
  later(20)
  await placed(topside, oak)
  later(20)
  expect(await told()).toEqual([])
  for (const person of [oak, await topside.signIn('driver')])
    expect((await person.call(saveNotices, { body: { notices: [] } })).status).toBe(403)
  const wrong = await admin.call(saveNotices, { body: { notices: ['everything'] as never } })
  expect(wrong.status).toBe(422)
})
