import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadReport } from '#contract/business/reports.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { downloadAccountingFile, exportToAccounts } from '#contract/invoices/accounting.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice, downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { getDeliveryNote, releaseOrders } from '#contract/orders/dispatch.ts'
import {
  changeOrder,
  confirmPricing,
  getOrder,
  type Order,
  type OrderItem,
} from '#contract/orders/orders.ts'
import { creditInvoice, downloadCreditNote } from '#contract/invoices/credit-notes.ts'
import { changeProduct, listProducts } from '#contract/catalogue/products.ts'
import { addWeighing } from '#contract/orders/weighings.ts'
import { accountingSystems } from '#domain/accounts/accounting.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { usualOrderSteps } from '#domain/orders/order-emails.ts'
import { formatMoney, lineTotal } from '#domain/money/money.ts'
import { made } from '../support/everything.ts'
import { move, signature } from '../support/journey.ts'
import { canLookAtPaper, pagesOf } from '../support/paper.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from '../support/topside.ts'

// Three pieces of 1.742, 1.905 and 1.688 kg at £11.49 cost £61.30 if priced together, but £61.31 piece by piece.

const date = '2026-12-03'
const charged = '61.30'
const said = '3 pieces, 5.335 kg'
let topside: Topside
let admin: Person, picker: Person, driver: Person
let oak: TestCustomer
let order: Order
let invoiceId: number
let codes = 0

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  picker = await topside.signIn('picker')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak Tavern' })
  const decoy = await topside.customer({ name: 'Decoy Arms' })
  await sold(decoy)
  order = await sold(oak)
  invoiceId = (await made(admin, getOrderInvoice, { params: { id: order.id } })).id
  await made(admin, approveInvoice, { params: { id: invoiceId } })
})
afterAll(() => topside.stop())

/** An order of three pieces, weighed piece by piece, priced, released and delivered. */
async function sold(customer: TestCustomer): Promise<Order> {
  const terms = { name: 'Sirloin', basePrice: '11.49', orderedBy: 'piece', averageKg: '1.800' }
  const product = await topside.product({ ...terms, code: `B${++codes}` })
  const items = [{ productId: product.id, pieces: 3 }]
  const { id } = await made(customer, placeOrder, { body: { deliveryDate: date, items } })
  const [line] = (await move(admin, id, 'confirmed')).items
  const itemId = line?.id ?? 0
  for (const grossKg of ['1.742', '1.905', '1.688'])
    await made(picker, addWeighing, {
      params: { itemId },
      body: { pieces: 1, grossKg, source: 'scale' },
    })
  await made(picker, changeOrder, { params: { id }, body: { status: 'picked' } })
  const prices = [{ itemId, unitPrice: '11.49', adminPriceConfirmed: true }]
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params: { id }, body: pricing })
  await made(admin, releaseOrders, { body: { orderIds: [id] } })
  await made(driver, startRoute, { body: { orderIds: [id] } })
  await made(driver, confirmDelivery, {
    body: { orderId: id, confirmationType: 'signature', customerSignature: signature },
  })
  return made(customer, getOrder, { params: { id } })
}

it('the line is £61.30 on the order, with its pieces, for the customer and on the delivery note', async () => {
  for (const each of [
    order,
    (await made(admin, getDeliveryNote, { params: { id: order.id } })).order,
  ]) {
    expect(each).toMatchObject({ total: '62.05', pickedTotal: charged, grandTotal: charged })
    expect(each.items[0]).toMatchObject({
      quantityOrdered: '5.400',
      quantityPicked: '5.335',
      quantityDelivered: '5.335',
      piecesOrdered: 3,
      piecesPicked: 3,
      piecesDelivered: 3,
      code: 'B2',
    })
    expect(lineInWords(each.items[0] as OrderItem)).toMatchObject({
      ordered: '3 pieces, about 5.4 kg',
      delivered: said,
    })
  }
})

it('the line is £61.30 on the invoice and in the CSV files', async () => {
  const invoice = await made(oak, getOrderInvoice, { params: { id: order.id } })
  expect(invoice.amount).toBe(charged)
  expect(invoice.items).toMatchObject([
    { quantity: '5.335', pieces: 3, code: 'B2', totalPrice: charged },
  ])
  const csv = String(await made(admin, exportInvoices, { query: {} }))
  expect(csv.split('\n').find((row) => row.includes(order.orderNumber))).toContain(`,${charged},`)
  const report = await made(admin, downloadReport, {
    params: { report: 'customers' },
    query: { from: '2026-12-01', to: date, by: 'day' },
  })
  expect(String(report)).toContain(`Oak Tavern,1,${charged},0,0.00`)
})

it.skipIf(!canLookAtPaper())('the line is £61.30 in the text of the PDF', async () => {
  const pdf = await made(admin, downloadInvoice, { params: { id: invoiceId } })
  const text = pagesOf(pdf as Buffer).join(' ')
  expect(text).toContain(formatMoney(charged))
  expect(text).toContain(said)
  expect(text).toMatch(/Code\s+Description/)
  expect(text).toContain('B2')
  expect(text).not.toContain('61.31')
})

