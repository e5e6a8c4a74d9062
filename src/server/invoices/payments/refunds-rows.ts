import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { paymentRefunds, payments } from '#server/platform/database/schema/index.ts'

type Refund = typeof paymentRefunds.$inferInsert

/** Writes a refund, with a row for each payment from which the money came. */
export async function insertRefund(tx: Db, [first, ...others]: Refund[]): Promise<void> {
  if (!first) return
  const [made] = await tx.insert(paymentRefunds).values(first).returning({ id: paymentRefunds.id })
  const partOf = made?.id ?? 0
  if (others.length > 0)
    await tx.insert(paymentRefunds).values(others.map((each) => ({ ...each, partOf })))
}

/** Whether any of a payment was refunded and that refund has not been reversed. */
export async function hasRefunds(db: Db, paymentId: number): Promise<boolean> {
  const found = await db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNull(paymentRefunds.reversedAt)))
    .limit(1)
  return found.length > 0
}

/** Every row of the refund to which this row belongs, with the customer; empty if there is no such row. */
export const partsOfRefund = (db: Db, id: number) =>
  db
    .select({
      id: paymentRefunds.id,
      paymentId: paymentRefunds.paymentId,
      customerId: payments.customerId,
      amount: paymentRefunds.amount,
      reversedAt: paymentRefunds.reversedAt,
      reversedByName: paymentRefunds.reversedByName,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      sql`coalesce(${paymentRefunds.partOf}, ${paymentRefunds.id}) =
        (select coalesce(r.part_of, r.id) from payment_refunds r where r.id = ${id})`,
    )
    .orderBy(asc(paymentRefunds.id))

type Reversal = { reversedAt: string; reversedByName: string; reverseReason: string }

export const takeRefundBack = (tx: Db, id: number, reversal: Reversal) =>
  tx.update(paymentRefunds).set(reversal).where(eq(paymentRefunds.id, id))
