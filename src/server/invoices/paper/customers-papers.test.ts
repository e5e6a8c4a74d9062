import { expect, it } from 'vitest'
import { listOwnActivity } from '#contract/people/activity.ts'
import {
  approveInvoice,
  downloadInvoice,
  getOrderInvoice,
  type Invoice,
} from '#contract/invoices/invoices.ts'
import { getStatement } from '#contract/invoices/statements.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { delivered } from '#tests/support/journey.ts'
import type { Person, TestCustomer } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy({
  oak: { name: 'Oak Ltd', paymentTerms: '14 days' },
})

const invoiced = async (customer: TestCustomer, approve = true): Promise<Invoice> => {
  const order = await delivered(topside, customer)
  const { body } = await admin.call(getOrderInvoice, { params: { id: order.id } })
  if (approve) await admin.call(approveInvoice, { params: { id: body.id } })
  return body
}

it('an invoice downloads as a PDF, for its own customer only once it is issued', async () => {
  const [issued, awaiting, theirs] = [
    await invoiced(oak),
    await invoiced(oak, false),
    await invoiced(decoy),
  ]
  const ask = async (who: Person, { id }: Invoice) => who.call(downloadInvoice, { params: { id } })
  const answer = await ask(oak, issued)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${issued.invoiceNumber}.pdf"`,
  )
  const file = (answer.body as unknown as Buffer).toString('latin1')
  expect(file.slice(0, 5)).toBe('%PDF-')
  expect(file).toContain(issued.invoiceNumber)
  expect((await ask(oak, awaiting)).status).toBe(404)
  expect((await ask(oak, theirs)).status).toBe(404)
  expect((await ask(admin, awaiting)).status).toBe(200)
})

it('a statement shows what is open by age, and its total agrees with its invoices', async () => {
  const { body: before } = await oak.call(getStatement)
  const part = await invoiced(oak)
  const paid = await invoiced(oak)
  const pay = (invoice: Invoice, paidAmount: string) =>
    admin.call(
      recordPayment,
      { params: { id: invoice.id }, body: { paidAmount } },
      `payment-of-${invoice.id}`,
    )
  await pay(part, '5.00')
  await pay(paid, paid.amount)
  topside.clock.set('2026-12-28T09:00:00Z')
  const { body } = await oak.call(getStatement)
  const owed = (list: { outstanding: string }[]) =>
    list.reduce((sum, { outstanding }) => sum + Math.round(Number(outstanding) * 100), 0)
  expect(body.invoices).toHaveLength(before.invoices.length + 1)
  expect(Math.round(Number(body.total) * 100)).toBe(owed(body.invoices))
  expect(body.ages.map(({ label, count }) => [label, count])).toEqual([
    ['current', 0],
    ['1–30 days', body.invoices.length],
    ['31–60 days', 0],
    ['over 60 days', 0],
  ])
  expect(body.invoices.every(({ customerId }) => customerId === oak.id)).toBe(true)
  expect(body.supplier.companyName).toBe('Test Butchers')
})

it('a customer sees only the activity of its own logins', async () => {
  await topside.signsIn(oak)
  const { body } = await oak.call(listOwnActivity)
  expect(body.length).toBeGreaterThan(0)
  expect(new Set(body.map(({ activityType }) => activityType))).toEqual(new Set(['login_success']))
  const { rows } = await topside.pool.query(
    'select count(*)::int as count from customer_activity_logs where customer_id = $1',
    [oak.id],
  )
  expect(body).toHaveLength(rows[0].count)
  expect(JSON.stringify(body)).not.toContain('customerName')
})

it('a customer filters its activity by type, words and limit, and never sees another’s', async () => {
  const { accountId } = decoy
  await topside
    .visitor()
    .call(customerSignIn, { body: { accountId, password: 'not-the-password' } })
  const count = async (who: Person, query: object) =>
    (await who.call(listOwnActivity, { query })).body.length
  expect(await count(decoy, { type: 'login_failed' })).toBe(1)
  expect(await count(oak, { type: 'login_failed' })).toBe(0)
  expect(await count(decoy, { search: 'FAILED' })).toBe(1)
  expect(await count(oak, { search: 'Decoy' })).toBe(0)
  expect(await count(decoy, { limit: 1 })).toBe(1)
  expect((await oak.call(listOwnActivity, { query: { limit: 501 } })).status).toBe(400)
})
