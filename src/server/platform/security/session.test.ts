import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCurrentUser, signOut, signOutByLink } from '#contract/people/sign-in.ts'
import * as doors from '#contract/people/sign-in.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { password, Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { openPool } from '#server/platform/database/db.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside

beforeAll(async () => {
  topside = await startTopside(morning)
})
beforeEach(() => topside.clock.set(morning))
afterAll(() => topside.stop())

const status = async (person: Person) => (await person.call(getCurrentUser)).status
const sidOf = (cookie: string) =>
  decodeURIComponent(cookie).replace('topside=', '').split('.')[0] ?? ''
const rows = async (userId: number) =>
  (await topside.pool.query('select sid, sess from sessions where user_id = $1', [userId])).rows

it('a visitor gets no cookie before signing in', async () => {
  const answer = await topside.app.inject('/api/auth/user')
  expect([answer.statusCode, answer.cookies]).toEqual([401, []])
})

it('the cookie is HttpOnly, SameSite=Lax, for the whole site, and lasts as long as an idle session', async () => {
  const { accountId } = await topside.customer()
  const signIn = (url: string, payload: object) =>
    topside.app
      .inject({ method: 'POST', url, payload })
      .then(({ headers }) => headers['set-cookie'])
  const cookie = String(await signIn('/api/customers/login', { accountId, password }))
  expect(cookie).toMatch(/^topside=[^;]+; /)
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
  expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(30 * 24)
})

it('nobody counts as signed out while the database’s socket is missing', async () => {
  const oak = await topside.customer()
  const away = openPool({ host: '/nowhere' }, () => undefined)
  const query = vi
    .spyOn(topside.pool, 'query')
    .mockImplementation(((asked: object) => away.query(asked as never)) as never)
  const { status, failure } = await oak.call(getCurrentUser)
  query.mockRestore()
  await away.end()
  expect([status, failure.code]).toEqual([503, 'DATABASE_AWAY'])
})

it('calls that come at once are each their own person’s, and a session that has ended opens nothing', async () => {
  const people = [await topside.signIn('admin'), await topside.customer(), await topside.customer()]
  const names = new Map<Person, unknown>()
  for (const person of people) names.set(person, (await person.call(getCurrentUser)).body.name)
  expect(new Set(names.values()).size).toBe(3)
  const gone = await topside.customer()
  const cookie = gone.cookie
  await gone.call(signOut)
  gone.cookie = cookie
  const all = [...people, gone, ...people]
  const answers = await Promise.all(all.map((person) => person.call(getCurrentUser)))
  expect(answers.map(({ status, body }) => [status, status === 200 && body.name])).toEqual(
    all.map((person) => (person === gone ? [401, false] : [200, names.get(person)])),
  )
})

it('signing in gives a new id and makes the old one useless (fixation)', async () => {
  const admin = await topside.signIn('admin')
  const before = admin.cookie
  const email = (await admin.call(getCurrentUser)).body.email ?? ''
  await admin.call(doors.adminSignIn, { body: { email, password } })
  expect(sidOf(admin.cookie)).not.toBe(sidOf(before))
  expect(await status(admin)).toBe(200)
  expect(await rows(admin.userId)).toHaveLength(1)
  admin.cookie = before
  expect(await status(admin)).toBe(401)
})

it('an answer to a request with an old cookie does not remove the new cookie', async () => {
  const admin = await topside.signIn('admin')
  const { cookie } = admin
  await topside.pool.query('delete from sessions where user_id = $1', [admin.userId])
  for (const url of ['/api/auth/user', '/icon.svg'])
    expect((await topside.app.inject({ url, headers: { cookie } })).cookies).toEqual([])
})

it('an invented or changed cookie is refused', async () => {
  const admin = await topside.signIn('admin')
  const visitor = topside.visitor()
  visitor.cookie = `topside=${sidOf(admin.cookie)}`
  expect(await status(visitor)).toBe(401)
  visitor.cookie = `${admin.cookie.slice(0, -3)}abc`
  expect(await status(visitor)).toBe(401)
})

describe('a cookie key from the settings', () => {
  const [old, current, other] = ['o', 'c', 'x'].map((letter) => letter.repeat(32)) as string[]
  const opened: { stop: () => Promise<void> }[] = []
  afterEach(() => Promise.all(opened.splice(0).map(({ stop }) => stop())))
  const started = async (...cookieSecrets: (string | undefined)[]) => {
    const made = await secondApp(topside, { cookieSecrets: cookieSecrets as string[] })
    opened.push(made)
    return made.app
  }
  const signedIn = async (app: FastifyInstance) => {
    const { accountId } = await topside.customer()
    const person = new Person(app)
    expect(
      (await person.call(doors.customerSignIn, { body: { accountId, password } })).status,
    ).toBe(200)
    return person
  }
  const statusAt = async (app: FastifyInstance, { cookie }: Person) => {
    const person = new Person(app)
    person.cookie = cookie
    return status(person)
  }

  it('works in every process that has it, and is not in the database', async () => {
    await topside.pool.query("delete from server_secrets where name = 'cookie'")
    const person = await signedIn(await started(current))
    expect(await statusAt(await started(current), person)).toBe(200)
    expect(await statusAt(await started(other), person)).toBe(401)
    expect(await statusAt(topside.app, person)).toBe(401)
    expect((await topside.pool.query('select from server_secrets')).rowCount).toBe(0)
  })

  it('can be replaced without signing anyone out, and later the old one is no longer needed', async () => {
    const person = await signedIn(await started(old))
    const both = await started(current, old)
    expect(await statusAt(both, person)).toBe(200)
    expect(await statusAt(await started(current), person)).toBe(401)
    const goesOn = new Person(both)
    goesOn.cookie = person.cookie
    topside.clock.set('2026-12-01T09:11:00Z')
    expect(await status(goesOn)).toBe(200)
    expect(await statusAt(await started(current), goesOn)).toBe(200)
  })
})

