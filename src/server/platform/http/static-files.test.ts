import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { sentAnswersPath } from '#contract/sent-answers.ts'
import { getSettings, saveSettings } from '#contract/business/settings.ts'
import { getBusinessLogo, whoIsHere } from '#contract/people/sign-in.ts'
import { images, settings } from '#server/platform/database/schema/index.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let built: Awaited<ReturnType<typeof secondApp>>
let webFolder: string

const early = '<script src="/ask-early.js"></script>'

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'topside-web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), `<!doctype html><title>Topside</title>${early}`)
  await writeFile(join(webFolder, 'assets', 'here-1234.js'), 'export {}')
  await writeFile(join(webFolder, 'assets', 'here-1234.js.br'), 'compressed')
  topside = await startTopside()
  built = await secondApp(topside, { webFolder })
})
afterAll(async () => {
  await built.stop()
  await topside.stop()
  await rm(webFolder, { recursive: true })
})

const accepts = [undefined, '*/*', 'text/html', 'application/json', 'image/*', 'nonsense']
const ask = (method: 'GET' | 'HEAD', url: string, accept?: string) =>
  built.app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

test.each(['/', '/orders', '/orders/ORD-000001', '/customer-order/27?edit=758', '/nowhere'])(
  'the page %s answers alike whatever the caller accepts, also to HEAD',
  async (url) => {
    const { headers, body } = await ask('GET', url, 'text/html')
    expect(body).toContain('<title>Topside</title>')
    for (const accept of accepts) {
      const [got, head] = await Promise.all([ask('GET', url, accept), ask('HEAD', url, accept)])
      expect([accept, got.statusCode, got.body]).toEqual([accept, 200, body])
      expect([accept, head.statusCode, head.body]).toEqual([accept, 200, ''])
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
        expect([got.headers[name], head.headers[name]]).toEqual([headers[name], headers[name]])
    }
  },
)

it('only a page that a device has stored asks for its answers early, at their address', async () => {
  // With async the program could run first: it would ask for everything itself, and nobody would read this answer.
  expect(await readFile('src/web/index.html', 'utf8')).toContain(early)
  const script = await readFile('src/web/public/ask-early.js', 'utf8')
  expect(script).toContain(`${sentAnswersPath}?at=`)
  expect((await ask('GET', '/index.html')).body).toContain('ask-early.js')
  expect((await ask('GET', '/orders')).body).not.toContain('ask-early.js')
})

it('a built file is sent compressed if the browser accepts that, and may be kept for a year', async () => {
  const headers = { 'accept-encoding': 'br' }
  const compressed = await built.app.inject({ url: '/assets/here-1234.js', headers })
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['compressed', 'br'])
  const plain = await ask('GET', '/assets/here-1234.js')
  expect([plain.body, plain.headers['content-type']]).toEqual([
    'export {}',
    'application/javascript; charset=utf-8',
  ])
  for (const answer of [compressed, plain])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['/assets/gone-1234.js', 404],
  ['/assets/here-1234.js.br', 404],
  ['/assets/%68ere-1234.js.br', 404],
  ['/assets/..%2findex.html', 404],
  ['/wp-login.php', 404],
  ['/.well-known/nothing', 404],
  ['/.git/config', 404],
  ['/api', 404],
  ['/api/nothing', 404],
])('%s is not answered with a page', async (url, status) => {
  for (const accept of accepts) expect((await ask('GET', url, accept)).statusCode).toBe(status)
})

it('security.txt names a contact once the business has an email', async () => {
  const admin = await topside.signIn('admin')
  const { body } = await admin.call(getSettings)
  const tell = () => ask('GET', '/.well-known/security.txt')
  await admin.call(saveSettings, { body: { ...body, email: null } })
  expect((await tell()).statusCode).toBe(404)
  const { version } = (await admin.call(getSettings)).body
  await admin.call(saveSettings, { body: { ...body, email: 'office@brook.example', version } })
  const { headers, body: text } = await tell()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'Contact: mailto:office@brook.example',
    'Expires: 2027-05-30T09:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://orders.test.example/.well-known/security.txt',
    '',
  ])
})

it('asking who is signed in always succeeds, even if nobody is', async () => {
  const nobody = await topside.visitor().call(whoIsHere)
  expect([nobody.status, nobody.body]).toMatchObject([200, { user: null }])
  const picker = await topside.signIn('picker')
  expect((await picker.call(whoIsHere)).body.user).toMatchObject({ role: 'picking' })
  await topside.pool.query('update users set is_active = false where id = $1', [picker.userId])
  expect((await picker.call(whoIsHere)).body.user).toBe(null)
})

it('anyone who opens the page is told whose shop it is, and sees its logo and no other picture', async () => {
  const visitor = topside.visitor()
  const told = async () => (await visitor.call(whoIsHere)).body.business
  const shown = (imageId: string) => visitor.call(getBusinessLogo, { params: { imageId } })
  const [logo, other] = await topside.db
    .insert(images)
    .values(
      ['logo', 'other'].map((text) => ({ contentType: 'image/png', content: Buffer.from(text) })),
    )
    .returning({ id: images.id })
  await topside.db.update(settings).set({ businessName: 'Brook & Sons', phone: '01632 960555' })
  expect(await told()).toEqual({
    name: 'Brook & Sons',
    phone: '01632 960555',
    logoUrl: null,
    demo: false,
    guideAway: false,
  })
  expect((await shown(logo!.id)).status).toBe(404)
  await topside.db.update(settings).set({ logoId: logo!.id, demo: true })
  const logoUrl = `/api/business/logo/${logo!.id}`
  expect(await told()).toMatchObject({ logoUrl, demo: true })
  const { statusCode, headers, body } = await ask('GET', logoUrl)
  expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
    200,
    'image/png',
    'private, max-age=3600',
    'logo',
  ])
  expect((await shown(other!.id)).status).toBe(404)
})

it('the installed app has the name and the logo of the business; without a logo, the built icons', async () => {
  await topside.db.update(settings).set({ businessName: 'Brook & Sons', logoId: null })
  const manifest = async () => {
    const { statusCode, headers, json } = await ask('GET', '/app.webmanifest')
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    return json<{ name: string; icons: { src: string; sizes: string }[] }>()
  }
  expect(await manifest()).toMatchObject({ name: 'Brook & Sons', start_url: '/' })
  const [{ src } = { src: '' }] = (await manifest()).icons
  expect(src).toBe('/app/icon-192.png')
  const { statusCode, headers } = await ask('GET', src)
  expect([statusCode, headers.location]).toEqual([302, '/icon-192.png'])

  const wide = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const [logo] = await topside.db
    .insert(images)
    .values({ contentType: 'image/png', content: wide })
    .returning({ id: images.id })
  await topside.db.update(settings).set({ logoId: logo!.id })
  for (const icon of (await manifest()).icons) {
    expect(icon.src).toContain(`?of=${logo!.id}`)
    const drawn = await ask('GET', icon.src)
    expect(drawn.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { format, width, height } = await sharp(drawn.rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', icon.sizes])
  }
  expect((await ask('GET', '/app/icon-180.png')).headers['cache-control']).toBe('no-cache')
  for (const other of ['icon-9999', 'constructor', '..%2f..%2fsecret'])
    expect((await ask('GET', `/app/${other}.png`)).statusCode).toBe(404)
})
