import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secondApp } from '#tests/support/second-app.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let picker: Person & { userId: number }
let watched: Awaited<ReturnType<typeof secondApp>>
const lines: Record<string, unknown>[] = []

const written: string[] = []

beforeAll(async () => {
  topside = await startTopside()
  picker = await topside.signIn('picker')
  const keep = {
    write(line: string) {
      written.push(line)
      lines.push(JSON.parse(line) as (typeof lines)[number])
    },
  }
  watched = await secondApp(topside, { logger: pino({ level: 'warn' }, keep) })
})
beforeEach(() => [lines, written].forEach((kept) => kept.splice(0)))
afterAll(async () => {
  await watched.stop()
  await topside.stop()
})

it('a call that this person may not make is logged with who made it', async () => {
  await watched.app.inject({ url: '/api/staff-users?of=all', headers: { cookie: picker.cookie } })
  expect(lines).toMatchObject([
    { msg: 'refused', status: 403, route: '/api/staff-users', userId: picker.userId },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/of=all|topside=/)
})

it('calls from another site and endless tries are logged, without any password or name', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  await watched.app.inject({ method: 'POST', url: '/api/orders', headers })
  const payload = { accountId: 'GUESSED', password: 'sirloin' }
  for (let tries = 0; tries < 6; tries++)
    await watched.app.inject({ method: 'POST', url: '/api/customers/login', payload })
  const refused = lines.filter(({ msg }) => msg === 'refused')
  expect(refused.map(({ status, route }) => [status, route])).toEqual([
    [403, '/api/orders'],
    [429, '/api/customers/login'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/GUESSED|sirloin/)
})

it('a call that breaks the contract’s shape is logged with its error code', async () => {
  const headers = { cookie: picker.cookie }
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object | string) =>
    watched.app.inject({ method, url, headers, ...(payload && { payload }) })
  await call('GET', `/api/search?q=${'sirloin'.repeat(20)}`)
  await call('PATCH', '/api/orders/sirloin', {})
  await call('PATCH', '/api/orders/1', { status: 'sirloin' })
  await call('PATCH', '/api/orders/1', 'sirloin')
  await call('PATCH', '/api/orders/1', { status: 'x'.repeat(300_000) })
  await watched.app.inject('/api/%E0%A4%A')
  await watched.app.inject('/orders/%E0%A4%A')
  const route = '/api/orders/:id'
  const { userId } = picker
  expect(lines).toMatchObject([
    { level: 40, status: 400, code: 'MALFORMED', route: '/api/search', userId },
    { status: 400, code: 'MALFORMED', route, userId },
    { status: 422, code: 'INVALID', route, userId },
    { status: 415, code: 'NOT_JSON', route, userId },
    { status: 413, code: 'TOO_LARGE', route, userId },
    { status: 400, code: 'MALFORMED' },
    { status: 400, code: 'MALFORMED' },
  ])
  for (const line of written) expect(line.match(/"reqId":"[\w-]{36}"/g)).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/sirloin|xxx|A4|topside=/)
})

it('a request that Node cannot read is logged too', async () => {
  const url = new URL(await watched.app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(url.port), url.hostname)
  socket.end('GET / HTTP/1.1\r\nsirloin\r\n\r\n')
  await text(socket)
  expect(lines).toMatchObject([{ level: 40, msg: 'refused', status: 400, code: 'MALFORMED' }])
  expect(JSON.stringify(lines)).not.toContain('sirloin')
})

it('successful or merely mistyped calls are not logged', async () => {
  await watched.app.inject({ url: '/api/auth/user', headers: { cookie: picker.cookie } })
  await watched.app.inject('/api/auth/user')
  await watched.app.inject('/api/nothing')
  expect(lines).toEqual([])
})
