import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  downloadAccountingFile,
  exportToAccounts,
  getWaitingForAccounts,
} from '#contract/invoices/accounting.ts'
import {
  getCustomerAccount,
  payFromAccount,
  receivePayment,
  refundFromAccount,
  reverseRefund,
} from '#contract/invoices/customer-accounts.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { pageOfCustomers } from '#contract/customers/customer-list.ts'
import { pageOfInvoices } from '#contract/invoices/invoice-list.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { getInvoice, getInvoiceItems, type Invoice } from '#contract/invoices/invoices.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { getOutstandingByAge } from '#contract/business/reports.ts'
import {
  downloadCustomerStatement,
  getCustomerStatement,
  getStatement,
} from '#contract/invoices/statements.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import { keepInvoicePaper } from '#server/invoices/paper/issued-papers.ts'
import { asDrafted } from '#server/invoices/read-invoices.ts'
import { addDays } from '#domain/days/days.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { breachesOf, moneyInvariants } from '#tests/support/invariants.ts'
import { Book, diceFrom, pence } from '#tests/support/ledger-book.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

const morning = '2026-12-01T09:00:00Z'
let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let decoysInvoice: number

beforeAll(async () => {
  topside = await startTopside(morning)
  admin = await topside.signIn('admin')
  decoy = await topside.customer({ name: 'Decoy Arms' })
  decoysInvoice = await invoice(decoy, '50.00', '2026-11-01')
})
beforeEach(async () => {
  topside.clock.set(morning)
  oak = await topside.customer({ name: 'Oak Tavern' })
})
afterAll(() => topside.stop())

/** The id of an issued invoice for this amount. */
const invoice = async (customer: TestCustomer, amount: string, day: string, status = 'issued') => {
  const line = { name: 'Rump', quantity: '1.000', pricePerUnit: amount, vatRate: 0 }
  const { id } = await new Book(topside, customer).invoice(day, [line], status)
  if (status === 'issued') {
    const issued = (await readInvoice(topside.db, id)) as Invoice
    await keepInvoicePaper(topside.db, await asDrafted(topside.db, issued), Date.parse(morning))
  }
  return id
}
/** Four open invoices, £1,164.39 in all, oldest due first. */
const four = async () => [
  await invoice(oak, '351.86', '2026-11-12'),
  await invoice(oak, '261.69', '2026-11-14'),
  await invoice(oak, '373.12', '2026-11-17'),
  await invoice(oak, '177.72', '2026-11-19'),
]
type Body = Partial<BodyOf<typeof receivePayment>>
const receive = (body: Body, key?: string, who = oak) =>
  admin.call(receivePayment, { params: { id: who.id }, body: { amount: '10', ...body } }, key)
const account = async (who = oak) =>
  (await admin.call(getCustomerAccount, { params: { id: who.id } })).body
const read = async (id: number) => (await admin.call(getInvoice, { params: { id } })).body
const apply = (body: BodyOf<typeof payFromAccount> = {}) =>
  admin.call(payFromAccount, { params: { id: oak.id }, body })
const refund = (amount: string, refundedOn?: string) =>
  admin.call(refundFromAccount, {
    params: { id: oak.id },
    body: { amount, ...(refundedOn && { refundedOn }) },
  })
const unrefund = (id: number) =>
  admin.call(reverseRefund, { params: { id }, body: { reason: 'The transfer failed' } })
const reverse = (id: number) =>
  admin.call(reversePayment, { params: { id }, body: { reason: 'Bounced' } })

const breaches = async () => {
  const client = await topside.pool.connect()
  const found = await breachesOf(client, moneyInvariants)
  client.release()
  return found
}

