import { eq, isNull, or, sql } from 'drizzle-orm'
import type { Owed, Payer } from '#domain/money/payments/bank-matching.ts'
import type { Day } from '#domain/days/days.ts'
import type { Db } from '#server/platform/database/db.ts'
import { debts } from '#server/platform/database/invoice-rules-rows.ts'
import { bankLines } from '#server/platform/database/schema/index.ts'

export const payers = async (db: Db): Promise<Payer[]> =>
  (
    await db.execute<Payer>(sql`
      select id, name, trading_name as "tradingName", account_id as "accountId"
      from customers where anonymised_at is null order by id`)
  ).rows

/**
 * Every invoice and opening balance that is still to be paid, except those of deleted customers. There are never many,
 * because businesses limit what customers may owe.
 */
export const owedInvoices = async (db: Db): Promise<Owed[]> =>
  (
    await db.execute<Owed>(sql`
      select i.id, i.customer_id as "customerId", i.invoice_number as "invoiceNumber", i.due_date as "dueDate",
        i.outstanding::text as outstanding
      from ${debts} i join customers c on c.id = i.customer_id and c.anonymised_at is null
      order by i.due_date, i.id`)
  ).rows

type Taken = {
  fingerprint: string
  customerId: number | null
  takenBy: string
  takenOn: string
  /** Whether the payment that was recorded for the line has been reversed since. */
  reversed: boolean
}

/** Finds the lines that someone has already recorded or set aside. */
export const takenBefore = async (db: Db, fingerprints: readonly string[]): Promise<Taken[]> =>
  (
    await db.execute<Taken>(sql`
      select b.fingerprint, p.customer_id as "customerId", b.taken_by as "takenBy",
        (b.created_at at time zone 'Europe/London')::date::text as "takenOn",
        p.reversed_at is not null as reversed
      from bank_lines b left join payments p on p.id = b.payment_id
      where b.fingerprint in (
        select value from json_array_elements_text(${JSON.stringify(fingerprints)}::json))`)
  ).rows

type ByHand = { customerId: number; amount: string; receivedOn: Day; recordedByName: string }

/** Payments received since a day that were recorded by hand, not from a bank statement. */
export const recordedByHand = async (db: Db, since: Day): Promise<ByHand[]> =>
  (
    await db.execute<ByHand>(sql`
      select customer_id as "customerId", amount::text as amount, received_on as "receivedOn",
        recorded_by_name as "recordedByName"
      from payments p where received_on >= ${since} and reversed_at is null and opening_balance_id is null
        and not exists (select from bank_lines b where b.payment_id = p.id)
      order by id`)
  ).rows

/**
 * Records a line. Returns undefined if it was already recorded or set aside. A line whose payment was reversed can be
 * recorded again and, with `again`, so can one that was set aside. Waits for anyone else who is recording it.
 */
export async function takeLine(
  tx: Db,
  { takenBy, createdAt, ...line }: typeof bankLines.$inferInsert & { createdAt: string },
  again: boolean,
): Promise<number | undefined> {
  const free = sql`exists (select from payments p where p.id = bank_lines.payment_id and p.reversed_at is not null)`
  const [made] = await tx
    .insert(bankLines)
    .values({ ...line, takenBy, createdAt })
    .onConflictDoUpdate({
      target: bankLines.fingerprint,
      set: { paymentId: null, takenBy, createdAt },
      setWhere: again ? or(free, isNull(bankLines.paymentId)) : free,
    })
    .returning({ id: bankLines.id })
  return made?.id
}

export const lineIsPayment = (tx: Db, id: number, paymentId: number) =>
  tx.update(bankLines).set({ paymentId }).where(eq(bankLines.id, id))
