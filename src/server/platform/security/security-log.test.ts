import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { updateCustomer } from '#contract/customers/customers.ts'
import { secondApp } from '#tests/support/second-app.ts'
import {
  password,
  Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { transaction } from '#server/platform/database/db.ts'
import { tellAudit } from './security-log.ts'

let topside: Topside
let admin: Person & { userId: number }
let oak: TestCustomer
let watched: Awaited<ReturnType<typeof secondApp>>
const lines: Record<string, unknown>[] = []
const keep = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) }

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'The Oak' })
  watched = await secondApp(topside, { logger: pino({ level: 'warn' }, keep) })
})
beforeEach(() => lines.splice(0))
afterAll(async () => {
  await watched.stop()
  await topside.stop()
})

const rows = async (text: string) => (await topside.pool.query<{ id: number }>(text)).rows
const enter = (accountId: string, secret = password) =>
  new Person(watched.app).call(customerSignIn, { body: { accountId, password: secret } })

it('sign-ins, successful and refused, are logged at the usual level, by ids only', async () => {
  await enter(oak.accountId)
  await enter(oak.accountId, 'sirloin')
  await enter('GUESSED', 'sirloin')
  const [good, bad, unknown] = await rows('select id from customer_activity_logs order by id')
  const own = { userId: oak.userId, customerId: oak.id }
  expect(lines).toMatchObject([
    { level: 30, msg: 'activity', activity: good?.id, kind: 'login_success', ...own },
    { level: 40, msg: 'activity', activity: bad?.id, kind: 'login_failed', ...own },
    { level: 40, activity: unknown?.id, kind: 'login_failed', userId: null, customerId: null },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/sirloin|GUESSED|The Oak|127\.0\.0\.1|butchers-block/)
})

it('every entry of the audit log is logged, without the old and new values', async () => {
  const boss = new Person(watched.app)
  boss.cookie = admin.cookie
  const body = { phone: '01632 960222', onStop: true }
  await boss.call(updateCustomer, { params: { id: oak.id }, body })
  const entries = await rows('select id from audit_entries order by id desc limit 2')
  const told = {
    level: 30,
    msg: 'audit',
    subject: 'customer',
    subjectId: oak.id,
    customerId: oak.id,
  }
  expect(lines).toMatchObject([
    { ...told, entry: entries[1]?.id, change: 'changed', field: 'phone', userId: admin.userId },
    { ...told, entry: entries[0]?.id, change: 'changed', field: 'on_stop', userId: admin.userId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/960222|The Oak|true/)
})

it('a change that is rolled back, or that changes nothing, is not logged', async () => {
  const rename = "update customers set name = 'The Ash'"
  const undone = transaction(topside.pool, async (tx) => {
    await tx.execute(rename)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expect(
    topside.pool.query(`with done as (${rename} returning id) select 1 / 0 from done`),
  ).rejects.toThrow()
  expect(lines).toEqual([])
  await topside.pool.query(rename)
  expect(lines).toMatchObject([{ msg: 'audit', subject: 'customer', field: 'name', userId: null }])
  await topside.pool.query(rename)
  expect(lines).toHaveLength(1)
})

it('at a terminal no success is logged at the usual level, but a failure is', async () => {
  const { stderr } = process
  const before = Object.getOwnPropertyDescriptor(stderr, 'isTTY')
  Object.defineProperty(stderr, 'isTTY', { value: true, configurable: true })
  try {
    await enter(oak.accountId)
    await enter(oak.accountId, 'sirloin')
    expect(lines).toMatchObject([{ level: 40, kind: 'login_failed' }])
    lines.splice(0)
    topside.pool.removeAllListeners('release')
    tellAudit(topside.pool, pino({ level: 'warn' }, keep))
    await topside.pool.query("update customers set name = 'The Yew'")
    expect(lines).toEqual([])
  } finally {
    if (before) Object.defineProperty(stderr, 'isTTY', before)
    else Reflect.deleteProperty(stderr, 'isTTY')
  }
})

it('no audit entry is logged if the log shows only errors', async () => {
  const quiet = pino({ level: 'error' }, keep)
  const { pool } = topside
  pool.removeAllListeners('release')
  tellAudit(pool, quiet)
  await pool.query("update customers set name = 'The Elm'")
  expect(lines).toEqual([])
})
