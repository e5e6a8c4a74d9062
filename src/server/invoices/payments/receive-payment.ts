import type * as contract from '#contract/invoices/customer-accounts.ts'
import type { CustomerPayment } from '#contract/invoices/customer-accounts.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import type { Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  type Allocation,
  obstacleToReceivingOnAccount,
  spread,
  wrongWithSpread,
} from '#domain/money/payments/allocating.ts'
import { obstacleToReceiving } from '#domain/money/invoicing.ts'
import { formatMoney, isPositiveMoney, money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { paymentLike, readPayment } from './account-rows.ts'
import { lockDebts, type LockedDebt, lockOpenDebts } from './debts-rows.ts'
import { lockAccount } from './payments-rows.ts'
import { takePayment } from './take-payment.ts'

type Received = {
  customerId: number
  amount: string
  receivedOn: Day
  method: string | null
  reference: string | null
}

/** Records money received from a customer, for the invoices chosen or else for those due first. */
export const receivePayment = (
  work: Work,
  { params, body }: Asked<typeof contract.receivePayment>,
): Promise<CustomerPayment> =>
  work.transact((tx) => {
    const received = {
      customerId: params.id,
      amount: money(body.amount),
      receivedOn: body.receivedOn ?? londonToday(work.now),
      method: body.method || null,
      reference: body.reference || null,
    }
    const chosen = body.allocations?.map(inPounds)
    return receive(work, tx, received, { chosen, again: body.again ?? false })
  })

export const inPounds = ({ invoiceId, amount }: Allocation): Allocation => ({
  invoiceId,
  amount: money(amount),
})

type How = { chosen: readonly Allocation[] | undefined; again: boolean }

/** Records money received within a transaction: locks the account and the invoices, checks everything, and writes. */
export async function receive(
  work: Work,
  tx: Db,
  received: Received,
  { chosen, again }: How,
): Promise<CustomerPayment> {
  if (!isPositiveMoney(received.amount))
    throw invalid('The amount must be above 0.', { amount: 'The amount must be above 0.' })
  if (!(await lockAccount(tx, received.customerId))) throw notFound('Customer')
  const locked = await lockForAllocating(tx, received.customerId, chosen)
  const allocations = chosen ?? spread(locked, received.amount)
  const wrong = wrongWithSpread({ ...received, allocations }, locked)
  if (wrong) throw invalid(wrong.message, { [wrong.field]: wrong.message })
  refuseOddDay(work, received.receivedOn, paidBy(allocations, locked))
  if (!again) await refuseSecond(tx, received)
  const id = await takePayment(work, tx, { ...received, allocations }, locked)
  return (await readPayment(tx, id)) as CustomerPayment
}

/** The chosen invoices and opening balances or, without a choice, all open ones, locked. */
export const lockForAllocating = (
  tx: Db,
  customerId: number,
  chosen: readonly Allocation[] | undefined,
): Promise<LockedDebt[]> =>
  chosen
    ? lockDebts(
        tx,
        chosen.map(({ invoiceId }) => invoiceId),
      )
    : lockOpenDebts(tx, customerId)

const paidBy = (allocations: readonly Allocation[], locked: readonly LockedDebt[]) =>
  locked.filter(({ id }) => allocations.some(({ invoiceId }) => invoiceId === id))

function refuseOddDay(work: Work, receivedOn: Day, paid: readonly LockedDebt[]): void {
  const today = londonToday(work.now)
  const wrong =
    obstacleToReceivingOnAccount(receivedOn, today) ??
    paid
      .map(({ issuedDate }) => obstacleToReceiving(receivedOn, { today, issuedDate }))
      .find((each) => each !== null)
  if (wrong) throw invalid(wrong, { receivedOn: wrong })
}

/** Refuses what looks like the same transfer again, so that the second person is asked whether it really came twice. */
async function refuseSecond(tx: Db, received: Received): Promise<void> {
  const same = await paymentLike(tx, received)
  if (!same) return
  const { recordedByName, createdAt } = same
  const what = `${recordedByName} recorded ${formatMoney(received.amount)} with the same day and reference`
  throw conflict('RECORDED_ALREADY', `${what} at ${formatMoment(createdAt)}. Record it again?`)
}
