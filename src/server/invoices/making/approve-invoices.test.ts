import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveInvoices } from '#contract/invoices/bulk-invoices.ts'
import { getInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { customers } from '#server/platform/database/schema/index.ts'
import { made } from '#tests/support/everything.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer()
})
afterAll(() => topside.stop())

async function awaiting(customer: TestCustomer = oak): Promise<number> {
  const { id } = await delivered(topside, customer)
  return (await made(admin, getOrderInvoice, { params: { id } })).id
}
const statusOf = async (id: number) => (await made(admin, getInvoice, { params: { id } })).status
const emailsOf = async (ids: readonly number[]) => {
  const found = await topside.pool.query(
    `select attachment_name as name, recipient from outbox
     where cause like any(select 'invoice-' || id || '-%' from unnest($1::int[]) as id) order by id`,
    [ids],
  )
  return found.rows as { name: string; recipient: string }[]
}

it('one press approves what can be approved, and emails nothing unless asked', async () => {
  const [a, b] = [await awaiting(), await awaiting()]
  const invoiceIds = [a, 999_999, b, a]
  expect(await made(admin, approveInvoices, { body: { invoiceIds } })).toEqual({
    done: [a, b],
    left: [{ id: 999_999, reason: 'Invoice not found' }],
  })
  expect([await statusOf(a), await statusOf(b)]).toEqual(['issued', 'issued'])
  expect(await emailsOf([a, b])).toEqual([])
  const again = await made(admin, approveInvoices, { body: { invoiceIds: [a] } })
  expect(again.left).toEqual([
    { id: a, reason: 'Only an invoice awaiting approval can be approved.' },
  ])
})

it('each invoice is sent once, however often five taps repeat it', async () => {
  const ids = [await awaiting(), await awaiting()]
  const [key, body] = [randomUUID(), { invoiceIds: ids, send: true }]
  const taps = Array.from({ length: 5 }, () => admin.call(approveInvoices, { body }, key))
  for (const { body: answer } of await Promise.all(taps))
    expect(answer).toEqual({ done: ids, left: [] })
  const numbers = await Promise.all(
    ids.map(async (id) => (await made(admin, getInvoice, { params: { id } })).invoiceNumber),
  )
  expect((await emailsOf(ids)).map(({ name }) => name)).toEqual(numbers.map((n) => `${n}.pdf`))
})

it('an invoice to be sent without an address is not approved', async () => {
  const [here, nowhere] = [await awaiting(), await topside.customer()]
  const lost = await awaiting(nowhere)
  await topside.db.update(customers).set({ email: '' }).where(eq(customers.id, nowhere.id))
  const body = { invoiceIds: [lost, here], send: true }
  expect(await made(admin, approveInvoices, { body })).toEqual({
    done: [here],
    left: [{ id: lost, reason: 'Customer email not available' }],
  })
  expect(await statusOf(lost)).toBe('awaiting_approval')
})
