import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { undoImport } from '#contract/catalogue/imports.ts'
import { getCustomerAccount, receivePayment } from '#contract/invoices/customer-accounts.ts'
import { listOpeningBalances } from '#contract/invoices/opening-balances.ts'
import { pageOfCustomers } from '#contract/customers/customer-list.ts'
import { made } from '#tests/support/everything.ts'
import { breachesOf, moneyInvariants } from '#tests/support/invariants.ts'
import { fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, elm: TestCustomer

beforeAll(async () => {
  topside = await startTopside('2026-12-01T00:30:00Z')
  admin = await topside.signIn('admin')
})
beforeEach(async () => {
  oak = await topside.customer({ name: `Oak ${Math.random()}` })
  elm = await topside.customer({ name: `Elm ${Math.random()}` })
})
afterAll(() => topside.stop())

const sheet = () => spreadsheetsOf(admin, 'opening-balances')
const customersSheet = () => spreadsheetsOf(admin, 'customers')
const balance = async (id: number) =>
  (await made(admin, getCustomerAccount, { params: { id } })).balance
const openings = (id: number) => made(admin, listOpeningBalances, { params: { id } })
const breaches = async () => {
  const client = await topside.pool.connect()
  const found = await breachesOf(client, moneyInvariants)
  client.release()
  return found
}

it('an import reads old invoices as butchers write them; importing the file again changes nothing', async () => {
  const hostile = '=cmd|" /C calc"!A0 <b>'
  const file = fileOf([
    {
      Customer: oak.accountId,
      'Account No': oak.accountId,
      Balance: '£1,234.50',
      'Invoice no': '2041',
      'Invoice date': '31/10/26',
      'Due date': '30 Nov 2026',
    },
    {
      Customer: '',
      'Account No': oak.accountId.toLowerCase(),
      Balance: '120.00 CR',
      'Invoice no': hostile,
      'Invoice date': '2026-10-30',
      'Due date': '',
    },
    {
      Customer: '',
      'Account No': elm.accountId,
      Balance: '-35.20',
      'Invoice no': '',
      'Invoice date': '',
      'Due date': '',
    },
    {
      Customer: '',
      'Account No': elm.accountId,
      Balance: '£0.00',
      'Invoice no': '9',
      'Invoice date': '',
      'Due date': '',
    },
  ])
  const preview = (await sheet().preview(file)).body
  expect(preview.errors).toEqual([])
  expect((await sheet().apply(file, preview.fingerprint ?? '')).body).toMatchObject({ added: 3 })
  expect([await balance(oak.id), await balance(elm.id)]).toEqual(['1114.50', '-35.20'])
  const told = (await openings(oak.id)).map(({ amount, asOf, due, reference }) => [
    amount,
    asOf,
    due,
    reference,
  ])
  expect(told).toEqual([
    ['-120.00', '2026-10-30', null, hostile],
    ['1234.50', '2026-10-31', '2026-11-30', '2041'],
  ])
  expect((await openings(elm.id))[0]?.asOf).toBe('2026-12-01')
  expect((await sheet().preview(file)).body).toMatchObject({ added: 0, changed: 0 })
  const exported = await sheet().exported()
  expect(exported).not.toMatch(/(^|,)"?=cmd/m)
  expect((await sheet().preview(exported)).body).toMatchObject({ added: 0, changed: 0, errors: [] })
  expect(await breaches()).toEqual([])
})

it('an import names the row and column of each mistake, and never guesses', async () => {
  const row = (cells: Record<string, string>) => ({
    'Account ID': oak.accountId,
    Amount: '5',
    ...cells,
  })
  const { errors } = (
    await sheet().preview(
      fileOf([
        row({ 'Account ID': 'NOBODY' }),
        row({ Amount: 'lots', Reference: 'a' }),
        row({ Amount: '1.234,50', Reference: 'b' }),
        row({ 'As of': '31/02/2026', Reference: 'c' }),
        row({ 'As of': '2026-12-02', Reference: 'd' }),
        row({ Due: '2026-11-30', Reference: 'e' }),
        row({ Amount: '-5', Due: '2026-12-30', Reference: 'f' }),
        row({ Reference: 'g' }),
        row({ Reference: 'G' }),
        row({ Reference: 'x'.repeat(61) }),
      ]),
    )
  ).body
  expect(errors.map((each) => `${each.row} ${each.column}`)).toEqual([
    '2 Account ID',
    '3 Amount',
    '4 Amount',
    '5 As of',
    '6 As of',
    '7 Due',
    '8 Due',
    '10 Reference',
    '11 Reference',
  ])
  expect(await openings(oak.id)).toEqual([])
})

it('a list of customers can bring opening balances, for new customers too; Undo takes both back', async () => {
  const file = fileOf([
    {
      'Account Name': 'Brand New Inn',
      Address: '1 High St OX9 2AA',
      'Del days': 'Tue/Thu',
      Balance: '£250.00',
    },
    {
      'Account Name': (await nameOf(oak)) ?? '',
      Address: '1 High St OX9 2AA',
      'Del days': 'Tue/Thu',
      Balance: '12.50 CR',
    },
  ])
  const { fingerprint, errors } = (await customersSheet().preview(file)).body
  expect(errors).toEqual([])
  const { importId } = (await customersSheet().apply(file, fingerprint ?? '')).body
  expect(await balance(oak.id)).toBe('-12.50')
  const { customers } = await made(admin, pageOfCustomers, {
    query: { search: 'Brand New', page: 1 },
  })
  expect(customers[0]?.owed).toBe('250.00')
  expect((await customersSheet().preview(file)).body).toMatchObject({ added: 0, changed: 0 })
  expect((await admin.call(undoImport, { params: { id: importId } })).status).toBe(200)
  expect([await balance(oak.id), (await openings(oak.id)).length]).toEqual(['0.00', 0])
  expect(await breaches()).toEqual([])
})

it('an import turns a debt into a credit and back, as long as nothing uses it', async () => {
  const file = (amount: string) =>
    fileOf([{ 'Account ID': oak.accountId, Amount: amount, 'As of': '2026-10-31' }])
  await sheet().bringIn(file('50'))
  const { importId } = (await sheet().bringIn(file('20 CR'))).body
  expect(await balance(oak.id)).toBe('-20.00')
  expect((await admin.call(undoImport, { params: { id: importId } })).status).toBe(200)
  expect(await balance(oak.id)).toBe('50.00')
  expect(await breaches()).toEqual([])
  const again = (await sheet().bringIn(file('60'))).body.importId
  await made(admin, receivePayment, { params: { id: oak.id }, body: { amount: '1' } })
  expect((await admin.call(undoImport, { params: { id: again } })).status).toBe(409)
  const { errors } = (await sheet().preview(file('70'))).body
  expect(errors[0]?.message).toContain('A payment uses this opening balance')
})

it('a file imported by several people at the same moment goes in once', async () => {
  const file = fileOf([{ 'Account ID': oak.accountId, Amount: '50', Reference: '1' }])
  const { fingerprint } = (await sheet().preview(file)).body
  const both = await Promise.all([1, 2].map(() => sheet().apply(file, fingerprint ?? '')))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balance(oak.id)).toBe('50.00')
})

const nameOf = async ({ id }: TestCustomer) =>
  (await made(admin, pageOfCustomers, { query: { page: 1 } })).customers.find(
    (each) => each.id === id,
  )?.name
