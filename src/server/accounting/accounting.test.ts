import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  downloadAccountingFile,
  exportToAccounts,
  getAccountingCodes,
  getWaitingForAccounts,
  listAccountingExports,
  saveAccountingCodes,
} from '#contract/invoices/accounting.ts'
import {
  type AccountingSystem,
  defaultAccountingCodes,
  type ExportFile,
} from '#domain/accounts/accounting.ts'
import { type Customer, getCustomer, updateCustomer } from '#contract/customers/customers.ts'
import { lineTotal } from '#domain/money/money.ts'
import {
  accountingExportLines,
  accountingExports,
  invoices,
} from '#server/platform/database/schema/index.ts'
import { someoneWaits } from '#tests/support/database.ts'
import { Book, type Expected, fillLedger, pence } from '#tests/support/ledger-book.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer
const june = { from: '2026-06-01', to: '2026-06-30' }
const rump = { name: 'Rump', quantity: '1.250', pricePerUnit: '9.99', vatRate: 20 }

beforeAll(async () => {
  topside = await startTopside('2026-09-01T09:00:00Z')
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak Tavern', accountId: 'OAKTAVERN' })
  // Each test starts with empty books; issued invoices can't be deleted in any other way.
  for (const table of ['issued_papers', 'issued_paper_files'])
    await topside.pool.query(`alter table ${table} disable trigger issued_is_not_emptied`)
})
afterAll(() => topside.stop())
beforeEach(async () => {
  for (const table of [accountingExportLines, accountingExports]) await topside.db.delete(table)
  await topside.pool.query('truncate payments, credit_notes, invoices cascade')
})

const send = (system: AccountingSystem, span = june, key?: string) =>
  admin.call(exportToAccounts, { body: { system, ...span } }, key)
const waiting = async (span = june) =>
  (await admin.call(getWaitingForAccounts, { query: span })).body

const fileText = async (id: number, kind: ExportFile): Promise<string> => {
  const answer = await admin.call(downloadAccountingFile, { params: { id, kind } })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return (answer.body as Buffer).toString()
}
type Row = Record<string, string>
const read = async (id: number, kind: ExportFile): Promise<Row[]> =>
  parse(await fileText(id, kind), { columns: true })
const sum = (rows: Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + amount(row), 0)
const from = (column: string) => (row: Row) => pence(row[column] ?? 'none')

/** What an accounting package would book from an export's files, in pence, signed as in the ledger. */
const bookedBy: Record<AccountingSystem, (id: number) => Promise<Record<string, number>>> = {
  async xero(id) {
    const line = (row: Row) =>
      pence(lineTotal(row['*Quantity'] ?? '', row['*UnitAmount'] ?? '')) + from('TaxAmount')(row)
    const bank = await read(id, 'payments')
    return {
      invoice: sum(await read(id, 'invoices'), line),
      credit_note: sum(await read(id, 'credit-notes'), line),
      moneyIn: -sum(bank, (row) => Math.max(0, from('*Amount')(row))),
      moneyOut: -sum(bank, (row) => Math.min(0, from('*Amount')(row))),
    }
  },
  async sage(id) {
    const rows = await read(id, 'transactions')
    const of = (type: string) =>
      sum(
        rows.filter((row) => row.Type === type),
        (row) => from('Net Amount')(row) + from('Tax Amount')(row),
      )
    return { invoice: of('SI'), credit_note: -of('SC'), moneyIn: -of('SA'), moneyOut: of('SP') }
  },
  async quickbooks(id) {
    const line = (row: Row) => from('*ItemAmount')(row) + from('ItemTaxAmount')(row)
    const bank = await read(id, 'payments')
    return {
      invoice: sum(await read(id, 'invoices'), line),
      credit_note: -sum(await read(id, 'credit-notes'), line),
      moneyIn: -sum(bank, (row) => Math.max(0, from('Amount')(row))),
      moneyOut: -sum(bank, (row) => Math.min(0, from('Amount')(row))),
    }
  },
}

