import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { customerSignIn } from '#contract/sign-in.ts'
import { addTeamMember } from '#contract/team.ts'
import type { Role } from '#domain/roles.ts'
import { made } from './support/everything.ts'
import { password, type Person, startTopside, type Topside } from './support/topside.ts'

/** Nobody's row: there, every endpoint may be knocked at without changing anything. */
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

/** A stream never ends and signing out ends the session: both are knocked at in tests of their own. */
const knockable = allEndpoints.filter(
  ({ name, produces }) => produces !== 'events' && !/^signOut/.test(name),
)
const called = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const knock = (person: Person, endpoint: Endpoint) => {
  knocks++
  const body = endpoint.method === 'GET' ? undefined : {}
  return person.call(endpoint, { params: nowhere, body } as CallOf<Endpoint>)
}

let topside: Topside
const people = {} as Record<Role, Person>
/** An extra login that may do nothing. */
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

describe('every endpoint, for every role and none', () => {
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

describe("a customer's extra login", () => {
  test.each(
    allEndpoints.filter(({ permission }) => permission).map((e) => [called(e), e] as const),
  )('without the permission is refused %s', async (_name, endpoint) => {
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
