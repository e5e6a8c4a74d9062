import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#contract/ordering.ts'
import { addStaffUser } from '#contract/staff.ts'
import { startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

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

it('the same key twice makes one order and answers the same', async () => {
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

it('what is kept of a call is the same whatever password is in it, so none can be guessed by it', async () => {
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

it('a key is one person’s own', async () => {
  const key = randomUUID()
  const first = await order(key)
  const theirs = await order(key, '2', '2026-12-03', await topside.customer())
  expect(theirs.status).toBe(201)
  expect(theirs.body.id).not.toBe(first.body.id)
})

it('a refused call keeps nothing: mended, it may use its key again', async () => {
  const [keys, key] = [await count('idempotency_keys'), randomUUID()]
  expect((await order(key, '2', '2026-11-01')).status).toBe(422)
  expect(await count('idempotency_keys')).toBe(keys)
  expect((await order(key)).status).toBe(201)
})

it('without a key every call is a call of its own', async () => {
  const before = await count()
  await order()
  await order()
  expect(await count()).toBe(before + 2)
})

it.each(['short', 'x'.repeat(101), 'with spaces in it'])('the key %j is 400', async (key) => {
  const answer = await order(key)
  expect([answer.status, answer.failure.code]).toEqual([400, 'MALFORMED'])
})

it('100 orders, each tapped ten times at once, are 100 orders', { timeout: 120_000 }, async () => {
  const before = await count()
  for (let round = 0; round < 10; round++) {
    const keys = Array.from({ length: 10 }, () => randomUUID())
    const taps = keys.flatMap((key) => Array.from({ length: 10 }, () => order(key)))
    const answers = await Promise.all(taps)
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(10)
  }
  expect(await count()).toBe(before + 100)
})
