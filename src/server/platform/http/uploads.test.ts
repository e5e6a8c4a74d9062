import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { addTemplate, changeTemplate } from '#contract/invoices/invoice-templates.ts'
import { addProduct, changeProduct } from '#contract/catalogue/products.ts'
import { importSpreadsheet, previewImport } from '#contract/catalogue/spreadsheets.ts'
import { type Mood, startClamd } from '#tests/support/clamd.ts'
import { released, signature } from '#tests/support/journey.ts'
import { secondApp } from '#tests/support/second-app.ts'
import { base64 } from '#tests/support/spreadsheet.ts'
import { type Answer, Person, startTopside, type Topside } from '#tests/support/topside.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openClamd } from '#server/platform/security/clamd.ts'
import { contentOf } from '#server/platform/files/pictures.ts'

let topside: Topside
let watched: Awaited<ReturnType<typeof secondApp>>
let clamd: Awaited<ReturnType<typeof startClamd>>
let admin: Person
let orderId: number
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  clamd = await startClamd()
  topside = await startTopside()
  orderId = (await released(topside, await topside.customer())).id
  const keep = { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const logger = pino({ level: 'warn' }, keep)
  watched = await secondApp(topside, { logger, scan: openClamd(clamd.place, 1500) })
  admin = new Person(watched.app)
  admin.cookie = (await topside.signIn('admin')).cookie
})
beforeEach(() => {
  clamd.scanned.splice(0)
  lines.splice(0)
})
afterAll(async () => {
  await watched.stop()
  await topside.stop()
  await clamd.stop()
})

const product = { name: 'Rump', categoryId: 1, unit: 'kg' as const, basePrice: '11' }
const template = { name: 'Plain', companyName: 'Test', companyAddress: '1 Row' }
const sheet = 'Name\r\nRump\r\n'
const params = { id: '1' }
const kind = { kind: 'products' as const }

type Upload = [what: string, send: () => Promise<Answer<Endpoint>>, file: Buffer]
const picture = contentOf(signature)
const file = Buffer.from(sheet)
const uploads: Upload[] = [
  [
    'a product’s picture',
    () => admin.call(addProduct, { body: { ...product, imageUrl: signature } }),
    picture,
  ],
  [
    'another picture',
    () => admin.call(changeProduct, { params, body: { ...product, imageUrl: signature } }),
    picture,
  ],
  ['a logo', () => admin.call(addTemplate, { body: { ...template, logoUrl: signature } }), picture],
  [
    'another logo',
    () => admin.call(changeTemplate, { params, body: { ...template, logoUrl: signature } }),
    picture,
  ],
  [
    'a signature',
    () =>
      admin.call(confirmDelivery, {
        body: { orderId, confirmationType: 'signature', customerSignature: signature },
      }),
    picture,
  ],
  [
    'a photo',
    () =>
      admin.call(confirmDelivery, {
        body: { orderId, confirmationType: 'photo', deliveryPhoto: signature },
      }),
    picture,
  ],
  [
    'a file to look at',
    () => admin.call(previewImport, { params: kind, body: { content: base64(sheet) } }),
    file,
  ],
  [
    'a file to import',
    () =>
      admin.call(importSpreadsheet, {
        params: kind,
        body: { content: base64(sheet), fingerprint: 'x' },
      }),
    file,
  ],
]

const kept = async (): Promise<unknown> =>
  (
    await topside.pool.query(
      `select (select count(*) from images) as images, (select count(*) from products) as products,
        (select json_agg(t order by id) from invoice_templates t) as templates,
        (select count(*) from delivery_confirmations) as proofs`,
    )
  ).rows

