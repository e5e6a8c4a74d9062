import { constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { addTemplate } from '#contract/invoices/invoice-templates.ts'
import { addProduct } from '#contract/catalogue/products.ts'
import { contentOf } from '#server/platform/files/pictures.ts'
import { made } from '#tests/support/everything.ts'
import { released, signature } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let orderId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  orderId = (await released(topside, await topside.customer())).id
})
afterAll(() => topside.stop())

const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64')
const urlOf = (content: Buffer, type = 'image/png') =>
  `data:${type};base64,${content.toString('base64')}`
const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6e1a1f' } })
/** A rotated photo with its location, with HTML in its comment and more HTML after its end. */
async function jpegWithPage(): Promise<Buffer> {
  const jpeg = await plain(2000, 1000)
    .withExif({ IFD3: { GPSLatitude: '51/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page])
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page])
}

const chunk = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length)
  head.write(type, 4)
  return Buffer.concat([head, content, Buffer.alloc(4)])
}
/** A file of a few kB that unpacks to this many MB of zeros. */
const packed = (megabytes: number) => {
  const one = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  const all = Array.from({ length: megabytes }, () => one)
  return Buffer.concat([Buffer.from('789c', 'hex'), ...all, Buffer.from('0300', 'hex')])
}
const pngOf = (size: number, depth: number, pixels: Buffer) => {
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.writeUInt8(depth, 8)
  header.writeUInt8(6, 9)
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png.subarray(0, 8), ...chunks])
}
const bomb = pngOf(1, 8, packed(300))
const largest = pngOf(4096, 16, packed(135))

const product = { name: 'Rump', categoryId: 1, unit: 'kg' as const, basePrice: '11' }
const template = { name: 'Plain', companyName: 'Test', companyAddress: '1 Row' }
const places = {
  'a product': (imageUrl: string) => admin.call(addProduct, { body: { ...product, imageUrl } }),
  'a template': (logoUrl: string) => admin.call(addTemplate, { body: { ...template, logoUrl } }),
  'a signature': (customerSignature: string) =>
    admin.call(confirmDelivery, {
      body: { orderId, confirmationType: 'signature', customerSignature },
    }),
}

describe.each(Object.entries(places))('as the picture of %s', (_name, send) => {
  it.each([
    ['a page', urlOf(page)],
    ['a page that says it is one', urlOf(page, 'text/html')],
    ['an SVG', urlOf(svg)],
    ['an SVG that says it is one', urlOf(svg, 'image/svg+xml')],
    ['a script', 'javascript:alert(1)//data:image/png;base64,'],
    ['a PNG that is a page too', urlOf(Buffer.concat([png, page]))],
    ['a PNG that is an archive too', urlOf(Buffer.concat([png, archive]))],
    ['a page with a PNG behind it', urlOf(Buffer.concat([page, png]))],
  ])('%s is refused', async (_what, picture) => {
    const { status, failure } = await send(picture)
    expect([status, failure.code]).toEqual([422, 'INVALID'])
  })
})

it('an address outside the pictures’ folder is refused', async () => {
  const { status } = await places['a product']('/categories/../../api/system')
  expect(status).toBe(422)
})

it('a decompression bomb is refused without being unpacked', async () => {
  const peak = () => process.resourceUsage().maxRSS / 1024
  const before = peak()
  for (const send of Object.values(places))
    for (const each of [bomb, largest]) expect((await send(urlOf(each))).status).toBe(422)
  expect(peak() - before).toBeLessThan(100)
})

it('a photo is redrawn: upright, no larger than it is shown, without location, comment or HTML', async () => {
  const photo = await jpegWithPage()
  expect(photo.includes('GPS') || photo.includes('Exif')).toBe(true)
  const body = { ...product, imageUrl: urlOf(photo, 'image/jpeg') }
  const { imageUrl } = await made(admin, addProduct, { body })
  const { headers, rawPayload } = await topside.app.inject({
    url: imageUrl ?? '',
    headers: { cookie: admin.cookie, accept: 'text/html' },
  })
  expect(rawPayload.includes('script')).toBe(false)
  const { format, width, height, exif, orientation } = await sharp(rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 500, height: 1000 })
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'cross-origin-resource-policy': 'same-origin',
  })
})

it('the largest logo allowed is stored as small as paper needs, and is not changed when sent again', async () => {
  const logo = urlOf(await plain(4096, 4096).png({ palette: true }).toBuffer())
  const send = async (logoUrl: string) =>
    (await made(admin, addTemplate, { body: { ...template, logoUrl } })).logoUrl ?? ''
  const kept = await send(logo)
  const { format, width, height } = await sharp(contentOf(kept)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 240, height: 240 })
  expect(await send(kept)).toBe(kept)
})
