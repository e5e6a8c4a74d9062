import { sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isUsedOpening } from '#server/invoices/opening/openings-rows.ts'

export type OpeningCells = { amount: string; asOf: Day; due: Day | null; reference: string }
export type OpeningRow = OpeningCells & {
  id: number
  accountId: string
  isUsed: boolean
  statedAt: string | null
}

/** The account IDs of all customers, locked if asked, so that nobody pays or changes a balance meanwhile. */
export async function accountsThere(db: Db, { hold }: { hold: boolean }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from customers where anonymised_at is null order by id
    ${hold ? sql`for no key update` : sql``}`)
  return rows.map(({ id }) => id)
}

/** Every opening balance of customers that are not deleted, by account ID. */
export async function openingsToSheet(db: Db): Promise<OpeningRow[]> {
  const { rows } = await db.execute<OpeningRow>(sql`
    select b.id, c.account_id as "accountId", b.amount::text as amount, b.as_of as "asOf", b.due, b.reference,
      b.stated_at::text as "statedAt", ${isUsedOpening} as "isUsed"
    from opening_balances b join customers c on c.id = b.customer_id
    where c.anonymised_at is null order by c.account_id, b.as_of, b.id`)
  return rows
}

type Entered = { by: string; now: string }

/** Adds balances. Their customers, even new ones, must be saved already. */
export const insertOpenings = (
  tx: Db,
  rows: readonly (OpeningCells & { accountId: string })[],
  { by, now }: Entered,
) =>
  tx.execute(sql`
    insert into opening_balances (customer_id, amount, as_of, due, reference, created_by, created_at)
    select c.id, given.amount, given."asOf", given.due, given.reference, ${by}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("accountId" text, amount numeric, "asOf" text, due text, reference text)
    join customers c on c.account_id = given."accountId"`)

export const updateOpenings = (tx: Db, rows: readonly (OpeningCells & { id: number })[]) =>
  tx.execute(sql`
    update opening_balances b set amount = given.amount, as_of = given."asOf", due = given.due,
      reference = given.reference
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id int, amount numeric, "asOf" text, due text, reference text)
    where b.id = given.id`)
