import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateCustomer } from '#contract/customers/customers.ts'
import { approveInvoices } from '#contract/invoices/bulk-invoices.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import { downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { confirmDelivery, listDeliveries, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { sendMessage } from '#contract/orders/messages.ts'
import {
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderTimeline,
  orderByNumber,
} from '#contract/orders/orders.ts'
import { made } from '#tests/support/everything.ts'
import { move, signature } from '#tests/support/journey.ts'
import { canLookAtPaper, pagesOf } from '#tests/support/paper.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer
let product: number

beforeAll(async () => {
  topside = await startTopside(undefined, {
    environment: [{ name: 'SMTP_URL', isSet: true, value: null }],
  })
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak' })
  product = (await topside.product({ unit: 'each' })).id
})
afterAll(() => topside.stop())

/** For each hostile text: its name, the text that is sent, and the text that Topside stores. */
const texts: [string, string, string][] = [
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a marker', '{{customer}} ${name} %s', '{{customer}} ${name} %s'],
  ['an override of the direction', 'pay \u202Eeno\u202C one', 'pay eno one'],
  ['emoji', '🥩🔪 👨‍👩‍👧 beef', '🥩🔪 👨‍👩‍👧 beef'],
  ['a formula', `=cmd|' /C calc'!A0`, `=cmd|' /C calc'!A0`],
  ['SQL', `'); drop table orders; --`, `'); drop table orders; --`],
]

/** Puts the text wherever people type freely about an order, then delivers, invoices and emails the order. */
async function walked(text: string) {
  const name = text.startsWith('pay') || text.includes('👨') ? 'Oak' : text
  await made(admin, updateCustomer, { params: { id: oak.id }, body: { name } })
  const items = [
    { productId: product, quantityOrdered: '2', packingNote: text },
    { productId: (await topside.product({ unit: 'each' })).id, quantityOrdered: '2' },
  ]
  const body = { deliveryDate: '2026-12-03', orderNotes: text, items }
  const { id, orderNumber } = await made(oak, placeOrder, { body })
  await made(admin, sendMessage, { params: { id }, body: { message: text } })
  const confirmed = await move(admin, id, 'confirmed')
  for (const [at, item] of confirmed.items.entries())
    await made(picker, changeOrderItem, {
      params: { itemId: item.id },
      body: { quantityPicked: at === 0 ? '1' : '2', pickingNotes: at === 0 ? text : null },
    })
  await move(picker, id, 'picked')
  const prices = confirmed.items.map((item) => ({
    itemId: item.id,
    unitPrice: item.pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params: { id }, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [id] } })
  const stops = await made(driver, listDeliveries, { query: { date: '2026-12-03' } })
  await made(driver, startRoute, { body: { orderIds: [id] } })
  const proof = { confirmationType: 'signature' as const, customerSignature: signature }
  // Names with invisible characters are refused, so such texts are tried in the notes only, with a plain name.
  const names = { customerName: name === text ? text : 'Pat', deliveryNotes: text }
  await made(driver, confirmDelivery, { body: { orderId: id, ...proof, ...names } })
  const invoice = await made(admin, getOrderInvoice, { params: { id } })
  const sent = { invoiceIds: [invoice.id], send: true }
  expect((await made(admin, approveInvoices, { body: sent })).left).toEqual([])
  return { id, orderNumber, stops, invoice, name }
}

it.each(texts)('%s is shown as text, and does nothing', async (_, text, kept) => {
  const { id, orderNumber, stops, invoice, name } = await walked(text)
  // The API returns the text itself to each role; React then shows it as text.
  const order = await made(oak, getOrder, { params: { id } })
  expect([order.orderNotes, order.items[0]?.packingNote]).toEqual([kept, kept])
  const picked = await made(picker, orderByNumber, { params: { orderNumber } })
  expect(picked.items[0]?.pickingNotes).toContain(kept)
  expect(JSON.stringify(stops)).toContain(JSON.stringify(kept).slice(1, -1))
  const story = await made(oak, getOrderTimeline, { params: { id } })
  expect(story.find(({ event }) => event === 'proof_signature')?.reason).toContain(kept)

  const paper = await admin.call(downloadInvoice, { params: { id: invoice.id } })
  expect([paper.status, String((paper.body as Buffer).subarray(0, 5))]).toEqual([200, '%PDF-'])
  // The PDF breaks long names into lines, so this compares them without spaces.
  const bare = (words: string) => words.replaceAll(/\s/g, '')
  if (canLookAtPaper() && !kept.includes('🥩'))
    expect(bare(pagesOf(paper.body as Buffer).join(''))).toContain(bare(name))

  const file = await admin.call(exportInvoices, { query: {} })
  const cells = (parse(String(file.body), { bom: true }) as string[][]).flat()
  expect(cells.filter((cell) => /^[=+@]|^-\D/.test(cell))).toEqual([])

  const { rows } = await topside.pool.query<{ subject: string; body: string; html: string }>(
    'select subject, body, html from outbox order by id desc limit 4',
  )
  expect(rows.some(({ body }) => body.includes(kept))).toBe(true)
  for (const { subject, html } of rows) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|onerror=/)
  }
})

it('a text of ten thousand characters is refused with a short message in every field', async () => {
  const text = 'a'.repeat(10_000)
  const items = [{ productId: product, quantityOrdered: '1' }]
  const order = await made(oak, placeOrder, { body: { deliveryDate: '2026-12-04', items } })
  const params = { id: order.id }
  const itemId = order.items[0]?.id ?? 0
  const answers = await Promise.all([
    oak.call(placeOrder, { body: { deliveryDate: '2026-12-04', items, orderNotes: text } }),
    oak.call(placeOrder, {
      body: { deliveryDate: '2026-12-04', items: [{ ...items[0]!, packingNote: text }] },
    }),
    admin.call(updateCustomer, { params: { id: oak.id }, body: { name: text } }),
    admin.call(sendMessage, { params, body: { message: text } }),
    picker.call(changeOrderItem, { params: { itemId }, body: { pickingNotes: text } }),
    driver.call(confirmDelivery, {
      body: {
        orderId: order.id,
        confirmationType: 'signature',
        customerSignature: signature,
        customerName: text,
      },
    }),
  ])
  for (const { status, failure } of answers) {
    expect(status).toBe(422)
    expect(failure.message.length).toBeLessThan(200)
  }
})
