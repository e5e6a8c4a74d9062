import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { totalAsInvoiced } from '#domain/money/paper/invoice-lines.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from '../support/topside.ts'

let topside: Topside
let admin: Person
let customer: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  customer = await topside.customer()
})
afterAll(() => topside.stop())

const amount = fc.nat({ max: 99_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
const line = fc.record({
  ordered: fc
    .integer({ min: 1, max: 99_999 })
    .map((thousandths) => (thousandths / 1000).toFixed(3)),
  picked: fc.option(amount),
  delivered: fc.option(fc.oneof(amount, fc.constant('0.000'))),
  price: fc.nat({ max: 9_999 }).map((pence) => (pence / 100).toFixed(2)),
  vatRate: fc.constantFrom(0, 20),
  percent: fc.constantFrom(null, null, '10', '33.33', '100'),
})
/** Amounts that no line divides evenly, and one that is larger than most orders. */
const discount = fc.constantFrom(
  [null, null],
  ['12.5', null],
  ['0.01', null],
  ['100', null],
  [null, '10.00'],
  [null, '0.07'],
  [null, '99999.99'],
)
const business = fc.record({
  deliveryFee: fc.constantFrom(null, '7.99', '7.99'),
  vatNumber: fc.constantFrom('', 'GB 123 4567 82', 'GB 123 4567 82'),
  discount,
  lines: fc.array(line, { maxLength: 5 }),
})
type Business = (typeof business extends fc.Arbitrary<infer T> ? T : never) & object

async function orderOf({
  deliveryFee,
  vatNumber,
  discount: given,
  lines,
}: Business): Promise<Order> {
  const { db } = topside
  await db.execute(
    sql`update settings set delivery_fee = ${deliveryFee}, vat_number = ${vatNumber}`,
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into orders (customer_id, delivery_date, discount_percent, discount_amount)
    values (${customer.id}, '2026-12-03', ${given[0]}, ${given[1]}) returning id`)
  const id = rows[0]?.id ?? 0
  for (const [place, { ordered, picked, delivered, price, vatRate, percent }] of lines.entries())
    await db.execute(sql`
      insert into order_items (order_id, position, name, unit, quantity_ordered, quantity_picked, quantity_delivered,
        price_per_unit, total_price, vat_rate, discount_percent)
      values (${id}, ${place}, 'Rump', 'kg', ${ordered}, ${picked}, ${delivered}, ${price},
        round(${ordered}::numeric * ${price}::numeric, 2), ${vatRate}, ${percent})`)
  return (await admin.call(getOrder, { params: { id } })).body
}

const line16p = { ordered: '1', picked: null, delivered: null, price: '0.16', percent: null }
/** The discount's odd penny must come off the first of two equal lines, or the VAT would be a penny less. */
const oddPenny: Business = {
  deliveryFee: null,
  vatNumber: 'GB 123 4567 82',
  discount: [null, '0.07'],
  lines: [
    { ...line16p, vatRate: 0 },
    { ...line16p, vatRate: 20 },
  ],
}

test('the database calculates the same order total as the invoice', async () => {
  for (const each of [oddPenny, ...fc.sample(business, { numRuns: 90, seed: 7 })]) {
    const order = await orderOf(each)
    const charges = { chargesVat: Boolean(each.vatNumber), deliveryFee: each.deliveryFee }
    expect(order.grandTotal, JSON.stringify(each)).toBe(
      totalAsInvoiced(order.items, { ...charges, ...order }),
    )
  }
})
