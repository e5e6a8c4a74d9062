import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMessage } from '#contract/orders/messages.ts'
import { listNotifications } from '#contract/business/notifications.ts'
import { makeLot } from '#contract/lots/lots.ts'
import { search } from '#contract/business/search.ts'
import { orders, outbox } from '#server/platform/database/schema/index.ts'
import { confirmed, delivered, placed, released } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  oak = await topside.customer({ name: 'Oak Ltd', tradingName: 'The Oak_1' })
  await topside.customer({ name: 'Elm House' })
})
afterAll(() => topside.stop())

const found = async (person: Person, q: string) =>
  (await person.call(search, { query: { q } })).body.map(({ kind, title }) => `${kind} ${title}`)

it('the search finds orders, customers, products and invoices by number or name', async () => {
  const { orderNumber, id } = await delivered(topside, oak)
  await topside.product({ name: 'Oak-smoked bacon' })
  const later = await placed(topside, oak)
  expect(await found(admin, 'oak')).toEqual([
    'customer The Oak_1',
    `delivery ${orderNumber}`,
    `order ${later.orderNumber}`,
    `order ${orderNumber}`,
    'invoice INV-000001',
    'product Oak-smoked bacon',
  ])
  expect(await found(admin, String(id))).toContain(`order ${orderNumber}`)
  expect(await found(admin, 'inv-0000')).toEqual(['invoice INV-000001'])
  expect((await found(admin, 'k_1')).toSorted().slice(0, 2)).toEqual([
    'customer The Oak_1',
    `delivery ${orderNumber}`,
  ])
  expect(await found(admin, 'o_k')).toEqual([])
  expect(await found(admin, '')).toEqual([])
  expect(await found(picker, 'oak')).toEqual([`order ${later.orderNumber}`, `order ${orderNumber}`])
})

it('an invoice is found by its number, its beginning and its digits, also after the business chose a style', async () => {
  const birch = await topside.customer({ name: 'Birch' })
  await delivered(topside, birch)
  const { rows } = await topside.pool.query(`select * from number_series where series = 'invoice'`)
  const [{ prefix, width, last_number: last }] = rows
  await topside.pool.query(
    `update number_series set prefix = 'Blk/', width = 4, last_number = 417, used_before = 417 - ${last}
    where series = 'invoice'`,
  )
  await delivered(topside, birch)
  for (const typed of ['Blk/0418', 'BLK/0418', 'blk/04', '0418', '418'])
    expect(await found(admin, typed), typed).toContain('invoice Blk/0418')
  expect((await found(admin, 'blk/0418'))[0]).toBe('invoice Blk/0418')
  expect(await found(admin, `inv-00000${last}`)).toEqual([`invoice INV-00000${last}`])
  expect(await found(admin, String(last))).toContain(`invoice INV-00000${last}`)
  await topside.pool.query(
    `update number_series set prefix = $1, width = $2, last_number = $3 + 1, used_before = 0 where series = 'invoice'`,
    [prefix, width, last],
  )
})

it('staff find lots by the beginning of their code or of the supplier’s', async () => {
  const { id: productId } = await topside.product({ name: 'Heel of round' })
  const opening = { productId, making: null, kg: '5', code: 'SIL-77' }
  const lot = await picker.call(makeLot, { body: opening })
  await topside.pool.query(`update lots set supplier_lot = '99zz-1' where id = $1`, [lot.body.id])
  for (const person of [admin, picker])
    expect(await Promise.all(['sil-7', '99ZZ', 'sil', '7-1'].map((q) => found(person, q)))).toEqual(
      [['lot SIL-77'], ['lot SIL-77'], [], []],
    )
  const driver = await topside.signIn('driver')
  expect(await found(driver, 'sil-7')).toEqual([])
})

it('the search finds a customer by its contact, email or phone, with its newest invoices', async () => {
  const yew = await topside.customer({
    name: 'Yew Kitchen',
    contactName: 'Priya Nandra',
    email: 'priya@yewkitchen.example',
    phone: '01903 882 140',
  })
  const { orderNumber } = await delivered(topside, yew)
  const invoice = (await found(admin, 'yew')).find((each) => each.startsWith('invoice'))
  expect(invoice).toMatch(/^invoice INV-/)
  for (const typed of ['nandra', 'PRIYA@yew', '01903882140', '+44 1903 882140'])
    expect(await found(admin, typed), typed).toEqual([
      'customer Yew Kitchen',
      `delivery ${orderNumber}`,
      `order ${orderNumber}`,
      invoice,
    ])
  expect(await found(picker, 'nandra')).toEqual([])
  expect(await found(admin, '%nandra')).toEqual([])
})

