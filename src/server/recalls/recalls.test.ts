import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteCustomer } from '#contract/customers/customer-admin.ts'
import { freeLot, getLot, holdLot, makeLot } from '#contract/lots/lots.ts'
import { listOwnRecalls, seeRecall } from '#contract/lots/own-recalls.ts'
import { downloadRecall, downloadRecallCsv } from '#contract/lots/recall-reports.ts'
import {
  answerRecall,
  closeRecall,
  getRecall,
  listRecalls,
  remindOfRecall,
  startRecall,
  tellAuthority,
  tellByPhone,
  tellRecall,
} from '#contract/lots/recalls.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { someoneWaits } from '#tests/support/database.ts'
import { made } from '#tests/support/everything.ts'
import { confirmed, move, signature } from '#tests/support/journey.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { remindOfRecalls } from './tell-customers.ts'

const morning = '2026-12-01T06:00:00Z'
let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer, elm: TestCustomer
let sirloin: { id: number }, steaks: { id: number }

beforeAll(async () => {
  topside = await startTopside(morning)
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'The Oak', email: 'oak@test.example' })
  elm = await topside.customer({ name: 'The Elm', email: 'elm@test.example' })
  sirloin = await topside.product({ name: 'Sirloin', unit: 'kg' })
  steaks = await topside.product({ name: 'Steaks', unit: 'kg' })
  await topside.pool.query(`update settings set business_name = 'Pryor', phone = '01632 960018'`)
})
afterAll(() => topside.stop())

const newLot = (body: object = {}) =>
  made(picker, makeLot, {
    body: {
      ...{ productId: sirloin.id, making: null, kg: '50', useBy: '2026-12-09', inputs: [] },
      ...body,
    } as never,
  })
async function weighed(customer: TestCustomer, productId: number, lotId: number, grossKg: string) {
  const order = await confirmed(topside, customer, [{ productId, quantityOrdered: grossKg }])
  await made(picker, addWeighing, {
    params: { itemId: order.items[0]?.id ?? 0 },
    body: {
      ...{ id: randomUUID(), grossKg, source: 'scale', lots: [{ lotId }], confirmed: true },
    } as never,
  })
  return order
}
async function delivered(customer: TestCustomer, lotId: number, kg: string, keptKg = kg) {
  const order = await weighed(customer, sirloin.id, lotId, kg)
  await move(picker, order.id, 'picked')
  await topside.pool.query('update orders set pricing_confirmed = true where id = $1', [order.id])
  await made(admin, releaseOrders, { body: { orderIds: [order.id] } })
  const itemId = order.items[0]?.id ?? 0
  await made(driver, confirmDelivery, {
    body: {
      ...{ orderId: order.id, confirmationType: 'signature', customerSignature: signature },
      ...(keptKg !== kg && {
        items: [{ itemId, quantityDelivered: keptKg, returnReason: 'Too much' }],
      }),
    } as never,
  })
  return order
}
const start = (lotIds: number[], more: object = {}) =>
  made(admin, startRecall, {
    body: {
      ...{ lotIds, kind: 'withdrawal', isDrill: false, reason: 'Kept too warm at the supplier' },
      ...more,
    } as never,
  })
const letters = async (to: string) => {
  const { rows } = await topside.pool.query<{ subject: string; body: string }>(
    `select subject, body from outbox where recipient = $1 and cause like 'recall-%' order by id`,
    [to],
  )
  return rows
}
const status = async ({ id }: { id: number }) =>
  (await made(picker, getLot, { params: { id } })).status

