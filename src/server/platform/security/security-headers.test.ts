import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondApp } from '#tests/support/second-app.ts'
import { password, startTopside, type TestCustomer, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let oak: TestCustomer
let plain: Awaited<ReturnType<typeof secondApp>>
let proxied: Awaited<ReturnType<typeof secondApp>>
let webFolder: string

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'topside-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<!doctype html><title>Topside</title>')
  await writeFile(join(webFolder, 'assets', 'app.js'), 'globalThis.here = true')
  topside = await startTopside()
  oak = await topside.customer()
  plain = await secondApp(topside, { webFolder })
  proxied = await secondApp(topside, { webFolder, trustProxy: true })
})
afterAll(async () => {
  await plain.stop()
  await proxied.stop()
  await topside.stop()
  await rm(webFolder, { recursive: true })
})

const page = { accept: 'text/html' }
const otherSite = { 'sec-fetch-site': 'cross-site' }
type Kind = [
  name: string,
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  status: number,
]
const everyKind: Kind[] = [
  ['the page', 'GET', '/', page, 200],
  ['a screen’s address', 'GET', '/orders', page, 200],
  ['a script', 'GET', '/assets/app.js', {}, 200],
  ['an answer', 'GET', '/api/openapi.json', {}, 200],
  ['the pages of the API', 'GET', '/api/docs/', page, 200],
  ['nobody signed in', 'GET', '/api/auth/user', {}, 401],
  ['another site', 'POST', '/api/orders', otherSite, 403],
  ['nothing there', 'GET', '/api/nothing', {}, 404],
  ['a health check', 'GET', '/healthz', {}, 200],
]

const ask = async (app: FastifyInstance, [, method, url, headers, status]: Kind) => {
  const answer = await app.inject({ method, url, headers })
  expect(answer.statusCode).toBe(status)
  return answer.headers
}
const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((each) => each.trim().split(' '))
      .map(([name, ...sources]) => [name, sources.join(' ')]),
  )

describe.each(everyKind)('%s', (...kind) => {
  it('allows nothing inline or from elsewhere, and no framing', async () => {
    const headers = await ask(plain.app, kind)
    expect(directivesOf(headers['content-security-policy'])).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': "'self' http://*:8001",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'img-src': "'self' data: blob:",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'worker-src': "'self'",
    })
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('is not sniffed, is used only by its own site, and sends no referrer', async () => {
    const headers = await ask(plain.app, kind)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('behind a proxy that ends TLS requires TLS for a year', async () => {
    const header = 'strict-transport-security'
    expect((await ask(proxied.app, kind))[header]).toBe('max-age=31536000; includeSubDomains')
    expect((await ask(plain.app, kind))[header]).toBeUndefined()
  })
})

it('an unreadable URL gets the same headers', async () => {
  const { statusCode, headers } = await proxied.app.inject('/api/orders/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

it('the live stream, which bypasses the usual answer, has the headers', async () => {
  await plain.app.listen({ host: '127.0.0.1', port: 0 })
  const { headers, body } = await fetch(`${plain.app.listeningOrigin}/api/events`, {
    headers: { cookie: oak.cookie },
  })
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(directivesOf(headers.get('content-security-policy'))['frame-ancestors']).toBe("'none'")
  await body?.cancel()
})

describe('the session’s cookie', () => {
  const signIn = async ({ app }: typeof plain, headers: Record<string, string>) => {
    const payload = { accountId: oak.accountId, password }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/customers/login',
      payload,
      headers,
    })
    expect(answer.statusCode).toBe(200)
    const [nameAndValue = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
    return { nameAndValue, attributes }
  }

  it('behind TLS is Secure, tied to this host, and signs in', async () => {
    const { nameAndValue, attributes } = await signIn(proxied, { 'x-forwarded-proto': 'https' })
    expect(nameAndValue).toMatch(/^__Host-topside=./)
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    )
    expect(attributes.join()).not.toContain('Domain')
    const here = await proxied.app.inject({
      url: '/api/auth/user',
      headers: { cookie: nameAndValue, 'x-forwarded-proto': 'https' },
    })
    expect(here.statusCode).toBe(200)
  })

  it('without TLS has the plain name, whatever the caller claims', async () => {
    const { nameAndValue, attributes } = await signIn(plain, { 'x-forwarded-proto': 'https' })
    expect(nameAndValue).toMatch(/^topside=./)
    expect(attributes).not.toContain('Secure')
  })
})

it('only what the proxy itself added to X-Forwarded-For is trusted', async () => {
  const payload = { accountId: 'NOBODY', password: 'wrong' }
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  await topside.pool.query('delete from customer_activity_logs')
  for (const { app } of [proxied, plain])
    await app.inject({ method: 'POST', url: '/api/customers/login', payload, headers })
  const { rows } = await topside.pool.query(
    'select ip_address from customer_activity_logs order by id',
  )
  expect(rows.map(({ ip_address }) => ip_address)).toEqual(['203.0.113.9', '127.0.0.1'])
})
