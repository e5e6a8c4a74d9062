import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/people/sign-in.ts'
import { secondApp } from '#tests/support/second-app.ts'
import {
  password,
  Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  oak = await topside.customer({ accountId: 'OAKTAVERN', name: 'The Oak Tavern' })
})
beforeEach(async () => {
  topside.clock.set(morning)
  await topside.pool.query('delete from sign_in_throttles')
})
afterAll(() => topside.stop())

const asCustomer = (accountId: string, secret = password) =>
  topside.visitor().call(contract.customerSignIn, { body: { accountId, password: secret } })
const asAdmin = (email: string, secret = password) =>
  topside.visitor().call(contract.adminSignIn, { body: { email, password: secret } })
const asStaff = (email: string, userType: 'picking' | 'driver') =>
  topside.visitor().call(contract.staffSignIn, { body: { email, password, userType } })
const emailOf = async (role: 'admin' | 'picker' | 'driver') =>
  (await (await topside.signIn(role)).call(contract.getCurrentUser)).body.email ?? ''
const wrong = { message: 'Please check your credentials', code: 'WRONG_SIGN_IN' }

describe('each sign-in tab', () => {
  it('lets in its own users, whatever case they type', async () => {
    const customer = await asCustomer('oaktavern')
    expect(customer.body).toMatchObject({
      role: 'customer',
      customerId: oak.id,
      name: 'The Oak Tavern',
    })
    expect((await asAdmin((await emailOf('admin')).toUpperCase())).body.role).toBe('admin')
    expect((await asStaff(await emailOf('picker'), 'picking')).body.role).toBe('picking')
    expect((await asStaff(await emailOf('driver'), 'driver')).body.role).toBe('driver')
  })

  it('refuses everyone else with the same message', async () => {
    const [admin, picker] = [await emailOf('admin'), await emailOf('picker')]
    const answers = [
      await asAdmin(picker),
      await asStaff(picker, 'driver'),
      await asStaff(admin, 'picking'),
      await asCustomer(admin),
      await asAdmin('oaktavern@test.example'),
    ]
    for (const { status, failure } of answers) expect([status, failure]).toEqual([401, wrong])
  })

  it('answers an unknown account exactly like a wrong password', async () => {
    for (const answer of [await asCustomer('OAKTAVERN', 'wrong'), await asCustomer('NOBODY')]) {
      expect([answer.status, answer.failure]).toEqual([401, wrong])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('answers a deactivated person, or one of a deactivated customer, in the same way', async () => {
    const [gone, closed] = [await topside.customer(), await topside.customer({ isActive: false })]
    await topside.pool.query('update users set is_active = false where id = $1', [gone.userId])
    for (const { accountId } of [gone, closed])
      expect((await asCustomer(accountId)).failure).toEqual(wrong)
  })

  it('says which field is missing', async () => {
    const { status, failure } = await asCustomer('', '')
    expect([status, failure.fields]).toEqual([
      422,
      { accountId: 'Account ID is required', password: 'Password is required' },
    ])
  })
})

it('the sign-in tells everyone whether their device may store anything, as the setting says', async () => {
  const { app, stop } = await secondApp(topside, { keepOnDevices: false })
  const there = new Person(app)
  const body = { accountId: 'OAKTAVERN', password }
  for (const [person, keepsOnDevice] of [
    [topside.visitor(), true],
    [there, false],
  ] as const) {
    expect((await person.call(contract.customerSignIn, { body })).body).toMatchObject({
      keepsOnDevice,
    })
    expect((await person.call(contract.getCurrentUser)).body).toMatchObject({ keepsOnDevice })
  }
  await stop()
})

it('a password hash with lower cost is replaced at sign-in, which does not count as a change', async () => {
  const hashOf = async () =>
    String(
      (await topside.pool.query('select password_hash from users where id = $1', [pub.userId]))
        .rows[0]?.password_hash,
    )
  const pub = await topside.customer()
  expect(await hashOf()).toContain('m=8,t=1')
  expect((await asCustomer(pub.accountId)).status).toBe(200)
  const stronger = await hashOf()
  expect(stronger).toContain('m=19456,t=2')
  expect((await asCustomer(pub.accountId)).status).toBe(200)
  expect(await hashOf()).toBe(stronger)
  const { rows } = await topside.pool.query(
    "select 1 from audit_entries where field = 'password' and subject_id = $1",
    [pub.userId],
  )
  expect(rows).toEqual([])
})

it('an extra login uses the Customer tab with its username, and has its own permissions', async () => {
  await topside.pool.query(
    `insert into users (role, customer_id, username, first_name, last_name, permissions, password_hash)
     select 'customer', customer_id, 'Kit.Oak', 'Kit', 'Lane', '{place_orders}', password_hash
     from users where id = $1`,
    [oak.userId],
  )
  const { status, body } = await asCustomer('kit.oak')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    customerId: oak.id,
    username: 'Kit.Oak',
    permissions: ['place_orders'],
  })
  expect((await asCustomer('OAKTAVERN')).body.username).toBeNull()
})

describe('after five failures', () => {
  const fail = async (login: string, times: number) => {
    for (let tries = 0; tries < times; tries++)
      expect((await asCustomer(login, 'wrong')).status).toBe(401)
  }
  const tooMany = {
    status: 429,
    failure: { message: 'Too many tries. Wait 30 seconds and try again.', code: 'TOO_MANY_TRIES' },
    headers: { 'retry-after': 30 },
  }
  const shown = ({ status, failure, headers }: Awaited<ReturnType<typeof asCustomer>>) => ({
    status,
    failure,
    headers: { 'retry-after': Number(headers['retry-after']) },
  })

  it('the account waits, even with the right password, and is free after the wait', async () => {
    await fail('OAKTAVERN', 5)
    expect(shown(await asCustomer('OAKTAVERN'))).toEqual(tooMany)
    topside.clock.set('2026-12-01T09:00:29Z')
    expect((await asCustomer('OAKTAVERN')).failure.message).toMatch(/Wait 1 second and/)
    topside.clock.set('2026-12-01T09:00:31Z')
    expect((await asCustomer('OAKTAVERN')).status).toBe(200)
    await fail('OAKTAVERN', 4)
  })

  it('twenty guesses at once get no more than five tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asCustomer('OAKTAVERN', 'wrong')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('other spellings of an account are not extra tries', async () => {
    await fail('OAKTAVERN', 3)
    await fail('oaktavern', 2)
    expect(shown(await asCustomer('OakTavern'))).toEqual(tooMany)
    await topside.customer({ accountId: 'STABLES' })
    await fail('stables', 5)
    expect((await asCustomer('ſTABLES')).status).toBe(429)
  })

  it('people at other addresses are not held up', async () => {
    await fail('OAKTAVERN', 5)
    const elsewhere = await topside.visitor('203.0.113.77').call(contract.customerSignIn, {
      body: { accountId: 'OAKTAVERN', password },
    })
    expect(elsewhere.status).toBe(200)
  })

  it('successful sign-ins from one address do not count as tries', async () => {
    for (let times = 0; times < 31; times++)
      expect((await asCustomer('OAKTAVERN')).status).toBe(200)
  })

  it('each further failure doubles the wait', async () => {
    await fail('OAKTAVERN', 5)
    topside.clock.set('2026-12-01T09:00:31Z')
    await fail('OAKTAVERN', 1)
    const answer = await asCustomer('OAKTAVERN')
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, 60])
  })

  it('an account that does not exist waits just the same, and others do not wait', async () => {
    await fail('NOBODY', 5)
    expect(shown(await asCustomer('NOBODY'))).toEqual(tooMany)
    expect((await asCustomer('OAKTAVERN')).status).toBe(200)
  })

  it('thirty failures from one address make the address wait', async () => {
    for (let account = 0; account < 30; account++) await fail(`GUESS${account}`, 1)
    expect(shown(await asCustomer('OAKTAVERN'))).toEqual(tooMany)
  })
})

it('the activity log records everyone’s good and failed sign-ins, with address and user agent', async () => {
  const email = await emailOf('admin')
  await topside.pool.query('delete from customer_activity_logs')
  await asCustomer('OAKTAVERN')
  await asCustomer('OAKTAVERN', 'wrong')
  await asCustomer('NOBODY')
  await asAdmin(email)
  await asAdmin(email, 'wrong')
  const { rows } = await topside.pool.query(
    `select activity_type, customer_id, ip_address, user_agent, description
     from customer_activity_logs order by id`,
  )
  expect(rows.map((row) => [row.activity_type, row.customer_id])).toEqual([
    ['login_success', oak.id],
    ['login_failed', oak.id],
    ['login_failed', null],
    ['login_success', null],
    ['login_failed', null],
  ])
  for (const row of rows)
    expect(row).toMatchObject({ ip_address: '127.0.0.1', user_agent: 'lightMyRequest' })
  expect(JSON.stringify(rows)).not.toMatch(/wrong|NOBODY/)
})