it('a recall stops a lot with all made of it, and finds everybody who kept meat of it', async () => {
  const lot = await newLot()
  const made1 = await newLot({
    ...{ productId: steaks.id, making: 'portions', kg: '9', useBy: undefined },
    inputs: [{ lotId: lot.id, kg: '10' }],
  })
  await delivered(oak, lot.id, '5', '4')
  const open = await weighed(elm, steaks.id, made1.id, '2')
  await delivered(elm, lot.id, '3')
  const recall = await start([lot.id])
  expect([await status(lot), await status(made1)]).toEqual(['recalled', 'recalled'])
  expect(recall.lots.map(({ code, isRoot }) => [code, isRoot])).toEqual([
    [lot.code, true],
    [made1.code, false],
  ])
  expect(recall.customers.map(({ name, kg }) => [name, kg])).toEqual([
    ['The Oak', '4.000'],
    ['The Elm', '3.000'],
  ])
  expect(recall.balance).toMatchObject({
    inKg: '50.000',
    weighedKg: '10.000',
    cuttingLossKg: '1.000',
  })
  const leaves = await picker.call(addWeighing, {
    params: { itemId: open.items[0]?.id ?? 0 },
    body: {
      ...{ id: randomUUID(), grossKg: '1', source: 'scale', lots: [{ lotId: made1.id }] },
      confirmed: true,
    } as never,
  })
  expect(leaves.failure.code).toBe('LOT_NOT_FREE')
  expect(
    (await admin.call(freeLot, { params: { id: lot.id }, body: { reason: 'x' } })).status,
  ).toBe(409)
  expect(await letters('oak@test.example')).toEqual([])
  await made(admin, closeRecall, { params: { id: recall.id }, body: { closing: 'Over' } })
})

it('a recall of a lot and of another made from it stops both', async () => {
  const lot = await newLot()
  const cut = await newLot({
    ...{ productId: steaks.id, making: 'portions', kg: '9', useBy: undefined },
    inputs: [{ lotId: lot.id, kg: '10' }],
  })
  const { id, lots } = await start([lot.id, cut.id])
  expect(lots.map(({ isRoot }) => isRoot)).toEqual([true, true])
  expect([await status(lot), await status(cut)]).toEqual(['recalled', 'recalled'])
  await made(admin, closeRecall, { params: { id }, body: { closing: 'Over' } })
})

