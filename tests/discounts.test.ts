import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadAccountingFile, exportToAccounts } from '#contract/invoices/accounting.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { linesPicked, ordersToPrice } from '#contract/orders/day-pricing.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice, downloadInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  getOrderTimeline,
  type Order,
  setDiscounts,
} from '#contract/orders/orders.ts'
import { getSalesByCategory, getSalesOverTime } from '#contract/business/reports.ts'
import { getCustomerStatement } from '#contract/invoices/statements.ts'
import type { AccountingSystem } from '#domain/accounts/accounting.ts'
import { ownDiscount } from '#domain/money/discounts.ts'
import { invoiceTotals } from '#domain/money/paper/invoice-paper.ts'
import { lineTotal, sumMoney } from '#domain/money/money.ts'
import {
  accountingExportLines,
  accountingExports,
  settings,
} from '#server/platform/database/schema/index.ts'
import { made } from './support/everything.ts'
import { move, signature } from './support/journey.ts'
import { canLookAtPaper, pagesOf } from './support/paper.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

const day = '2026-12-03'
/** From the day on which everything is delivered to the planned day. */
const span = { from: '2026-12-01', to: day }
const regular = { discountPercent: '10.00', discountReason: 'Regular customer' }

let topside: Topside
let admin: Person
let oak: TestCustomer
let rump: number, gloves: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern' })
  await topside.db.update(settings).set({ deliveryFee: '6.00' })
  rump = (await topside.product({ name: 'Rump', basePrice: '12.99' })).id
  gloves = (
    await topside.product({ name: 'Oven gloves', unit: 'each', basePrice: '10.00', vatRate: 20 })
  ).id
})
afterAll(() => topside.stop())

const asked = () => ({
  deliveryDate: day,
  items: [
    { productId: rump, quantityOrdered: '5' },
    { productId: gloves, quantityOrdered: '5' },
  ],
})
const placed = (who: Person) => made(who, placeOrder, { body: asked() })
const read = ({ id }: Order) => made(admin, getOrder, { params: { id } })
const invoiceOf = ({ id }: Order, who: Person = admin) =>
  made(who, getOrderInvoice, { params: { id } })

/** A discount of 10% on the order's first line, because it is short dated. */
const shortDated = ({ items }: Order) =>
  items.slice(0, 1).map(({ id }) => ({
    itemId: id,
    discountPercent: '10',
    discountReason: 'Short dated',
  }))

async function weighed(order: Order): Promise<void> {
  const picker = await topside.signIn('picker')
  const { id, items } = await move(admin, order.id, 'confirmed')
  for (const [place, quantityPicked] of ['5.37', '5'].entries())
    await made(picker, changeOrderItem, {
      params: { itemId: items[place]?.id ?? 0 },
      body: { quantityPicked },
    })
  await move(picker, id, 'picked')
}

