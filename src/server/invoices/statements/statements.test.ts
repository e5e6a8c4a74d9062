import { beforeAll, expect, it } from 'vitest'
import {
  downloadCustomerStatement,
  downloadStatement,
  emailStatement,
  getCustomerStatement,
  getStatement,
  type Statement,
} from '#contract/invoices/statements.ts'
import { addDays } from '#domain/days/days.ts'
import { outbox } from '#server/platform/database/schema/index.ts'
import { Book, diceFrom, fillLedger, pence } from '#tests/support/ledger-book.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const first = '2026-06-01'
const rump = { name: 'Rump', quantity: '2.000', pricePerUnit: '10.00', vatRate: 0 }

const { topside, admin, oak, decoy } = await withDecoy({
  now: '2026-09-01T09:00:00Z',
  oak: { accountId: 'OAKTAVERN' },
})
const book = await fillLedger(topside, oak, { count: 50, from: first, days: 80, seed: 11 })

beforeAll(async () => {
  await fillLedger(topside, decoy, { count: 20, from: first, days: 80, seed: 12 })
  const unseen = await new Book(topside, oak).invoice(first, [rump], 'awaiting_approval')
  await new Book(topside, oak).credit(unseen, first, 1, 'draft')
})

type Period = { from: string; to: string }
const own = async (query: Period, who = oak) => (await who.call(getStatement, { query })).body
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
const owed = (until: (day: string) => boolean) =>
  sum(book.filter(({ day }) => until(day)).map((each) => each.pence))

function expectTied(
  { account, invoices, ages, onAccount, total }: Statement,
  { from, to }: Period,
): void {
  const lines = account?.lines ?? []
  expect(pence(account?.opening ?? '')).toBe(owed((day) => day < from))
  expect(pence(account?.closing ?? '')).toBe(owed((day) => day <= to))
  expect(lines.map(({ kind, day, amount }) => `${day} ${kind} ${pence(amount)}`).sort()).toEqual(
    book
      .filter(({ day }) => day >= from && day <= to)
      .map(({ kind, day, pence: amount }) => `${day} ${kind} ${amount}`)
      .sort(),
  )
  lines.reduce(
    (balance, line) => {
      expect(pence(line.balance)).toBe(balance + pence(line.amount))
      return pence(line.balance)
    },
    pence(account?.opening ?? ''),
  )
  expect([lines.at(-1)?.balance ?? account?.opening, total]).toEqual([
    account?.closing,
    account?.closing,
  ])
  const open = pence(total) + pence(onAccount)
  expect(sum(invoices.map(({ outstanding }) => pence(outstanding)))).toBe(open)
  expect(sum(ages.map(({ amount }) => pence(amount)))).toBe(open)
}

it('any period adds up: opening balance and lines make the closing balance, which equals the open items', async () => {
  const dice = diceFrom(3)
  for (let asked = 0; asked < 25; asked++) {
    const from = addDays(first, dice(100) - 5)
    const period = { from, to: addDays(from, dice(40)) }
    expectTied(await own(period), period)
  }
})

it('consecutive periods carry the balance over', async () => {
  const june = await own({ from: '2026-06-01', to: '2026-06-30' })
  const july = await own({ from: '2026-07-01', to: '2026-07-31' })
  expect(july.account?.opening).toBe(june.account?.closing)
  expect(june.account?.closing).not.toBe('0.00')
})

it('on the same day, invoices come before what settles them', async () => {
  const customer = await topside.customer()
  const papers = new Book(topside, customer)
  const invoice = await papers.invoice('2026-07-10', [rump])
  const payment = await papers.payment(invoice, '2026-07-10', 500)
  await papers.credit(invoice, '2026-07-10', 1)
  await papers.reverse(payment, '2026-07-09')
  const { account } = await own({ from: '2026-07-10', to: '2026-07-10' }, customer)
  expect(account?.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['invoice', '20.00'],
    ['credit_note', '12.23'],
    ['payment', '7.23'],
    ['reversal', '12.23'],
  ])
})

it('without a period it shows what is open today', async () => {
  const { body } = await oak.call(getStatement)
  expect(body).toMatchObject({ account: null, asOf: '2026-09-01' })
})

it.each([
  [{ from: '2026-06-30', to: '2026-06-01' }, ['to']],
  [{ from: '2026-02-31', to: '2026-06-01' }, ['from']],
  // A year and a day, so that no call takes long.
  [{ from: '2025-06-01', to: '2026-06-02' }, ['to']],
])('a period of %j is refused', async (query, fields) => {
  const refused = await oak.call(getStatement, { query })
  expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, fields])
})

it('an admin reads any customer’s, a customer only its own', async () => {
  const query = { from: first, to: '2026-07-31' }
  const asked = { params: { id: oak.id }, query }
  expect((await admin.call(getCustomerStatement, asked)).body).toEqual(await own(query))
  expect((await decoy.call(getCustomerStatement, asked)).status).toBe(403)
  expect((await decoy.call(downloadCustomerStatement, asked)).status).toBe(403)
  expect((await admin.call(getCustomerStatement, { params: { id: 999999 } })).status).toBe(404)
})

it('a statement downloads as a PDF with page numbers', async () => {
  const query = { from: first, to: '2026-08-31' }
  const answers = [
    await oak.call(downloadStatement, { query }),
    await admin.call(downloadCustomerStatement, { params: { id: oak.id }, query }),
  ]
  for (const { status, headers, body } of answers) {
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="statement-OAKTAVERN-2026-08-31.pdf"',
    ])
    expect((body as Buffer).toString('latin1')).toMatch(/^%PDF-/)
  }
})

it('a statement is emailed to the customer with the PDF, once however often the button is pressed', async () => {
  const given = { params: { id: oak.id }, body: { from: '2026-06-01', to: '2026-06-30' } }
  const send = () => admin.call(emailStatement, given, 'statement-of-june')
  const answers = [await send(), await send()]
  expect(answers.map(({ body }) => body)).toEqual(
    answers.map(() => ({ recipient: 'oaktavern@test.example' })),
  )
  const closing = (await own(given.body)).account?.closing
  const kept = await topside.db.select().from(outbox)
  expect(kept).toMatchObject([
    {
      recipient: 'oaktavern@test.example',
      subject: 'Test Butchers: your statement 01/06/2026 to 30/06/2026',
      attachmentName: 'statement-OAKTAVERN-2026-06-30.pdf',
    },
  ])
  expect(kept[0]?.body.replaceAll(',', '')).toContain(`£${closing}`)
  expect(kept[0]?.attachment?.toString('latin1')).toMatch(/^%PDF-/)
})
