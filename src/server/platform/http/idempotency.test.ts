import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveMyself } from '#contract/people/account.ts'
import { allEndpoints } from '#contract/all.ts'
import { type Endpoint, honoursKey } from '#contract/endpoint.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { addStaffUser } from '#contract/people/staff.ts'
import { made } from '#tests/support/everything.ts'
import { delivered } from '#tests/support/journey.ts'
import { password, startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let oak: TestCustomer
let productId: number

beforeAll(async () => {
  topside = await startTopside()
  oak = await topside.customer()
  productId = (await topside.product()).id
})
afterAll(() => topside.stop())

const order = (key?: string, quantityOrdered = '2', deliveryDate = '2026-12-03', who = oak) =>
  who.call(placeOrder, { body: { deliveryDate, items: [{ productId, quantityOrdered }] } }, key)
const count = async (table: 'orders' | 'idempotency_keys' = 'orders') =>
  Number((await topside.pool.query(`select count(*) from ${table}`)).rows[0].count)

it('the same key twice makes one order and gets the same answer', async () => {
  const [before, key] = [await count(), randomUUID()]
  const first = await order(key)
  topside.clock.set('2026-12-01T10:00:00Z')
  const again = await order(key)
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await count()).toBe(before + 1)
})

it('the same key for something else is 422', async () => {
  const [before, key] = [await count(), randomUUID()]
  await order(key)
  const other = await order(key, '3')
  expect([other.status, other.failure]).toEqual([
    422,
    { message: 'This Idempotency-Key was used for something else.', code: 'KEY_REUSED' },
  ])
  expect(await count()).toBe(before + 1)
})

it('one basket sent by two tabs at once, with different details in each, makes one order', async () => {
  const [before, key] = [await count(), randomUUID()]
  const answers = await Promise.all([order(key), order(key, '2', '2026-12-04')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await count()).toBe(before + 1)
})

it('what is stored about a call does not depend on a password in it, so none can be guessed from it', async () => {
  const [admin, key] = [await topside.signIn('admin'), randomUUID()]
  const add = (password: string, firstName = 'Sam') =>
    admin.call(
      addStaffUser,
      { body: { firstName, lastName: 'Carter', username: 'sam.carter', password, role: 'picker' } },
      key,
    )
  const first = await add('long enough')
  expect(first.status).toBe(201)
  expect((await add('another secret')).body).toEqual(first.body)
  expect((await add('long enough', 'Sue')).failure.code).toBe('KEY_REUSED')
})

it('a key belongs to one person', async () => {
  const key = randomUUID()
  const first = await order(key)
  const theirs = await order(key, '2', '2026-12-03', await topside.customer())
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.body.id)
})

it('a refused call stores nothing: once corrected, it may use its key again', async () => {
  const [keys, key] = [await count('idempotency_keys'), randomUUID()]
  expect((await order(key, '2', '2026-11-01')).status).toBe(422)
  expect(await count('idempotency_keys')).toBe(keys)
  expect((await order(key)).status).toBe(201)
})

it('without a key every call counts separately', async () => {
  const before = await count()
  await order()
  await order()
  expect(await count()).toBe(before + 2)
})

it.each(['short', 'x'.repeat(101), 'with spaces in it'])('the key %j is 400', async (key) => {
  const answer = await order(key)
  expect([answer.status, answer.failure.code]).toEqual([400, 'MALFORMED'])
})

describe('every change by someone signed in honours the key', () => {
  const changes = allEndpoints.filter(
    ({ method, audience }) => method !== 'GET' && audience !== 'anyone',
  )
  /** A call that reads the key refuses a malformed one before it checks the body. */
  const readsKey = async ({ method, path, audience, proof }: Endpoint) => {
    const url = path.replaceAll(/\{\w+\}/g, '999999')
    const person = audience.includes('admin') ? await topside.signIn('admin') : oak
    if (proof) await made(person, proveMyself, { body: { currentPassword: password } })
    const headers = { cookie: person.cookie, 'idempotency-key': 'short' }
    const answer = await topside.app.inject({ method, url, headers, payload: {} })
    return /^An Idempotency-Key is/.test(answer.json().message)
  }

  it('unless the contract says why not', () => {
    const without = changes.filter((each) => !honoursKey(each)).map(({ name }) => name)
    expect(without.sort()).toEqual([
      'backUpNow',
      'changeOwnDetails',
      'changeOwnPassword',
      'confirmTwoStep',
      'dailySummaryContent',
      'dispatchRouteContent',
      'orderTicketContent',
      'previewImport',
      'previewPriceChange',
      'proveMyself',
      'readBankStatement',
      'readPriceFile',
      'renewRecoveryCodes',
      'sendPrint',
      'startTwoStep',
      'stopBulk',
      'testPrint',
      'tryRestore',
      'turnOffTwoStep',
    ])
  })

  it.each(changes.map((each) => [each.name, each] as const))('%s', async (_name, endpoint) => {
    expect(await readsKey(endpoint)).toBe(honoursKey(endpoint))
  })

  it('approving and reversing a payment, repeated, get the same answer and happen once', async () => {
    const admin = await topside.signIn('admin')
    const { id } = await delivered(topside, oak)
    const invoice = await made(admin, getOrderInvoice, { params: { id } })
    const params = { id: invoice.id }
    const twice = async <E extends Endpoint>(endpoint: E, given: object) => {
      const key = randomUUID()
      const first = await admin.call(endpoint, given, key)
      const again = await admin.call(endpoint, given, key)
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    }
    await twice(approveInvoice, { params })
    await made(admin, recordPayment, { params, body: { paidAmount: '5' } })
    const [payment] = await made(admin, listPayments, { params })
    await twice(reversePayment, { params: { id: payment?.id }, body: { reason: 'Bounced' } })
  })
})

it('100 orders, each tapped ten times at once, make 100 orders', async () => {
  const before = await count()
  for (let round = 0; round < 25; round++) {
    const keys = Array.from({ length: 4 }, () => randomUUID())
    const taps = keys.flatMap((key) => Array.from({ length: 10 }, () => order(key)))
    const answers = await Promise.all(taps)
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(4)
  }
  expect(await count()).toBe(before + 100)
})