describe('money received from a customer', () => {
  it('pays the oldest due first, and the rest is on account', async () => {
    const ids = await four()
    const { status, body } = await receive({
      amount: '1200',
      receivedOn: '2026-11-30',
      method: 'Bank transfer',
      reference: 'OAKTAVERN NOV',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      customerId: oak.id,
      amount: '1200.00',
      onAccount: '35.61',
      receivedOn: '2026-11-30',
      method: 'Bank transfer',
      reference: 'OAKTAVERN NOV',
      recordedByName: 'Test admin',
    })
    expect(body.allocations.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual(
      ids.map((id, place) => [id, ['351.86', '261.69', '373.12', '177.72'][place]]),
    )
    for (const id of ids)
      expect(await read(id)).toMatchObject({ paymentStatus: 'paid', outstanding: '0.00' })
    expect(await account()).toMatchObject({
      name: 'Oak Tavern',
      balance: '-35.61',
      onAccount: '35.61',
      invoices: [],
      payments: [body],
    })
    expect(await read(decoysInvoice)).toMatchObject({ paidAmount: '0.00', version: 1 })
  })

  it('pays what was chosen, part of an invoice too', async () => {
    const ids = await four()
    const allocations = [
      { invoiceId: ids[3] ?? 0, amount: '177.72' },
      { invoiceId: ids[1] ?? 0, amount: '61.69' },
    ]
    expect((await receive({ amount: '300', allocations })).body.onAccount).toBe('60.59')
    expect((await account()).invoices.map(({ id, outstanding }) => [id, outstanding])).toEqual([
      [ids[0], '351.86'],
      [ids[1], '200.00'],
      [ids[2], '373.12'],
    ])
  })

  it('stays on account where nothing is owed, or where nobody wants it allocated', async () => {
    expect((await receive({ amount: '20' })).body).toMatchObject({ onAccount: '20.00' })
    await four()
    expect((await receive({ amount: '30', allocations: [] })).body.onAccount).toBe('30.00')
    expect(await account()).toMatchObject({ onAccount: '50.00', balance: '1114.39' })
  })

  it('is refused at the field that is wrong, and changes nothing', async () => {
    const [first = 0] = await four()
    const draft = await invoice(oak, '5.00', '2026-11-20', 'awaiting_approval')
    const paying = (invoiceId: number, amount: string) => ({
      allocations: [{ invoiceId, amount }],
    })
    const cases: [Body, string][] = [
      [{ amount: '0' }, 'amount'],
      [{ amount: '12.345' }, 'amount'],
      [{ receivedOn: '2026-12-02' }, 'receivedOn'],
      [{ receivedOn: '2016-12-01' }, 'receivedOn'],
      [{ amount: '400', ...paying(first, '351.87') }, 'allocations.0.amount'],
      [paying(decoysInvoice, '1'), 'allocations.0.amount'],
      [paying(draft, '1'), 'allocations.0.amount'],
      [paying(first, '0'), 'allocations.0.amount'],
      [paying(first, '10.01'), 'allocations'],
    ]
    const before = await account()
    for (const [body, field] of cases) {
      const refused = await receive(body)
      expect([field, refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([
        field,
        422,
        [field],
      ])
    }
    expect(await account()).toEqual(before)
    expect((await receive({}, undefined, { ...oak, id: 999999 } as TestCustomer)).status).toBe(404)
  })

  it('is recorded once for each key; the same sum, day and reference again is questioned first', async () => {
    await four()
    const body = { amount: '40', reference: 'OAK' }
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => receive(body, key)))
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1)
    const second = await receive(body)
    expect([second.status, second.failure]).toEqual([
      409,
      {
        code: 'RECORDED_ALREADY',
        message:
          'Test admin recorded £40.00 with the same day and reference at 01/12/2026, 09:00. Record it again?',
      },
    ])
    expect((await receive({ ...body, again: true })).status).toBe(200)
    expect((await account()).payments).toHaveLength(2)
  })

  it('never pays an invoice twice, however many come at once', async () => {
    const ids = await four()
    const answers = await Promise.all([
      ...[1, 2, 3].map((n) => receive({ amount: '600', reference: String(n) })),
      ...ids.map((id) =>
        admin.call(recordPayment, { params: { id }, body: { paidAmount: '100.00' } }),
      ),
    ])
    const singles = answers.slice(3).filter(({ status }) => status === 200).length
    const { invoices, onAccount } = await account()
    expect(invoices).toEqual([])
    expect(pence(onAccount)).toBe(180_000 + singles * 10_000 - 116_439)
  })
})

