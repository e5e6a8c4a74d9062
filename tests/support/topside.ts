import { deepStrictEqual, equal, ok } from 'node:assert'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from '#contract/shapes.ts'
import { proveMyself } from '#contract/people/account.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { categories } from '#domain/products/categories.ts'
import { everyRoute } from '#server/every-route.ts'
import { firstReads } from '#server/first-reads.ts'
import { type AppParts, buildApp } from '#server/platform/http/app.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openEvents } from '#server/platform/background/events.ts'
import { serialiserOf } from '#server/platform/open-api/json-schemas.ts'
import { readMigrations } from '#server/platform/database/migrations.ts'
import {
  customers,
  invoiceTemplates,
  numberSeries,
  productCategories,
  products,
  productVariations,
  settings,
  users,
} from '#server/platform/database/schema/index.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { comeIn, sideDoor } from './side-door.ts'

export const password = 'butchers-block'
/** Cheaper than the product's own hash, because hundreds of people sign in. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type TestClock = Clock & { set: (iso: string) => void }

const clockAt = (iso: string): TestClock => {
  let now = Date.parse(iso)
  return { now: () => now, set: (later) => (now = Date.parse(later)) }
}

/** An answer. `body` has the contract's type; `failure` is the same body as a refusal. */
export type Answer<E extends Endpoint> = {
  status: number
  body: AnswerOf<E>
  failure: Failure
  headers: Record<string, unknown>
}

/** Checks that an answer has exactly the contract's fields, because no serialiser trims what the database writes. */
function expectShape({ name, answer }: Endpoint, body: unknown): void {
  const { error } = answer.safeParse(body)
  ok(!error, `${name} answers as the contract has it: ${error?.message}`)
  const trimmed = JSON.parse(serialiserOf(answer)(body)) as unknown
  deepStrictEqual(body, trimmed, `${name} answers as the contract has it`)
}

type Asks = { method: Endpoint['method']; url: string; headers: Record<string, string> }
export class Person {
  readonly #app: FastifyInstance
  readonly #address: string | undefined
  cookie = ''
  /** The answers to this person's reads, with their ETags. */
  readonly #seen = new Map<string, { tag: string; json: unknown }>()
  /** Everybody's password in tests, unless they choose another. */
  password = password

  constructor(app: FastifyInstance, address?: string) {
    this.#app = app
    this.#address = address
  }

  /**
   * Calls a contract entry as this person; `key` is the Idempotency-Key. If the call needs fresh proof, the person
   * gives the password and repeats it, as in a browser.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    given?: Partial<CallOf<E>>,
    key?: string,
  ): Promise<Answer<E>> {
    const answer = await this.callOnce(endpoint, given, key)
    if (answer.status !== 403 || answer.failure.code !== 'PROVE_YOURSELF') return answer
    const body = { currentPassword: this.password }
    const proof = await this.callOnce(proveMyself, { body })
    return proof.status === 200 ? this.callOnce(endpoint, given, key) : answer
  }

  /** If the answer has changed since the last call, asks again with the old ETag; the server must not say 304. */
  async expectChangesSeen(asks: Asks, json: unknown, tag: unknown): Promise<void> {
    const asked = JSON.stringify(asks)
    const known = this.#seen.get(asked)
    if (known && !isDeepStrictEqual(known.json, json)) {
      const headers = { ...asks.headers, 'if-none-match': known.tag }
      const { statusCode } = await this.#app.inject({ ...asks, headers })
      equal(statusCode, 200, `${asks.url} has changed, but its ETag has not`)
    }
    if (typeof tag === 'string') this.#seen.set(asked, { tag, json })
    else this.#seen.delete(asked)
  }

  /** Like `call`, but gives no fresh proof if the call needs it. */
  async callOnce<E extends Endpoint>(
    endpoint: E,
    given?: Partial<CallOf<E>>,
    key?: string,
  ): Promise<Answer<E>> {
    const { params, query, body } = (given ?? {}) as Record<string, Record<string, string>>
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    )
    const asks = {
      method: endpoint.method,
      url,
      ...(this.#address && { remoteAddress: this.#address }),
      ...(query && {
        query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
      }),
      ...(body !== undefined && { payload: body }),
      headers: { cookie: this.cookie, ...(key && { 'idempotency-key': key }) },
    }
    const response = await this.#app.inject(asks)
    const cookie = response.cookies.find(({ name }) => name === 'topside')
    if (cookie) this.cookie = `topside=${cookie.value}`
    const json = /json/.test(String(response.headers['content-type']))
      ? response.json()
      : response.rawPayload
    if (response.statusCode === (endpoint.status ?? 200) && !endpoint.produces)
      expectShape(endpoint, json)
    if (endpoint.method === 'GET' && !endpoint.produces && response.statusCode === 200)
      await this.expectChangesSeen(asks, json, response.headers.etag)
    return { status: response.statusCode, body: json, failure: json, headers: response.headers }
  }
}

export type TestCustomer = Person & { id: number; accountId: string; userId: number }
type CustomerRow = Partial<typeof customers.$inferInsert>
type ProductRow = Partial<typeof products.$inferInsert> & {
  sizes?: { name: string; price: string; unit?: string }[]
}

