import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secondApp } from '#tests/support/second-app.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let picker: Person & { userId: number }
let watched: Awaited<ReturnType<typeof secondApp>>
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  topside = await startTopside()
  picker = await topside.signIn('picker')
  const keep = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) }
  watched = await secondApp(topside, { logger: pino({ level: 'warn' }, keep) })
})
beforeEach(() => lines.splice(0))
afterAll(async () => {
  await watched.stop()
  await topside.stop()
})

it('a call that is not this person’s to make stands in the log, with whose it was', async () => {
  await watched.app.inject({ url: '/api/staff-users?of=all', headers: { cookie: picker.cookie } })
  expect(lines).toMatchObject([
    { msg: 'refused', status: 403, route: '/api/staff-users', userId: picker.userId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/of=all|topside=/)
})

it('so do another site’s calls and tries without end; no password or name does', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  await watched.app.inject({ method: 'POST', url: '/api/orders', headers })
  const payload = { accountId: 'GUESSED', password: 'sirloin' }
  for (let tries = 0; tries < 6; tries++)
    await watched.app.inject({ method: 'POST', url: '/api/customers/login', payload })
  expect(lines.map(({ status, route }) => [status, route])).toEqual([
    [403, '/api/orders'],
    [429, '/api/customers/login'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/GUESSED|sirloin/)
})

it('what goes well, or is only mistyped, does not', async () => {
  await watched.app.inject({ url: '/api/auth/user', headers: { cookie: picker.cookie } })
  await watched.app.inject('/api/auth/user')
  await watched.app.inject('/api/nothing')
  expect(lines).toEqual([])
})
