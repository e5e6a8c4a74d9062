import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#server/platform/database/schema/index.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { password, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let built: Awaited<ReturnType<typeof secondApp>>
let webFolder: string
const hostile = `<b>"O'Hare" & §login§`

const page = (door: string) =>
  `<div data-served="${door}">§logo§<h1>§name§</h1>§phone§§failure§<input name="next" value="§next§">` +
  `<input name="login" value="§login§">§code§</div>`
const drawn = {
  pages: Object.fromEntries(
    ['customer', 'admin', 'picking', 'driver'].map((each) => [each, page(each)]),
  ),
  parts: {
    logo: '<img src="§logoUrl§">',
    phone: '<a href="tel:§dialled§">§number§</a>',
    maker: '',
    failure: '<p>§said§</p>',
    code: '<input name="code">',
  },
}

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'topside-web-'))
  await writeFile(join(webFolder, 'index.html'), '<head></head><body><div id="root"></div></body>')
  await writeFile(join(webFolder, 'sign-in-page.json'), JSON.stringify(drawn))
  topside = await startTopside()
  await topside.db.update(settings).set({ businessName: hostile, phone: '01632 960018' })
  await topside.signIn('admin')
  built = await secondApp(topside, { webFolder })
})
afterAll(async () => {
  await built.stop()
  await topside.stop()
  await rm(webFolder, { recursive: true })
})

const get = async (url: string, headers = {}) =>
  (await built.app.inject({ method: 'GET', url, headers })).body
const send = (fields: Record<string, string>, headers = {}) =>
  built.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const formOf = (html: string) =>
  /<div data-served.*<\/div>(?=<div id="root">)/s.exec(html)?.[0] ?? ''

it('a page comes with the form of the tab used last, whatever the business is called', async () => {
  const escaped = '&lt;b&gt;&quot;O&#39;Hare&quot; &amp; §login§'
  expect(formOf(await get('/orders?day=1&at=2'))).toBe(
    `<div data-served="customer"><h1>${escaped}</h1><a href="tel:01632960018">01632 960018</a>` +
      `<input name="next" value="/orders?day=1&amp;at=2"><input name="login" value=""></div>`,
  )
  expect(formOf(await get('/', { cookie: 'a=b; topside-door=driver' }))).toContain('="driver"')
  const both = await get('/?as=picking', { cookie: 'topside-door=driver' })
  expect(formOf(both)).toContain('="picking"')
  expect(formOf(await get('/?as=nobody', { cookie: 'topside-door=%3Cb' }))).toContain('="customer"')
})

it('a screen for anyone, and somebody signed in, get no form', async () => {
  expect(formOf(await get('/reset-password?x=1'))).toBe('')
  const { headers } = await send(right)
  expect(formOf(await get('/', { cookie: String(headers['set-cookie']).split(';')[0] }))).toBe('')
})

const right = { door: 'admin', login: 'admin1@test.example', password }

it('the form signs in and goes on to the address asked for, but never to another site', async () => {
  const ways = {
    '/orders?day=2': '/orders?day=2',
    '//evil.example': '/',
    '/\\evil.example': '/',
    'https://evil.example': '/',
    '/login?as=admin': '/',
    '': '/',
  }
  for (const [next, to] of Object.entries(ways)) {
    const { statusCode, headers } = await send({ ...right, next })
    expect([next, statusCode, headers.location]).toEqual([next, 303, to])
    expect(headers['set-cookie']).toContain('HttpOnly')
  }
})

it('a failed attempt says why and keeps the login, but not the password', async () => {
  const { statusCode, headers, body } = await send({
    ...{ ...right, login: `x"><b@test.example`, password: 'not-the-password', next: '/orders' },
  })
  expect([statusCode, headers['set-cookie']]).toEqual([422, undefined])
  expect(formOf(body)).toContain('<p>Please enter a valid email</p>')
  expect(formOf(body)).toContain('value="x&quot;&gt;&lt;b@test.example"')
  expect(body).not.toContain('not-the-password')
  const wrong = await send({ ...right, password: 'not-the-password' })
  expect([wrong.statusCode, formOf(wrong.body)]).toEqual([
    401,
    expect.stringContaining('<p>Please check your credentials</p>'),
  ])
})

it('a form from another site, too large or of another kind is refused', async () => {
  for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await send(right, from)).statusCode).toBe(403)
  expect((await send({ ...right, login: 'x'.repeat(9000) })).statusCode).toBe(413)
  expect((await send(right, { 'content-type': 'text/plain' })).statusCode).toBe(415)
})
