import { expect, it } from 'vitest'
import { refundFromAccount } from '#contract/invoices/customer-accounts.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { getOrderTimeline } from '#contract/orders/orders.ts'
import { made } from '#tests/support/everything.ts'
import { delivered } from '#tests/support/journey.ts'
import type { Person, TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()

const hostile = `<img src=x onerror=alert(1)> '); drop table orders; --`

/** A delivered order of £50.00. Its invoice is issued, emailed, credited and paid, and the payment reversed. */
async function settled(customer: TestCustomer) {
  const order = await delivered(topside, customer)
  const invoice = await made(admin, getOrderInvoice, { params: order })
  const params = { id: invoice.id }
  await made(admin, approveInvoice, { params })
  await made(admin, emailInvoice, { params, body: {} })
  const [line] = invoice.items
  const credit = {
    invoiceItemId: line?.id ?? 0,
    quantity: '1',
    pricePerUnit: line?.pricePerUnit ?? '',
  }
  await made(admin, creditInvoice, { params, body: { reason: hostile, items: [credit] } })
  await made(admin, recordPayment, { params, body: { paidAmount: '5.00' } })
  const [payment] = await made(admin, listPayments, { params })
  await made(admin, reversePayment, { params: payment!, body: { reason: 'Bounced' } })
  return { order, invoice }
}

it('tells what happened to an order, its invoice, its credits and its payments, in their order', async () => {
  await settled(decoy)
  const { order, invoice } = await settled(oak)
  const story = await made(admin, getOrderTimeline, { params: order })
  const since = story.findIndex(({ event }) => event === 'invoice_made')
  expect(story[0]).toMatchObject({ event: 'placed' })
  const later = story
    .slice(since)
    .filter(({ event }) => event !== 'email_pending' && event !== 'line_weighed')
  expect(later.map(({ event, amount }) => [event, amount])).toEqual([
    ['invoice_made', null],
    ['invoice_approved', invoice.amount],
    ['credit_issued', invoice.items[0]?.pricePerUnit],
    ['payment_received', '5.00'],
    ['payment_reversed', '5.00'],
  ])
  const told = (name: string) => story.find(({ event }) => event === name)
  expect(told('credit_issued')?.reason).toContain(hostile)
  expect(told('email_pending')?.reason).toBe(invoice.customer.email)
  expect(told('payment_reversed')?.reason).toBe('Bounced')
  expect(told('invoice_approved')?.actorName).toBe('Test admin')
  expect(new Set(story.map(({ key }) => key)).size).toBe(story.length)
})

it('is read page by page, however long it is', async () => {
  const { order } = await settled(oak)
  await topside.pool.query(
    `insert into order_timeline (order_id, at, actor_name, event)
     select $1, now(), 'Test admin', 'edited' from generate_series(1, 2000)`,
    [order.id],
  )
  const page = await admin.call(getOrderTimeline, { params: order, query: { limit: 50 } })
  expect(page.body).toHaveLength(50)
  expect(Number(page.headers['x-total-count'])).toBeGreaterThan(2000)
})

it('shows each role only what concerns it, and no customer the order of another', async () => {
  const { order } = await settled(oak)
  const picker = await topside.signIn('picker')
  await topside.pool.query(
    `update order_items set picked_by = 'Kit Lane', picked_at = now(), quantity_picked = 5, quantity_delivered = 3,
      return_reason = 'Missing from the van' where order_id = $1`,
    [order.id],
  )
  const note = 'Gave in, he always complains'
  await topside.pool.query(
    `insert into order_timeline (order_id, at, actor_name, event, reason) values ($1, now(), 'Test admin', 'edited', $2),
      ($1, now(), 'Test admin', 'held', $2), ($1, now(), 'Test admin', 'hold_reason', $2)`,
    [order.id, note],
  )
  const seenBy = async (who: Person) => made(who, getOrderTimeline, { params: order })
  const [all, own, picked] = [await seenBy(admin), await seenBy(oak), await seenBy(picker)]
  const names = (story: typeof all) => [...new Set(story.map(({ event }) => event))].toSorted()
  expect(names(all)).toEqual(expect.arrayContaining(['line_weighed', 'line_missing', 'held']))
  const line = all.find(({ event }) => event === 'line_missing')
  expect(line).toMatchObject({ itemId: order.items[0]?.id })
  expect(line?.reason).toMatch(/: 2 of 5 kg$/)
  expect(all.find(({ event }) => event === 'line_weighed')?.actorName).toBe('Kit Lane')
  expect(names(own)).toEqual([
    'credit_issued',
    'edited',
    'invoice_approved',
    'line_missing',
    'moved',
    'payment_received',
    'placed',
    'proof_signature',
  ])
  expect(JSON.stringify(own)).not.toContain(note)
  expect(own.find(({ event }) => event === 'payment_received')?.actorName).toBe('')
  expect(own.filter(({ toStatus }) => toStatus === 'sent' || toStatus === 'pending')).toHaveLength(
    1,
  )
  expect(all.some(({ toStatus }) => toStatus === 'dispatched')).toBe(true)
  expect(own.some(({ toStatus }) => toStatus === 'dispatched')).toBe(false)
  expect(names(picked)).toEqual([
    'edited',
    'line_missing',
    'line_weighed',
    'moved',
    'placed',
    'proof_signature',
  ])
  expect(picked.every(({ amount }) => amount === null)).toBe(true)
  expect((await decoy.call(getOrderTimeline, { params: order })).status).toBe(404)
  const undriven = await oak.call(placeOrder, {
    body: {
      deliveryDate: '2026-12-03',
      items: [{ productId: order.items[0]?.productId ?? 0, quantityOrdered: '1' }],
    },
  })
  const driver = await topside.signIn('driver')
  expect((await driver.call(getOrderTimeline, { params: undriven.body })).status).toBe(404)
})

it('tells of a refund of what the order’s credit put on account', async () => {
  const order = await delivered(topside, oak)
  const invoice = await made(admin, getOrderInvoice, { params: order })
  const params = { id: invoice.id }
  await made(admin, approveInvoice, { params })
  await made(admin, recordPayment, { params, body: { paidAmount: invoice.amount } })
  const [line] = invoice.items
  const items = [
    { invoiceItemId: line?.id ?? 0, quantity: '1', pricePerUnit: line?.pricePerUnit ?? '' },
  ]
  await made(admin, creditInvoice, { params, body: { reason: 'Trimmed', items } })
  const body = { amount: line?.pricePerUnit ?? '' }
  await made(admin, refundFromAccount, { params: { id: oak.id }, body })
  const story = await made(admin, getOrderTimeline, { params: order })
  expect(story.at(-1)).toMatchObject({ event: 'refund_paid', amount: line?.pricePerUnit })
})
