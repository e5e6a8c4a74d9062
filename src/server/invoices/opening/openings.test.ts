import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  downloadAccountingFile,
  exportToAccounts,
  getWaitingForAccounts,
} from '#contract/invoices/accounting.ts'
import { deleteCustomer } from '#contract/customers/customer-admin.ts'
import { getOutstandingByAge } from '#contract/business/reports.ts'
import { readBankStatement } from '#contract/invoices/bank-statements.ts'
import {
  getCustomerAccount,
  payFromAccount,
  receivePayment,
  refundFromAccount,
} from '#contract/invoices/customer-accounts.ts'
import { pageOfCustomers } from '#contract/customers/customer-list.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import {
  addOpeningBalance,
  changeOpeningBalance,
  listOpeningBalances,
  removeOpeningBalance,
} from '#contract/invoices/opening-balances.ts'
import { reversePayment } from '#contract/invoices/payments.ts'
import {
  downloadStatement,
  emailStatement,
  getCustomerStatement,
  getStatement,
} from '#contract/invoices/statements.ts'
import { listAudit } from '#contract/people/audit.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { addDays } from '#domain/days/days.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import { keepInvoicePaper } from '#server/invoices/paper/issued-papers.ts'
import { asDrafted } from '#server/invoices/read-invoices.ts'
import { owedBesides } from '#server/ordering/holding-rows.ts'
import { breachesOf, moneyInvariants } from '#tests/support/invariants.ts'
import { Book, diceFrom, pence } from '#tests/support/ledger-book.ts'
import { made } from '#tests/support/everything.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
const today = '2026-12-01'
let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside(morning)
  admin = await topside.signIn('admin')
  decoy = await topside.customer({ name: 'Decoy Arms' })
  await add({ amount: '77.77', asOf: '2026-11-01' }, decoy)
})
beforeEach(async () => {
  oak = await topside.customer({ name: 'Oak Tavern' })
})
afterAll(() => topside.stop())

type Body = BodyOf<typeof addOpeningBalance>
const add = (body: Body, who = oak) =>
  made(admin, addOpeningBalance, { params: { id: who.id }, body })
const account = (who = oak) => made(admin, getCustomerAccount, { params: { id: who.id } })
const receive = (amount: string, body: Partial<BodyOf<typeof receivePayment>> = {}) =>
  made(admin, receivePayment, { params: { id: oak.id }, body: { amount, again: true, ...body } })
const listed = async (who = oak) => {
  const { customers } = await made(admin, pageOfCustomers, { query: { page: 1 } })
  return customers.find(({ id }) => id === who.id)
}
const invoice = async (amount: string, day: string) => {
  const line = { name: 'Rump', quantity: '1.000', pricePerUnit: amount, vatRate: 0 }
  const { id } = await new Book(topside, oak).invoice(day, [line])
  const issued = await readInvoice(topside.db, id)
  if (issued)
    await keepInvoicePaper(topside.db, await asDrafted(topside.db, issued), Date.parse(morning))
  return id
}
const breaches = async () => {
  const client = await topside.pool.connect()
  const found = await breachesOf(client, moneyInvariants)
  client.release()
  return found
}

it('an opening balance is owed from its day, late after its due date, and paid before what is due later', async () => {
  await add({ amount: '100', asOf: '2026-09-30', due: '2026-10-30', reference: '2041' })
  await add({ amount: '50.50', asOf: '2026-11-20' })
  const id = await invoice('10.00', '2026-11-25')
  const { balance, invoices } = await account()
  expect(balance).toBe('160.50')
  expect(invoices.map(({ invoiceNumber, dueDate }) => [invoiceNumber, dueDate])).toEqual([
    ['Opening balance 2041', '2026-10-30'],
    ['Opening balance', '2026-11-20'],
    [`INV-T${invoices[2]?.orderId}`, addDays('2026-11-25', 14)],
  ])
  expect(invoices[2]?.id).toBe(id)
  expect(await listed()).toMatchObject({ owed: '160.50', overdue: '150.50' })
  const payment = await receive('120')
  expect(payment.allocations.map(({ invoiceNumber, amount }) => [invoiceNumber, amount])).toEqual([
    ['Opening balance 2041', '100.00'],
    ['Opening balance', '20.00'],
  ])
  expect((await account()).balance).toBe('40.50')
  await made(admin, reversePayment, { params: { id: payment.id }, body: { reason: 'Bounced' } })
  expect((await account()).balance).toBe('160.50')
  expect(await breaches()).toEqual([])
})

