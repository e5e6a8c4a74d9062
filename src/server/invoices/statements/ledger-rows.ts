import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#contract/statements.ts'
import type { LedgerEntry } from '#domain/money/ledger.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customers, invoices } from '#server/platform/database/schema/index.ts'
import type { Invoice } from '#contract/invoices.ts'
import { issuedTo, readInvoices } from '#server/invoices/invoices-rows.ts'

/**
 * The sales ledger, one row for each entry: its kind and id, invoice and customer, day, and amount, above zero if the
 * customer then owes more. A reversed payment is an entry of its own, on the day of the reversal.
 */
export const ledger = sql`(
  select 'invoice' as kind, id, id as invoice_id, customer_id, issued_date as day, amount,
    invoice_number as number, null as details
  from invoices where status = 'issued'
  union all
  select 'credit_note', c.id, c.invoice_id, i.customer_id, c.issued_date, -c.amount,
    c.credit_number, i.invoice_number
  from credit_notes c join invoices i on i.id = c.invoice_id where c.status = 'issued'
  union all
  select 'payment', p.id, p.invoice_id, i.customer_id, p.received_on, -p.amount,
    i.invoice_number, nullif(concat_ws(', ', nullif(p.method, ''), nullif(p.reference, '')), '')
  from payments p join invoices i on i.id = p.invoice_id
  union all
  select 'reversal', p.id, p.invoice_id, i.customer_id,
    (p.reversed_at at time zone 'Europe/London')::date::text, p.amount,
    i.invoice_number, null
  from payments p join invoices i on i.id = p.invoice_id where p.reversed_at is not null
)`

type Span = { from: string; to: string }

/** What a customer owed at the start of a day. */
export const balanceBefore = async (db: Db, customerId: number, day: string): Promise<string> =>
  (
    await db.execute<{ balance: string }>(sql`
      select coalesce(sum(amount), 0)::numeric(12, 2)::text as balance
      from ${ledger} entry where customer_id = ${customerId} and day < ${day}`)
  ).rows[0]?.balance ?? '0.00'

/** Sorted by day; within a day bills come before the payments and credits that settle them. */
export const entriesOf = async (
  db: Db,
  customerId: number,
  { from, to }: Span,
): Promise<LedgerEntry[]> =>
  (
    await db.execute<LedgerEntry>(sql`
      select kind, day, number, details, amount::text as amount
      from ${ledger} entry where customer_id = ${customerId} and day between ${from} and ${to}
      order by day, array_position(array['invoice', 'credit_note', 'payment', 'reversal'], kind), id`)
  ).rows

/** What was left of each invoice at the end of a day, owed or in the customer's favour. */
export const owedAt = async (
  db: Db,
  customerId: number,
  day: string,
): Promise<{ invoiceId: number; outstanding: string }[]> =>
  (
    await db.execute<{ invoiceId: number; outstanding: string }>(sql`
      select invoice_id as "invoiceId", sum(amount)::text as outstanding
      from ${ledger} entry where customer_id = ${customerId} and day <= ${day}
      group by invoice_id having sum(amount) <> 0`)
  ).rows

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

/** Issued and not settled, owed or in the customer's favour, the longest overdue first. */
export const openInvoicesOf = async (db: Db, customerId: number): Promise<Invoice[]> =>
  longestDueFirst(
    await readInvoices(
      db,
      and(
        issuedTo(customerId),
        sql`${invoices.amount} - ${invoices.paidAmount} - ${invoices.creditedAmount} <> 0`,
      ),
    ),
  )

/** The longest overdue first. */
export const invoicesCalled = async (db: Db, ids: readonly number[]): Promise<Invoice[]> =>
  longestDueFirst(
    await readInvoices(
      db,
      sql`invoices.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    ),
  )

const longestDueFirst = (found: Invoice[]): Invoice[] =>
  found.sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.id - b.id))
