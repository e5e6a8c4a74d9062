import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadAccountingFile, exportToAccounts } from '#contract/invoices/accounting.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice, downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { getDeliveryNote, releaseOrders } from '#contract/orders/dispatch.ts'
import { setDiscounts } from '#contract/orders/order-pricing.ts'
import { changeOrder, changeOrderItem, confirmPricing, getOrder } from '#contract/orders/orders.ts'
import { addTare } from '#contract/orders/tares.ts'
import { addWeighing, voidWeighing } from '#contract/orders/weighings.ts'
import { accountingSystems } from '#domain/accounts/accounting.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { formatMoney } from '#domain/money/money.ts'
import { labelPrefixes } from '#server/platform/database/schema/index.ts'
import { made } from '../support/everything.ts'
import { move, signature } from '../support/journey.ts'
import { canLookAtPaper, pagesOf } from '../support/paper.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from '../support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer
let trayId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak Tavern' })
  trayId = (await made(admin, addTare, { body: { name: 'Tray', kg: '0.420' } })).id
  await topside.db.insert(labelPrefixes).values({
    ...{ prefix: '21', supplier: 'Hill Farm', holds: 'weight', itemStart: 2, itemDigits: 5 },
    ...{ valueStart: 7, valueDigits: 5, decimals: 3 },
  })
})
afterAll(() => topside.stop())

const piece = { orderedBy: 'piece', averageKg: '1.800', basePrice: '11.49' }
const box = { orderedBy: 'box', averageKg: '0.450', piecesPerBox: 6, basePrice: '7.99' }

/** The line under test. Each `Step` does something to it between its confirmation and its delivery. */
type At = { itemId: number; orderId: number; ids: string[] }
type Step = (at: At) => Promise<unknown>
const weigh =
  (pieces: number | null, grossKg: string, more: object = {}): Step =>
  async (at) => {
    const body = { pieces, grossKg, source: 'scale', confirmed: true, ...more } as never
    const line = await made(picker, addWeighing, { params: { itemId: at.itemId }, body })
    at.ids.push(line.weighings.at(-1)?.id ?? '')
  }
const undo =
  (place: number): Step =>
  ({ ids }) =>
    made(picker, voidWeighing, {
      params: { weighingId: ids[place] ?? '' },
      body: { reason: 'Wrong joint' },
    })
const patch =
  (body: object): Step =>
  ({ itemId }) =>
    made(picker, changeOrderItem, { params: { itemId }, body: { confirmed: true, ...body } })
const discount =
  (body: object): Step =>
  ({ orderId, itemId }) =>
    made(admin, setDiscounts, {
      params: { id: orderId },
      body: JSON.parse(JSON.stringify(body).replaceAll('"LINE"', String(itemId))) as object,
    })
const note = (pickingNotes: string) => patch({ pickingNotes })
const label = (text: string) => ({ source: 'label', label: text })
const gs1 = (serial: string, kg = '001742') => `]C101906141410000153103${kg}21${serial}`

type Case = {
  of?: object
  /** What is ordered; 3 pieces unless said otherwise. */
  order?: object
  steps: Step[]
  /** How many pieces came back, and the place of the weighing that had them; null to take the average weight. */
  gone?: [place: number | null, pieces: number][]
  reason?: string
  price?: string
  /** What every paper says about the line, and what it comes to with VAT. */
  said: string
  amount: string
  credit?: { quantity: string; pieces: number; amount: string }
}

const three = [weigh(1, '1.742'), weigh(1, '1.905'), weigh(1, '1.688')]