it('the search returns the first of each kind, and how many there are in all', async () => {
  const ash = await topside.customer({ name: 'Ash Inn' })
  for (let n = 1; n <= 7; n++) await topside.customer({ name: `Ash Tree ${n}` })
  await topside.pool.query(
    `insert into orders (customer_id, delivery_date) select $1, '2026-12-03' from generate_series(1, 12)`,
    [ash.id],
  )
  const { body, headers } = await admin.call(search, { query: { q: 'ash' } })
  expect(body.filter(({ kind }) => kind === 'order')).toHaveLength(5)
  expect(body.filter(({ kind }) => kind === 'customer')).toHaveLength(5)
  expect(headers['x-total-count']).toBe(String(12 + 8))
  const numbered = await picker.call(search, { query: { q: 'ORD-0000' } })
  expect([numbered.body.length, Number(numbered.headers['x-total-count']) > 12]).toEqual([5, true])
})

it('the search finds customers in any case, in foreign alphabets too, and by the beginning of their account', async () => {
  const { accountId } = await topside.customer({
    name: 'Café Zoë',
    email: 'kitchen@zoe.example',
  })
  expect(await found(admin, 'CAFÉ z')).toEqual(['customer Café Zoë'])
  expect(await found(admin, 'fé zoë')).toEqual(['customer Café Zoë'])
  expect(await found(admin, accountId.toLowerCase())).toEqual(['customer Café Zoë'])
  expect(await found(admin, accountId.slice(1))).toEqual([])
})

it('the bell tells admins about new orders, messages and failed emails, pickers about what to pick', async () => {
  const fresh = await placed(topside, oak)
  const toPick = await confirmed(topside, oak)
  await admin.call(sendMessage, {
    params: { id: String(fresh.id) },
    body: { message: 'Back at noon.' },
  })
  await topside.db.update(outbox).set({ status: 'failed' })
  const seen = async (person: Person) =>
    (await person.call(listNotifications)).body.map(({ kind, orderNumber }) => [kind, orderNumber])
  const admins = await seen(admin)
  expect(admins).toContainEqual(['new_order', fresh.orderNumber])
  expect(admins).toContainEqual(['message', fresh.orderNumber])
  expect(admins).toContainEqual(['failed_email', null])
  expect(admins).not.toContainEqual(['new_order', toPick.orderNumber])
  expect(await seen(picker)).toEqual([['to_pick', toPick.orderNumber]])
})

it('the bell returns the newest 20 of a kind, and how many there are', async () => {
  await topside.pool.query(
    `insert into orders (customer_id, delivery_date, status, order_confirmed)
     select $1, '2026-12-03', 'confirmed', now() from generate_series(1, 30)`,
    [oak.id],
  )
  const { body, headers } = await picker.call(listNotifications)
  expect([body.length, headers['x-total-count']]).toEqual([20, '31'])
})

it('the search finds the stops a driver may see, and tells the driver what was released', async () => {
  const driver = await topside.signIn('driver')
  const kiln = await topside.customer({ name: 'Kiln & Co' })
  const mine = await released(topside, kiln)
  const others = await released(topside, kiln)
  const notYet = await confirmed(topside, kiln)
  const { userId: otherDriver } = await topside.signIn('driver')
  await topside.db.update(orders).set({ driverId: otherDriver }).where(eq(orders.id, others.id))
  for (const typed of ['kiln', mine.orderNumber, String(mine.id)])
    expect(await found(driver, typed)).toEqual([`order ${mine.orderNumber}`])
  for (const typed of [others.orderNumber, notYet.orderNumber, 'elm'])
    expect(await found(driver, typed)).toEqual([])
  const { body } = await driver.call(listNotifications)
  expect(body).toMatchObject([
    { kind: 'to_deliver', orderNumber: mine.orderNumber, deliveryDate: '2026-12-03' },
  ])
})