const kindsOf = {
  invoice: ['invoice'],
  credit_note: ['credit_note'],
  moneyIn: ['payment', 'refund_reversal'],
  moneyOut: ['reversal', 'refund'],
}
const byKind = (entries: Expected[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kindsOf).map(([name, kinds]) => [
      name,
      entries
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, each) => total + each.pence, 0),
    ]),
  )

it.each(['xero', 'sage', 'quickbooks'] as const)(
  'what %s books from the files equals the period’s ledger, to the penny',
  async (system) => {
    const all = await fillLedger(topside, oak, { count: 40, from: '2026-05-15', days: 60, seed: 7 })
    const book = new Book(topside, oak)
    const draft = await book.invoice('2026-06-10', [rump], 'awaiting_approval')
    await book.credit(draft, '2026-06-10', 1, 'draft')
    const expected = all.filter(({ day }) => day >= june.from && day <= june.to)
    const told = await waiting()
    const { status, body } = await send(system)
    expect(status).toBe(200)
    expect(await bookedBy[system](body.id)).toEqual(byKind(expected))
    expect(body.kinds).toEqual(told.kinds)
    expect(body.kinds.reduce((count, each) => count + each.count, 0)).toBe(expected.length)
    expect(pence(body.total)).toBe(expected.reduce((total, each) => total + each.pence, 0))
  },
)

it('each document’s lines carry its VAT to the penny', async () => {
  const book = new Book(topside, oak)
  const odd = { ...rump, quantity: '1.000', pricePerUnit: '0.99' }
  await book.invoice('2026-06-10', [odd, { ...odd, vatRate: 0 }, odd, odd])
  const { body } = await send('xero')
  const taxes = (await read(body.id, 'invoices')).map((row) => row.TaxAmount)
  expect(taxes).toEqual(['0.20', '0.00', '0.20', '0.19'])
  expect((await topside.db.select().from(invoices))[0]?.vatAmount).toBe('0.59')
})

it('a second export holds only what is new; with nothing new it is refused', async () => {
  const book = new Book(topside, oak)
  const invoice = await book.invoice('2026-06-10', [rump])
  const first = await send('xero')
  const before = await fileText(first.body.id, 'invoices')
  const again = await send('sage')
  expect([again.status, again.failure.message]).toEqual([
    409,
    'Nothing new to export for this period',
  ])
  const payment = await book.payment(invoice, '2026-06-11', 500)
  await book.reverse(payment, '2026-06-29')
  expect((await waiting()).kinds).toEqual([
    { kind: 'payment', count: 1, amount: '-5.00' },
    { kind: 'reversal', count: 1, amount: '5.00' },
  ])
  const second = await send('xero')
  expect(second.body).toMatchObject({
    files: [{ file: 'payments', part: 1, of: 1, documents: 2, total: '0.00' }],
    total: '0.00',
    exportedBy: 'Test admin',
  })
  expect(
    (await read(second.body.id, 'payments')).map((row) => [row['*Date'], row['*Amount']]),
  ).toEqual([
    ['11/06/2026', '5.00'],
    ['30/06/2026', '-5.00'],
  ])
  expect(await fileText(first.body.id, 'invoices')).toBe(before)
  expect((await admin.call(listAccountingExports)).body).toEqual([second.body, first.body])
  const none = { params: { id: second.body.id, kind: 'invoices' as const } }
  expect((await admin.call(downloadAccountingFile, none)).status).toBe(404)
})

it('two exports at once never hold the same document', async () => {
  const book = new Book(topside, oak)
  for (let n = 0; n < 20; n++) await book.invoice('2026-06-10', [rump])
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('quickbooks')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await topside.db.select().from(accountingExports)).toHaveLength(1)
  expect(await topside.db.select().from(accountingExportLines)).toHaveLength(20)
})