async function pricedAndDelivered({ id, items }: Order): Promise<void> {
  const driver = await topside.signIn('driver')
  const prices = items.map((item) => ({
    itemId: item.id,
    unitPrice: item.pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const body = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await made(admin, confirmPricing, { params: { id }, body })
  await made(admin, releaseOrders, { body: { orderIds: [id] } })
  await made(driver, startRoute, { body: { orderIds: [id] } })
  const proof = { confirmationType: 'signature' as const, customerSignature: signature }
  await made(driver, confirmDelivery, { body: { orderId: id, ...proof } })
}

type Row = Record<string, string>

/** The net and VAT that an accounting package books for the invoice and for the credit note. */
async function bookedBy(system: AccountingSystem): Promise<[string, string][]> {
  for (const table of [accountingExportLines, accountingExports]) await topside.db.delete(table)
  const { id } = await made(admin, exportToAccounts, {
    body: { system, from: '2026-12-01', to: '2026-12-31' },
  })
  const rows = async (kind: 'transactions' | 'invoices' | 'credit-notes'): Promise<Row[]> => {
    const file = await admin.call(downloadAccountingFile, { params: { id, kind } })
    return parse((file.body as Buffer).toString(), { columns: true })
  }
  const sums = (of: Row[], net: (row: Row) => string, vat: string): [string, string] => [
    sumMoney(of.map(net)),
    sumMoney(of.map((row) => row[vat] ?? 'none')),
  ]
  if (system === 'sage') {
    const all = await rows('transactions')
    return ['SI', 'SC'].map((type) =>
      sums(
        all.filter((row) => row.Type === type),
        (row) => row['Net Amount'] ?? 'none',
        'Tax Amount',
      ),
    )
  }
  const kinds = [await rows('invoices'), await rows('credit-notes')]
  const xero = (row: Row) => lineTotal(row['*Quantity'] ?? '', row['*UnitAmount'] ?? '')
  const quickbooks = (row: Row) => {
    const amount = row['*ItemAmount'] ?? 'none'
    expect(lineTotal(row.ItemQuantity ?? '', row.ItemRate ?? '')).toBe(amount)
    return amount
  }
  return kinds.map((of) =>
    system === 'xero' ? sums(of, xero, 'TaxAmount') : sums(of, quickbooks, 'ItemTaxAmount'),
  )
}

async function expectOnPaper(id: number): Promise<void> {
  const pdf = await oak.call(downloadInvoice, { params: { id } })
  const paper = pagesOf(pdf.body as Buffer).join(' ')
  expect(paper).toContain('10% discount: Short dated, -£6.98')
  expect(paper).toMatch(/10% discount: Regular customer\s+-£11\.28/)
}

test('a discounted order agrees to the penny from the order to the accounts', async () => {
  await made(admin, updateCustomer, { params: { id: oak.id }, body: regular })
  const order = await placed(oak)
  // 64.95 + 50.00 less 10% (11.50: 6.50 and 5.00), VAT 9.00, delivery 6.00.
  expect(order).toMatchObject({ ...regular, total: '114.95', grandTotal: '118.45' })
  expect((await read(order)).grandTotal).toBe('118.45')
  const again = await oak.call(placeOrder, {
    body: { ...asked(), acceptedTotal: '114.94' },
  })
  expect(again.failure.message).toContain('now comes to £118.45.')
  // A later change of the customer's discount leaves the order alone.
  await made(admin, updateCustomer, { params: { id: oak.id }, body: { discountPercent: '50' } })
  const body = { ...regular, items: shortDated(order), version: order.version }
  await made(admin, setDiscounts, { params: { id: order.id }, body })
  const said = (await made(admin, getOrderTimeline, { params: { id: order.id } })).at(-1)
  expect(said?.reason).toBe('10% discount: Regular customer; Rump: 10% discount: Short dated')

  const sales = () => made(admin, getSalesOverTime, { query: { ...span, by: 'day' } })
  const byCategory = () => made(admin, getSalesByCategory, { query: span })
  // 58.45 + 50.00 less 10%, which is 10.85. The order is not delivered yet, so the delivery charge is not counted.
  expect(await sales()).toMatchObject({ onItsWay: '97.60', ordersOnTheWay: 1, sales: '0.00' })
  expect((await byCategory()).onItsWay).toBe('97.60')

  // Rump: 69.76 less 6.98 is 62.78; gloves: 50.00. The order's 10% of 112.78 is 11.28: 6.28 for rump, 5.00 for gloves.
  await weighed(order)
  const toPrice = await made(admin, ordersToPrice, { query: { date: day } })
  expect(toPrice.orders).toMatchObject([{ id: order.id, total: '116.50' }])
  const lines = await made(admin, linesPicked, { query: { date: day } })
  expect(lines.map((line) => ownDiscount(line).net)).toEqual(['62.78', '50.00'])
  await pricedAndDelivered(order)
  const draft = await invoiceOf(order)
  expect(draft.items.map(({ name, totalPrice }) => [name, totalPrice])).toEqual([
    ['Rump', '56.50'],
    ['Oven gloves', '45.00'],
    ['Delivery', '6.00'],
  ])
  const five = { discountPercent: null, discountAmount: '5', discountReason: 'Late delivery' }
  const { id } = order
  const changed = await made(admin, setDiscounts, { params: { id }, body: five })
  expect(await invoiceOf(order)).toMatchObject({ netAmount: '113.78', amount: changed.grandTotal })
  await made(admin, setDiscounts, { params: { id }, body: regular })

  await made(admin, approveInvoice, { params: { id: draft.id } })
  const late = await admin.call(setDiscounts, { params: { id }, body: five })
  expect([late.status, late.failure.code]).toEqual([409, 'ISSUED'])
  const invoice = await invoiceOf(order, oak)
  expect(invoiceTotals(invoice).map(({ label, amount }) => [label, amount])).toEqual([
    ['Subtotal', '118.78'],
    ['10% discount: Regular customer', '-11.28'],
    ['VAT 0% on £62.50', '0.00'],
    ['VAT 20% on £45.00', '9.00'],
    ['Total', '116.50'],
  ])
  expect((await read(order)).grandTotal).toBe(invoice.amount)
  if (canLookAtPaper()) await expectOnPaper(draft.id)

  const back = { invoiceItemId: draft.items[1]?.id ?? 0, quantity: '2', pricePerUnit: '10.00' }
  const note = await made(admin, creditInvoice, {
    params: { id: draft.id },
    body: { reason: 'Two torn', items: [back] },
  })
  expect([note.netAmount, note.vatAmount, note.amount]).toEqual(['18.00', '3.60', '21.60'])

  const list = await admin.call(exportInvoices, { query: {} })
  const [row] = parse<Row>((list.body as Buffer).toString().slice(1), { columns: true })
  expect([row?.Discounts, row?.Net, row?.Gross]).toEqual(['18.26', '107.50', '116.50'])

  const query = { from: '2026-12-01', to: '2026-12-31' }
  const { account, total } = await made(admin, getCustomerStatement, {
    params: { id: oak.id },
    query,
  })
  expect([account?.lines.map(({ amount }) => amount), total]).toEqual([
    ['116.50', '-21.60'],
    '94.90',
  ])
  const books = [
    ['107.50', '9.00'],
    ['18.00', '3.60'],
  ]
  expect(await bookedBy('sage')).toEqual(books)
  expect(await bookedBy('quickbooks')).toEqual(books)
  expect(await bookedBy('xero')).toEqual([books[0], ['-18.00', '-3.60']])
  expect(await sales()).toMatchObject({ sales: '89.50', orders: 1, onItsWay: '0.00' })
  expect(sumMoney((await byCategory()).categories.map((each) => each.sales))).toBe('89.50')
})

test('a line keeps its discount when its order is edited, and a discount never takes the goods below 0', async () => {
  const customer = await topside.customer()
  const order = await placed(customer)
  const all = { discountAmount: '500', discountReason: 'On the house', items: shortDated(order) }
  const free = await made(admin, setDiscounts, { params: { id: order.id }, body: all })
  expect(free).toMatchObject({ total: '114.95', grandTotal: '6.00' })
  const items = [{ productId: rump, quantityOrdered: '2' }]
  const edited = await made(customer, changeOrder, { params: { id: order.id }, body: { items } })
  expect(edited.items[0]).toMatchObject({
    discountPercent: '10.00',
    discountReason: 'Short dated',
    totalPrice: '25.98',
  })
})

test('a customer may not give discounts, and invalid discounts are refused', async () => {
  const customer = await topside.customer()
  const order = await placed(customer)
  const params = { id: order.id }
  const why = { discountReason: 'Late' }
  const refused = async (body: object, who: Person = admin) => {
    const { status, failure } = await who.call(setDiscounts, { params, body: body as never })
    return [status, ...Object.keys(failure.fields ?? {})]
  }
  expect(await refused({ discountPercent: '5', ...why }, customer)).toEqual([403])
  expect(await refused({ discountPercent: '5' })).toEqual([422, 'discountReason'])
  expect(await refused({ discountPercent: '5', discountAmount: '1', ...why })).toEqual([
    422,
    'discountAmount',
  ])
  expect((await refused({ discountPercent: '101', ...why }))[0]).toBe(422)
  const [line] = shortDated(await placed(oak))
  expect(await refused({ items: [line] })).toEqual([422, 'items'])
  expect(await refused({ discountPercent: '5', ...why, version: 99 })).toEqual([409])
  const own = { params: { id: customer.id }, body: { discountPercent: '90' } }
  expect((await customer.call(updateCustomer, own)).status).toBe(403)
  expect((await read(order)).grandTotal).toBe('130.95')
})
