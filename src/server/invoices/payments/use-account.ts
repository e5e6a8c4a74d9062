import type * as contract from '#contract/invoices/customer-accounts.ts'
import type { CustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { londonToday } from '#domain/days/days.ts'
import { drawn, spread, wrongWithSpread } from '#domain/money/allocating.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  money,
  negative,
  sumMoney,
} from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  addOnAccount,
  insertAllocations,
  insertRefunds,
  lockAccount,
  paymentsWithMoneyLeft,
} from './payments-rows.ts'
import { accountOf } from './read-account.ts'
import { inPounds, lockForAllocating } from './receive-payment.ts'
import { changePaid } from './take-payment.ts'

/** Pays invoices with money that is on account, from the oldest payment first. */
export const payFromAccount = (
  work: Work,
  { params: { id: customerId }, body }: Asked<typeof contract.payFromAccount>,
): Promise<CustomerAccount> =>
  work.transact(async (tx) => {
    const { left, sum } = await moneyOnAccount(tx, customerId)
    const chosen = body.allocations?.map(inPounds)
    const locked = await lockForAllocating(tx, customerId, chosen)
    const allocations = chosen ?? spread(locked, sum)
    const wrong = wrongWithSpread({ customerId, amount: sum, allocations }, locked)
    if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
    if (allocations.length === 0)
      throw conflict('NOTHING_OWED', 'This customer has no invoice to pay.')
    const parts = drawn(left, allocations)
    const createdAt = isoOf(work.now)
    await insertAllocations(tx, parts, { allocatedOn: londonToday(work.now), createdAt })
    for (const { paymentId, amount } of parts) await addOnAccount(tx, paymentId, negative(amount))
    await changePaid(tx, allocations, locked, createdAt)
    work.concerns(customerId)
    return accountOf(tx, customerId)
  })

/** Records that money on account was refunded, from the oldest payment first. */
export const refundFromAccount = (
  work: Work,
  { params: { id: customerId }, body }: Asked<typeof contract.refundFromAccount>,
): Promise<CustomerAccount> =>
  work.transact(async (tx) => {
    const { left, sum } = await moneyOnAccount(tx, customerId)
    const amount = money(body.amount)
    const refundedOn = body.refundedOn ?? londonToday(work.now)
    refuseRefund(amount, sum)
    if (refundedOn > londonToday(work.now)) {
      const message = 'A refund can’t be in the future.'
      throw invalid(message, { refundedOn: message })
    }
    const parts = drawn(left, [{ invoiceId: 0, amount }])
    const kept = {
      refundedOn,
      method: body.method || null,
      reference: body.reference || null,
      recordedBy: work.actor.userId,
      recordedByName: work.actor.name,
      createdAt: isoOf(work.now),
    }
    await insertRefunds(
      tx,
      parts.map((part) => ({ paymentId: part.paymentId, amount: part.amount, ...kept })),
    )
    for (const part of parts) await addOnAccount(tx, part.paymentId, negative(part.amount))
    work.concerns(customerId)
    return accountOf(tx, customerId)
  })

async function moneyOnAccount(tx: Db, customerId: number) {
  if (!(await lockAccount(tx, customerId))) throw notFound('Customer')
  const left = await paymentsWithMoneyLeft(tx, customerId)
  const sum = sumMoney(left.map((payment) => payment.left))
  if (!isPositiveMoney(sum)) throw conflict('NOTHING_ON_ACCOUNT', 'Nothing is on account.')
  return { left, sum }
}

function refuseRefund(amount: Money, onAccount: Money): void {
  const message = !isPositiveMoney(amount)
    ? 'The amount must be above 0.'
    : compareMoney(amount, onAccount) > 0
      ? `Only ${formatMoney(onAccount)} is on account.`
      : null
  if (message) throw invalid(message, { amount: message })
}
