import { eq, sql } from 'drizzle-orm'
import type { Owed, Payer } from '#domain/money/bank-matching.ts'
import type { Day } from '#domain/days/days.ts'
import type { Db } from '#server/platform/database/db.ts'
import { bankLines } from '#server/platform/database/schema/index.ts'

export const payers = async (db: Db): Promise<Payer[]> =>
  (
    await db.execute<Payer>(sql`
      select id, name, trading_name as "tradingName", account_id as "accountId"
      from customers where anonymised_at is null order by id`)
  ).rows

/** Every invoice that is still to be paid. There are never many, because businesses limit what customers may owe. */
export const owedInvoices = async (db: Db): Promise<Owed[]> =>
  (
    await db.execute<Owed>(sql`
      select id, customer_id as "customerId", invoice_number as "invoiceNumber", due_date as "dueDate",
        (amount - paid_amount - credited_amount)::text as outstanding
      from invoices where status = 'issued' and payment_status <> 'paid' order by due_date, id`)
  ).rows

type Taken = { fingerprint: string; customerId: number | null; takenBy: string; takenOn: string }

/** Those of these lines that were already recorded or set aside. */
export const takenBefore = async (db: Db, fingerprints: readonly string[]): Promise<Taken[]> =>
  (
    await db.execute<Taken>(sql`
      select b.fingerprint, p.customer_id as "customerId", b.taken_by as "takenBy",
        (b.created_at at time zone 'Europe/London')::date::text as "takenOn"
      from bank_lines b left join payments p on p.id = b.payment_id
      where b.fingerprint in (
        select value from json_array_elements_text(${JSON.stringify(fingerprints)}::json))`)
  ).rows

type ByHand = { customerId: number; amount: string; receivedOn: Day; recordedByName: string }

/** Payments since a day that no line of a bank statement was recorded for. */
export const recordedByHand = async (db: Db, since: Day): Promise<ByHand[]> =>
  (
    await db.execute<ByHand>(sql`
      select customer_id as "customerId", amount::text as amount, received_on as "receivedOn",
        recorded_by_name as "recordedByName"
      from payments p where received_on >= ${since} and reversed_at is null
        and not exists (select from bank_lines b where b.payment_id = p.id)
      order by id`)
  ).rows

/** Records a line; undefined if it was already recorded or set aside. Waits for someone else who is recording it. */
export async function takeLine(
  tx: Db,
  line: typeof bankLines.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(bankLines)
    .values(line)
    .onConflictDoNothing({ target: bankLines.fingerprint })
    .returning({ id: bankLines.id })
  return made?.id
}

export const lineIsPayment = (tx: Db, id: number, paymentId: number) =>
  tx.update(bankLines).set({ paymentId }).where(eq(bankLines.id, id))