it('an export waits for another in progress', async () => {
  const { id } = await new Book(topside, oak).invoice('2026-06-10', [rump])
  const other = await topside.pool.connect()
  await other.query('begin')
  await other.query(
    `with made as (insert into accounting_exports (system, from_day, to_day, exported_by)
       values ('sage', '2026-06-01', '2026-06-30', 'Another') returning id)
     insert into accounting_export_lines select 'invoice', $1, id from made`,
    [id],
  )
  const asked = send('xero')
  await someoneWaits(topside.pool)
  await other.query('commit')
  other.release()
  expect((await asked).status).toBe(409)
})

it('two taps with the same key make one export', async () => {
  await new Book(topside, oak).invoice('2026-06-10', [rump])
  const [one, two] = [
    await send('xero', june, 'export-june'),
    await send('xero', june, 'export-june'),
  ]
  expect([two.status, two.body]).toEqual([200, one.body])
})

it('text typed by customers never becomes a formula; amounts stay numbers', async () => {
  const sly = await topside.customer({ name: '=HYPERLINK("http://thief.example")' })
  const book = new Book(topside, sly)
  const invoice = await book.invoice('2026-06-10', [{ ...rump, name: '@cut, "the best"' }])
  await book.credit(invoice, '2026-06-12', 1)
  const { body } = await send('xero')
  expect(await read(body.id, 'credit-notes')).toMatchObject([
    {
      '*ContactName': '\'=HYPERLINK("http://thief.example")',
      '*Description': '\'@cut, "the best" (kg)',
      '*Quantity': '-0.777',
    },
  ])
})

it('each layout names the customer, the codes and the day', async () => {
  const book = new Book(topside, oak)
  const invoice = await book.invoice('2026-06-10', [rump, { ...rump, vatRate: 0 }])
  await book.payment(invoice, '2026-06-11', 500)
  const { body } = await send('sage')
  expect(body.files).toMatchObject([{ file: 'transactions', of: 1, documents: 2 }])
  const [standard, zero, paid] = await read(body.id, 'transactions')
  const account = { 'Account Reference': `OAKTAVE${oak.id}`, 'Nominal A/C Ref': '4000' }
  expect(standard).toMatchObject({ ...account, Date: '10/06/2026', 'Tax Code': 'T1' })
  expect(zero).toMatchObject({ ...account, 'Tax Code': 'T0', Details: 'Rump (kg)' })
  expect(paid).toMatchObject({ 'Nominal A/C Ref': '1200', 'Tax Code': 'T9', 'Net Amount': '5.00' })
})

it('the business sets its own codes; an earlier file downloaded again uses them', async () => {
  await new Book(topside, oak).invoice('2026-06-10', [rump])
  const { body } = await send('xero')
  expect((await admin.call(getAccountingCodes)).body).toEqual(defaultAccountingCodes)
  const codes = {
    ...defaultAccountingCodes,
    xero: { ...defaultAccountingCodes.xero, sales: '260' },
  }
  const blank = { ...codes, sage: { ...codes.sage, bank: ' ' } }
  const refused = await admin.call(saveAccountingCodes, { body: blank })
  expect([refused.status, refused.failure.fields]).toEqual([
    422,
    { 'sage.bank': 'A code is required' },
  ])
  expect((await admin.call(saveAccountingCodes, { body: codes })).body).toEqual(codes)
  expect((await read(body.id, 'invoices'))[0]?.['*AccountCode']).toBe('260')
})

it.each([
  [{ from: '2026-06-30', to: '2026-06-01' }, { to: 'The last day can’t be before the first.' }],
  [{ from: '2026-02-31', to: '2026-06-01' }, { from: 'There is no such day.' }],
])('a period of %j is refused', async (span, fields) => {
  const refused = await send('xero', span)
  expect([refused.status, refused.failure.fields]).toEqual([422, fields])
})

