import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Age } from '#domain/money/statement.ts'

// The functions of these names in `domain/money/invoicing.ts`, in SQL: those answer for one invoice, these in a query
// for many. `i` is the table's name in the query. tests/parity/states.test.ts compares the two.

export const outstanding = (i: string): SQL<string> =>
  sql.raw(`(${i}.amount - ${i}.paid_amount - ${i}.credited_amount)`) as SQL<string>

export const awaitsApproval = (i: string): SQL => sql.raw(`${i}.status = 'awaiting_approval'`)
export const isIssued = (i: string): SQL => sql.raw(`${i}.status = 'issued'`)
export const isOwed = (i: string): SQL =>
  sql.raw(`(${i}.status = 'issued' and ${i}.payment_status <> 'paid')`)
export const isUnpaid = (i: string): SQL =>
  sql.raw(`(${i}.status = 'issued' and ${i}.payment_status = 'unpaid')`)
export const isPartPaid = (i: string): SQL =>
  sql.raw(`(${i}.status = 'issued' and ${i}.payment_status = 'partial')`)
export const isPaid = (i: string): SQL =>
  sql.raw(`(${i}.status = 'issued' and ${i}.payment_status = 'paid')`)
/** The invoice that an email of `outbox` carries, which is in its cause; as in the index outbox_of_invoice. */
export const invoiceOfEmail = (e: string): SQL =>
  sql.raw(`(substring(${e}.cause from '^invoice-([0-9]+)-'))::int`)

export const isOverdue = (i: string, today: Day | Placeholder): SQL =>
  sql`(${isOwed(i)} and ${sql.raw(i)}.due_date < ${today})`

/** Days past the due date; below zero before it. */
export const daysLate = (i: string, today: Day): SQL =>
  sql`${today}::date - ${sql.raw(i)}.due_date::date`

/** Whether so many days are this age: the domain's ageOf (`domain/money/statement.ts`). */
export const ageIs: Record<Age, (late: SQL) => SQL> = {
  current: (late) => sql`${late} <= 0`,
  '1–30 days': (late) => sql`${late} between 1 and 30`,
  '31–60 days': (late) => sql`${late} between 31 and 60`,
  'over 60 days': (late) => sql`${late} > 60`,
}
