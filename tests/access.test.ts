import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { proveMyself } from '#contract/people/account.ts'
import { adminSignIn, customerSignIn } from '#contract/people/sign-in.ts'
import { addStaffUser } from '#contract/people/staff.ts'
import { addTeamMember } from '#contract/people/team.ts'
import type { Role } from '#domain/people/roles.ts'
import { codeAt, setUpTwoStep } from './support/authenticator.ts'
import { made } from './support/everything.ts'
import { password, type Person, startTopside, type Topside } from './support/topside.ts'

/** A row that does not exist, so that every endpoint can be called without changing anything. */
const nowhere = {
  id: '999999',
  itemId: '999999',
  orderId: '999999',
  userId: '999999',
  customerId: '999999',
  orderNumber: 'ORD-999999',
  date: '2026-12-25',
  imageId: '00000000-0000-4000-8000-000000000000',
}

/** Leaves out streams, which never end, and signing out, which ends the session. Other tests cover them. */
const knockable = allEndpoints.filter(
  ({ name, produces }) => produces !== 'events' && !/^signOut/.test(name),
)
const called = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const knock = (person: Person, endpoint: Endpoint) => {
  knocks++
  const body = endpoint.method === 'GET' ? undefined : {}
  return person.call(endpoint, { params: nowhere, body } as CallOf<Endpoint>)
}

const now = '2026-12-01T09:00:00Z'
let topside: Topside
const people = {} as Record<Role, Person>
/** An extra login without permissions. */
let helper: Person
let knocks = 0

beforeAll(async () => {
  topside = await startTopside()
  for (const role of ['admin', 'picker', 'driver'] as const)
    people[role] = await topside.signIn(role)
  const customer = await topside.customer()
  people.customer = customer
  helper = topside.visitor()
  await made(customer, addTeamMember, {
    body: { username: 'helper', password, firstName: 'Sam', lastName: 'Sous', permissions: [] },
  })
  await made(helper, customerSignIn, { body: { accountId: 'helper', password } })
})
afterAll(async () => {
  process.stdout.write(`Access: ${allEndpoints.length} endpoints, ${knocks} knocks.\n`)
  await topside.stop()
})

describe('every endpoint lets in only its own roles', () => {
  test.each(
    knockable.filter(({ audience }) => audience !== 'anyone').map((e) => [called(e), e] as const),
  )('%s', async (_name, endpoint) => {
    expect((await knock(topside.visitor(), endpoint)).status).toBe(401)
    for (const role of ['admin', 'picker', 'driver', 'customer'] as const) {
      const { status } = await knock(people[role], endpoint)
      if (endpoint.audience.includes(role))
        expect([role, status]).not.toEqual([role, expect.toBeOneOf([401, 403, 500])])
      else expect([role, status]).toEqual([role, 403])
    }
  })
})

