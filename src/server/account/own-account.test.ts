import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/people/account.ts'
import { requestPasswordReset, resetPassword } from '#contract/people/customer-setup.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { adminSignIn, customerSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import { changeStaffUser } from '#contract/people/staff.ts'
import { newestToken } from '#tests/support/letters.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside(morning)
})
beforeEach(async () => {
  topside.clock.set(morning)
  await topside.pool.query('delete from sign_in_throttles')
  oak = await topside.customer({ name: 'The Oak' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
})
afterAll(() => topside.stop())

const here = async (person: Person) => (await person.call(getCurrentUser)).status
const enter = async ({ accountId }: TestCustomer, secret = password) => {
  const person = topside.visitor()
  const { status } = await person.call(customerSignIn, { body: { accountId, password: secret } })
  return { person, status }
}
const choose = (person: Person, wanted: string, currentPassword = password) =>
  person.call(contract.changeOwnPassword, { body: { currentPassword, password: wanted } })
const chosen = 'three sharp cleavers'

describe('a person’s own password', () => {
  it('is changed with the current one: the person stays signed in here, but nowhere else', async () => {
    const { person: elsewhere } = await enter(oak)
    const before = oak.cookie
    expect((await choose(oak, chosen)).status).toBe(200)
    expect([await here(oak), await here(elsewhere), await here(decoy)]).toEqual([200, 401, 200])
    oak.cookie = before
    expect(await here(oak)).toBe(401)
    expect([(await enter(oak)).status, (await enter(oak, chosen)).status]).toEqual([401, 200])
  })

  it('cannot be changed by guessing from an open session, and guesses are held up', async () => {
    for (const tries of [1, 2, 3, 4, 5]) {
      const { status, failure } = await choose(oak, chosen, `guess ${tries}`)
      expect([status, failure.fields]).toEqual([
        422,
        { currentPassword: 'This is not your current password' },
      ])
    }
    expect((await choose(oak, chosen)).status).toBe(429)
    expect((await enter(oak)).status).toBe(200)
  })

  it('must differ from the one before or the one given, both on the account screen and by a link', async () => {
    expect((await choose(oak, password)).failure.fields).toEqual({
      password: 'Choose a password other than the one you have.',
    })
    const given = `update users set first_password_until = '2026-12-09' where customer_id = $1`
    await topside.pool.query(given, [oak.id])
    const told = { password: 'Choose a password other than the one you were given.' }
    expect((await choose(oak, password)).failure.fields).toEqual(told)
    await topside.visitor().call(requestPasswordReset, { body: { login: oak.accountId } })
    const token = await newestToken(topside)
    const reset = (wanted: string) =>
      topside.visitor().call(resetPassword, { body: { token, password: wanted } })
    expect((await reset(password)).failure.fields).toEqual(told)
    expect((await reset(chosen)).status).toBe(200)
  })

  it('must not be a common password or made up of names we know', async () => {
    await topside.pool.query("update settings set business_name = 'Pryor & Hallam'")
    const refused = async (wanted: string) => (await choose(oak, wanted)).failure.fields?.password
    for (const common of ['password1', 'QWERTYUIOP', 'iloveyou', '1q2w3e4r5t'])
      expect(await refused(common)).toMatch(/everyone tries first/)
    for (const names of [
      'Topside2026!',
      'pryorhallam99',
      'T0pside-Butchers',
      oak.accountId + '!!!!',
    ])
      expect(await refused(names)).toMatch(/contains only names we know/)
    expect((await choose(oak, 'pryor hallam and the whetstone')).status).toBe(200)
  })
})

describe('an email, username or password with which somebody signs in', () => {
  it('is changed by its customer only with the current password', async () => {
    const change = (email: string, currentPassword?: string) =>
      oak.call(updateCustomer, { params: { id: oak.id }, body: { email, currentPassword } })
    const thief = await change('thief@elsewhere.example')
    expect([thief.status, Object.keys(thief.failure.fields ?? {})]).toEqual([
      422,
      ['currentPassword'],
    ])
    expect((await change('new@oak.example', password)).body.email).toBe('new@oak.example')
    expect((await change('new@oak.example')).status).toBe(200)
  })

  it('is changed by an admin only with the current password; for other people’s, none is needed', async () => {
    const [admin, other] = [await topside.signIn('admin'), await topside.signIn('admin')]
    const change = (id: number, body: object) =>
      admin.call(changeStaffUser, { params: { id }, body })
    for (const body of [
      { email: 'thief@elsewhere.example' },
      { username: 'thief' },
      { password: chosen },
    ]) {
      expect((await change(admin.userId, body)).status).toBe(422)
      expect((await change(admin.userId, { ...body, currentPassword: 'a guess' })).status).toBe(422)
      expect((await change(admin.userId, { ...body, currentPassword: password })).status).toBe(200)
      await topside.pool.query(
        'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
        [admin.userId, other.userId],
      )
    }
    expect((await change(admin.userId, { firstName: 'Sam' })).status).toBe(200)
    expect((await change(other.userId, { password: chosen })).status).toBe(200)
  })
})

describe('a person’s sessions', () => {
  it('are listed with their devices, the most recent first, and nobody else’s', async () => {
    topside.clock.set('2026-12-01T10:00:00Z')
    const phone = topside.visitor('203.0.113.9')
    await phone.call(customerSignIn, { body: { accountId: oak.accountId, password } })
    const { body } = await oak.call(contract.listSessions)
    expect(body).toMatchObject([
      { address: '203.0.113.9', lastSeenAt: '2026-12-01T10:00:00.000Z', isThis: false },
      { address: '127.0.0.1', startedAt: '2026-12-01T09:00:00.000Z', isThis: true },
    ])
    expect(JSON.stringify(body)).not.toMatch(/sid|key/)
  })

  it('can be ended one by one, or all but this one; nobody can end another person’s', async () => {
    const [{ person: phone }, { person: till }] = [await enter(oak), await enter(oak)]
    const [theirs] = (await phone.call(contract.listSessions)).body.filter(({ isThis }) => isThis)
    const params = { id: theirs?.id ?? 0 }
    expect((await decoy.call(contract.endSession, { params })).status).toBe(404)
    expect(await here(phone)).toBe(200)
    expect((await oak.call(contract.endSession, { params })).status).toBe(200)
    expect([await here(phone), await here(till)]).toEqual([401, 200])
    await oak.call(contract.endOtherSessions)
    expect([await here(oak), await here(till), await here(decoy)]).toEqual([200, 401, 200])
  })

  it('can be ended by an admin, by login', async () => {
    const admin = await topside.signIn('admin')
    const picker = await topside.signIn('picker')
    const { body } = await admin.call(contract.listLogins, { params: { id: oak.id } })
    expect(body).toMatchObject([{ id: oak.userId, name: 'Main login', sessions: 1 }])
    for (const id of [oak.userId, picker.userId])
      expect((await admin.call(contract.endSessionsOf, { params: { id } })).status).toBe(200)
    expect([await here(oak), await here(picker), await here(decoy)]).toEqual([401, 401, 200])
    expect(await here(admin)).toBe(200)
  })
})

describe('a password set by someone else', () => {
  const askOf = (whom: string) =>
    topside.pool.query('update settings set two_step_for = $1', [whom])
  const given = 'a password the boss knows'

  async function employed() {
    const kit = await topside.signIn('admin')
    const email = (await kit.call(getCurrentUser)).body.email ?? ''
    const boss = await topside.signIn('admin')
    await boss.call(changeStaffUser, { params: { id: kit.userId }, body: { password: given } })
    return { kit, signIn: () => kit.call(adminSignIn, { body: { email, password: given } }) }
  }

  it('expires after two weeks unless it is used', async () => {
    topside.clock.set('2026-12-01T09:00:00Z')
    const [{ signIn: late }, { kit, signIn }] = [await employed(), await employed()]
    expect((await signIn()).body.must).toBeNull()
    expect((await kit.call(contract.listSessions)).status).toBe(200)
    topside.clock.set('2026-12-16T09:00:00Z')
    expect((await late()).failure.code).toBe('FIRST_PASSWORD_OVER')
    expect((await signIn()).status).toBe(200)
  })

  it('must be replaced first by a person who has to use two-step sign-in', async () => {
    const { kit, signIn } = await employed()
    await askOf('admins')
    expect((await signIn()).body.must).toBe('password')
    const other = await kit.call(contract.listSessions)
    expect([other.status, other.failure.code]).toEqual([403, 'PASSWORD_TO_CHOOSE'])
    expect(
      (await kit.call(contract.startTwoStep, { body: { currentPassword: given } })).status,
    ).toBe(200)
    expect((await choose(kit, chosen, given)).status).toBe(200)
    expect((await kit.call(getCurrentUser)).body.must).toBe('two_step')
    await askOf('nobody')
  })
})
