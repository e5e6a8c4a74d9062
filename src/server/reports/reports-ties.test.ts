import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/business/reports.ts'
import { addDays } from '#domain/days/days.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { addMoney, lineTotal, subtractMoney, sumMoney } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import * as tables from '#server/platform/database/schema/index.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

const firstDay = '2026-10-20'
const days = 30
const customerCount = 24
const quantity = fc.integer({ min: 1, max: 20_000 }).map((grams) => (grams / 1000).toFixed(3))
const price = fc.integer({ min: 0, max: 5_000 }).map((pence) => (pence / 100).toFixed(2))
const product = fc.option(fc.nat({ max: 5 }), { freq: 5 })
const statuses: OrderStatus[] = ['pending', 'picked', 'delivered', 'cancelled']

const randomOrder = fc.record({
  day: fc.nat({ max: days - 1 }),
  customer: fc.nat({ max: customerCount - 1 }),
  status: fc.constantFrom(...statuses),
  lines: fc.array(
    fc.record({
      product,
      price,
      quantityOrdered: quantity,
      quantityPicked: fc.option(quantity),
      quantityDelivered: fc.option(quantity),
    }),
    { maxLength: 4 },
  ),
  /** The lines after an admin edited them. */
  invoiced: fc.option(fc.array(fc.record({ product, price, quantity }), { maxLength: 4 })),
  credit: fc.constantFrom('issued' as const, 'draft' as const, null),
})
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never

const made = fc.sample(randomOrder, { numRuns: 150, seed: 20261121 })
const totalOf = (lines: readonly { quantity: string; price: string }[]) =>
  sumMoney(lines.map((each) => lineTotal(each.quantity, each.price)))

/** An order's total, calculated a second way. */
function netOf({ lines, invoiced, credit }: RandomOrder): string {
  if (!invoiced)
    return totalOf(lines.map((each) => ({ ...each, quantity: lineQuantities(each).invoiced })))
  const net = totalOf(invoiced)
  return credit === 'issued' && invoiced.length > 0
    ? subtractMoney(net, totalOf(invoiced.slice(0, 1)))
    : net
}

let topside: Topside
let admin: Person

/** The test's own ids: the place in the list, from 1. */
const at = (place: number | null) => (place === null ? null : place + 1)
const cut = { name: 'Cut', unit: 'kg' }

const orderRows = made.map(({ day, customer, status }, place) => ({
  id: place + 1,
  customerId: customer + 1,
  status,
  deliveryDate: addDays(firstDay, day),
}))
const orderItemRows = made.flatMap(({ lines }, place) =>
  lines.map(({ product, price: pricePerUnit, ...each }, position) => ({
    ...cut,
    ...each,
    orderId: place + 1,
    position,
    productId: at(product),
    pricePerUnit,
    totalPrice: lineTotal(each.quantityOrdered, pricePerUnit),
  })),
)

const invoiced = made.flatMap((order, place) =>
  order.invoiced ? [{ ...order, id: place + 1, invoiced: order.invoiced }] : [],
)
const invoiceRows = invoiced.map(({ id, customer, invoiced: lines, credit }) => ({
  id,
  orderId: id,
  customerId: customer + 1,
  invoiceNumber: `INV-${id}`,
  status: 'issued',
  netAmount: totalOf(lines),
  amount: totalOf(lines),
  creditedAmount: credit === 'issued' ? totalOf(lines.slice(0, 1)) : '0.00',
  issuedDate: firstDay,
  dueDate: firstDay,
  deliveredOn: firstDay,
}))
const itemOf = (invoiceId: number, position: number) => invoiceId * 10 + position
const invoiceItemRows = invoiced.flatMap(({ id: invoiceId, invoiced: lines }) =>
  lines.map(({ product, price: pricePerUnit, quantity }, position) => ({
    ...cut,
    id: itemOf(invoiceId, position),
    invoiceId,
    position,
    productId: at(product),
    quantity,
    pricePerUnit,
    totalPrice: lineTotal(quantity, pricePerUnit),
  })),
)