/** Every amount was worked out by hand: the whole line's kilograms times the price, rounded once to the penny. */
const cases: Record<string, Case> = {
  'three pieces, priced once': { steps: three, said: '3 pieces, 5.335 kg', amount: '61.30' },
  'one piece': {
    ...{ order: { pieces: 1 }, steps: [weigh(1, '1.742')] },
    ...{ said: '1 piece, 1.742 kg', amount: '20.02' },
  },
  'three on the scale together': {
    ...{ steps: [weigh(3, '5.335')], said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'a box at once': {
    ...{ of: box, order: { pieces: 6 }, steps: [weigh(6, '2.715')] },
    ...{ said: '6 pieces, 2.715 kg', amount: '21.69' },
  },
  'two boxes one by one': {
    ...{ of: box, order: { pieces: 12 }, steps: [weigh(6, '2.715'), weigh(6, '2.688')] },
    ...{ said: '12 pieces, 5.403 kg', amount: '43.17' },
  },
  'a box and its pieces': {
    ...{ of: box, order: { pieces: 12 } },
    steps: [weigh(6, '2.715'), weigh(5, '2.24'), weigh(1, '0.448')],
    ...{ said: '12 pieces, 5.403 kg', amount: '43.17' },
  },
  'mixed tares': {
    steps: [
      weigh(1, '2.162', { tareKg: '0.420' }),
      weigh(1, '3.755', { tareKg: '1.850' }),
      weigh(1, '1.688'),
    ],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'a tare of the list': {
    steps: [(at) => weigh(3, '5.755', { tareId: trayId })(at)],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'three labels of GS1': {
    steps: [
      weigh(1, '1.742', label(gs1('901'))),
      weigh(1, '1.905', label(gs1('902', '001905'))),
      weigh(1, '1.688', label(gs1('903', '001688'))),
    ],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'a label of the supplier’s own shop': {
    ...{ order: { pieces: 1 }, steps: [weigh(1, '1.234', label('2112345012346'))] },
    ...{ said: '1 piece, 1.234 kg', amount: '14.18' },
  },
  'a label and a typed weight': {
    ...{ order: { pieces: 2 } },
    steps: [weigh(1, '1.742', label(gs1('904'))), weigh(1, '1.9', { source: 'typed' })],
    ...{ said: '2 pieces, 3.642 kg', amount: '41.85' },
  },
  'too few pieces': {
    steps: [weigh(2, '3.647'), note('Only two left')],
    ...{ said: '2 pieces, 3.647 kg', amount: '41.90' },
  },
  'too many pieces': { steps: [weigh(4, '7.1')], said: '4 pieces, 7.1 kg', amount: '81.58' },
  'the right count, but light': {
    ...{ steps: [weigh(3, '4.2')], said: '3 pieces, 4.2 kg', amount: '48.26' },
  },
  'a piece of half a gram’s rounding': {
    ...{ order: { pieces: 1 }, steps: [weigh(1, '1.305')] },
    ...{ said: '1 piece, 1.305 kg', amount: '14.99' },
  },
  'one voided and weighed again': {
    steps: [weigh(1, '4.1'), undo(0), ...three],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'all voided, nothing sent': {
    steps: [weigh(1, '1.742'), undo(0), patch({ quantityPicked: '0', pickingNotes: 'All sold' })],
    ...{ said: '0 pieces, 0 kg', amount: '0.00' },
  },
  'an old client’s weight in place of weighings': {
    ...{ steps: [...three, patch({ quantityPicked: '5.4' })], said: '5.4 kg', amount: '62.05' },
  },
  'ordered by weight': {
    ...{ order: { quantityOrdered: '5.5' }, steps: [patch({ quantityPicked: '5.335' })] },
    ...{ said: '5.335 kg', amount: '61.30' },
  },
  'by weight, weighed twice': {
    order: { quantityOrdered: '5.5' },
    steps: [weigh(null, '3.1'), weigh(null, '2.235')],
    ...{ said: '5.335 kg', amount: '61.30' },
  },
  'from the piece to another product by weight': {
    steps: [patch({ substitute: 'Rump', pickingNotes: 'No sirloin' }), weigh(null, '5.2')],
    ...{ said: '5.2 kg', amount: '59.75' },
  },
  'to another product and back to the piece': {
    steps: [
      patch({ substitute: 'Rump', pickingNotes: 'No sirloin' }),
      patch({ substitute: null }),
      ...three,
    ],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'one piece returned by name': {
    ...{ steps: three, gone: [[2, 1]], said: '2 pieces, 3.647 kg', amount: '41.90' },
  },
  'one of three returned by average': {
    ...{ steps: [weigh(3, '5.335')], gone: [[0, 1]], said: '2 pieces, 3.557 kg', amount: '40.87' },
  },
  'nobody knows which two came back': {
    ...{ of: box, order: { pieces: 12 }, steps: [weigh(6, '2.715'), weigh(6, '2.688')] },
    ...{ gone: [[null, 2]], said: '10 pieces, 4.502 kg', amount: '35.97' },
  },
  'all refused': {
    steps: three,
    gone: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    ...{ said: '0 pieces, 0 kg', amount: '0.00' },
  },
  'missing from the van': {
    ...{ steps: three, gone: [[1, 1]], reason: 'Missing from the van' },
    ...{ said: '2 pieces, 3.43 kg', amount: '39.41' },
  },
  'a discount on the line': {
    steps: [
      ...three,
      discount({ items: [{ itemId: 'LINE', discountPercent: '10', discountReason: 'Fat' }] }),
    ],
    ...{ said: '3 pieces, 5.335 kg', amount: '55.17' },
  },
  'a discount on the order': {
    steps: [...three, discount({ discountAmount: '5.00', discountReason: 'Late' })],
    ...{ said: '3 pieces, 5.335 kg', amount: '56.30' },
  },
  'with VAT': {
    ...{ of: { ...piece, vatRate: 20 }, steps: three },
    ...{ said: '3 pieces, 5.335 kg', amount: '73.56' },
  },
  'price on request': {
    ...{ of: { ...piece, basePrice: null, priceOnRequest: true }, steps: three, price: '11.49' },
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'the average changed since': {
    steps: [
      async ({ orderId }) => {
        const { items } = await made(admin, getOrder, { params: { id: orderId } })
        await topside.pool.query('update products set average_kg = 2.4 where id = $1', [
          items[0]?.productId,
        ])
      },
      ...three,
    ],
    ...{ said: '3 pieces, 5.335 kg', amount: '61.30' },
  },
  'one piece credited': {
    ...{ steps: three, said: '3 pieces, 5.335 kg', amount: '61.30' },
    credit: { quantity: '1.688', pieces: 1, amount: '19.40' },
  },
}

/** Papers print kilograms with two decimals at least. */
const asPrinted = (said: string) => new RegExp(said.replaceAll('.', '\\.').replace(' kg', '0* kg'))

type Sold = { number: string; name: string; case: Case }
const sold: Sold[] = []

it.each(Object.entries(cases))('%s: all outputs agree', async (title, given) => {
  const { steps, said, amount, order = { pieces: 3 }, of = piece } = given
  const name = `Sirloin ${sold.length + 1}`
  const { id: productId } = await topside.product({ name, ...of })
  const items = [{ productId, ...order }] as never
  const placed = await made(oak, placeOrder, { body: { deliveryDate: '2026-12-03', items } })
  const params = { id: placed.id }
  const at: At = { orderId: placed.id, itemId: placed.items[0]?.id ?? 0, ids: [] }
  await move(admin, placed.id, 'confirmed')
  for (const step of steps) await step(at)
  await made(picker, changeOrder, { params, body: { status: 'picked' } })
  const prices = [
    {
      itemId: at.itemId,
      unitPrice: given.price ?? placed.items[0]?.pricePerUnit ?? '0',
      adminPriceConfirmed: true,
    },
  ]
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [placed.id] } })
  await made(driver, startRoute, { body: { orderIds: [placed.id] } })
  const gone = given.gone?.map(([place, pieces]) => ({
    weighingId: place === null ? null : (at.ids[place] ?? null),
    pieces,
  }))
  const returned = { itemId: at.itemId, quantityDelivered: '0', piecesGone: gone }
  await made(driver, confirmDelivery, {
    body: {
      orderId: placed.id,
      ...{ confirmationType: 'signature' as const, customerSignature: signature },
      ...(gone && { items: [{ ...returned, returnReason: given.reason ?? 'Damaged' }] }),
    },
  })

  const told = await made(oak, getOrder, { params })
  expect([lineInWords(told.items[0] as never).invoiced, told.grandTotal]).toEqual([said, amount])
  const onNote = (await made(admin, getDeliveryNote, { params })).order
  expect(lineInWords(onNote.items[0] as never).delivered, title).toBe(said)
  const invoice = await made(admin, getOrderInvoice, { params })
  expect(invoice.amount).toBe(amount)
  const csv = String(await made(admin, exportInvoices, { query: {} }))
  expect(csv.split('\n').find((row) => row.includes(placed.orderNumber))).toContain(amount)
  if (amount === '0.00') return void expect(invoice.items).toEqual([])
  await made(admin, approveInvoice, { params: { id: invoice.id } })
  const issued = await made(admin, getOrderInvoice, { params })
  sold.push({ number: issued.invoiceNumber ?? '', name, case: given })
  if (canLookAtPaper()) {
    const pdf = await made(admin, downloadInvoice, { params: { id: invoice.id } })
    const text = pagesOf(pdf as Buffer).join(' ')
    expect(text).toMatch(asPrinted(said))
    expect(text).toContain(formatMoney(amount))
  }
  if (!given.credit) return
  const { quantity, pieces, amount: credited } = given.credit
  const line = { invoiceItemId: issued.items[0]?.id ?? 0, quantity, pieces, pricePerUnit: '11.49' }
  const body = { reason: 'Too fat', items: [line] }
  const credit = await made(admin, creditInvoice, { params: { id: invoice.id }, body })
  expect(credit).toMatchObject({ amount: credited, items: [{ pieces, quantity }] })
})

it.each(accountingSystems)(
  'every case is in the file for %s with its pieces and weight',
  async (system) => {
    expect(sold.length).toBeGreaterThan(28)
    // A document is exported only once, so this forgets the earlier exports: each package must get all of them.
    await topside.pool.query('delete from accounting_export_lines')
    const body = { system, from: '2026-12-01', to: '2026-12-31' }
    const { id } = await made(admin, exportToAccounts, { body })
    const kind = system === 'sage' ? ('transactions' as const) : ('invoices' as const)
    const file = String(await made(admin, downloadAccountingFile, { params: { id, kind } }))
    const rows = file.split('\n')
    for (const { number, case: each } of sold) {
      const row = rows.find((text) => text.includes(number)) ?? ''
      if (each.said.includes('piece')) expect(row, number).toContain(each.said)
      else expect(row, number).toContain(system === 'sage' ? 'kg' : each.said.split(' ')[0])
    }
  },
)