it('an opening balance below 0 is money on account: it pays invoices and can be refunded, but never reversed', async () => {
  await add({ amount: '-35.20', asOf: '2026-10-31', reference: 'Credit' })
  expect(await account()).toMatchObject({ balance: '-35.20', onAccount: '35.20' })
  await invoice('30.00', '2026-11-25')
  await made(admin, payFromAccount, { params: { id: oak.id }, body: {} })
  const used = await account()
  expect(used).toMatchObject({ balance: '-5.20', onAccount: '5.20', invoices: [] })
  const id = used.payments[0]?.id ?? 0
  const refused = await admin.call(reversePayment, { params: { id }, body: { reason: 'Bounced' } })
  expect(refused.status).toBe(409)
  await made(admin, refundFromAccount, { params: { id: oak.id }, body: { amount: '5.20' } })
  expect((await account()).balance).toBe('0.00')
  expect(await breaches()).toEqual([])
})

it('what a customer owes can be more than the largest invoice', async () => {
  const largest = { amount: '99999999.99', asOf: '2026-09-30' }
  for (let count = 1; count <= 2; count += 1) await add(largest)
  const owed = '199999999.98'
  expect((await account()).balance).toBe(owed)
  const params = { id: oak.id }
  expect((await made(admin, getCustomerStatement, { params })).total).toBe(owed)
  expect(await listed()).toMatchObject({ owed })
})

it('an opening balance can be changed and removed until a payment uses it; the audit log records it', async () => {
  const opening = await add({ amount: '100', asOf: '2026-09-30', reference: 'a' })
  const params = { id: opening.id }
  const change = (body: object) => admin.call(changeOpeningBalance, { params, body })
  expect((await change({ amount: '-20.00', reference: 'b' })).body).toMatchObject({
    amount: '-20.00',
    reference: 'b',
  })
  expect((await account()).balance).toBe('-20.00')
  expect((await change({ amount: '80' })).status).toBe(200)
  expect(await breaches()).toEqual([])
  const payment = await receive('10')
  await made(admin, reversePayment, { params: { id: payment.id }, body: { reason: 'Bounced' } })
  const fixed = await change({ amount: '1' })
  expect([fixed.status, fixed.body]).toMatchObject([409, { code: 'FIXED' }])
  expect((await admin.call(removeOpeningBalance, { params })).status).toBe(409)
  await add({ amount: '-80', asOf: today, reference: 'Correction' })
  expect((await account()).balance).toBe('0.00')
  const other = await add({ amount: '1', asOf: today })
  await made(admin, removeOpeningBalance, { params: { id: other.id } })
  expect((await made(admin, listOpeningBalances, { params: { id: oak.id } })).length).toBe(2)
  const entries = await made(admin, listAudit, { query: { kind: 'payment', limit: 50 } })
  const told = JSON.stringify(entries)
  expect(told).toContain('opening balance of £')
  expect(told).not.toContain('payment of £20.00')
})

it('an opening balance can no longer be removed once a statement with it was emailed', async () => {
  const opening = await add({ amount: '100', asOf: '2026-10-31' })
  const later = await add({ amount: '5', asOf: '2026-11-30' })
  const period = { from: '2026-10-01', to: '2026-10-31' }
  await made(admin, emailStatement, { params: { id: oak.id }, body: period })
  const gone = await admin.call(removeOpeningBalance, { params: { id: opening.id } })
  expect(gone.status).toBe(409)
  await made(admin, removeOpeningBalance, { params: { id: later.id } })
})

it.each([
  [{ amount: '0', asOf: today }, 'amount'],
  [{ amount: '1.234', asOf: today }, 'amount'],
  [{ amount: '£5', asOf: today }, 'amount'],
  [{ amount: '5', asOf: '2026-12-02' }, 'asOf'],
  [{ amount: '5', asOf: '2026-02-30' }, 'asOf'],
  [{ amount: '5', asOf: today, due: '2026-11-30' }, 'due'],
  [{ amount: '-5', asOf: today, due: '2026-12-30' }, 'due'],
])('an opening balance of %j is refused', async (body, field) => {
  const { status, body: answer } = await admin.call(addOpeningBalance, {
    params: { id: oak.id },
    body,
  })
  expect([status, answer]).toMatchObject([
    422,
    { fields: { [field]: expect.any(String) as string } },
  ])
})