it('a recall tells each customer once, takes answers from it or the office, reminds the others, and reports', async () => {
  const lot = await newLot()
  const order = await delivered(oak, lot.id, '5')
  await delivered(elm, lot.id, '3')
  const { id } = await start([lot.id])
  const params = { id }
  expect(await made(oak, listOwnRecalls)).toEqual([])
  const tells = await Promise.all([
    made(admin, tellRecall, { params, body: {} }),
    made(admin, tellRecall, { params, body: {} }),
  ])
  expect(tells.map(({ queued }) => queued).toSorted()).toEqual([0, 2])
  const [letter, ...others] = (await letters('oak@test.example')).slice(-1)
  expect(others).toEqual([])
  expect(await letters('oak@test.example')).toHaveLength(1)
  expect(letter?.subject).toBe(`Pryor: Do not use: Sirloin, lot ${lot.code}`)
  for (const said of [order.orderNumber, '5 kg', '09/12/2026', 'Kept too warm', '01632 960018'])
    expect(letter?.body).toContain(said)

  const [own] = await made(oak, listOwnRecalls)
  expect(own).toMatchObject({ id, isDrill: false, kg: '5.000', answeredAt: null, seenAt: null })
  const see = { params, body: {} }
  await made(oak, seeRecall, see)
  topside.clock.set('2026-12-01T06:05:00Z')
  await made(oak, seeRecall, see)
  const seen = (await made(admin, getRecall, { params })).customers
  expect(seen.map(({ name, seenAt }) => [name, seenAt])).toEqual([
    ['The Oak', '2026-12-01T06:00:00Z'],
    ['The Elm', null],
  ])
  expect((await (await topside.customer()).call(seeRecall, see)).status).toBe(404)
  const answer = { isolatedKg: '3', usedKg: '1.5', returnedKg: '0.5' }
  const tooMuch = await oak.call(answerRecall, { params, body: { ...answer, usedKg: '2' } })
  expect(tooMuch.failure.fields).toHaveProperty('isolatedKg')
  expect(await made(oak, answerRecall, { params, body: answer })).toMatchObject(answer)
  const stranger = await topside.customer()
  expect((await stranger.call(answerRecall, { params, body: answer })).status).toBe(404)
  expect(await made(stranger, listOwnRecalls)).toEqual([])

  topside.clock.set('2026-12-01T07:00:00Z')
  const room = { pool: topside.pool, publicUrl: 'https://topside.example' }
  await remindOfRecalls(room, topside.clock.now())
  await remindOfRecalls(room, topside.clock.now())
  expect(await letters('oak@test.example')).toHaveLength(1)
  expect((await letters('elm@test.example')).map(({ subject }) => subject)).toEqual([
    `Pryor: Do not use: Sirloin, lot ${lot.code}`,
    `Pryor: Reminder: Do not use: Sirloin, lot ${lot.code}`,
  ])
  expect(await made(admin, remindOfRecall, { params, body: {} })).toEqual({
    ...{ queued: 1, withoutEmail: 0 },
  })
  const ofElm = async () =>
    (await made(admin, getRecall, { params })).customers.find(({ name }) => name === 'The Elm')
  const letterIs = (turn: string, status: string, at: string | null = null) =>
    topside.pool.query(
      `update outbox set status = $2, sent_at = $3 where recipient = 'elm@test.example' and cause like $1`,
      [`recall-${id}-${turn}-%`, status, at],
    )
  await letterIs('0', 'sent', '2026-12-01T06:00:30Z')
  await letterIs('2', 'failed')
  expect(await made(admin, tellRecall, { params, body: {} })).toMatchObject({ queued: 0 })
  expect(await ofElm()).toMatchObject({ told: 'sent', sentAt: '2026-12-01T06:00:30Z' })
  await letterIs('%', 'failed')
  const row = await ofElm()
  expect(row).toMatchObject({ told: 'failed', sentAt: null, phonedAt: null })
  const rung = { params, body: { rung: row?.id ?? 0, isTold: true } }
  await made(admin, tellByPhone, rung)
  expect(await ofElm()).toMatchObject({ phonedAt: '2026-12-01T07:00:00Z', phonedBy: 'Test admin' })
  await made(admin, tellByPhone, { params, body: { ...rung.body, isTold: false } })
  expect(await ofElm()).toMatchObject({ phonedAt: null, phonedBy: null })
  await made(admin, tellByPhone, rung)
  const strange = { params, body: { rung: 999_999, isTold: true } }
  expect((await admin.call(tellByPhone, strange)).status).toBe(404)
  const zero = { isolatedKg: '0', usedKg: '0', returnedKg: '0' }
  const body = { ...zero, usedKg: '3', answersFor: row?.id }
  await made(admin, answerRecall, { params, body })
  await made(admin, tellAuthority, { params, body: {} })
  const csv = await admin.call(downloadRecallCsv, { params })
  const lines = String(csv.body).trim().split('\r\n')
  expect(lines.map((line) => /^\W?([^,]+),/.exec(line)?.[1])).toEqual([
    ...['Part', 'Why', 'Step', 'Step', 'Step', 'Step', 'Step', 'Step', 'Step', 'Step'],
    ...['Recalled lot', 'Customer', 'Customer'],
    ...Array.from({ length: 6 }, () => 'What became of it'),
  ])
  for (const said of [
    'Step,Lots held,2026-12-01T06:00:00Z,Test admin',
    'Step,First answer,2026-12-01T06:05:00Z,',
    'Step,Last answer,2026-12-01T07:00:00Z,2 of 2 answered',
    'Step,Last customer told,2026-12-01T07:00:00Z,2 of 2 told',
  ])
    expect(String(csv.body)).toContain(said)
  expect(lines.find((line) => line.startsWith('Recalled lot'))).toContain(',50.000,8.000,')
  const pdf = await admin.call(downloadRecall, { params })
  if (canLookAtPaper()) {
    const text = pagesOf(pdf.body as Buffer).join('')
    for (const said of [
      'Isolated 3 kg, used 1.5 kg, returned 0.5 kg',
      'Used 3 kg',
      'Authority told',
      'Not seen in the shop',
      'Seen 01/12/2026, 06:00',
      'Told by phone',
      'Lots held',
      'Destroyed',
      'Suppliers',
    ])
      expect(text).toContain(said)
  }
  await made(admin, closeRecall, { params, body: { closing: 'False alarm', freeLots: true } })
  expect(await status(lot)).toBe('free')
  expect(await made(oak, listOwnRecalls)).toEqual([])
  for (const call of [
    admin.call(tellRecall, { params, body: {} }),
    admin.call(closeRecall, { params, body: { closing: 'x' } }),
    admin.call(tellByPhone, rung),
    oak.call(answerRecall, { params, body: answer }),
  ])
    expect((await call).failure.code).toBe('CLOSED')
  topside.clock.set(morning)
})

