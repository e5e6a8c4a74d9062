import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSalesByCustomer } from '#contract/business/reports.ts'
import * as contract from '#contract/business/first-steps.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { receivePayment } from '#contract/invoices/customer-accounts.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { approveInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { delivered, placed } from '#tests/support/journey.ts'
import { made } from '#tests/support/everything.ts'
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
  // `counts` compares all rows before and after, so the people and the product are made first.
  await delivered(topside, oak)
  await made(admin, contract.skipFirstStep, {
    params: { step: 'trial-order' },
    body: { skipped: false },
  })
})
afterAll(() => topside.stop())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await topside.pool.query<Row>(text, values)).rows

/**
 * The number of rows in every table, and the last number of every series. Leaves out the audit log, which keeps its
 * entries, the sign-ins, because the tests add pickers and drivers, and counters that every call changes.
 */
async function counts() {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('audit_entries', 'users', 'sessions', 'idempotency_keys', 'versions')`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (await query<{ count: string }>(`select count(*) from "${name}"`))[0]?.count
  const series = await query('select series, last_number from number_series order by series')
  const [orders] = await query(`select last_value from orders_id_seq`)
  return { ...all, series, orders }
}

it('the trial takes one order from phone to invoice and leaves nothing behind, not even a used number', async () => {
  const before = await counts()
  await made(admin, contract.beginTrial)
  const { trial } = await made(admin, contract.beginTrial)
  expect(trial?.opens).toMatch(/^\/customer-order\/\d+$/)
  expect(trial?.begunBy).toBeNull()
  const colleague = await topside.signIn('admin')
  await query(`update first_steps set facts = jsonb_set(facts, '{begunBy,userId}', '0')`)
  expect((await made(colleague, contract.getFirstSteps)).trial?.begunBy).toBe('Test admin')
  const customerId = Number(trial?.opens.split('/').at(-1))

  const [product] = await query<{ id: number }>('select id from products order by id limit 1')
  // The admin orders for the trial customer, as on the phone.
  const byPhone = {
    call: (endpoint: Endpoint, given: { body?: object }) =>
      admin.call(endpoint, given.body ? { ...given, body: { ...given.body, customerId } } : given),
  } as unknown as Person
  const lines = [{ productId: product?.id ?? 0, quantityOrdered: '2' }]
  const order = await delivered(topside, byPhone, lines)
  expect(order.orderNumber).toBe('ORD-2000000000')
  const now = await made(admin, contract.getFirstSteps)
  expect(now.trial).toMatchObject({ isAtInvoice: true })
  const [invoice] = await query<{ id: number; number: string }>(
    'select id, invoice_number as number from invoices where order_id = $1',
    [order.id],
  )
  expect(invoice?.number).toBe('TRIAL-1')
  const { total, invoices } = await made(admin, pageOfInvoices, {} as never)
  expect([total, invoices[0]?.invoiceNumber]).toEqual([invoices.length, 'TRIAL-1'])
  const refused = await admin.call(approveInvoice, { params: { id: invoice?.id ?? 0 } })
  expect([refused.status, refused.failure.code]).toEqual([409, 'TRIAL'])

  await made(admin, receivePayment, {
    params: { id: customerId },
    body: { amount: '5.00', receivedOn: '2026-11-30', method: 'Cash' },
  } as never)

  await made(admin, contract.endTrial)
  const { trial: gone, steps } = await made(admin, contract.endTrial)
  expect(gone).toBeNull()
  expect(steps.find(({ step }) => step === 'trial-order')?.state).toBe('done')
  expect(await counts()).toEqual(before)
  expect((await placed(topside, oak)).orderNumber).toBe('ORD-000002')
})

it('the trial customer has the business’s own delivery days and cut-off', async () => {
  const own = `select default_delivery_days as days, default_order_cutoff_time as cutoff from settings`
  const [before] = await query<{ days: string[]; cutoff: string }>(own)
  const set = (days: string[], cutoff: string) =>
    query('update settings set default_delivery_days = $1, default_order_cutoff_time = $2', [
      days,
      cutoff,
    ])
  const trial = async () => {
    await made(admin, contract.beginTrial)
    const rows = await query(
      'select delivery_days as days, order_cutoff_time as cutoff from customers where is_trial',
    )
    await made(admin, contract.endTrial)
    return rows[0]
  }
  await set(['tuesday', 'friday'], '13:30')
  expect(await trial()).toEqual({ days: ['tuesday', 'friday'], cutoff: '13:30' })
  await set([], '13:30')
  expect(await trial()).toMatchObject({ days: expect.arrayContaining(['monday', 'sunday']) })
  await set(before?.days ?? [], before?.cutoff ?? '14:00')
})

it('the trial stays out of the reports and can be removed before it is finished', async () => {
  const { trial } = await made(admin, contract.beginTrial)
  const customerId = Number(trial?.opens.split('/').at(-1))
  const [product] = await query<{ id: number }>('select id from products order by id limit 1')
  const items = [{ productId: product?.id ?? 0, quantityOrdered: '500' }]
  const sales = () =>
    made(admin, getSalesByCustomer, { query: { from: '2026-12-01', to: '2026-12-31' } } as never)
  const before = await sales()
  await made(admin, placeOrder, { body: { customerId, deliveryDate: '2026-12-03', items } })
  expect(await sales()).toEqual(before)
  expect((await made(admin, contract.endTrial)).trial).toBeNull()
})
