import { eq, sql } from 'drizzle-orm'
import type { OpenInvoice } from '#contract/invoices/customer-accounts.ts'
import type { Statement } from '#contract/invoices/statements.ts'
import { oldestDueFirst } from '#domain/money/payments/allocating.ts'
import { type LedgerEntry, ledgerKinds } from '#domain/money/payments/ledger.ts'
import type { Db } from '#server/platform/database/db.ts'
import { debts, debtsThat, nameOfOpening } from '#server/platform/database/invoice-rules-rows.ts'
import { customers } from '#server/platform/database/schema/index.ts'

/** The day in London on which a payment or a refund was reversed. */
const reversedOn = (name: 'p' | 'r') =>
  sql.raw(`(${name}.reversed_at at time zone 'Europe/London')::date::text`)

/**
 * The invoices and opening balances that a payment paid when it was recorded. They never change, so an entry that was
 * exported stays the same.
 */
const paidAtOnce = sql`(
  select case when count(*) <= 4 then string_agg(debt.name, ', ' order by a.invoice_id, a.id)
    else array_to_string((array_agg(debt.name order by a.invoice_id, a.id))[1:3], ', ')
      || ' and ' || count(*) - 3 || ' more' end
  from payment_allocations a left join invoices i on i.id = a.invoice_id
    left join opening_balances b on b.id = a.opening_balance_id,
    lateral (select coalesce(i.invoice_number, ${nameOfOpening('b')}) as name) debt
  where a.payment_id = p.id and a.created_at = p.created_at and a.amount > 0)`

const wordsOf = (name: 'p' | 'r') =>
  sql.raw(`nullif(concat_ws(', ', nullif(${name}.method, ''), nullif(${name}.reference, '')), '')`)

/**
 * The sales ledger, one row for each entry: its kind and id, the payment it concerns, its customer, its day, and its
 * amount, which is above zero if the customer then owes more. A refund is an entry of its own, and so is the reversal
 * of a payment or refund, on the day of the reversal. Allocating a payment changes no balance, so it has no entry.
 */
export const ledger = sql`(
  select 'invoice' as kind, id, null::int as payment_id, customer_id, issued_date as day, amount,
    invoice_number as number, null as details
  from invoices where status = 'issued'
  union all
  select 'credit_note', c.id, null, i.customer_id, c.issued_date, -c.amount,
    c.credit_number, i.invoice_number
  from credit_notes c join invoices i on i.id = c.invoice_id where c.status = 'issued'
  union all
  select 'opening_balance', id, null, customer_id, as_of, amount, nullif(reference, ''), null
  from opening_balances
  union all
  select 'payment', p.id, p.id, p.customer_id, p.received_on, -p.amount, ${paidAtOnce}, ${wordsOf('p')}
  from payments p where p.opening_balance_id is null
  union all
  select 'reversal', p.id, p.id, p.customer_id, ${reversedOn('p')}, p.amount, ${paidAtOnce}, null
  from payments p where p.reversed_at is not null
  union all
  select 'refund', r.id, p.id, p.customer_id, r.refunded_on, r.amount, null, ${wordsOf('r')}
  from payment_refunds r join payments p on p.id = r.payment_id
  union all
  select 'refund_reversal', r.id, p.id, p.customer_id, ${reversedOn('r')}, -r.amount, null, ${wordsOf('r')}
  from payment_refunds r join payments p on p.id = r.payment_id where r.reversed_at is not null
)`

/**
 * The same amounts, each against an invoice, an opening balance (its id below zero) or the customer's account (null).
 * An opening balance in credit is a payment on account, on the day of that balance. Allocating moves a payment from the
 * account to an invoice; crediting that invoice or reversing the payment moves it back.
 */
const standing = sql`(
  select customer_id, id as invoice_id, issued_date as day, amount from invoices where status = 'issued'
  union all
  select customer_id, -id, as_of, amount from opening_balances where amount > 0
  union all
  select i.customer_id, i.id, c.issued_date, -c.amount
  from credit_notes c join invoices i on i.id = c.invoice_id where c.status = 'issued'
  union all
  select p.customer_id, to_invoice.id, a.allocated_on, to_invoice.amount
  from payment_allocations a join payments p on p.id = a.payment_id,
    lateral (values (coalesce(a.invoice_id, -a.opening_balance_id), -a.amount), (null, a.amount)) as to_invoice(id, amount)
  union all
  select p.customer_id, from_invoice.id, ${reversedOn('p')}, from_invoice.amount
  from payment_allocations a join payments p on p.id = a.payment_id,
    lateral (values (coalesce(a.invoice_id, -a.opening_balance_id), a.amount), (null, -a.amount)) as from_invoice(id, amount)
  where p.reversed_at is not null
  union all
  select p.customer_id, null, p.received_on, -p.amount from payments p
  union all
  select p.customer_id, null, ${reversedOn('p')}, p.amount from payments p where p.reversed_at is not null
  union all
  select p.customer_id, null, r.refunded_on, r.amount
  from payment_refunds r join payments p on p.id = r.payment_id
  union all
  select p.customer_id, null, ${reversedOn('r')}, -r.amount
  from payment_refunds r join payments p on p.id = r.payment_id where r.reversed_at is not null
)`

