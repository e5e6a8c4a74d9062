import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { topics } from '#contract/endpoint.ts'
import { liveEvents } from '#contract/live.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { listDeliveries } from '#contract/orders/deliveries.ts'
import { getStatement } from '#contract/invoices/statements.ts'
import { customerSignIn, whoIsHere } from '#contract/people/sign-in.ts'
import { addTeamMember } from '#contract/people/team.ts'
import { type SentWithPage, sentAnswersPath } from '#contract/sent-answers.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { password, type Person, startTopside, type Topside } from '#tests/support/topside.ts'

const secret = 'sous chef secret'
let topside: Topside
let served: Awaited<ReturnType<typeof secondApp>>
let webFolder: string

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'topside-web-'))
  await writeFile(join(webFolder, 'index.html'), '<html><head></head><body></body></html>')
  const elsewhere = { fonts: [], scripts: ['assets/area.js'], sheets: ['assets/area.css'] }
  const home = { ...elsewhere, scripts: ['assets/area.js', 'assets/parts.js'] }
  await writeFile(
    join(webFolder, 'first-files.json'),
    JSON.stringify({
      customer: { home, elsewhere },
      'customer, catalogue': { home: { ...home, scripts: ['assets/range.js'] }, elsewhere },
    }),
  )
  topside = await startTopside()
  served = await secondApp(topside, { webFolder })
})
afterAll(async () => {
  await served.stop()
  await topside.stop()
  await rm(webFolder, { recursive: true })
})

const open = async (url: string, person?: Person) => {
  const { statusCode, headers, body } = await served.app.inject({
    url,
    headers: person ? { cookie: person.cookie } : {},
  })
  const [, text = '{}'] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(body) ?? []
  return { statusCode, headers, body, sent: JSON.parse(text) as SentWithPage }
}

it('a home comes with what its own calls would answer, for this person alone', async () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const ours = await topside.customer({ name: hostile })
  const theirs = await topside.customer({ name: 'The Rival' })
  const { statusCode, headers, body, sent } = await open('/', ours)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).not.toMatch(/alert\(1\)<|Rival/)
  const preload = (name: string) =>
    `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
  expect(body).toContain(preload('area') + preload('parts'))
  expect(sent.answers.map(({ address }) => address)).toEqual(
    expect.arrayContaining([whoIsHere.path, getProfile.path, getUsual.path]),
  )
  for (const { address, headers: told, text } of sent.answers) {
    const asked = await served.app.inject({ url: address, headers: { cookie: ours.cookie } })
    expect([address, text, told.etag]).toEqual([address, asked.body, asked.headers.etag])
  }
  expect(sent.answers.find(({ address }) => address === getProfile.path)?.text).toContain('alert')

  const other = await open('/', theirs)
  expect(other.body).toContain('The Rival')
  expect(other.body).not.toContain('alert(1)')
  expect((await open('/')).sent.answers.map(({ address }) => address)).toEqual([whoIsHere.path])
  const range = await open('/customer/catalog', ours)
  expect(range.sent.answers.map(({ address }) => address)).toContain(listOwnCatalogue.path)
  expect(range.body).toContain(preload('range'))
  const elsewhere = await open('/customer/quick-order', ours)
  expect(elsewhere.sent.answers.map(({ address }) => address)).toEqual([whoIsHere.path])
  expect(elsewhere.body).toContain(preload('area'))
  expect(elsewhere.body).not.toContain(preload('parts'))
})

it('a login is sent only what it may read, and only who it is before its person chooses a password', async () => {
  const customer = await topside.customer()
  const { accountId } = customer
  const body = { username: 'sous', password: secret, firstName: 'Sam', lastName: 'Sous' }
  await customer.call(addTeamMember, { body: { ...body, permissions: ['place_orders'] } })
  const member = topside.visitor()
  await member.call(customerSignIn, { body: { accountId: 'sous', password: secret } })
  const sent = JSON.stringify(await open('/', member))
  expect(sent).toContain(getUsual.path)
  expect(sent).not.toContain(getStatement.path)

  await topside.pool.query('update users set first_password_until = $1 where id = $2', [
    '2026-12-24',
    customer.userId,
  ])
  const invited = topside.visitor()
  const { body: user } = await invited.call(customerSignIn, { body: { accountId, password } })
  expect(user.must).toBe('password')
  expect((await open('/', invited)).sent.answers).toHaveLength(1)
})

it('a page that the device had stored asks for the same in one call', async () => {
  const driver = await topside.signIn('driver')
  const { sent } = await open('/deliveries', driver)
  const { headers, json } = await served.app.inject({
    url: `${sentAnswersPath}?at=/deliveries`,
    headers: { cookie: driver.cookie },
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(json()).toEqual(sent)
  expect(sent.answers.some(({ address }) => address.startsWith(listDeliveries.path))).toBe(true)
})

it('the stream names every topic if anything has changed since the page was made', async () => {
  const admin = await topside.signIn('admin')
  await served.app.listen({ host: '127.0.0.1', port: 0 })
  const firstWords = async (since: string) => {
    const { body } = await fetch(`${served.app.listeningOrigin}${liveEvents.path}?since=${since}`, {
      headers: { cookie: admin.cookie },
    })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const ended = setTimeout(() => void reader.cancel(), 500)
    for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
    clearTimeout(ended)
    return text
  }
  const { since = '' } = (await open('/', admin)).sent
  expect(await firstWords(since)).toBe('retry: 2000\n\n')
  const twice = `${liveEvents.path}?since=${since}&since=${since}`
  const refused = await served.app.inject({ url: twice, headers: { cookie: admin.cookie } })
  expect(refused.statusCode).toBe(400)
  await topside.pool.query("update settings set phone = '01632 960777'")
  expect(await firstWords(since)).toContain(JSON.stringify({ topics }))
})
