import type * as contract from '#contract/invoices/customer-accounts.ts'
import type { CustomerAccount, ReversedRefund } from '#contract/invoices/customer-accounts.ts'
import { londonToday } from '#domain/days/london.ts'
import { drawn, sumOf, wrongWithRefund } from '#domain/money/payments/allocating.ts'
import { money, negative } from '#domain/money/money.ts'
import { leastOnAccountSince } from '#server/invoices/statements/ledger-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { addOnAccount, lockAccount } from './payments-rows.ts'
import { accountOf } from './read-account.ts'
import { insertRefund, partsOfRefund, takeRefundBack } from './refunds-rows.ts'
import { moneyOnAccount } from './use-account.ts'

/** Records that money on account was paid back, from the oldest payment first. */
export const refundFromAccount = (
  work: Work,
  { params: { id: customerId }, body }: Asked<typeof contract.refundFromAccount>,
): Promise<CustomerAccount> =>
  work.transact(async (tx) => {
    const { left, sum: onAccount } = await moneyOnAccount(tx, customerId)
    const today = londonToday(work.now)
    const amount = money(body.amount)
    const refundedOn = body.refundedOn ?? today
    const least = await leastOnAccountSince(tx, customerId, refundedOn)
    const wrong = wrongWithRefund({ amount, refundedOn }, { onAccount, least, today })
    if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
    const parts = drawn(left, [{ invoiceId: 0, amount }])
    const kept = {
      refundedOn,
      method: body.method || null,
      reference: body.reference || null,
      recordedBy: work.actor.userId,
      recordedByName: work.actor.name,
      createdAt: isoOf(work.now),
    }
    await insertRefund(
      tx,
      parts.map((part) => ({ paymentId: part.paymentId, amount: part.amount, ...kept })),
    )
    for (const part of parts) await addOnAccount(tx, part.paymentId, negative(part.amount))
    work.concerns(customerId)
    return accountOf(tx, customerId)
  })

/** Reverses a refund. Its rows stay, with who reversed it and why, and its payments have the money on account again. */
export const reverseRefund = (
  work: Work,
  { params: { id }, body }: Asked<typeof contract.reverseRefund>,
): Promise<ReversedRefund> =>
  work.transact(async (tx) => {
    const [found] = await partsOfRefund(tx, id)
    if (!found) throw notFound('Refund')
    const { customerId } = found
    await lockAccount(tx, customerId)
    // Read again under the lock, so that nobody else can reverse it meanwhile.
    const parts = await partsOfRefund(tx, id)
    const reversed = parts.find(({ reversedAt }) => reversedAt !== null)
    if (reversed)
      throw conflict('REVERSED', `${reversed.reversedByName} has reversed this refund already.`)
    const reversal = {
      reversedAt: isoOf(work.now),
      reversedByName: work.actor.name,
      reverseReason: body.reason,
    }
    for (const part of parts) {
      await takeRefundBack(tx, part.id, reversal)
      await addOnAccount(tx, part.paymentId, part.amount)
    }
    work.concerns(customerId)
    return { id, customerId, amount: sumOf(parts) }
  })