/** Credits the first line of an invoice completely. */
const credited = invoiced.flatMap(({ id, invoiced: [line], credit }) =>
  line && credit ? [{ id, line, credit, amount: totalOf([line]) }] : [],
)
const creditNoteRows = credited.map(({ id, credit, amount }) => ({
  id,
  invoiceId: id,
  status: credit,
  ...(credit === 'issued' && { creditNumber: `CRN-${id}`, issuedDate: firstDay }),
  reason: 'Off',
  netAmount: amount,
  vatAmount: '0.00',
  amount,
  draftedBy: 'Pat',
}))
const creditNoteItemRows = credited.map(({ id, line, amount }) => ({
  ...cut,
  creditNoteId: id,
  invoiceItemId: itemOf(id, 0),
  position: 0,
  quantity: line.quantity,
  pricePerUnit: line.price,
  vatRate: 0,
  totalPrice: amount,
}))

const customerRows = Array.from({ length: customerCount }, (_, place) => ({
  id: place + 1,
  name: `Customer ${place}`,
  accountId: `SHOP${place}`,
  email: `shop${place}@test.example`,
  phone: '01632 960000',
  address: '1 High Street',
  contactName: 'Pat Cook',
}))
const productRows = Array.from({ length: 6 }, (_, place) => ({
  ...cut,
  id: place + 1,
  categoryId: 1 + (place % 3),
  basePrice: '10.00',
}))

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  const { db } = topside
  await db.insert(tables.customers).values(customerRows)
  await db.insert(tables.products).values(productRows)
  await db.insert(tables.orders).values(orderRows)
  await db.insert(tables.orderItems).values(orderItemRows)
  await db.insert(tables.invoices).values(invoiceRows)
  await db.insert(tables.invoiceItems).values(invoiceItemRows)
  await db.insert(tables.creditNotes).values(creditNoteRows)
  await db.insert(tables.creditNoteItems).values(creditNoteItemRows)
})
afterAll(() => topside.stop())

const spans = fc
  .tuple(fc.nat({ max: days }), fc.nat({ max: days }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

it('sales by day, week, category and customer have the same total: that of the orders', () =>
  fc.assert(
    fc.asyncProperty(spans, async ([first, last]) => {
      const counted = made.filter(
        ({ day, status }) => day >= first && day <= last && status !== 'cancelled',
      )
      const span = { from: addDays(firstDay, first), to: addDays(firstDay, last) }
      const sold = counted.filter((each) => each.invoiced !== null || each.status === 'delivered')
      const onTheWay = counted.filter((each) => !sold.includes(each))
      const onItsWay = sumMoney(onTheWay.map(netOf))
      const sales = sumMoney(sold.map(netOf))
      const expected = {
        orders: sold.length,
        sales,
        ordersOnTheWay: onTheWay.length,
        onItsWay,
      }
      for (const by of ['day', 'week'] as const) {
        const { body } = await admin.call(contract.getSalesOverTime, { query: { ...span, by } })
        expect(body).toMatchObject(expected)
        expect(sumMoney(body.periods.map(({ sales }) => sales))).toBe(expected.sales)
      }
      const byCategory = (await admin.call(contract.getSalesByCategory, { query: span })).body
      expect(byCategory).toMatchObject({ sales, onItsWay })
      expect(sumMoney(byCategory.categories.map((each) => each.onItsWay))).toBe(onItsWay)
      expect(sumMoney(byCategory.categories.map(({ sales }) => sales))).toBe(expected.sales)
      const byCustomer = (await admin.call(contract.getSalesByCustomer, { query: span })).body
      expect(byCustomer).toMatchObject(expected)
      const named = sumMoney(byCustomer.customers.map(({ sales }) => sales))
      expect(addMoney(named, byCustomer.others?.sales ?? '0.00')).toBe(expected.sales)
    }),
    { numRuns: 25 },
  ))
