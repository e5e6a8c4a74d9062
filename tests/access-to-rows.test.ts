import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { customerSignIn, staffSignIn } from '#contract/people/sign-in.ts'
import { addTeamMember } from '#contract/people/team.ts'
import { permissions, type Role } from '#domain/people/roles.ts'
import { jsonSchemaOf } from '#server/platform/open-api/json-schemas.ts'
import type { JsonSchema } from './fuzz/valid-values.ts'
import { everythingOf, made, type Rows } from './support/everything.ts'
import { password, type Person, startTopside, type Topside } from './support/topside.ts'
import { bodies, customersCalls, everyones, idCalled, owned, stemOf } from './support/whose-rows.ts'

type Who = Role | 'nobody' | 'colleague'
const whoevers = ['nobody', 'admin', 'picker', 'driver', 'customer', 'colleague'] as const

let topside: Topside
/** The driver has the delivery of the customer whose rows are `own`. The colleague is that customer's extra login. */
const people = {} as Record<Who, Person>
let own: Rows
let others: Rows
let colleague: number
let cells = 0

beforeAll(async () => {
  topside = await startTopside()
  for (const role of ['admin', 'picker'] as const) people[role] = await topside.signIn(role)
  people.nobody = topside.visitor()
  const customer = await topside.customer()
  people.customer = customer
  own = await everythingOf(topside, people.admin, customer)
  others = await everythingOf(topside, people.admin, await topside.customer())
  people.driver = await driverOf(own)
  people.colleague = topside.visitor()
  colleague = await newColleague(people.colleague)
})
afterAll(async () => {
  process.stdout.write(
    `Access to rows: ${withRows.length} endpoints and ${withIds.length} ids in bodies and queries, ${cells} cells.\n`,
  )
  await topside.stop()
})

async function driverOf({ driver }: Rows): Promise<Person> {
  const text = 'select email from users where id = $1'
  const { rows } = await topside.pool.query<{ email: string }>(text, [driver])
  const person = topside.visitor()
  const email = rows[0]?.email ?? ''
  await made(person, staffSignIn, { body: { email, password, userType: 'driver' } })
  return person
}

async function newColleague(person: Person): Promise<number> {
  const names = { username: 'colleague', firstName: 'Kit', lastName: 'Lane' }
  const body = { ...names, password, permissions: [...permissions] }
  await made(people.customer, addTeamMember, { body })
  return (await made(person, customerSignIn, { body: { accountId: 'colleague', password } })).id
}

const knock = (who: Who, endpoint: Endpoint, given: object) => {
  cells++
  const body = endpoint.method === 'GET' && { body: undefined }
  return people[who].call(endpoint, { ...given, ...body } as CallOf<Endpoint>)
}

const mayCall = ({ audience }: Endpoint, who: Who): boolean =>
  audience === 'anyone' ||
  audience.some((role) => role === (who === 'colleague' ? 'customer' : who))
/** The customer's rows. For the colleague, the login among them is the colleague's own. */
const rowsOf = (who: Who): Rows => (who === 'colleague' ? { ...own, user: colleague } : own)
const isCustomers = (who: Who) => who === 'customer' || who === 'colleague'

/** Sorts deletes to the end, because other calls need the rows. Of the deletes, the longest paths run first. */
const late = ({ method, path }: Endpoint) => (method === 'DELETE' ? 1000 - path.length : 0)
const withRows = allEndpoints
  .filter((endpoint) => endpoint.params && owned[stemOf(endpoint)])
  .sort((one, other) => late(one) - late(other))

test('whose-rows.ts says who owns the row in every path with a parameter', () => {
  const stems = new Set(allEndpoints.filter(({ params }) => params).map(stemOf))
  const said = [...Object.keys(owned), ...everyones]
  expect(
    [...stems].filter((stem) => !said.includes(stem)),
    'say in tests/support/whose-rows.ts whose row it is',
  ).toEqual([])
  expect(said.filter((stem) => !stems.has(stem))).toEqual([])
})

/** An id that is text is a customer's account ID, and names no row. */
const isText = ({ type }: JsonSchema) => type === 'string'

/** The paths of all ids in a shape: ['body', 'items', '0', 'productId']. */
function idsIn(schema: JsonSchema, path: string[]): string[][] {
  const { properties = {}, items, anyOf = [] } = schema
  const inside = Object.entries(properties).flatMap(([key, each]) => [
    ...(/(^id|Ids?)$/.test(key) && !isText(each) ? [[...path, key]] : []),
    ...idsIn(each, [...path, key]),
  ])
  const choices = anyOf.flatMap((each) => idsIn(each, path))
  return [...inside, ...choices, ...(items ? idsIn(items, [...path, '0']) : [])]
}

const withIds = allEndpoints
  .filter((endpoint) => mayCall(endpoint, 'customer') && endpoint.audience !== 'anyone')
  .flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((where) => {
      const shape = endpoint[where]
      const paths = shape ? idsIn(jsonSchemaOf(shape, 'input') as JsonSchema, [where]) : []
      return paths.map((path) => [endpoint.name, path.join('.'), endpoint] as const)
    }),
  )

const replaced = (given: object, path: string[], id: number): object => {
  const [key = '', ...rest] = path
  const inside = (given as Record<string, object>)[key]
  const value = rest.length === 0 ? id : replaced(inside ?? {}, rest, id)
  return Array.isArray(given) ? [value] : { ...given, [key]: value }
}

const customersIn = (text: string) =>
  [...text.matchAll(/"customerId":(\d+)/g)].map(([, id]) => Number(id))