it('every customer has its own reference in each package, which an admin may change', async () => {
  const short = await topside.customer({ name: 'Oak Tavern', accountId: `OAKTAVE${oak.id}` })
  const long = await topside.customer({ name: 'oak tavern', accountId: 'OAKTAVERNE' })
  const known = async (customer: TestCustomer) =>
    (await admin.call(getCustomer, { params: { id: customer.id } })).body
  expect((await known(oak)).sageAccount).toBe(`OAKTAVE${oak.id}`)
  const references = [await known(oak), await known(short), await known(long)]
  for (const field of ['sageAccount', 'xeroContact', 'quickbooksCustomer'] as const)
    expect(new Set(references.map((each) => each[field].toLowerCase())).size).toBe(3)
  expect(references[1]).toMatchObject({ xeroContact: `Oak Tavern (${short.accountId})` })
  const change = (body: Partial<Customer>) =>
    admin.call(updateCustomer, { params: { id: short.id }, body })
  const taken = await change({ xeroContact: 'OAK TAVERN' })
  expect([taken.status, taken.failure.code, taken.failure.fields]).toEqual([
    409,
    'REFERENCE_TAKEN',
    { xeroContact: 'Another customer has this Xero contact.' },
  ])
  expect((await change({ quickbooksCustomer: 'Oak: bar' })).failure.fields).toEqual({
    quickbooksCustomer: 'QuickBooks takes no colon in a name',
  })
  expect((await change({ sageAccount: 'oak2' })).body.sageAccount).toBe('OAK2')
  const own = await short.call(updateCustomer, {
    params: { id: short.id },
    body: { sageAccount: 'OAK3' },
  })
  expect(own.status).toBe(403)
})

it('a file holds no more rows than its package accepts, and says which part of the whole it is', async () => {
  const book = new Book(topside, oak)
  for (let n = 0; n < 101; n++) await book.invoice('2026-06-10', [rump])
  const long = Array.from({ length: 950 }, () => ({ ...rump, quantity: '1.000' }))
  await book.invoice('2026-06-11', long)
  const { body } = await send('quickbooks')
  expect(body.files.map(({ part, of, documents }) => [part, of, documents])).toEqual([
    [1, 2, 100],
    [2, 2, 2],
  ])
  const file = async (part: number) => {
    const answer = await admin.call(downloadAccountingFile, {
      params: { id: body.id, kind: 'invoices' },
      query: { part },
    })
    return { status: answer.status, name: answer.headers['content-disposition'], answer }
  }
  const parts = await Promise.all([1, 2].map(file))
  expect(parts.map(({ name }) => name)).toEqual(
    [1, 2].map((n) => `attachment; filename="quickbooks-${body.id}-invoices-${n}-of-2.csv"`),
  )
  const rows = parts.map(({ answer }) =>
    parse<Row>((answer.body as unknown as Buffer).toString(), { columns: true }),
  )
  const numbers = rows.map((each) => new Set(each.map((row) => row['*InvoiceNo'])))
  expect(numbers.map(({ size }) => size)).toEqual([100, 2])
  expect(new Set(numbers.flatMap((each) => [...each])).size).toBe(102)
  const gross = rows.map((each) =>
    sum(each, (row) => from('*ItemAmount')(row) + from('ItemTaxAmount')(row)),
  )
  expect(gross).toEqual(body.files.map(({ total }) => pence(total)))
  expect((await file(3)).status).toBe(404)
})

it('Xero gets the address in its own columns, and QuickBooks no digits in a bank’s description', async () => {
  const inn = await topside.customer({
    name: 'Bar 61',
    address: '12 High Street, Old Quarter, Wexcombe wx1 2ab, United Kingdom',
  })
  const book = new Book(topside, inn)
  const invoice = await book.invoice('2026-06-10', [rump])
  await book.payment(invoice, '2026-06-11', 500)
  const first = await send('xero')
  expect((await read(first.body.id, 'invoices'))[0]).toMatchObject({
    POAddressLine1: '12 High Street',
    POAddressLine2: 'Old Quarter',
    POCity: 'Wexcombe',
    POPostalCode: 'WX1 2AB',
    POCountry: 'United Kingdom',
  })
  await topside.db.delete(accountingExportLines)
  const second = await send('quickbooks')
  const [bank] = await read(second.body.id, 'payments')
  expect(bank?.Description).toMatch(/^Bar: Payment of INV/)
  expect(bank?.Description).not.toMatch(/\d/)
})