type Span = { from: string; to: string }

/** What a customer owed at the start of a day. */
export const balanceBefore = async (db: Db, customerId: number, day: string): Promise<string> =>
  (
    await db.execute<{ balance: string }>(sql`
      select coalesce(sum(amount), 0)::numeric(12, 2)::text as balance
      from ${ledger} entry where customer_id = ${customerId} and day < ${day}`)
  ).rows[0]?.balance ?? '0.00'

/** A customer's entries by day; within a day, invoices come before the payments and credits that settle them. */
export const entriesOf = async (
  db: Db,
  customerId: number,
  { from, to }: Span,
): Promise<LedgerEntry[]> =>
  (
    await db.execute<LedgerEntry>(sql`
      select kind, day, number, details, amount::text as amount
      from ${ledger} entry where customer_id = ${customerId} and day between ${from} and ${to}
      order by day, array_position(${sql.raw(`array['${ledgerKinds.join("', '")}']`)}, kind), id`)
  ).rows

type OwedAt = { invoiceId: number | null; outstanding: string }

/**
 * What was left to pay of each debt at the end of a day (below zero if the money came before its invoice), and, with a
 * null id, what was on account (as a negative amount).
 */
export const owedAt = async (db: Db, customerId: number, day: string): Promise<OwedAt[]> =>
  (
    await db.execute<OwedAt>(sql`
      select invoice_id as "invoiceId", sum(amount)::text as outstanding
      from ${standing} entry where customer_id = ${customerId} and day <= ${day}
      group by invoice_id having sum(amount) <> 0`)
  ).rows

/** The least that was on account at the end of this day or of any day since. */
export const leastOnAccountSince = async (db: Db, customerId: number, day: string) =>
  (
    await db.execute<{ least: string }>(sql`
      select min(on_account)::numeric(12, 2)::text as least from (
        select -sum(sum(amount)) over (order by day) as on_account from (
          select greatest(day, ${day}) as day, amount
          from ${standing} entry where customer_id = ${customerId} and invoice_id is null
          union all select ${day}, 0) since
        group by day) days`)
  ).rows[0]?.least ?? '0.00'

export const customerOnStatement = async (
  db: Db,
  id: number,
): Promise<Statement['customer'] | undefined> =>
  (
    await db
      .select({
        name: customers.name,
        tradingName: customers.tradingName,
        address: customers.address,
        email: customers.email,
        accountId: customers.accountId,
      })
      .from(customers)
      .where(eq(customers.id, id))
  )[0]

const debtColumns = sql`d.id, d.order_id as "orderId", d.customer_id as "customerId", d.invoice_number as "invoiceNumber",
  d.delivered_on as "deliveredOn", d.issued_date as "issuedDate", d.due_date as "dueDate", d.amount::text as amount,
  d.paid_amount::text as "paidAmount", d.credited_amount::numeric(10, 2)::text as "creditedAmount",
  d.outstanding::text as outstanding`

/** Issued invoices and opening balances that are not settled, longest overdue first. */
export const openInvoicesOf = async (db: Db, customerId: number): Promise<OpenInvoice[]> =>
  oldestDueFirst(
    (
      await db.execute<OpenInvoice>(
        sql`select ${debtColumns} from ${debts} d where d.customer_id = ${customerId}`,
      )
    ).rows,
  )

/** The debts with these ids, longest overdue first. */
export async function debtsCalled(db: Db, ids: readonly number[]): Promise<OpenInvoice[]> {
  const called = sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`
  const { rows } = await db.execute<OpenInvoice>(
    sql`select ${debtColumns} from ${debtsThat(sql`i.id in ${called}`, sql`-b.id in ${called}`)} d`,
  )
  return oldestDueFirst(rows)
}