it('the table contains no id that a cookie could carry', async () => {
  const admin = await topside.signIn('admin')
  const [row] = await rows(admin.userId)
  expect(JSON.stringify(row)).not.toContain(sidOf(admin.cookie))
  expect(row.sess).toMatchObject({ actor: { userId: admin.userId, role: 'admin' } })
})

it('a member of staff is signed out after 12 idle hours', async () => {
  const [idle, active] = [await topside.signIn('picker'), await topside.signIn('picker')]
  topside.clock.set('2026-12-01T20:59:59Z')
  expect(await status(active)).toBe(200)
  topside.clock.set('2026-12-01T21:00:01Z')
  expect([await status(idle), await status(active)]).toEqual([401, 200])
  topside.clock.set('2026-12-02T08:59:00Z')
  expect(await status(active)).toBe(200)
})

it('a customer is signed out after 30 idle days', async () => {
  const [idle, active] = [await topside.customer(), await topside.customer()]
  topside.clock.set('2026-12-31T08:59:00Z')
  expect(await status(active)).toBe(200)
  topside.clock.set('2026-12-31T09:00:01Z')
  expect([await status(idle), await status(active)]).toEqual([401, 200])
})

it.each([
  ['a customer', 90, 29 * 24],
  ['a member of staff', 30, 11],
] as const)('%s in daily use signs in again after %i days', async (who, days, everyHours) => {
  const person = await (who === 'a customer' ? topside.customer() : topside.signIn('driver'))
  const hour = 3_600_000
  const end = Date.parse(morning) + days * 24 * hour
  for (let at = Date.parse(morning); at < end; at += everyHours * hour) {
    topside.clock.set(new Date(at).toISOString())
    expect(await status(person)).toBe(200)
  }
  topside.clock.set(new Date(end + 1000).toISOString())
  expect(await status(person)).toBe(401)
})

it('a call that renews the session sends the cookie again; the next call does not', async () => {
  const driver = await topside.signIn('driver')
  const cookies = async () => (await driver.call(getCurrentUser)).headers['set-cookie']
  expect(await cookies()).toBeUndefined()
  topside.clock.set('2026-12-01T10:00:00Z')
  expect(String(await cookies())).toContain(encodeURIComponent(sidOf(driver.cookie)))
  expect(await cookies()).toBeUndefined()
})

it('ending a person’s sessions works at once, everywhere, and no call restores one', async () => {
  const admin = await topside.signIn('admin')
  const call = () => admin.call(getCurrentUser)
  topside.clock.set('2026-12-01T11:00:00Z')
  const end = topside.pool.query('delete from sessions where user_id = $1', [admin.userId])
  await Promise.all([call(), call(), end, call(), call()])
  expect(await status(admin)).toBe(401)
  expect(await rows(admin.userId)).toEqual([])
})

it('a deactivated person is signed out, even with a session', async () => {
  const admin = await topside.signIn('admin')
  await topside.pool.query('update users set is_active = false where id = $1', [admin.userId])
  expect(await status(admin)).toBe(401)
})

it('a link on another site cannot sign anyone out', async () => {
  const walker = await topside.customer()
  const follow = (site: string) =>
    topside.app.inject({
      url: signOutByLink.path,
      headers: { cookie: walker.cookie, 'sec-fetch-site': site },
    })
  for (const site of ['cross-site', 'same-site']) {
    const { statusCode, headers } = await follow(site)
    expect([statusCode, headers.location]).toEqual([303, '/'])
    expect(await status(walker)).toBe(200)
  }
  await follow('same-origin')
  expect(await status(walker)).toBe(401)
})

it('signing out by call or by link ends the session, and twice is no error', async () => {
  const caller = await topside.signIn('admin')
  const kept = caller.cookie
  const out = await caller.call(signOut)
  expect([out.status, out.body]).toEqual([200, { message: 'Signed out.' }])
  caller.cookie = kept
  expect(await status(caller)).toBe(401)
  expect((await caller.call(signOut)).status).toBe(200)

  const walker = await topside.customer()
  const link = await walker.call(signOutByLink)
  expect([link.status, link.headers.location]).toEqual([303, '/'])
  expect(await status(walker)).toBe(401)
  expect(await rows(walker.userId)).toEqual([])
})

it('signing out by call or by link deletes the cookie, behind TLS too', async () => {
  const tls = await secondApp(topside, { trustProxy: true })
  const out = async (app: FastifyInstance, person: Person, method: 'GET' | 'POST') => {
    const cookie = app === tls.app ? `__Host-${person.cookie}` : person.cookie
    const headers = { cookie, 'x-forwarded-proto': app === tls.app ? 'https' : 'http' }
    const answer = await app.inject({ method, url: signOut.path, headers })
    return String(answer.headers['set-cookie']).split('; ')
  }
  const gone = ['Max-Age=0', 'Path=/', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'HttpOnly']
  for (const method of ['GET', 'POST'] as const) {
    const plain = await out(topside.app, await topside.customer(), method)
    expect(plain).toEqual(expect.arrayContaining(['topside=', ...gone]))
    expect(plain).not.toContain('Secure')
    const secure = await out(tls.app, await topside.customer(), method)
    expect(secure).toEqual(expect.arrayContaining(['__Host-topside=', 'Secure', ...gone]))
  }
  await tls.stop()
})
