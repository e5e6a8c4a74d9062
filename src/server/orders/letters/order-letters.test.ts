import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateCustomer } from '#contract/customers/customers.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { confirmOrders, unconfirmOrders } from '#contract/orders/bulk-orders.ts'
import { cancelOrder, changeOrder, getOrder, type Order } from '#contract/orders/orders.ts'
import { orderSteps } from '#domain/orders/order-emails.ts'
import { sendEmail } from '#server/emails/send-email.ts'
import type { Outgoing } from '#server/emails/mail-server.ts'
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

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let admin: Person
let oak: TestCustomer
let decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  await topside.db.update(settings).set({ email: 'shop@butchers.example' })
  topside.clock.set(morning)
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak <b>Tavern</b>' })
  decoy = await topside.customer({ name: 'Decoy' })
})
beforeEach(async () => {
  topside.clock.set(morning)
  await topside.pool.query('delete from outbox')
  await about([...orderSteps])
})
afterAll(() => topside.stop())

const about = (emailAbout: string[]) =>
  made(oak, updateCustomer, { params: { id: oak.id }, body: { emailAbout: emailAbout as never } })
const later = (seconds: number) => topside.clock.set(isoOf(topside.clock.now() + seconds * 1000))
const two = async () => [
  { productId: (await topside.product({ name: 'Rump' })).id, quantityOrdered: '5' },
  { productId: (await topside.product({ name: 'Mince' })).id, quantityOrdered: '2' },
]

/** Sends what is due, and returns it. */
async function sent(): Promise<Outgoing[]> {
  const sent: Outgoing[] = []
  const mailServer = (email: Outgoing) => {
    sent.push(email)
    return Promise.resolve({ accepted: true as const })
  }
  const { db, clock } = topside
  while (await sendEmail({ db, clock, mailServer, publicUrl: () => 'https://block.example' }));
  return sent
}
const subjects = async () => (await sent()).map(({ subject }) => subject)
const edit = (order: Order, quantities: string[], deliveryDate = order.deliveryDate) =>
  made(admin, changeOrder, {
    params: { id: order.id },
    body: {
      deliveryDate,
      items: order.items.slice(0, quantities.length).map((item, at) => ({
        id: item.id,
        productId: item.productId ?? 0,
        quantityOrdered: quantities[at] ?? '1',
      })),
    } as never,
  })

it('a customer is emailed about its own orders only, and only of the steps that it chose', async () => {
  await placed(topside, oak)
  await placed(topside, decoy)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: `${oak.accountId.toLowerCase()}@test.example` })
  expect(mail?.subject).toMatch(/^Test Butchers: we have your order ORD-\d+$/)
  expect(mail?.text).toContain('https://block.example/customer/orders')
  await about(['delivered'])
  await placed(topside, oak)
  expect(await sent()).toEqual([])
})

it('thirty orders confirmed at once send thirty emails; confirmations undone in time send none', async () => {
  const orders = []
  for (let at = 0; at < 30; at++) orders.push(await placed(topside, oak))
  await sent()
  const orderIds = orders.map(({ id }) => id)
  await made(admin, confirmOrders, { body: { orderIds } })
  later(10)
  expect(await sent()).toEqual([])
  await made(admin, unconfirmOrders, { body: { orderIds: orderIds.slice(0, 2) } })
  later(6)
  expect(await sent()).toHaveLength(28)
  await made(admin, confirmOrders, { body: { orderIds } })
  later(16)
  const again = await subjects()
  expect(again).toEqual(
    orders.slice(0, 2).map((each) => `Test Butchers: confirmed: your order ${each.orderNumber}`),
  )
})

it('several changes by the office become one email of what is different in the end', async () => {
  const order = await placed(topside, oak, await two())
  await sent()
  for (const amount of ['7', '8', '9']) {
    await edit(await made(admin, getOrder, { params: { id: order.id } }), [amount, '2'])
    later(60)
  }
  expect(await sent()).toEqual([])
  await edit(await made(admin, getOrder, { params: { id: order.id } }), ['4'])
  later(300)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail?.text).toContain('was changed by us:\n\nRump: 4 kg instead of 5 kg\nTaken off: Mince')
  expect(mail?.html).toContain('Rump: 4 kg instead of 5 kg<br>Taken off: Mince')
})

it('no email goes out about a change that is taken back or that the customer made itself', async () => {
  const order = await placed(topside, oak, await two())
  await sent()
  await edit(order, ['9', '2'])
  await edit(await made(admin, getOrder, { params: { id: order.id } }), ['5', '2'])
  await made(oak, changeOrder, {
    params: { id: order.id },
    body: { orderNotes: 'Side door' },
  })
  later(3600)
  expect(await sent()).toEqual([])
})

it('cancelling sends one email about that alone, and none if the customer cancelled', async () => {
  const [order, own] = [await placed(topside, oak, await two()), await placed(topside, oak)]
  await sent()
  await edit(order, ['9', '2'])
  await made(admin, cancelOrder, { params: { id: order.id }, body: { reason: 'Never pays' } })
  await made(oak, cancelOrder, { params: { id: own.id }, body: { reason: 'Too much' } })
  later(3600)
  const mails = await sent()
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Test Butchers: cancelled: your order ${order.orderNumber}`,
  ])
  expect(mails[0]?.text).not.toContain('Never pays')
})

it('one delivery email says what was short or came back, however often the driver’s phone sends it', async () => {
  await about(['delivered'])
  const { id, items } = await released(topside, oak, await two(), ['5', '2'])
  const driver = await topside.signIn('driver')
  const body = {
    orderId: id,
    confirmationType: 'signature' as const,
    customerSignature: signature,
    items: [{ itemId: items[0]?.id ?? 0, quantityDelivered: '3', returnReason: 'Damaged' }],
  }
  await driver.call(confirmDelivery, { body } as never)
  await driver.call(confirmDelivery, { body } as never)
  later(61)
  const mails = await sent()
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test Butchers: delivered: your order/),
  ])
  expect(mails[0]?.text).toContain('Rump: 2 of 5 kg came back: Damaged')
  expect(mails[0]?.text).toContain('You received:\nRump, 3 kg\nMince, 2 kg')
})
