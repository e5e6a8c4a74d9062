import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadLabels, previewLabels, printLabels } from '#contract/labels/labels.ts'
import { listReceipts, receiveMeat } from '#contract/lots/receipts.ts'
import { getLot, getMarket, holdLot, type Lot } from '#contract/lots/lots.ts'
import { downloadTraceCsv } from '#contract/lots/traces.ts'
import { addSupplier } from '#contract/lots/suppliers.ts'
import { listPrintJobs, queuePrint, sendPrint } from '#contract/orders/printing.ts'
import { addPrinter, testPrint } from '#contract/orders/printers.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { move } from '#tests/support/journey.ts'
import { made } from '#tests/support/everything.ts'
import { canCheckPaper, pagesOf } from '#tests/support/paper.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, customer: Person
let zebra: Server
const printed: string[] = []
let product: { id: number }
let lot: Lot, receiptId: number, printerId: number

beforeAll(async () => {
  topside = await startTopside('2026-11-25T06:00:00Z', { loopbackPrinters: true })
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  customer = await topside.customer()
  product = await topside.product({ name: 'Sirloin', unit: 'kg', typicalUseByDays: 8 })
  await topside.pool.query(
    `update settings set business_name = 'Topside Meats', address = '1 High Street', approval_number = 'UK 9001', gs1_prefix = '5012345'`,
  )
  const { id: supplierId } = await made(picker, addSupplier, { body: { name: 'Denbury' } })
  const received = await made(picker, receiveMeat, {
    body: {
      ...{ supplierId, productId: product.id, species: 'beef', form: 'cut' },
      ...{ supplierLot: '7745-2', useBy: '2026-12-01', bornIn: ['GB'], rearedIn: ['GB'] },
      ...{
        slaughteredIn: ['GB'],
        slaughterhouse: 'UK 2034',
        cutIn: 'GB',
        cuttingPlants: ['UK 5512'],
      },
      ...{ kg: '18.42', pieces: 2, temperature: '3.8', outcome: 'accepted' },
    },
  })
  if (!received.lot) throw new Error('No lot was made')
  lot = received.lot
  receiptId = received.receipt.id
  zebra = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += String(part)))
    socket.on('end', () => printed.push(text))
  })
  await new Promise<void>((open) => zebra.listen(0, '127.0.0.1', open))
  const { port } = zebra.address() as AddressInfo
  const body = {
    kind: 'label',
    name: 'Zebra',
    ipAddress: '127.0.0.1',
    port,
    paperWidth: 100,
  } as const
  printerId = (await made(admin, addPrinter, { body })).id
})
afterAll(async () => {
  zebra.close()
  await topside.stop()
})

const wordsOf = async (query: object) => {
  const { labels, lacking } = (await picker.call(previewLabels, { query: query as never })).body
  return { words: labels.map(({ texts }) => texts.map(({ text }) => text)), labels, lacking }
}

