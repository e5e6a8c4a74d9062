import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminSignIn, getCurrentUser, staffSignIn } from '#contract/people/sign-in.ts'
import * as contract from '#contract/people/staff.ts'
import { placed } from '#tests/support/journey.ts'
import { password, type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person & { userId: number }
let made = 0

beforeAll(async () => {
  topside = await startTopside()
})
beforeEach(async () => {
  await topside.pool.query("update users set is_active = false where role = 'admin'")
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const bodyOf = (given: Record<string, unknown> = {}) => ({
  email: `new${++made}@test.example`,
  password,
  firstName: 'Sam',
  lastName: 'Carter',
  role: 'picker' as const,
  isActive: true,
  ...given,
})
const add = async (given: Record<string, unknown> = {}) => {
  const { status, body } = await admin.call(contract.addStaffUser, { body: bodyOf(given) })
  expect(status).toBe(201)
  return body
}
const change = (who: Person, id: number, body: object) =>
  who.call(contract.changeStaffUser, { params: { id }, body })
const remove = (who: Person, id: number) => who.call(contract.removeStaffUser, { params: { id } })
const enter = async (login: string, secret = password) => {
  const person = topside.visitor()
  const body = { email: login, password: secret, userType: 'picking' as const }
  return { person, status: (await person.call(staffSignIn, { body })).status }
}
const obstacleOf = async (answer: Promise<{ status: number; failure: { message: string } }>) => {
  const { status, failure } = await answer
  return [status, failure.message]
}

describe('a new account', () => {
  it('signs in on its own tab, and nothing of its password leaves the server', async () => {
    const person = await add({ email: 'Sam@Test.example' })
    expect(person).toMatchObject({ role: 'picker', isActive: true, createdBy: admin.userId })
    expect((await enter('sam@test.example')).status).toBe(200)
    const list = await admin.call(contract.listStaff)
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|password/i)
    expect(list.body.find(({ id }) => id === person.id)?.lastLoginAt).toBeTruthy()
  })

  it('without an email signs in by its username, ignoring case', async () => {
    await add({ email: '', username: 'Sam.Cutter' })
    expect((await enter('sam.cutter')).status).toBe(200)
    expect((await enter('SAM.CUTTER', 'wrong')).status).toBe(401)
  })

  it('with an email cannot sign in by its username', async () => {
    await add({ username: 'both.names' })
    expect((await enter('both.names')).status).toBe(401)
  })

  it.each([
    [{ email: '', username: '' }, { email: 'Either username or email must be provided' }],
    [{ email: 'sam' }, { email: 'Please enter a valid email' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a@b.example' }, { username: 'Only letters, digits, dot, dash and underscore' }],
    [{ password: 'short' }, { password: 'Password must be at least 8 characters' }],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ role: 'customer' }, { role: 'Please select a role' }],
  ])('%j is refused', async (given, fields) => {
    const { status, failure } = await admin.call(contract.addStaffUser, {
      body: bodyOf(given) as never,
    })
    expect([status, failure.fields]).toEqual([422, fields])
  })

  it('cannot use another person’s email or username', async () => {
    const { email } = await add({ username: 'first.come' })
    for (const [given, field] of [
      [{ email: email?.toUpperCase() }, 'email'],
      [{ username: 'FIRST.COME' }, 'username'],
    ] as const) {
      const { failure } = await admin.call(contract.addStaffUser, { body: bodyOf(given) })
      expect(Object.keys(failure.fields ?? {})).toEqual([field])
    }
    const other = await add()
    expect((await change(admin, other.id, { email })).status).toBe(422)
  })
})

describe('a change', () => {
  it.each([{ isActive: false }, { role: 'driver' }, { password: 'another secret' }])(
    '%j ends the person’s sessions at once',
    async (body) => {
      const person = await add()
      const session = await enter(person.email ?? '')
      expect((await change(admin, person.id, body)).status).toBe(200)
      expect((await session.person.call(getCurrentUser)).status).toBe(401)
      expect((await enter(person.email ?? '')).status).toBe(401)
    },
  )

  it('of a name, or with an empty password, leaves sessions alone', async () => {
    const person = await add()
    const session = await enter(person.email ?? '')
    const body = { ...person, firstName: 'Sammy', password: '' }
    expect((await change(admin, person.id, body)).body.firstName).toBe('Sammy')
    expect((await session.person.call(getCurrentUser)).status).toBe(200)
  })

  it('of one’s own password ends the other sessions and keeps this one', async () => {
    const email = (await admin.call(getCurrentUser)).body.email ?? ''
    const elsewhere = topside.visitor()
    await elsewhere.call(adminSignIn, { body: { email, password } })
    const body = { password: 'another secret', currentPassword: password }
    expect((await change(admin, admin.userId, body)).status).toBe(200)
    expect((await admin.call(getCurrentUser)).status).toBe(200)
    expect((await elsewhere.call(getCurrentUser)).status).toBe(401)
  })
})

describe('the last admin', () => {
  const last = 'This is the last active admin: without it nobody could manage Topside.'

  it.each(['demoted', 'switched off', 'deleted'])('is not %s by two at once', async (how) => {
    const other = await topside.signIn('admin')
    const act = (who: Person, id: number) =>
      how === 'deleted'
        ? remove(who, id)
        : change(who, id, how === 'demoted' ? { role: 'driver' } : { isActive: false })
    const answers = await Promise.all([act(admin, other.userId), act(other, admin.userId)])
    const active = "select 1 from users where role = 'admin' and is_active"
    expect((await topside.pool.query(active)).rowCount).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, failure } of answers)
      if (status === 409) expect(failure.message).toBe(last)
  })

  it('cannot delete, demote or deactivate themselves', async () => {
    expect((await obstacleOf(remove(admin, admin.userId)))[1]).toMatch(/^You can’t delete your own/)
    for (const body of [{ isActive: false }, { role: 'driver' }])
      expect((await change(admin, admin.userId, body)).status).toBe(409)
    expect((await admin.call(getCurrentUser)).status).toBe(200)
  })
})

