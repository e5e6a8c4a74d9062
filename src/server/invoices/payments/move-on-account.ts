import { drawn } from '#domain/money/payments/allocating.ts'
import { londonToday } from '#domain/days/london.ts'
import { isPositiveMoney, type Money, negative } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { addOnAccount, insertAllocations, paymentsPaying } from './payments-rows.ts'

/**
 * Moves an amount that was paid for an invoice back on account, from its newest payments first. The caller locks the
 * account and the invoice before this, and reduces the invoice's paid amount itself.
 */
export async function moveOnAccount(
  work: Work,
  tx: Db,
  invoiceId: number,
  amount: Money,
): Promise<void> {
  if (!isPositiveMoney(amount)) return
  const back = drawn(await paymentsPaying(tx, invoiceId), [{ invoiceId, amount }])
  await insertAllocations(
    tx,
    back.map((part) => ({ ...part, amount: negative(part.amount) })),
    { allocatedOn: londonToday(work.now), createdAt: isoOf(work.now) },
  )
  for (const part of back) await addOnAccount(tx, part.paymentId, part.amount)
}