it('an opening balance is in no accounting file, but its payment is; its text is no formula and no markup', async () => {
  const hostile = '=HYPERLINK("http://x.example") <b>&'
  await add({ amount: '64.00', asOf: '2026-10-31', reference: hostile })
  await add({ amount: '-9.00', asOf: '2026-10-30', reference: hostile })
  await receive('64.00', { receivedOn: '2026-11-30' })
  const span = { from: '2026-10-01', to: today }
  const waiting = await made(admin, getWaitingForAccounts, { query: span })
  expect(JSON.stringify(waiting)).not.toContain('opening')
  const exported = await made(admin, exportToAccounts, { body: { system: 'xero', ...span } })
  expect(exported.kinds.map(({ kind }) => kind)).not.toContain('opening_balance')
  const params = { id: exported.id, kind: 'payments' } as const
  const file = (await admin.call(downloadAccountingFile, { params })).body as Buffer
  const text = file.toString('utf8')
  expect(text).toContain('64.00')
  expect(text).not.toMatch(/(^|,)"?=HYPER/m)
  const pdf = await oak.call(downloadStatement, { query: {} })
  expect(pdf.status).toBe(200)
})

it('an opening balance is matched to a line of the bank’s statement by name and amount', async () => {
  const inn = await topside.customer({ name: 'Zebra Crossing Inn' })
  const opening = await add({ amount: '412.34', asOf: '2026-10-31' }, inn)
  const csv = 'Date,Description,Amount\n30/11/2026,FPS ZEBRA CROSSING INN,412.34\n'
  const content = Buffer.from(csv).toString('base64')
  const { lines } = await made(admin, readBankStatement, { body: { content } })
  expect(lines[0]).toMatchObject({
    state: 'sure',
    customerId: inn.id,
    allocations: [{ invoiceId: -opening.id, amount: '412.34', invoiceNumber: 'Opening balance' }],
  })
})

it('an opening balance takes money once, however many pay it at the same moment', async () => {
  const opening = await add({ amount: '10', asOf: '2026-10-31' })
  const allocations = [{ invoiceId: -opening.id, amount: '10' }]
  const pay = () =>
    admin.call(receivePayment, {
      params: { id: oak.id },
      body: { amount: '10', again: true, allocations },
    })
  const statuses = (await Promise.all([pay(), pay(), pay()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422, 422])
  const others = await admin.call(receivePayment, {
    params: { id: decoy.id },
    body: { amount: '10', allocations },
  })
  expect(others.status).toBe(422)
  expect(await breaches()).toEqual([])
})

it('every output agrees on opening balances, whatever happens to them', async () => {
  const dice = diceFrom(20_261_201)
  const before = await made(admin, getOutstandingByAge)
  const money = () => `${1 + dice(200)}.${String(dice(100)).padStart(2, '0')}`
  const act = [
    () =>
      add({
        amount: money(),
        asOf: addDays(today, -dice(100)),
        ...(dice(2) && { reference: 'old' }),
      }),
    () => add({ amount: `-${money()}`, asOf: addDays(today, -dice(100)) }),
    () => invoice(money(), addDays(today, -dice(90))),
    () => receive(money(), { receivedOn: today }),
    () => admin.call(payFromAccount, { params: { id: oak.id }, body: {} }),
    async () => {
      const last = (await account()).payments.find((each) => !each.isOpening && !each.reversedAt)
      if (last && dice(3) === 0)
        await admin.call(reversePayment, { params: { id: last.id }, body: { reason: 'Bounced' } })
    },
  ]
  for (let step = 0; step < 60; step++) {
    await act[dice(act.length)]?.()
    if (step % 6 === 5) await agree(before)
  }
})

it('a search of the invoice list by the customer’s name counts its opening balances', async () => {
  const larder = await topside.customer({ name: 'Sole Larder' })
  await add({ amount: '12.00', asOf: addDays(today, -40) }, larder)
  const search = async (text: string) =>
    (await made(admin, pageOfInvoices, { query: { search: text } })).outstanding
  expect(await search('sole lard')).toEqual({ count: 1, amount: '12.00' })
  expect(await search('nobody')).toEqual({ count: 0, amount: '0.00' })
})

async function agree(before: { outstanding: { amount: string }; total: string }): Promise<void> {
  const { balance, onAccount, invoices } = await account()
  const params = { id: oak.id }
  const now = await made(admin, getCustomerStatement, { params, query: {} })
  const span = { from: addDays(today, -200), to: today }
  const then = await made(admin, getCustomerStatement, { params, query: span })
  const own = await made(oak, getStatement, { query: {} })
  const row = await listed()
  const all = await made(admin, getOutstandingByAge)
  const page = await made(admin, pageOfInvoices, { query: {} })
  expect([now.total, then.total, then.account?.closing, own.total, row?.owed]).toEqual(
    Array.from({ length: 5 }, () => balance),
  )
  expect([now.onAccount, then.onAccount, own.onAccount, row?.onAccount]).toEqual(
    Array.from({ length: 4 }, () => onAccount),
  )
  expect(now.ages.map(({ amount }) => amount)).toEqual(row?.ages.map(({ amount }) => amount))
  expect(pence(all.total) - pence(before.total)).toBe(pence(balance))
  expect(page.outstanding.amount).toBe(all.outstanding.amount)
  expect(invoices.length).toBe(now.invoices.length)
  expect(await owedBesides(topside.db, oak.id)).toBe(balance)
  expect(await breaches()).toEqual([])
}

it('whoever deletes a customer must confirm its opening balance, which stays', async () => {
  await add({ amount: '3', asOf: today })
  const params = { id: oak.id }
  const refused = await admin.call(deleteCustomer, { params })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'UNSETTLED' }])
  const { anonymised } = await made(admin, deleteCustomer, { params, query: { owed: '3' } })
  expect(anonymised).toBe(true)
  expect((await account()).balance).toBe('3.00')
})
