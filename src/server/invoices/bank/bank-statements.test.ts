import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBankStatement, recordBankLines } from '#contract/invoices/bank-statements.ts'
import { getCustomerAccount, receivePayment } from '#contract/invoices/customer-accounts.ts'
import { reversePayment } from '#contract/invoices/payments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Book } from '#tests/support/ledger-book.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let first: number, second: number

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'The Oak Tavern', accountId: 'OAKTAVERN' })
  decoy = await topside.customer({ name: 'Decoy Arms', accountId: 'DECOYARMS' })
  first = await invoice(oak, '100.00', '2026-11-10')
  second = await invoice(oak, '50.00', '2026-11-12')
  await invoice(decoy, '33.33', '2026-11-12')
})
afterAll(() => topside.stop())

const invoice = async (customer: TestCustomer, amount: string, day: string) => {
  const line = { name: 'Rump', quantity: '1.000', pricePerUnit: amount, vatRate: 0 }
  return (await new Book(topside, customer).invoice(day, [line])).id
}
const fileOf = (...rows: string[]) =>
  Buffer.from(['Date,Description,Paid out,Paid in', ...rows].join('\n')).toString('base64')
const read = (content: string) => admin.call(readBankStatement, { body: { content } })
const linesOf = async (content: string) => (await read(content)).body.lines
type Lines = BodyOf<typeof recordBankLines>['lines']
const record = (lines: Lines) => admin.call(recordBankLines, { body: { lines } })
const accountOf = async ({ id }: TestCustomer) =>
  (await admin.call(getCustomerAccount, { params: { id } })).body

const november = fileOf(
  '25/11/2026,OAK TAVERN LTD,,150.00',
  '26/11/2026,SMITH J HOLIDAY,,12.00',
  '26/11/2026,RENT,900.00,',
  '26/11/2026,A N OTHER,,33.33',
)

it('the lines are matched, recorded as payments, and never taken twice', async () => {
  const { body } = await read(november)
  expect([body.out, body.errorCount]).toEqual([1, 0])
  expect(body.lines.map(({ row, state, customerId }) => [row, state, customerId])).toEqual([
    [2, 'sure', oak.id],
    [3, 'unsure', null],
    [5, 'unsure', decoy.id],
  ])
  expect(body.lines[0]).toMatchObject({
    day: '2026-11-25',
    amount: '150.00',
    details: 'OAK TAVERN LTD',
    allocations: [
      { invoiceId: first, amount: '100.00' },
      { invoiceId: second, amount: '50.00' },
    ],
  })
  const [sure, holiday] = body.lines as Lines as [Lines[number], Lines[number]]
  const chosen = [sure, { ...holiday, customerId: null }]
  const answers = await Promise.all([record(chosen), record(chosen)])
  expect(answers.flatMap((each) => each.body.done).sort()).toEqual([2, 3])
  expect(answers.flatMap((each) => each.body.left.map(({ reason }) => reason))).toEqual([
    'This line was already recorded or set aside.',
    'This line was already recorded or set aside.',
  ])
  const account = await accountOf(oak)
  expect(account).toMatchObject({ balance: '0.00', invoices: [] })
  expect(account.payments).toMatchObject([
    {
      amount: '150.00',
      receivedOn: '2026-11-25',
      method: 'Bank transfer',
      reference: 'OAK TAVERN LTD',
    },
  ])
  expect((await linesOf(november)).map(({ state, because }) => [state, because])).toEqual([
    ['taken', 'Recorded by Test admin on 01/12/2026'],
    ['taken', 'Set aside by Test admin on 01/12/2026'],
    ['unsure', expect.stringContaining('Only the amount fits')],
  ])
  expect((await accountOf(decoy)).balance).toBe('33.33')
})

it('lines that look the same are each taken once, whichever file they come in', async () => {
  const two = fileOf('27/11/2026,OAK,,5.00', '27/11/2026,OAK,,5.00')
  const lines = (await linesOf(two)).map((line) => ({
    ...line,
    customerId: oak.id,
    allocations: [],
  }))
  expect((await record(lines)).body.done).toEqual([2, 3])
  const three = fileOf('27/11/2026,OAK,,5.00', '27/11/2026,OAK,,5.00', '27/11/2026,OAK,,5.00')
  expect((await linesOf(three)).map(({ state }) => state)).toEqual(['taken', 'taken', 'unsure'])
  expect((await accountOf(oak)).onAccount).toBe('10.00')
})

it('a line that someone may have recorded by hand is asked about', async () => {
  const amount = '33.33'
  const made = await admin.call(receivePayment, {
    params: { id: decoy.id },
    body: { amount, receivedOn: '2026-11-28', allocations: [] },
  })
  const file = fileOf('29/11/2026,DECOY ARMS,,33.33')
  expect(await linesOf(file)).toMatchObject([
    {
      state: 'unsure',
      customerId: decoy.id,
      because: 'Test admin recorded this amount on 28/11/2026: set it aside?',
    },
  ])
  const params = { id: made.body.id }
  await admin.call(reversePayment, { params, body: { reason: 'Twice' } })
  expect(await linesOf(file)).toMatchObject([{ state: 'sure' }])
})

