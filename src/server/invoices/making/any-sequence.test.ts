import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditInvoice, listCreditNotes } from '#contract/invoices/credit-notes.ts'
import {
  approveInvoice,
  getInvoice,
  getOrderInvoice,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import { changeOrder, getOrder, setDiscounts } from '#contract/orders/orders.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { delivered, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
let productIds: number[]

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
  const rates = [0, 20, 20]
  productIds = await Promise.all(
    rates.map(async (vatRate) => (await topside.product({ basePrice: '7.77', vatRate })).id),
  )
})
afterAll(() => topside.stop())

const pence = (amount: string) => Math.round(Number(amount) * 100)
const amount = fc.integer({ min: 1, max: 3000 }).map((p) => (p / 100).toFixed(2))
const weight = fc.integer({ min: 1, max: 4000 }).map((grams) => (grams / 1000).toFixed(3))
const place = fc.nat(2)
const upToOne = fc.integer({ min: 0, max: 1000 }).map((grams) => (grams / 1000).toFixed(3))

/** What people do to an invoice, in any order; many of these actions are refused. */
const step = fc.oneof(
  fc.record({ does: fc.constant('edit' as const), place, quantity: weight, price: amount }),
  fc.record({ does: fc.constant('approve' as const) }),
  fc.record({ does: fc.constant('pay' as const), amount }),
  fc.record({ does: fc.constant('reverse' as const), place: fc.nat(5) }),
  fc.record({ does: fc.constant('credit' as const), place, quantity: weight, price: amount }),
  fc.record({ does: fc.constant('deliver' as const), place, quantity: upToOne }),
  fc.record({ does: fc.constant('discount' as const), place, off: amount, isAmount: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const read = async (id: number) => (await admin.call(getInvoice, { params: { id } })).body
const paymentsOf = async (id: number) => (await admin.call(listPayments, { params: { id } })).body

async function take(id: number, did: Step): Promise<void> {
  const params = { id }
  if (did.does === 'approve') return void (await admin.call(approveInvoice, { params }))
  if (did.does === 'pay')
    return void (await admin.call(recordPayment, { params, body: { paidAmount: did.amount } }))
  if (did.does === 'reverse') {
    const payment = (await paymentsOf(id))[did.place]
    const body = { reason: 'Bounced' }
    return void (payment && (await admin.call(reversePayment, { params: payment, body })))
  }
  const { items, orderId } = await read(id)
  if (did.does === 'deliver') return deliverAgain(orderId, did)
  if (did.does === 'discount') {
    const order = (await admin.call(getOrder, { params: { id: orderId } })).body
    const discountReason = 'Late'
    const line = {
      itemId: order.items[did.place]?.id ?? 0,
      discountPercent: did.off,
      discountReason,
    }
    const whole = { [did.isAmount ? 'discountAmount' : 'discountPercent']: did.off }
    const body = { ...whole, discountReason, items: [line] }
    return void (await admin.call(setDiscounts, { params: { id: orderId }, body }))
  }
  const changed = { quantity: did.quantity, pricePerUnit: did.price }
  if (did.does === 'credit') {
    const body = {
      reason: 'Short',
      items: [{ invoiceItemId: items[did.place]?.id ?? 0, ...changed }],
    }
    return void (await admin.call(creditInvoice, { params, body }))
  }
  const edited = items.map((item, at) => ({ ...item, ...(at === did.place && changed) }))
  await admin.call(saveInvoiceItems, { params, body: { items: edited } })
}

/** An admin sets the order back, and the driver delivers it again, keeping this much of one line. */
async function deliverAgain(
  id: number,
  { place: at, quantity }: { place: number; quantity: string },
): Promise<void> {
  const back = { status: 'in_progress', manual: true, reason: 'Wrong door' } as const
  const order = (await admin.call(changeOrder, { params: { id }, body: back })).body
  await expectNothingToIssue(id)
  const line = { itemId: order.items[at]?.id ?? 0, quantityDelivered: quantity }
  const proof = { confirmationType: 'signature' as const, customerSignature: signature }
  const body = { orderId: id, ...proof, items: [{ ...line, returnReason: 'Damaged' }] }
  expect((await admin.call(confirmDelivery, { body })).status).toBe(201)
}

/** While an order is out again, neither its invoice nor a credit for its last delivery can be issued. */
async function expectNothingToIssue(orderId: number): Promise<void> {
  const { body } = await admin.call(getOrderInvoice, { params: { id: orderId } })
  const notes = (await admin.call(listCreditNotes, { params: { id: body.id } })).body
  expect(notes.filter(({ status }) => status !== 'issued')).toEqual([])
  expect((await admin.call(approveInvoice, { params: { id: body.id } })).status).toBe(409)
}

/** Checks from the rows themselves that the invoice's figures are the sum of what happened to it. */
async function expectTied(id: number): Promise<void> {
  const invoice = await read(id)
  const net = invoice.items.reduce((sum, { totalPrice }) => sum + pence(totalPrice), 0)
  expect(pence(invoice.netAmount)).toBe(net)
  expect(pence(invoice.amount)).toBe(net + pence(invoice.vatAmount))
  const paid = (await paymentsOf(id)).filter(({ reversedAt }) => !reversedAt)
  const paidSum = paid.reduce((sum, each) => sum + pence(each.amount), 0)
  expect(pence(invoice.paidAmount)).toBe(paidSum)
  const { rows } = await topside.pool.query<{ credited: string; worst: string }>(
    `select coalesce(sum(n.amount), 0)::text as credited,
       (select coalesce(max(taken - line), 0)::text from (
         select sum(c.total_price) as taken, max(i.total_price) as line
         from credit_note_items c join invoice_items i on i.id = c.invoice_item_id
           join credit_notes o on o.id = c.credit_note_id
         where i.invoice_id = $1 and o.status = 'issued' group by i.id) lines) as worst
     from credit_notes n where n.invoice_id = $1 and n.status = 'issued'`,
    [id],
  )
  const credited = pence(rows[0]?.credited ?? '0')
  expect(pence(invoice.creditedAmount)).toBe(credited)
  expect(pence(rows[0]?.worst ?? '1'), 'credited beyond a line').toBeLessThanOrEqual(0)
  const owed = pence(invoice.amount) - paidSum - credited
  expect(pence(invoice.outstanding)).toBe(owed)
  expect(invoice.paymentStatus).toBe(owed <= 0 ? 'paid' : paidSum > 0 ? 'partial' : 'unpaid')
  if (invoice.status !== 'issued') expect([paidSum, credited]).toEqual([0, 0])
}

it('an invoice’s amounts agree after any sequence of edits, discounts, deliveries, approvals, payments, reversals and credits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const lines = productIds.map((productId) => ({ productId, quantityOrdered: '1' }))
      const order = await delivered(topside, oak, lines)
      const { body } = await admin.call(getOrderInvoice, { params: { id: order.id } })
      for (const did of steps) {
        await take(body.id, did)
        await expectTied(body.id)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