export type Topside = Awaited<ReturnType<typeof startTopside>>

/** What a test may set up differently. */
type Parts = Partial<
  Pick<
    AppParts,
    'loopbackPrinters' | 'requireTls' | 'callsAMinute' | 'scan' | 'environment' | 'backups'
  >
>

/** The real application on its own database, with staff, categories and a clock that tests set. */
export async function startTopside(now = '2026-12-01T09:00:00Z', parts: Parts = {}) {
  const database: TestDatabase = await freshDatabase()
  const { pool, db, connection } = database
  const clock = clockAt(now)
  const events = await openEvents(pool, connection)
  const routes = new Set<string>()
  const app = await buildApp({
    ...{ loopbackPrinters: false, requireTls: false, ...parts },
    onRoute: ({ method, url }) => {
      for (const each of [method].flat())
        if (each !== 'HEAD') routes.add(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
    },
    publicUrl: () => 'https://orders.test.example',
    ...{ pool, clock, events },
    served: [...everyRoute, sideDoor],
    migrations: await readMigrations('db/migrations'),
    webFolder: resolve('dist/web'),
    firstReads,
    version: 'test',
  })
  await app.ready()
  await fillBusiness(db)
  const stop = async () => {
    await app.close()
    await events.close()
    await database.drop()
  }
  return {
    ...{ app, db, pool, connection, clock, events, stop },
    /** Every route under /api: 'GET /api/orders/{id}'. */
    routes: () => [...routes].filter((route) => route.includes(' /api/')),
    ...makersOn(app, db),
    /** Signs a customer in through the real call, which stamps and logs it. */
    signsIn: ({ accountId }: TestCustomer) =>
      new Person(app).call(customerSignIn, { body: { accountId, password } }),
    visitor: (address?: string) => new Person(app, address),
  }
}

/** The settings, categories and template without which nothing can be ordered or invoiced. */
async function fillBusiness(db: TestDatabase['db']): Promise<void> {
  await db.insert(settings).values({
    businessName: 'Test Butchers',
    vatNumber: 'GB 123 4567 82',
    paymentTerms: 'Net 30 days',
  })
  await db.insert(numberSeries).values({ series: 'invoice' })
  await db
    .insert(productCategories)
    .values(categories.map(({ id, name }, place) => ({ id, name, displayOrder: place })))
  await db.insert(invoiceTemplates).values({
    name: 'Standard',
    isDefault: true,
    companyName: 'Test Butchers',
    companyAddress: '1 Market Row',
  })
}

/** Makes staff, customers and products, each with its own name. */
function makersOn(app: FastifyInstance, db: TestDatabase['db']) {
  let made = 0

  const staff = async (
    role: 'admin' | 'picker' | 'driver',
  ): Promise<Person & { userId: number }> => {
    const email = `${role}${++made}@test.example`
    const [row] = await db
      .insert(users)
      .values({ email, firstName: 'Test', lastName: role, role, passwordHash: await passwordHash })
      .returning({ id: users.id })
    const person = new Person(app)
    const userId = row?.id ?? 0
    await person.call(comeIn, { body: { userId } })
    return Object.assign(person, { userId })
  }

  /**
   * A customer with its main login, signed in. By default it has deliveries every day and its cut-off is 14:00 the
   * day before.
   */
  const customer = async (given: CustomerRow = {}): Promise<TestCustomer> => {
    const accountId = given.accountId ?? `TEST${String(++made).padStart(4, '0')}`
    const name = given.name ?? `Customer ${made}`
    const [row] = await db
      .insert(customers)
      .values({
        email: `${accountId.toLowerCase()}@test.example`,
        phone: '01632 960000',
        address: `${made} High Street`,
        contactName: 'Pat Cook',
        orderCutoffTime: '14:00',
        ...given,
        name,
        accountId,
      })
      .returning({ id: customers.id })
    const customerId = row?.id ?? 0
    const [login] = await db
      .insert(users)
      .values({ role: 'customer', customerId, isMainLogin: true, passwordHash: await passwordHash })
      .returning({ id: users.id })
    const person = new Person(app)
    const userId = login?.id ?? 0
    await person.call(comeIn, { body: { userId } })
    return Object.assign(person, { id: customerId, accountId, userId })
  }

  /** A product at £10.00 per kg unless the test says otherwise, with its sizes. */
  const product = async ({ sizes = [], ...given }: ProductRow = {}) => {
    const [row] = await db
      .insert(products)
      .values({
        name: `Product ${++made}`,
        categoryId: 1,
        basePrice: '10.00',
        unit: 'kg',
        hasVariations: sizes.length > 0,
        ...given,
      })
      .returning({ id: products.id })
    const productId = row?.id ?? 0
    const variationIds: number[] = []
    for (const [displayOrder, size] of sizes.entries()) {
      const [made] = await db
        .insert(productVariations)
        .values({ productId, displayOrder, ...size })
        .returning({ id: productVariations.id })
      variationIds.push(made?.id ?? 0)
    }
    return { id: productId, variationIds }
  }

  return { signIn: staff, customer, product }
}