it('a line that can’t be recorded is left out with the reason, and can be recorded later', async () => {
  const [line] = (await linesOf(fileOf('29/11/2026,DECOY ARMS,,33.33'))) as Lines as [Lines[number]]
  const wrong = { ...line, allocations: [{ invoiceId: first, amount: '33.33' }] }
  expect((await record([wrong])).body).toMatchObject({
    done: [],
    left: [{ id: 2, reason: 'This customer has no such invoice.' }],
  })
  expect((await record([{ ...line, day: '2026-12-24' }])).body.left).toMatchObject([
    { reason: 'A payment can’t be received in the future.' },
  ])
  expect((await record([{ ...line, allocations: undefined }])).body.done).toEqual([2])
  expect((await accountOf(decoy)).balance).toBe('0.00')
})

it('a line whose payment was reversed is asked about again, and only one of two people can record it', async () => {
  const file = fileOf('28/11/2026,DECOY ARMS,,9.99')
  const [line] = (await linesOf(file)) as Lines as [Lines[number]]
  expect((await record([{ ...line, customerId: oak.id, allocations: [] }])).body.done).toEqual([2])
  const wrong = (await accountOf(oak)).payments[0]?.id ?? 0
  await admin.call(reversePayment, { params: { id: wrong }, body: { reason: 'Wrong customer' } })
  expect(await linesOf(file)).toMatchObject([
    {
      state: 'unsure',
      customerId: decoy.id,
      because: 'Recorded by Test admin on 01/12/2026, but that payment was reversed',
    },
  ])
  const answers = await Promise.all([1, 2].map(() => record([{ ...line, customerId: decoy.id }])))
  expect(answers.flatMap(({ body }) => body.done)).toEqual([2])
  expect(await linesOf(file)).toMatchObject([{ state: 'taken', customerId: decoy.id }])
  expect((await record([{ ...line, customerId: oak.id, again: true }])).body.done).toEqual([])
})

it('a line that was set aside can only be recorded if someone says so', async () => {
  const file = fileOf('28/11/2026,TAX OFFICE,,8.88')
  const [line] = (await linesOf(file)) as Lines as [Lines[number]]
  await record([{ ...line, customerId: null }])
  const oaks = { ...line, customerId: oak.id, allocations: [] }
  expect((await record([oaks])).body.left).toHaveLength(1)
  const answers = await Promise.all([1, 2].map(() => record([{ ...oaks, again: true }])))
  expect(answers.flatMap(({ body }) => body.done)).toEqual([2])
  expect(await linesOf(file)).toMatchObject([{ state: 'taken', customerId: oak.id }])
})

it('no line is matched to a deleted customer with certainty', async () => {
  const gone = await topside.customer({ name: 'Gone Grill' })
  const id = await invoice(gone, '71.00', '2026-11-10')
  await topside.pool.query('update customers set anonymised_at = now() where id = $1', [gone.id])
  const { rows } = await topside.pool.query<{ n: string }>(
    'select invoice_number as n from invoices where id = $1',
    [id],
  )
  const file = fileOf(`28/11/2026,${rows[0]?.n.replace('INV-T', 'INV ')},,71.00`)
  expect(await linesOf(file)).toMatchObject([{ state: 'unsure', customerId: null }])
})

it.each([
  ['nothing', ''],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]).toString('base64')],
  ['money out alone', Buffer.from('Date,Description,Paid out\n1/1/2026,A,5').toString('base64')],
  ['another table', Buffer.from('Product,Price\nRump,1').toString('base64')],
  ['an open quotation mark', fileOf('25/11/2026,"OAK,,5.00')],
])('%s is refused', async (_, content) => {
  expect((await read(content)).status).toBe(422)
})

it('hostile details are plain text on one line', async () => {
  const [line] = await linesOf(fileOf('25/11/2026,"=cmd()\n<b>\u202eOAK",,7.00'))
  expect(line?.details).not.toMatch(/[\n\u202e]/)
  const { body } = await record([{ ...(line as Lines[number]), customerId: oak.id }])
  expect(body.done).toEqual([2])
  expect((await linesOf(fileOf('25/11/2026,"=cmd()\n<b>\u202eOAK",,7.00')))[0]?.state).toBe('taken')
})

it('a line of no money is left, with the reason', async () => {
  const [line] = await linesOf(fileOf('25/11/2026,OAK,,7.00'))
  const { body } = await record([{ ...(line as Lines[number]), amount: '0' }])
  expect(body).toMatchObject({ done: [], left: [{ reason: 'A line of £0.00 is no payment.' }] })
})
