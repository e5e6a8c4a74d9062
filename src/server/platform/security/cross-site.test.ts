import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const host = 'topside.example'
const call = async (method: 'GET' | 'POST', headers: Record<string, string>) => {
  const url = method === 'GET' ? '/api/auth/user' : '/api/orders'
  return topside.app.inject({ method, url, headers: { host, cookie: admin.cookie, ...headers } })
}

it.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `https://${host}` },
  { origin: `http://${host}.evil.example` },
  { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
])('a change requested by another site is 403: %o', async (headers) => {
  const answer = await call('POST', headers)
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'This request came from another site.', code: 'NOT_ALLOWED' },
  ])
})

it.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
  { 'sec-fetch-site': 'none' },
])(
  'a change from Topside’s own pages, or from no browser, needs only its session: %o',
  async (headers) => {
    expect((await call('POST', headers)).statusCode).toBe(422)
    const without = await call('POST', { ...headers, cookie: '' })
    expect(without.statusCode).toBe(401)
  },
)

it('reading changes nothing, so it is allowed', async () => {
  expect((await call('GET', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
})