describe('a call with another customer’s id in its query or body', () => {
  test.each(withIds)(
    'is refused, or shows nothing of that customer: %s %s',
    async (name, path, endpoint) => {
      const idOf = idCalled[path.split('.').at(-1) ?? '']
      expect(idOf, `say in whose-rows.ts what ${path} of ${name} names`).toBeDefined()
      const call = customersCalls[name]
      if (!call) throw new Error(`Say in whose-rows.ts how a customer makes the call ${name}`)
      if (!idOf) return
      const given = replaced(call(own), path.split('.'), idOf(others))
      const { status, body } = await knock('customer', endpoint, given)
      if (status < 300) expect(customersIn(JSON.stringify(body))).not.toContain(others.customer)
      else expect(status).toBeOneOf([404, 409, 422])
    },
  )

  test.each([...new Set(withIds.map(([, , endpoint]) => endpoint))])(
    'succeeds with the customer’s own id: $name',
    async (endpoint) => {
      const { status } = await knock(
        'customer',
        endpoint,
        customersCalls[endpoint.name]?.(own) ?? {},
      )
      expect(status).toBeLessThan(300)
    },
  )
})

describe('a login without permissions', () => {
  const customers = allEndpoints.filter(
    ({ audience, produces }) =>
      audience !== 'anyone' && audience.includes('customer') && produces !== 'events',
  )
  let helper: Person

  beforeAll(async () => {
    const names = { username: 'helper', firstName: 'Sam', lastName: 'Sous' }
    await made(people.customer, addTeamMember, { body: { ...names, password, permissions: [] } })
    helper = topside.visitor()
    await made(helper, customerSignIn, { body: { accountId: 'helper', password } })
  })
  const given = (endpoint: Endpoint) => ({
    params: owned[stemOf(endpoint)]?.(own),
    ...customersCalls[endpoint.name]?.(own),
    ...(endpoint.method === 'GET' && { body: undefined }),
  })
  const asked = (endpoint: Endpoint) => {
    cells++
    return helper.call(endpoint, given(endpoint) as CallOf<Endpoint>)
  }

  test('sees only its own sign-in and the range; every other call is refused', async () => {
    const open: string[] = []
    for (const endpoint of customers.filter(({ permission }) => permission))
      expect([endpoint.name, (await asked(endpoint)).status]).toEqual([endpoint.name, 403])
    for (const { name, permission } of customers) if (!permission) open.push(name)
    expect(open.sort(), 'give a new call its permission, or name it here').toEqual([
      'changeOwnPassword',
      'confirmTwoStep',
      'endOtherSessions',
      'endSession',
      'getAccount',
      'getCurrentUser',
      'getOrderingTerms',
      'getProductPicture',
      'getProfile',
      'listCategories',
      'listOwnCatalogue',
      'listSessions',
      'proveMyself',
      'renewRecoveryCodes',
      'startTwoStep',
      'turnOffTwoStep',
    ])
  })

  test('reads no totals and no addresses', async () => {
    const { rows } = await topside.pool.query<{ said: string }>(
      `select unnest(array[address, email, phone, contact_name]) as said from customers where id = $1
      union select unnest(array[address, phone]) from sites where customer_id = $1
      union select email_address from general_reminders where customer_id = $1
      union select delivery_address from orders where customer_id = $1
      union select username from users where customer_id = $1 and username <> 'helper'`,
      [own.customer],
    )
    const secrets = rows.map(({ said }) => said).filter((said) => said && said.length > 3)
    expect(secrets.length).toBeGreaterThan(5)
    for (const endpoint of customers.filter((each) => each.method === 'GET' && !each.permission)) {
      const { body } = await asked(endpoint)
      const text = Buffer.isBuffer(body) ? '' : JSON.stringify(body)
      expect([endpoint.name, secrets.filter((secret) => text.includes(secret))]).toEqual([
        endpoint.name,
        [],
      ])
      expect(text).not.toMatch(/"\w*(total|amount|balance|spen[dt])\w*":/i)
    }
  })
})

describe.each(withRows.map((e) => [`${e.method} ${e.path}`, e] as const))('%s', (_n, endpoint) => {
  const given = (rows: Rows) => ({
    params: owned[stemOf(endpoint)]?.(rows),
    body: bodies[endpoint.name] ?? customersCalls[endpoint.name]?.(own).body ?? {},
  })

  test('is refused to roles that may not make it, whoever owns the row', async () => {
    for (const who of whoevers.filter((each) => !mayCall(endpoint, each)))
      for (const rows of [own, others])
        expect([who, (await knock(who, endpoint, given(rows))).status]).toEqual([
          who,
          who === 'nobody' ? 401 : 403,
        ])
  })

  test('answers 404 to a customer for another customer’s row', async () => {
    for (const who of whoevers.filter((each) => isCustomers(each) && mayCall(endpoint, each)))
      expect([who, (await knock(who, endpoint, given(others))).status]).toEqual([who, 404])
  })

  test('works on the customer’s own row', async () => {
    for (const who of whoevers.filter((each) => isCustomers(each) && mayCall(endpoint, each))) {
      const { status } = await knock(who, endpoint, given(rowsOf(who)))
      if (endpoint.method === 'GET') expect([who, status]).toEqual([who, 200])
      else if (who === 'customer')
        expect([who, status]).not.toEqual([who, expect.toBeOneOf([401, 403, 404, 422, 500])])
    }
  })

  if (endpoint.method === 'GET')
    test('shows staff every row, but a driver only their own round', async () => {
      for (const who of ['admin', 'picker', 'driver'] as const) {
        if (!mayCall(endpoint, who)) continue
        expect([who, (await knock(who, endpoint, given(own))).status]).toEqual([who, 200])
        const { status } = await knock(who, endpoint, given(others))
        expect([who, status]).toEqual([who, who === 'driver' ? 404 : 200])
      }
    })
})