describe.each(uploads)('%s', (_what, send, sent) => {
  it('with a virus is refused and not stored; the log names the virus, and nothing of the file', async () => {
    clamd.is('finds')
    const before = await kept()
    const { status, failure } = await send()
    const message = 'The virus scanner found something in this file, so it was not saved.'
    expect([status, failure]).toMatchObject([422, { code: 'MALWARE', message }])
    expect(Object.values(failure.fields ?? {})).toEqual([message])
    expect(await kept()).toEqual(before)
    expect(clamd.scanned).toEqual([sent])
    expect(lines).toMatchObject([
      { level: 40, status: 422, code: 'MALWARE', malware: 'Win.Test.EICAR_HDB-1' },
    ])
    expect(JSON.stringify(lines)).not.toContain(sent.toString('base64').slice(0, 20))
  })

  it('is not stored if no scanner can judge it', async () => {
    clamd.is('hangs up')
    const before = await kept()
    const { status, failure } = await send()
    expect([status, failure.code]).toEqual([503, 'NOT_SCANNED'])
    expect(await kept()).toEqual(before)
  })

  it('that is clean is stored', async () => {
    clamd.is('is clean')
    const { failure } = await send()
    expect(['MALWARE', 'NOT_SCANNED']).not.toContain(failure?.code)
    expect(clamd.scanned[0]).toEqual(sent)
  })
})

it.each([
  ['errs', 'clamd said: stream: Can’t allocate memory ERROR'],
  ['takes no more', 'clamd said: INSTREAM size limit exceeded. ERROR'],
  ['is silent', 'clamd took longer than 1.5 s'],
  ['hangs up', /^clamd hung up on 70 bytes, /],
  ['breaks off', /^clamd hung up on 70 bytes, /],
] as [Mood, string | RegExp][])(
  'if the scanner %s, the log says so and everything else goes on',
  async (mood, reason) => {
    clamd.is(mood)
    const { status } = await admin.call(addProduct, { body: { ...product, imageUrl: signature } })
    expect(status).toBe(503)
    expect(lines).toMatchObject([{ level: 50, reason: expect.stringMatching(reason) }])
    expect((await watched.app.inject('/readyz')).statusCode).toBe(200)
    expect((await admin.call(addProduct, { body: product })).status).toBe(201)
  },
)

it('a clean picture is stored, and saving it again by its address is no upload', async () => {
  clamd.is('is clean')
  const added = await admin.call(addProduct, { body: { ...product, imageUrl: signature } })
  expect([added.status, clamd.scanned]).toEqual([201, [picture]])
  const { id, imageUrl } = added.body
  const again = await admin.call(changeProduct, {
    params: { id: String(id) },
    body: { ...product, imageUrl },
  })
  expect([again.status, clamd.scanned.length]).toEqual([200, 1])
})

it('without a scanner everything works as before', async () => {
  clamd.is('finds')
  const open = await topside.signIn('admin')
  const added = await open.call(addProduct, { body: { ...product, imageUrl: signature } })
  expect([added.status, clamd.scanned]).toEqual([201, []])
})

it('clamd is reached by its socket too, and a missing clamd is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'topside-clamd-'))
  const path = join(folder, 'clamd.ctl')
  const bySocket = await startClamd({ path })
  const large = Buffer.alloc(10_000_000, 'beef')
  const patient = openClamd(path, 60_000)
  expect(await patient(large)).toBeNull()
  expect(bySocket.scanned[0]?.equals(large)).toBe(true)
  bySocket.is('finds')
  expect(await patient(picture)).toBe('Win.Test.EICAR_HDB-1')
  bySocket.is('takes no more')
  await expect(patient(large)).rejects.toThrow(/size limit exceeded|hung up/)
  await bySocket.stop()
  await expect(openClamd(path)(picture)).rejects.toThrow('ENOENT')
  await expect(openClamd('[::1]:1')(picture)).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL/)
  await rm(folder, { recursive: true })
})

it('every call with room for a file says which field holds it', () => {
  const withRoom = allEndpoints.filter(({ bodyLimit }) => bodyLimit)
  expect(withRoom.map(({ name }) => name)).toContain('confirmDelivery')
  const ofText = ['queuePrint', 'previewPriceChange', 'addPriceChange', 'recordBankLines']
  for (const { name, uploads } of withRoom)
    if (!ofText.includes(name)) expect(uploads, name).toBeDefined()
})