it('a drill holds nothing and says so in every message', async () => {
  const lot = await newLot()
  await delivered(oak, lot.id, '2')
  const { id } = await start([lot.id], { isDrill: true, kind: 'recall' })
  expect(await status(lot)).toBe('free')
  await made(admin, tellRecall, { params: { id }, body: {} })
  const letter = (await letters('oak@test.example')).at(-1)
  expect(letter?.subject).toMatch(/^Pryor: DRILL, /)
  expect(letter?.body).toContain('This is a drill')
  expect((await made(oak, listOwnRecalls))[0]?.isDrill).toBe(true)
  await made(admin, closeRecall, { params: { id }, body: { closing: 'All found', freeLots: true } })
  expect(await status(lot)).toBe('free')
  expect((await made(admin, listRecalls))[0]).toMatchObject({ id, codes: lot.code, customers: 1 })
})

const closed = ({ id }: { id: number }, freeLots: boolean) =>
  made(admin, closeRecall, { params: { id }, body: { closing: 'Over', freeLots } })

it.each([
  ['free', [0, 1]],
  ['held', [0, 1]],
  ['held', [1, 0]],
])('a %s lot has that status again once both its recalls were false alarms', async (was, order) => {
  const lot = await newLot()
  if (was === 'held') await made(picker, holdLot, { params: { id: lot.id }, body: {} })
  const both = [await start([lot.id]), await start([lot.id])]
  const [first, second] = order.map((at) => both[at]!)
  await closed(first!, true)
  expect(await status(lot)).toBe('recalled')
  await closed(second!, true)
  expect(await status(lot)).toBe(was)
})

it('a false alarm frees no lot of a recall that is being started meanwhile', async () => {
  const lot = await newLot()
  const first = await start([lot.id])
  const client = await topside.pool.connect()
  await client.query('begin')
  await client.query('select from lots where id = $1 for update', [lot.id])
  await client.query(
    `with second as (
      insert into recalls (kind, is_drill, reason, advice, started_at, by_name, balance)
      select kind, is_drill, reason, advice, started_at, by_name, balance from recalls where id = $1 returning id)
    insert into recall_lots (recall_id, lot_id, is_root, was) select id, $2, true, 'recalled' from second`,
    [first.id, lot.id],
  )
  const closing = closed(first, true)
  await someoneWaits(topside.pool)
  await client.query('commit')
  client.release()
  await closing
  expect(await status(lot)).toBe('recalled')
})

it('a false alarm frees no lot that another recall left stopped', async () => {
  const [lot, other] = [await newLot(), await newLot()]
  await closed(await start([lot.id]), false)
  await closed(await start([lot.id]), true)
  expect(await status(lot)).toBe('recalled')
  const [one, two] = [await start([other.id]), await start([other.id])]
  await closed(two, false)
  await closed(one, true)
  expect(await status(other)).toBe('recalled')
})

it('a recall queues 300 messages within two seconds', async () => {
  const lot = await newLot()
  await delivered(oak, lot.id, '2')
  const { id } = await start([lot.id], { isDrill: true })
  await topside.pool.query(
    `insert into recall_customers (recall_id, name, contact_name, phone, email, kg, lines)
      select recall_id, name, contact_name, phone, n || '@many.example', kg, lines
      from recall_customers, generate_series(1, 299) n where recall_id = $1`,
    [id],
  )
  const before = performance.now()
  expect((await made(admin, tellRecall, { params: { id }, body: {} })).queued).toBe(300)
  expect(performance.now() - before).toBeLessThan(2000)
  await made(admin, closeRecall, { params: { id }, body: { closing: 'Over' } })
})

it('a customer is kept until a recall can no longer need it', async () => {
  const ash = await topside.customer({ name: 'The Ash' })
  const lot = await newLot()
  await delivered(ash, lot.id, '1')
  await topside.pool.query(
    'delete from invoice_items where invoice_id in (select id from invoices where customer_id = $1)',
    [ash.id],
  )
  await topside.pool.query('delete from invoices where customer_id = $1', [ash.id])
  const remove = () =>
    admin.call(deleteCustomer, {
      params: { id: ash.id },
      query: { owed: '999', onAccount: '0', toApprove: '999' },
    })
  const early = await remove()
  expect([early.failure.code, early.failure.message]).toEqual([
    'MEAT_MAY_BE_RECALLED',
    'The Ash has had meat that keeps until 09/12/2026. It can be deleted from 09/01/2027 on, so that a recall still reaches it.',
  ])
  await topside.pool.query('update settings set customers_kept_days = 0')
  topside.clock.set('2026-12-10T09:00:00Z')
  admin = await topside.signIn('admin')
  expect((await remove()).status).toBe(200)
})