it.each(accountingSystems)('the line is £61.30 in the file for %s', async (system) => {
  const next = await sold(oak)
  const invoice = await made(admin, getOrderInvoice, { params: { id: next.id } })
  await made(admin, approveInvoice, { params: { id: invoice.id } })
  const body = { system, from: '2026-12-01', to: '2026-12-31' }
  const { id } = await made(admin, exportToAccounts, { body })
  const kind = system === 'sage' ? ('transactions' as const) : ('invoices' as const)
  const file = String(await made(admin, downloadAccountingFile, { params: { id, kind } }))
  const number = invoice.invoiceNumber ?? ''
  const row = file.split('\n').find((each) => each.includes(number)) ?? ''
  expect(row).toContain(`Sirloin (${said})`)
  if (system === 'xero') {
    expect(row).toMatch(/5\.335/)
    expect(lineTotal('5.335', '11.49')).toBe(charged)
  } else expect(row).toContain(charged)
})

it('the line is in each email that its customer gets', async () => {
  const bay = await topside.customer({ name: 'Bay Tree' })
  const told = { emailAbout: [...usualOrderSteps], routeEmails: true }
  await made(admin, updateCustomer, { params: { id: bay.id }, body: told })
  const { id, items } = await sold(bay)
  const invoice = await made(admin, getOrderInvoice, { params: { id } })
  await made(admin, approveInvoice, { params: { id: invoice.id } })
  await made(admin, emailInvoice, { params: { id: invoice.id }, body: {} })
  const next = { deliveryDate: date, items: [{ productId: items[0]?.productId ?? 0, pieces: 3 }] }
  const later = await made(bay, placeOrder, { body: next })
  const [line] = later.items
  const fewer = [{ id: line?.id ?? 0, productId: line?.productId ?? 0, pieces: 2 }]
  await made(admin, changeOrder, { params: { id: later.id }, body: { items: fewer } })
  const { rows } = await topside.pool.query<{ cause: string; body: string }>(
    'select cause, body from outbox where recipient = $1 order by id',
    [`${bay.accountId.toLowerCase()}@test.example`],
  )
  const texts = Object.fromEntries(
    rows.map(({ cause, body }) => [cause.replace(/-\d.*$/, ''), body]),
  )
  expect(texts).toEqual({
    'order-confirmed': expect.stringContaining('is confirmed:\n\nSirloin, 3 pieces, about 5.4 kg'),
    'order-changed': expect.stringContaining(
      'Sirloin: 2 pieces, about 3.6 kg instead of 3 pieces, about 5.4 kg',
    ),
    route: expect.stringContaining(`The van brings:\n\nSirloin, ${said}`),
    'order-delivered': expect.stringContaining(`You received:\n\nSirloin, ${said}`),
    invoice: expect.stringMatching(
      /£61\.30 is due .* The invoice is for:\n\nSirloin, 3 pieces, 5\.335 kg/,
    ),
  })
})

it('the line keeps the code with which it was ordered, even if the product’s code changes', async () => {
  const { productId } = order.items[0] as OrderItem
  const { body: products } = await admin.call(listProducts, { query: {} })
  const product = products.find(({ id }) => id === productId)
  if (!product) throw new Error('The product is gone')
  const { status } = await admin.call(changeProduct, {
    params: { id: product.id },
    body: { ...product, code: 'NEW1' } as never,
  })
  expect(status).toBe(200)
  const invoice = await made(oak, getOrderInvoice, { params: { id: order.id } })
  expect(invoice.items).toMatchObject([{ code: 'B2' }])
  expect((await made(oak, getOrder, { params: { id: order.id } })).items[0]?.code).toBe('B2')
})

it('a credit takes one piece at its own weight, and no more pieces than there were', async () => {
  const [line] = (await made(admin, getOrderInvoice, { params: { id: order.id } })).items
  const one = (pieces: number, quantity: string) => ({
    params: { id: invoiceId },
    body: {
      reason: 'Too fat',
      items: [{ invoiceItemId: line?.id ?? 0, quantity, pieces, pricePerUnit: '11.49' }],
    },
  })
  const note = await made(admin, creditInvoice, one(1, '1.688'))
  expect(note).toMatchObject({ amount: '19.40', items: [{ quantity: '1.688', pieces: 1 }] })
  expect(note.items[0]?.code).toBe('B2')
  const beyond = await admin.call(creditInvoice, one(3, '1.905'))
  expect(beyond.failure.message).toBe('Only 2 pieces of Sirloin can come back.')
  const rest = await made(admin, creditInvoice, one(2, '3.647'))
  expect(rest).toMatchObject({ amount: '41.90', items: [{ pieces: 2 }] })
  if (!canLookAtPaper()) return
  const pdf = await made(admin, downloadCreditNote, { params: { id: note.id } })
  expect(pagesOf(pdf as Buffer).join(' ')).toContain('1 piece, 1.688 kg')
})
