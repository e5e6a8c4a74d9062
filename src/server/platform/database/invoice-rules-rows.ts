import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Age } from '#domain/money/paper/statement.ts'

// The functions of the same names in `domain/money/invoicing.ts` answer for one invoice; these answer in SQL for many.
// `i` is the table's name in the query. tests/parity/states.test.ts compares the two.

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
/**
 * The id of the invoice that an email carries, from the email's cause. The index outbox_of_invoice has the same
 * expression.
 */
export const invoiceOfEmail = (e: string): SQL =>
  sql.raw(`(substring(${e}.cause from '^invoice-([0-9]+)-'))::int`)

export const isOverdue = (i: string, today: Day | Placeholder): SQL =>
  sql`(${isOwed(i)} and ${sql.raw(i)}.due_date < ${today})`

/** How much of an opening balance is still to be paid: nothing if it is a credit. */
export const openingLeft = (b: string): SQL<string> =>
  sql.raw(`(greatest(${b}.amount, 0) - ${b}.paid_amount)`) as SQL<string>
const isOwedOpening = (b: string): SQL => sql.raw(`(${b}.amount > ${b}.paid_amount)`)
export const nameOfOpening = (b: string): SQL<string> =>
  sql.raw(`concat_ws(' ', 'Opening balance', nullif(${b}.reference, ''))`) as SQL<string>

/** What customers owe or owed: issued invoices `i` and opening balances `b`, whose ids are made negative. */
export const debtsThat = (invoices: SQL, openings: SQL): SQL => sql`(
  select i.id, i.customer_id, i.order_id, i.invoice_number, i.delivered_on, i.issued_date, i.due_date,
    i.amount, i.paid_amount, i.credited_amount, ${outstanding('i')} as outstanding
  from invoices i where ${isIssued('i')} and ${invoices}
  union all
  select -b.id, b.customer_id, null, ${nameOfOpening('b')}, b.as_of, b.as_of, coalesce(b.due, b.as_of),
    b.amount, b.paid_amount, 0, ${openingLeft('b')}
  from opening_balances b where b.amount > 0 and ${openings})`

/** What customers still have to pay. */
export const debts = debtsThat(isOwed('i'), isOwedOpening('b'))

/** Days past the due date; below zero before it. */
export const daysLate = (i: string, today: Day): SQL =>
  sql`${today}::date - ${sql.raw(i)}.due_date::date`

/**
 * Whether an invoice this many days late is of this age, as the domain's ageOf decides
 * (`domain/money/paper/statement.ts`).
 */
export const ageIs: Record<Age, (late: SQL) => SQL> = {
  current: (late) => sql`${late} <= 0`,
  '1–30 days': (late) => sql`${late} between 1 and 30`,
  '31–60 days': (late) => sql`${late} between 31 and 60`,
  'over 60 days': (late) => sql`${late} > 60`,
}