it('the master admin keeps their account, role and rights', async () => {
  const master = await topside.signIn('admin')
  await topside.pool.query('update users set is_master = (id = $1)', [master.userId])
  expect(await obstacleOf(remove(admin, master.userId))).toEqual([
    409,
    'The master admin can’t be deleted.',
  ])
  for (const body of [
    { isActive: false },
    { role: 'picker' },
    { password: 'mine from now on' },
    { email: 'mine@test.example' },
  ])
    expect((await change(admin, master.userId, body)).status).toBe(409)
  expect((await change(admin, master.userId, { firstName: 'Maggie' })).status).toBe(200)
  const own = { password: 'my own secret', currentPassword: password }
  expect((await change(master, master.userId, own)).status).toBe(200)
  expect((await master.call(getCurrentUser)).status).toBe(200)
})

it('customers’ logins are not staff, and pickers manage nobody', async () => {
  const customer = await topside.customer()
  expect((await remove(admin, customer.userId)).status).toBe(404)
  expect((await change(admin, customer.userId, { password: 'taken over' })).status).toBe(404)
  const picker = await topside.signIn('picker')
  expect((await remove(picker, admin.userId)).status).toBe(403)
  expect((await change(picker, picker.userId, { role: 'admin' })).status).toBe(403)
})

it('what a deleted person did still shows their name', async () => {
  const person = await topside.signIn('admin')
  const order = await placed(topside, await topside.customer())
  await topside.pool.query('update orders set driver_id = $1 where id = $2', [
    person.userId,
    order.id,
  ])
  await topside.pool.query(
    `insert into order_timeline (order_id, at, actor_id, actor_name, event)
     values ($1, now(), $2, 'Gone Person', 'edited')`,
    [order.id, person.userId],
  )
  expect((await remove(admin, person.userId)).status).toBe(200)
  expect((await person.call(getCurrentUser)).status).toBe(401)
  const { rows } = await topside.pool.query(
    `select actor_id, actor_name from order_timeline where order_id = $1 and event = 'edited'`,
    [order.id],
  )
  expect(rows).toEqual([{ actor_id: null, actor_name: 'Gone Person' }])
})
