import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getCurrentUser } from '#contract/people/sign-in.ts'
import { startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'
import { forgetOld } from './forget-old.ts'

const begun = '2026-12-01T09:00:00Z'
const after = (days: number) => Date.parse(begun) + days * 86_400_000

let topside: Topside
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside(begun)
  oak = await topside.customer()
  await topside.signsIn(oak)
})
afterAll(() => topside.stop())

const count = async (table: string) =>
  Number((await topside.pool.query(`select count(*) from ${table}`)).rows[0].count)

it('the job deletes old data on the right day, not earlier', async () => {
  const productId = (await topside.product()).id
  const body = { deliveryDate: '2026-12-03', items: [{ productId, quantityOrdered: '2' }] }
  expect((await oak.call(placeOrder, { body }, randomUUID())).status).toBe(201)
  const link = `insert into account_tokens (user_id, purpose, token_hash, expires_at, used_at) values ($1, 'invitation', $2, $3, $4)`
  await topside.pool.query(link, [oak.userId, 'unused', begun, null])
  await topside.pool.query(link, [oak.userId, 'used early', '2026-12-15T09:00:00Z', begun])
  await topside.pool.query('update customer_activity_logs set created_at = $1', [begun])
  await topside.pool.query('update idempotency_keys set created_at = $1', [begun])
  await topside.pool.query(
    `insert into print_jobs (title, content, status, requested_by, created_at, taken_at, ended_at)
     select 'Ticket', '[]', status, 'Pat', $1, $1, $1 from unnest(array['printed', 'failed']) status`,
    [begun],
  )
  const [signedIn, activity] = [await count('sessions'), await count('customer_activity_logs')]
  expect(signedIn * activity).toBeGreaterThan(0)

  await forgetOld(topside.pool, after(29))
  expect([await count('idempotency_keys'), await count('account_tokens')]).toEqual([1, 2])
  expect(await count('print_jobs')).toBe(2)
  expect((await oak.call(getCurrentUser)).status).toBe(200)

  await forgetOld(topside.pool, after(30) + 1)
  expect([await count('idempotency_keys'), await count('account_tokens')]).toEqual([0, 0])
  expect([await count('sessions'), await count('customer_activity_logs')]).toEqual([0, activity])
  expect(await count('print_jobs')).toBe(1)

  await forgetOld(topside.pool, after(729))
  expect(await count('customer_activity_logs')).toBe(activity)
  await forgetOld(topside.pool, after(731))
  expect([await count('customer_activity_logs'), await count('orders')]).toEqual([0, 1])
})

it('the job deletes thousands in batches, and two runs at once delete each row once', async () => {
  await topside.pool.query(`
    insert into idempotency_keys (user_id, key, request, created_at)
    select ${oak.userId}, 'key ' || n, '', '2026-01-01' from generate_series(1, 12000) n`)
  const turns = await Promise.all([1, 2].map(() => forgetOld(topside.pool, Date.parse(begun))))
  expect(turns.reduce((sum, gone) => sum + gone)).toBe(12_000)
  expect(await count('idempotency_keys')).toBe(0)
})