describe('a call that changes permissions, an admin’s account or two-step sign-in', () => {
  const proven = allEndpoints.filter(({ proof }) => proof)
  const guarded = proven.map((endpoint) => [called(endpoint), endpoint] as const)
  const whoMay = ({ audience }: Endpoint) =>
    people[audience.includes('admin') ? 'admin' : 'customer']
  const ask = (person: Person, endpoint: Endpoint) => {
    knocks++
    return person.callOnce(endpoint, { params: nowhere, body: {} } as CallOf<Endpoint>)
  }
  const prove = (person: Person, body: object) => person.callOnce(proveMyself, { body })
  const forget = () =>
    topside.pool.query("update sessions set sess = (sess::jsonb - 'provenAt')::json")
  beforeEach(async () => {
    await forget()
    await topside.pool.query('delete from sign_in_throttles')
    topside.clock.set(now)
  })
  afterAll(() => topside.clock.set(now))

  it('is marked as needing fresh proof; no such call lacks the mark', () => {
    expect(proven.map(({ name }) => name).sort()).toEqual([
      'addStaffUser',
      'addTeamMember',
      'changeStaffUser',
      'changeTeamMember',
      'downloadBackup',
      'giveResetLink',
      'removeStaffUser',
      'removeTeamMember',
      'saveTwoStepRule',
      'takeOffTwoStep',
    ])
    // Signing somebody out changes no permission. Changing one’s own email asks for the password in the same call.
    const changing = allEndpoints.filter(({ changes }) =>
      changes?.some((topic) => topic === 'staff' || topic === 'team'),
    )
    expect(changing.filter(({ proof }) => !proof).map(({ name }) => name)).toEqual([
      'endSessionsOf',
      'changeOwnDetails',
    ])
  })

  test.each(guarded)(
    '%s asks for the person’s own password, valid for ten minutes',
    async (_name, endpoint) => {
      const person = whoMay(endpoint)
      const refused = { code: 'PROVE_YOURSELF', message: 'Enter your password again to do this.' }
      const { status, failure } = await ask(person, endpoint)
      expect([status, failure]).toEqual([403, refused])
      expect((await prove(person, { currentPassword: 'wrong' })).status).toBe(422)
      expect((await ask(person, endpoint)).failure).toEqual(refused)
      expect((await prove(person, { currentPassword: password })).status).toBe(200)
      expect((await ask(person, endpoint)).status).toBeOneOf([200, 404, 409, 422])
      topside.clock.set('2026-12-01T09:09:59Z')
      expect((await ask(person, endpoint)).status).not.toBe(403)
      topside.clock.set('2026-12-01T09:10:00Z')
      expect((await ask(person, endpoint)).failure).toEqual(refused)
    },
  )

  it('needs the proof in each session; after five wrong passwords further tries must wait', async () => {
    const { rows } = await topside.pool.query<{ email: string }>(
      "select email from users where role = 'admin'",
    )
    const [here, elsewhere] = [topside.visitor(), topside.visitor()]
    for (const person of [here, elsewhere])
      await made(person, adminSignIn, { body: { email: rows[0]?.email ?? '', password } })
    expect((await prove(here, { currentPassword: password })).status).toBe(200)
    expect((await ask(here, addStaffUser)).status).toBe(422)
    expect((await ask(elsewhere, addStaffUser)).failure.code).toBe('PROVE_YOURSELF')
    const statuses = []
    for (let at = 0; at < 6; at++)
      statuses.push((await prove(elsewhere, { currentPassword: 'wrong' })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await prove(here, { currentPassword: password })).status).toBe(200)
  })

  it('can be proven by a code instead of the password, if two-step sign-in is on', async () => {
    const boss = await topside.signIn('admin')
    expect((await prove(boss, { code: '123456' })).failure.fields).toEqual({
      currentPassword: 'Your password is required',
    })
    const { secret } = await setUpTwoStep(boss, Date.parse(now))
    const later = '2026-12-01T09:01:00Z'
    topside.clock.set(later)
    expect((await prove(boss, { code: '12 34' })).status).toBe(422)
    expect((await ask(boss, addStaffUser)).failure.code).toBe('PROVE_YOURSELF')
    expect((await prove(boss, { code: codeAt(secret, Date.parse(later)) })).status).toBe(200)
    expect((await ask(boss, addStaffUser)).status).toBe(422)
  })
})

describe("a customer's extra login", () => {
  test.each(
    allEndpoints.filter(({ permission }) => permission).map((e) => [called(e), e] as const),
  )('without the permission is refused: %s', async (_name, endpoint) => {
    expect((await knock(helper, endpoint)).status).toBe(403)
  })
})

describe('a call from another site', () => {
  const sites = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]

  test.each(
    allEndpoints.filter(({ method }) => method !== 'GET').map((e) => [called(e), e] as const),
  )('is refused before anything happens: %s', async (_name, { method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, '999999')
    for (const site of sites) {
      const headers = { cookie: people.admin.cookie, ...site }
      const answer = await topside.app.inject({ method, url, headers })
      knocks++
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'This request came from another site.',
      ])
    }
  })
})
