import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/days/days.ts'
import { isPositiveMoney, subtractMoney, sumMoney } from '#domain/money/money.ts'
import { dueOfOpening, isInCredit, openingName } from '#domain/money/payments/opening-balances.ts'
import { ageOf } from '#domain/money/paper/statement.ts'
import { customersFound } from '#server/customers/customer-list-rows.ts'
import { openInvoicesOf } from '#server/invoices/statements/ledger-rows.ts'
import { owedBesides } from '#server/ordering/holding-rows.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

// The view `debts` must say of every opening balance what the domain says.

let database: TestDatabase
const today = '2026-12-01'
beforeAll(async () => {
  database = await freshDatabase()
  await database.db
    .execute(sql`insert into customers (id, name, email, phone, address, contact_name, account_id)
    overriding system value values (1, 'Parity', 'p@test.example', '1', '1', 'Pat', 'PARITY')`)
})
afterAll(() => database.drop())

test('the database and the domain agree on the due day, name and rest of an opening balance', async () => {
  const { db } = database
  const cases = [-61, -60, -31, -30, -1, 0, 1].flatMap((days) =>
    ['', '2041'].flatMap((reference) =>
      [null, addDays(today, days)].flatMap((due) =>
        (
          [
            ['10.00', '0.00'],
            ['10.00', '3.33'],
            ['10.00', '10.00'],
            ['-10.00', '0.00'],
          ] as const
        ).map(([amount, paidAmount]) => ({
          asOf: addDays(today, Math.min(days, 0)),
          due,
          reference,
          amount,
          paidAmount,
        })),
      ),
    ),
  )
  await db.execute(sql`
    insert into opening_balances (customer_id, amount, as_of, due, reference, paid_amount, created_by)
    select 1, amount, "asOf", due, reference, "paidAmount", 'Ann'
    from json_to_recordset(${JSON.stringify(cases)}::json)
      as given (amount numeric, "asOf" text, due text, reference text, "paidAmount" numeric)`)
  const owed = cases
    .map((each) => ({ ...each, left: subtractMoney(each.amount, each.paidAmount) }))
    .filter((each) => !isInCredit(each) && isPositiveMoney(each.left))
  const found = await openInvoicesOf(db, 1)
  const told = (rows: (string | number)[][]) => rows.map((row) => row.join(' ')).toSorted()
  expect(
    told(
      found.map((each) => [each.invoiceNumber, each.dueDate, each.issuedDate, each.outstanding]),
    ),
  ).toEqual(
    told(
      owed.map((each) => [openingName(each.reference), dueOfOpening(each), each.asOf, each.left]),
    ),
  )
  expect(await owedBesides(db, 1)).toBe(sumMoney(owed.map(({ left }) => left)))
  const all = { search: undefined, sort: undefined, limit: 5, offset: 0 }
  const [customer] = await customersFound(db, all, today)
  for (const { label, amount } of customer?.ages ?? []) {
    const pence = owed
      .filter((each) => ageOf(dueOfOpening(each), today) === label)
      .reduce((sum, { left }) => sum + Math.round(Number(left) * 100), 0)
    expect(Math.round(Number(amount) * 100), label).toBe(pence)
  }
})
