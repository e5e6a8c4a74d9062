import type * as contract from '#contract/invoices/customer-accounts.ts'
import type { CustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { londonToday } from '#domain/days/london.ts'
import { drawn, spread, wrongWithSpread } from '#domain/money/payments/allocating.ts'
import { isPositiveMoney, negative, sumMoney } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  addOnAccount,
  insertAllocations,
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

/** Locks the account and returns the payments with money on account, and its sum. Refuses if nothing is on account. */
export async function moneyOnAccount(tx: Db, customerId: number) {
  if (!(await lockAccount(tx, customerId))) throw notFound('Customer')
  const left = await paymentsWithMoneyLeft(tx, customerId)
  const sum = sumMoney(left.map((payment) => payment.left))
  if (!isPositiveMoney(sum)) throw conflict('NOTHING_ON_ACCOUNT', 'Nothing is on account.')
  return { left, sum }
}
