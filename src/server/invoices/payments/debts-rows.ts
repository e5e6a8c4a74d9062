import { eq, type SQL, sql } from 'drizzle-orm'
import { openingOfDebt } from '#domain/money/payments/opening-balances.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nameOfOpening, openingLeft } from '#server/platform/database/invoice-rules-rows.ts'
import { openingBalances } from '#server/platform/database/schema/index.ts'
import { type LockedInvoice, lockInvoices, lockOpenInvoices } from './payments-rows.ts'

/** An invoice, or an opening balance with its id made negative. */
export type LockedDebt = Pick<
  LockedInvoice,
  | 'id'
  | 'customerId'
  | 'invoiceNumber'
  | 'status'
  | 'issuedDate'
  | 'dueDate'
  | 'amount'
  | 'paidAmount'
  | 'creditedAmount'
  | 'paidAt'
  | 'outstanding'
>

/** The customer's open invoices and opening balances, locked. */
export const lockOpenDebts = async (tx: Db, customerId: number): Promise<LockedDebt[]> => [
  ...(await lockOpenInvoices(tx, customerId)),
  ...(await lockOpenings(tx, sql`customer_id = ${customerId} and amount > paid_amount`)),
]

/** The invoices, then the opening balances with these ids, each locked in the order of their ids. */
export async function lockDebts(tx: Db, ids: readonly number[]): Promise<LockedDebt[]> {
  const openings = ids.flatMap((id) => openingOfDebt(id) ?? [])
  return [
    ...(await lockInvoices(tx, ids)),
    ...(openings.length > 0 ? await lockOpenings(tx, sql`amount > 0 and id in ${openings}`) : []),
  ]
}

/** Opening balances, locked, each as a debt with its id made negative. */
const lockOpenings = async (tx: Db, which: SQL): Promise<LockedDebt[]> =>
  (
    await tx.execute<LockedDebt>(sql`
      select -b.id as id, b.customer_id as "customerId", ${nameOfOpening('b')} as "invoiceNumber",
        'issued' as status, b.as_of as "issuedDate", coalesce(b.due, b.as_of) as "dueDate", b.amount::text as amount,
        b.paid_amount::text as "paidAmount", '0.00' as "creditedAmount", null as "paidAt",
        ${openingLeft('b')}::text as outstanding
      from opening_balances b where ${which} order by b.id for update`)
  ).rows

export const setOpeningPaid = (tx: Db, id: number, paidAmount: string) =>
  tx.update(openingBalances).set({ paidAmount }).where(eq(openingBalances.id, id))