describe('money on account', () => {
  it('pays invoices later, the oldest due first or those chosen', async () => {
    await receive({ amount: '400', allocations: [] })
    await receive({ amount: '100', allocations: [] })
    const ids = await four()
    const allocations = [{ invoiceId: ids[3] ?? 0, amount: '100' }]
    expect((await apply({ allocations })).body).toMatchObject({ onAccount: '400.00' })
    topside.clock.set('2026-12-05T09:00:00Z')
    expect(
      (await (await topside.signIn('admin')).call(getCustomerAccount, { params: oak })).body,
    ).toMatchObject({ onAccount: '400.00', balance: '664.39' })
    const used = await (
      await topside.signIn('admin')
    ).call(payFromAccount, { params: { id: oak.id }, body: {} })
    expect(used.body).toMatchObject({ onAccount: '0.00', balance: '664.39' })
    expect(used.body.invoices.map(({ outstanding }) => outstanding)).toEqual([
      '213.55',
      '373.12',
      '77.72',
    ])
  })

  it('is refused where there is none, too little, or nothing to pay', async () => {
    await four()
    expect((await apply()).failure.code).toBe('NOTHING_ON_ACCOUNT')
    await receive({ amount: '20', allocations: [] })
    const allocations = [{ invoiceId: (await account()).invoices[0]?.id ?? 0, amount: '20.01' }]
    expect((await apply({ allocations })).failure.fields).toEqual({
      allocations: 'This is £0.01 more than there is.',
    })
    await receive({ amount: '1164.39' })
    expect((await apply()).failure.code).toBe('NOTHING_OWED')
  })

  it('is refunded, never beyond what there is, and then can’t be reversed', async () => {
    const first = (await receive({ amount: '20' })).body.id
    const second = (await receive({ amount: '30' })).body.id
    expect((await refund('50.01')).failure.fields).toEqual({
      amount: 'Only £50.00 is on account.',
    })
    expect((await refund('25')).body).toMatchObject({ onAccount: '25.00', balance: '-25.00' })
    const { payments } = await account()
    expect(payments.map(({ id, refunds }) => [id, refunds.map(({ amount }) => amount)])).toEqual([
      [second, ['5.00']],
      [first, ['20.00']],
    ])
    expect((await reverse(second)).failure.code).toBe('REFUNDED')
    const answers = await Promise.all([1, 2, 3].map(() => refund('10')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    expect((await account()).onAccount).toBe('5.00')
  })

  it('can’t have been refunded on a day when it was not there', async () => {
    await receive({ amount: '30', receivedOn: '2026-11-20' })
    await receive({ amount: '20', receivedOn: '2026-11-25' })
    const fieldsOn = async (amount: string, day: string) =>
      (await refund(amount, day)).failure.fields
    expect(await fieldsOn('1', '2026-12-02')).toEqual({
      refundedOn: 'A refund can’t be in the future.',
    })
    expect(await fieldsOn('1', '2026-11-19')).toEqual({
      refundedOn: 'Nothing was on account on that day. Check the date.',
    })
    expect(await fieldsOn('30.01', '2026-11-24')).toEqual({
      refundedOn: 'Only £30.00 was on account on that day. Check the date.',
    })
    expect((await refund('30.01', '2026-11-25')).body).toMatchObject({ onAccount: '19.99' })
    // The refund of the 25th left that much of what was there before.
    expect(await fieldsOn('20', '2026-11-20')).toEqual({ amount: 'Only £19.99 is on account.' })
    expect((await refund('19.99', '2026-11-20')).status).toBe(200)
    expect(await breaches()).toEqual([])
  })

  it('is on account again once the whole refund is reversed, from the day of the reversal', async () => {
    const first = (await receive({ amount: '20', receivedOn: '2026-11-20' })).body.id
    await receive({ amount: '30', receivedOn: '2026-11-20' })
    await refund('25', '2026-11-25')
    const shown = (await account()).payments.flatMap(({ refunds }) => refunds)
    expect(shown.map(({ amount, whole }) => [amount, whole])).toEqual([
      ['5.00', '25.00'],
      ['20.00', '25.00'],
    ])
    const answers = await Promise.all(shown.map(({ id }) => unrefund(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body.amount).toBe('25.00')
    expect(await account()).toMatchObject({ onAccount: '50.00', balance: '-50.00' })
    expect((await account()).payments[0]?.refunds[0]).toMatchObject({
      reversedByName: 'Test admin',
      reverseReason: 'The transfer failed',
      reversedAt: morning,
    })
    const query = { from: '2026-11-01', to: '2026-12-01' }
    const lines = (await admin.call(getCustomerStatement, { params: oak, query })).body.account
      ?.lines
    expect(lines?.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
      ['payment', '2026-11-20', '-20.00'],
      ['payment', '2026-11-20', '-30.00'],
      ['refund', '2026-11-25', '20.00'],
      ['refund', '2026-11-25', '5.00'],
      ['refund_reversal', '2026-12-01', '-20.00'],
      ['refund_reversal', '2026-12-01', '-5.00'],
    ])
    expect((await reverse(first)).status).toBe(200)
    expect((await unrefund(999_999)).status).toBe(404)
  })

  it('lowers what all customers owe', async () => {
    const owedByAll = async () => (await admin.call(getOutstandingByAge)).body
    const before = await owedByAll()
    await four()
    await receive({ amount: '1200' })
    const after = await owedByAll()
    expect(pence(after.total)).toBe(pence(before.total) - 3561)
    expect(after.onAccount.count).toBe(before.onAccount.count + 1)
  })
})

it('invoices, customers, statements, accounts and reports agree on what is owed, to the penny', async () => {
  const owedBy = async () => {
    const { body } = await admin.call(pageOfCustomers, { query: { search: oak.accountId } })
    const [{ owed, onAccount, ages } = { owed: '', onAccount: '', ages: [] }] = body.customers
    return { owed, onAccount, ages }
  }
  const outstandingBy = async (query: object) =>
    pence((await admin.call(pageOfInvoices, { query: query as never })).body.outstanding.amount)
  const agree = async () => {
    const { balance, onAccount } = await account()
    const statement = (await admin.call(getCustomerStatement, { params: oak, query: {} })).body
    const customer = await owedBy()
    expect([statement.total, statement.onAccount]).toEqual([balance, onAccount])
    expect([customer.owed, customer.onAccount]).toEqual([balance, onAccount])
    expect(customer.ages).toEqual(statement.ages.map(({ label, amount }) => ({ label, amount })))
    expect((await outstandingBy({ search: 'Elder Rest' })) - pence(onAccount)).toBe(pence(balance))
    const report = (await admin.call(getOutstandingByAge)).body
    expect(await outstandingBy({})).toBe(pence(report.outstanding.amount))
    for (const { label, amount } of report.ages)
      expect(await outstandingBy({ age: label }), label).toBe(pence(amount))
    return balance
  }
  oak = await topside.customer({ name: 'Elder Rest' })
  const said: string[] = []
  const step = async (act: () => Promise<unknown>) => {
    await act()
    said.push(await agree())
  }
  let ids: number[] = []
  let first = 0
  await step(async () => (ids = await four()))
  await step(async () => (first = (await receive({ amount: '100.01' })).body.id))
  await step(() => receive({ amount: '1200' }))
  await step(() => credit(ids[0] ?? 0, '0.5'))
  await step(() => refund('20.00'))
  await step(() => reverse(first))
  expect(said).toEqual(['1164.39', '1064.38', '-135.62', '-311.55', '-291.55', '-191.54'])
})

it('a reversed payment takes back all that it paid, and what is on account', async () => {
  const ids = await four()
  const { id } = (await receive({ amount: '1200' })).body
  const answers = await Promise.all([1, 2, 3].map(() => reverse(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await account()).toMatchObject({ onAccount: '0.00', balance: '1164.39' })
  for (const each of ids)
    expect(await read(each)).toMatchObject({
      paymentStatus: 'unpaid',
      paidAmount: '0.00',
      paidAt: null,
    })
})

describe('the credit of a paid invoice', () => {
  const paidThenCredited = async () => {
    const paid = await invoice(oak, '100.00', '2026-11-10')
    await receive({ amount: '60', receivedOn: '2026-11-20' })
    const second = await receive({ amount: '40', receivedOn: '2026-11-25' })
    expect((await credit(paid, '0.2')).status).toBe(201)
    return { paid, second: second.body.id }
  }

  it('is on account, from the newest payment, and pays another invoice', async () => {
    const { paid, second } = await paidThenCredited()
    expect(await read(paid)).toMatchObject({
      paidAmount: '80.00',
      creditedAmount: '20.00',
      outstanding: '0.00',
      paymentStatus: 'paid',
    })
    const { balance, onAccount, payments } = await account()
    expect([balance, onAccount]).toEqual(['-20.00', '20.00'])
    expect(payments.map((each) => each.onAccount)).toEqual(['20.00', '0.00'])
    const rows = (await admin.call(listPayments, { params: { id: paid } })).body
    expect(rows.map(({ id, amount, allocatedOn }) => [id, amount, allocatedOn])).toEqual([
      [expect.any(Number), '60.00', '2026-11-20'],
      [second, '40.00', '2026-11-25'],
      [second, '-20.00', '2026-12-01'],
    ])
    const next = await invoice(oak, '100.00', '2026-11-20')
    expect((await apply()).body).toMatchObject({ balance: '80.00', onAccount: '0.00' })
    expect(await read(next)).toMatchObject({ outstanding: '80.00' })
    // On the day before the credit, both payments still paid the invoice.
    const asAt = { params: oak, query: { from: '2026-11-01', to: '2026-11-30' } }
    expect((await admin.call(getCustomerStatement, asAt)).body).toMatchObject({
      onAccount: '0.00',
      total: '100.00',
    })
    await reverse(second)
    expect(await read(paid)).toMatchObject({ paidAmount: '60.00', outstanding: '20.00' })
    expect(await account()).toMatchObject({ balance: '120.00', onAccount: '0.00' })
  })

  it('can be refunded, once, by whoever is first', async () => {
    const { paid, second } = await paidThenCredited()
    const answers = await Promise.all([refund('20'), reverse(second), credit(paid, '0.9'), apply()])
    expect(answers[2]?.status).toBe(422)
    expect([answers[0], answers[1]].map((each) => each?.status)).toContain(200)
    expect(answers[0]?.status === 200 && answers[1]?.status === 200).toBe(false)
    expect(await breaches()).toEqual([])
  })

  it('of an invoice that is only part paid goes on account as far as it was paid', async () => {
    const half = await invoice(oak, '100.00', '2026-11-10')
    await receive({ amount: '70' })
    await credit(half, '0.9')
    expect(await read(half)).toMatchObject({ paidAmount: '10.00', outstanding: '0.00' })
    expect(await account()).toMatchObject({ balance: '-60.00', onAccount: '60.00' })
    await credit(half, '0.1')
    expect(await read(half)).toMatchObject({ paidAmount: '0.00', paidAt: null })
    expect(await account()).toMatchObject({ onAccount: '70.00' })
  })
})

/** What people do with a customer's money, in any order; many of these actions are refused. */
async function anything(dice: (sides: number) => number): Promise<unknown> {
  const amount = `${dice(300)}.${String(dice(100)).padStart(2, '0')}`
  const { invoices, payments } = await account()
  const some = invoices[dice(invoices.length || 1)]
  const { rows: all } = await topside.pool.query<{ id: number }>(
    'select id from invoices where customer_id = $1 order by id',
    [oak.id],
  )
  const payment = payments[dice(payments.length || 1)]
  const back = payment?.refunds[0]
  switch (dice(9)) {
    case 0:
    case 1:
      return receive({ amount, receivedOn: addDays('2026-11-30', -dice(9)), again: true })
    case 2:
      return receive({ amount, allocations: [], again: true })
    case 3:
      return apply(some && dice(2) ? { allocations: [{ invoiceId: some.id, amount }] } : {})
    case 4:
      return refund(amount, addDays('2026-12-01', -dice(12)))
    case 5:
      return payment && reverse(payment.id)
    case 6:
      return back && unrefund(back.id)
    case 7:
      return invoice(oak, amount === '0.00' ? '1.00' : amount, addDays('2026-11-30', -dice(20)))
    default:
      return all.length > 0 && credit(all[dice(all.length)]?.id ?? 0)
  }
}

async function credit(id: number, quantity = '0.1') {
  const { body } = await admin.call(getInvoiceItems, { params: { id } })
  const items = body.map((item) => ({
    invoiceItemId: item.id,
    quantity,
    pricePerUnit: item.pricePerUnit,
  }))
  return admin.call(creditInvoice, { params: { id }, body: { reason: 'Spoilt', items } })
}

it('statements, the customer’s own view, the accounts and the account agree after any sequence', async () => {
  const dice = diceFrom(20)
  await topside.pool.query('delete from accounting_exports')
  for (let step = 0; step < 90; step++) await anything(dice)
  expect(await breaches()).toEqual([])
  const { balance, onAccount } = await account()
  const query = { from: '2026-10-01', to: '2026-12-01' }
  const period = (await admin.call(getCustomerStatement, { params: { id: oak.id }, query })).body
  const today = (await oak.call(getStatement, { query: {} })).body
  expect([today.total, today.onAccount]).toEqual([balance, onAccount])
  expect([period.total, period.onAccount, period.account?.closing]).toEqual([
    balance,
    onAccount,
    balance,
  ])
  const byId = (invoices: typeof today.invoices) =>
    invoices.map(({ id, outstanding }) => [id, outstanding]).sort()
  expect(byId(period.invoices)).toEqual(byId(today.invoices))
  // On every earlier day too, the open invoices add up to the balance of that day.
  for (let ago = 1; ago < 25; ago++) {
    const to = addDays('2026-12-01', -ago)
    const then = (
      await admin.call(getCustomerStatement, { params: oak, query: { from: query.from, to } })
    ).body
    expect(then.account?.closing).toBe(then.total)
  }
  const paper = await admin.call(downloadCustomerStatement, { params: { id: oak.id }, query })
  expect((paper.body as Buffer).toString('latin1')).toMatch(/^%PDF-/)
  const { sageAccount } = (await admin.call(getCustomer, { params: oak })).body
  const waiting = (await admin.call(getWaitingForAccounts, { query })).body
  const exported = (await admin.call(exportToAccounts, { body: { system: 'sage', ...query } })).body
  expect(exported.total).toBe(waiting.total)
  const params = { id: exported.id, kind: 'transactions' as const }
  const file = (await admin.call(downloadAccountingFile, { params })).body as Buffer
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
  const booked = rows
    .filter((row) => row['Account Reference'] === sageAccount)
    .map((row) => {
      const sign = signs[row.Type as keyof typeof signs]
      return sign * (pence(row['Net Amount'] ?? '') + pence(row['Tax Amount'] ?? ''))
    })
    .reduce((sum, each) => sum + each, 0)
  expect(booked).toBe(pence(balance))
})

const signs = { SI: 1, SC: -1, SA: -1, SP: 1 }