describe('labels', () => {
  it('of a receipt say what arrived, and the barcode says the same', async () => {
    const { words, labels, lacking } = await wordsOf({ receiptId, kind: 'box' })
    expect(lacking).toEqual([])
    expect(words[0]).toEqual([
      ...['Sirloin', 'Net 18.42 kg', '2 pieces', 'Use by 1 Dec 2026', `Lot ${lot.code}`],
      ...['Keep at 7 °C or colder', 'Origin: United Kingdom', 'Slaughtered in: UK 2034'],
      ...['Cut in: UK 5512', 'Topside Meats', '1 High Street'],
    ])
    expect(labels[0]?.mark?.lines).toEqual(['UK', '9001'])
    expect(labels[0]?.codes[0]?.says).toMatch(
      /^\(01\)95012345\d{6}\(3102\)001842\(17\)261201\(10\)261125-01$/,
    )
  })
  it('of a lot on the shelf need no weight; labels of a box are refused without one, with the reason', async () => {
    expect((await wordsOf({ lotId: lot.id, kind: 'lot', size: '58x40' })).lacking).toEqual([])
    const query = { lotId: lot.id, kind: 'box' } as const
    const [lacks] = (await wordsOf(query)).lacking
    expect(lacks).toEqual({
      ...{ message: 'The weight is missing (1169/2011, article 9).', at: 'lot' },
      ...{ lotId: lot.id, productId: product.id },
    })
    const body = { ...query, printerId }
    expect((await picker.call(printLabels, { body })).failure).toMatchObject({
      ...{ code: 'LABEL_INCOMPLETE', message: lacks?.message },
    })
    expect((await picker.call(downloadLabels, { query } as never)).status).toBe(409)
    expect((await wordsOf({ ...query, kg: '4.2', pieces: 3 })).words[0]).toContain('Net 4.2 kg')
  })
  it('are queued and sent to the label printer once; a label printer takes no receipts', async () => {
    const body = { receiptId, kind: 'box', size: '100x150', printerId, copies: 2 } as const
    const job = await made(picker, printLabels, { body })
    expect(job).toMatchObject({
      title: `Label of lot ${lot.code}`,
      isLabel: true,
      status: 'waiting',
    })
    const params = { id: job.id }
    expect((await picker.call(sendPrint, { params })).body.status).toBe('printed')
    await picker.call(sendPrint, { params })
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toMatch(/^\^XA[^]*\^FD>;>8019501234[^]*\^PQ2\^XZ$/)
    expect((await picker.call(listPrintJobs)).body).toEqual([])
    const receipt = { printerId, title: 'Ticket', content: [] as never[] }
    const line = { kind: 'plain', name: 'A', quantity: null } as const
    const refused = await picker.call(queuePrint, { body: { ...receipt, content: [line] } })
    expect(refused.failure.code).toBe('LABEL_PRINTER')
  })
  it('that do not reach the printer stay in the list with the reason', async () => {
    const body = {
      kind: 'label',
      name: 'Off',
      ipAddress: '127.0.0.1',
      port: 1,
      paperWidth: 58,
    } as const
    const off = (await made(admin, addPrinter, { body })).id
    const job = await made(picker, printLabels, {
      body: { receiptId, kind: 'piece', size: '58x40', printerId: off },
    })
    const sent = (await picker.call(sendPrint, { params: { id: job.id } })).body
    expect([sent.status, sent.reason]).toEqual(['failed', expect.stringMatching(/reach|connect/i)])
    expect((await admin.call(testPrint, { body: { printerId: off } })).status).toBe(409)
    expect((await admin.call(testPrint, { body: { printerId } })).status).toBe(200)
  })
  it('of a line name the customer, one for each weighing, with the weights of the scale', async () => {
    const order = await made(customer, placeOrder, {
      body: {
        deliveryDate: '2026-11-27',
        items: [{ productId: product.id, quantityOrdered: '5' }],
      } as never,
    })
    await move(admin, order.id, 'confirmed')
    const itemId = order.items[0]!.id
    for (const [grossKg, tareKg] of [
      ['2.5', '0.1'],
      ['2.6', '0'],
    ])
      await made(picker, addWeighing, {
        params: { itemId },
        body: {
          grossKg,
          tareKg,
          source: 'scale',
          confirmed: true,
          lots: [{ lotId: lot.id }],
        } as never,
      })
    const { words } = await wordsOf({ itemId, kind: 'box' })
    expect(words.map((each) => each.find((text) => text.startsWith('Net')))).toEqual([
      'Net 2.4 kg',
      'Net 2.6 kg',
    ])
    expect(words[0]).toContain('Gross 2.5 kg · Tare 0.1 kg')
    expect(words[0]?.join(' ')).toContain(`, ${order.orderNumber}`)
  })
  it.skipIf(!canCheckPaper())('as PDF have a page each, with the words as text', async () => {
    const { body } = await picker.call(downloadLabels, { query: { receiptId } } as never)
    const [page] = pagesOf(body as Buffer)
    for (const text of ['Sirloin', 'Net 18.42 kg', 'Use by 1 Dec 2026', 'Slaughtered in: UK 2034'])
      expect(page).toContain(text)
  })
  it('are refused without a subject, with two, with an unknown one, and to customers', async () => {
    const status = async (person: Person, query: object) =>
      (await person.call(previewLabels, { query: query as never })).status
    expect(await status(picker, {})).toBe(422)
    expect(await status(picker, { lotId: lot.id, receiptId })).toBe(422)
    expect(await status(picker, { lotId: 99_999 })).toBe(404)
    expect(await status(picker, { weighingId: 'x' })).toBe(404)
    expect(await status(customer, { lotId: lot.id })).toBe(403)
  })
  it('of a lot that is held are refused', async () => {
    await made(picker, holdLot, { params: { id: lot.id }, body: {} })
    const { lacking } = await wordsOf({ receiptId })
    expect(lacking[0]?.message).toBe(`Lot ${lot.code} is held.`)
  })
})

it.each([
  ['a'.repeat(10_000), 422],
  ['=HYPERLINK("http://evil.example")', 201],
  ['^XZ~JA\u202e شواء 🥩', 201],
  ['a\u0000b', 201],
])('a supplier’s lot code %j is harmless or refused', async (supplierLot, status) => {
  const supplierId = (await picker.call(listReceipts)).body[0]!.supplierId
  const received = await picker.call(receiveMeat, {
    body: {
      ...{ supplierId, productId: product.id, species: 'other', form: 'cut', supplierLot },
      ...{ useBy: '2026-12-01', kg: '1', temperature: '3', outcome: 'accepted' },
    } as never,
  })
  expect(received.status).toBe(status)
  if (status !== 201) return
  const { id } = received.body.lot!
  const csv = await admin.call(downloadTraceCsv, { query: { lotId: id } } as never)
  expect(String(csv.body)).not.toMatch(/(^|[,\n])"?=/)
  expect((await wordsOf({ lotId: id, kind: 'lot' })).lacking).toEqual([])
})

it('the market is the one chosen in the settings, or else that of the bank-holiday region', async () => {
  const market = async () => (await picker.call(getMarket)).body.market
  expect(await market()).toBe('GB')
  await topside.pool.query(`update settings set holiday_region = 'northern-ireland'`)
  expect(await market()).toBe('NI')
  await topside.pool.query(`update settings set market = 'EU'`)
  expect(await market()).toBe('EU')
  expect((await picker.call(getLot, { params: { id: lot.id } })).body.market).toBe('EU')
})
