import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { eq } from 'drizzle-orm'
import { customers, settings } from '#server/platform/database/schema/index.ts'
import { forgetAnswers, tablesOf } from '#server/platform/database/version-rows.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

/** Tables whose changes are not counted. An answer that reads one of them has no ETag. */
const uncounted = {
  account_tokens: 'links that end; no answer shows them but those to people invited',
  idempotency_keys: 'never answered but to the same call',
  outbox: 'written every few seconds while emails wait',
  schema_migrations: 'the program starts anew after each',
  server_secrets: 'never answered',
  sessions: 'written as people come and go',
  sign_in_throttles: 'never answered',
  versions: 'the counts themselves',
}

let topside: Topside
let admin: Person
let picker: Person
let customer: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  customer = await topside.customer()
})
afterAll(() => topside.stop())

type Asking = { tag?: string; url?: string }

const ask = (person: Person, { tag, url = '/api/settings' }: Asking = {}) =>
  topside.app.inject({
    url,
    headers: { cookie: person.cookie, ...(tag && { 'if-none-match': tag }) },
  })
const tagFor = async (person: Person, url?: string): Promise<string> => {
  const { headers, statusCode } = await ask(person, { url })
  expect([statusCode, typeof headers.etag]).toEqual([200, 'string'])
  return String(headers.etag)
}
const again = async (person: Person, tag: string, url?: string): Promise<number> =>
  (await ask(person, { tag, url })).statusCode

test('the changes of each table are counted separately, unless the table is listed here', async () => {
  const { places, all } = await tablesOf(topside.db)
  const missing = [...all].filter((name) => !places.has(name)).sort()
  expect(missing).toEqual(Object.keys(uncounted))
  expect(new Set(places.values()).size).toBe(places.size)
})

test('an answer that nothing has changed is not sent again', async () => {
  const first = await ask(admin)
  const { statusCode, headers, body } = await ask(admin, { tag: String(first.headers.etag) })
  expect([statusCode, headers.etag, body]).toEqual([304, first.headers.etag, ''])
  expect(headers['cache-control']).toBe('no-store')
})

test('an answer is sent again after any change of what it shows, even one made in the database by hand', async () => {
  const tag = await tagFor(admin)
  await topside.pool.query("update settings set phone = '01632 960555'")
  expect(await again(admin, tag)).toBe(200)
  const later = await tagFor(admin)
  await topside.db
    .update(customers)
    .set({ phone: '01632 960556' })
    .where(eq(customers.id, customer.id))
  expect(await again(admin, later)).toBe(304)
})

test('a change that begins before an answer is made and is committed after it makes the next answer new', async () => {
  const client = await topside.pool.connect()
  await client.query("begin; update settings set phone = '01632 960557'")
  const tag = await tagFor(admin)
  expect(await again(admin, tag)).toBe(304)
  await client.query('commit')
  client.release()
  expect(await again(admin, tag)).toBe(200)
})

test('two connections count their changes without waiting for each other', async () => {
  const [one, other] = [await topside.pool.connect(), await topside.pool.connect()]
  await one.query("begin; insert into tares (name, kg) values ('Red crate', 1.5)")
  await other.query(
    "begin; set local lock_timeout = 500; insert into tares (name, kg) values ('Blue crate', 1.6)",
  )
  await other.query('rollback')
  await one.query('rollback')
  for (const client of [one, other]) client.release()
})

test('an answer that depends on the time is current for its minute', async () => {
  const url = '/api/orders'
  const tag = await tagFor(admin, url)
  expect(await again(admin, tag, url)).toBe(304)
  topside.clock.set('2026-12-01T09:01:00Z')
  expect(await again(admin, tag, url)).toBe(200)
  topside.clock.set('2026-12-01T09:00:00Z')
})

test('no-cache makes the answer anew even within its minute', async () => {
  const earlier = 'set by hand, not counted'
  await topside.pool.query('alter table settings disable trigger count_change')
  await ask(admin)
  await topside.db.update(settings).set({ phone: earlier })
  const phoneIn = async (headers: Record<string, string>) =>
    (
      await topside.app.inject({
        url: '/api/settings',
        headers: { cookie: admin.cookie, ...headers },
      })
    ).json().phone
  expect(await phoneIn({})).not.toBe(earlier)
  expect(await phoneIn({ 'cache-control': 'no-cache' })).toBe(earlier)
  await topside.pool.query('alter table settings enable trigger count_change')
  await topside.db.update(settings).set({ phone: '01632 960558' })
})

test('an answer made from what is not counted has no ETag', async () => {
  for (const url of ['/api/account/sessions', '/api/system'])
    expect((await ask(admin, { url })).headers.etag).toBeUndefined()
})

test('no ETag counts for another person, role or address', async () => {
  const colleague = await topside.signIn('admin')
  const other = await topside.customer()
  const people = [admin, colleague, picker, customer, other]
  let tags = 0
  for (const { path } of allEndpoints.filter((each) => each.method === 'GET' && !each.produces)) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    for (const [place, person] of people.entries()) {
      const { etag } = (await ask(person, { url })).headers
      if (typeof etag !== 'string') continue
      tags++
      expect(await again(people[(place + 1) % people.length] as Person, etag, url)).not.toBe(304)
      expect(await again(person, etag, `${url}?x=1`)).not.toBe(304)
    }
  }
  expect(tags).toBeGreaterThan(100)
})

test('nobody gets an answer that was made for somebody else', async () => {
  const people = [
    admin,
    await topside.signIn('admin'),
    picker,
    await topside.signIn('driver'),
    customer,
    await topside.customer(),
  ]
  const answerTo = async (person: Person, url: string) => {
    const { statusCode, headers, body } = await ask(person, { url })
    // An error's reference differs each time.
    return [statusCode, headers['x-total-count'], statusCode === 200 ? body : '']
  }
  for (const { path } of allEndpoints.filter((each) => each.method === 'GET' && !each.produces)) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const fresh = []
    for (const person of people) {
      await forgetAnswers(topside.db)
      fresh.push(await answerTo(person, url))
    }
    for (const round of [1, 2])
      for (const [place, person] of people.entries())
        expect([round, url, await answerTo(person, url)]).toEqual([round, url, fresh[place]])
  }
})

test('anything but an ETag of Topside is no ETag', async () => {
  const tag = await tagFor(admin)
  for (const broken of [tag.slice(2), `${tag.slice(0, -1)}9"`, '*', 'W/"x"', `${tag}, ${tag}`])
    expect(await again(admin, broken)).toBe(200)
})
