import { type Allocation, sumOf } from '#domain/money/payments/allocating.ts'
import { paymentStatusAfter } from '#domain/money/invoicing.ts'
import { addMoney, isPositiveMoney, subtractMoney } from '#domain/money/money.ts'
import { openingOfDebt } from '#domain/money/payments/opening-balances.ts'
import type { Day } from '#domain/days/days.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { updateInvoice } from '#server/invoices/invoices-rows.ts'
import { type LockedDebt, setOpeningPaid } from './debts-rows.ts'
import { insertAllocations, insertPayment } from './payments-rows.ts'

type Received = {
  customerId: number
  amount: string
  receivedOn: Day
  method: string | null
  reference: string | null
  allocations: readonly Allocation[]
}

/**
 * Writes a payment, its allocations and the invoices' new amounts. Every caller has locked the account and the
 * invoices, and checked the allocations.
 */
export async function takePayment(
  work: Work,
  tx: Db,
  { allocations, ...payment }: Received,
  locked: readonly LockedDebt[],
): Promise<number> {
  const createdAt = isoOf(work.now)
  const paymentId = await insertPayment(tx, {
    ...payment,
    onAccount: subtractMoney(payment.amount, sumOf(allocations)),
    recordedBy: work.actor.userId,
    recordedByName: work.actor.name,
    createdAt,
  })
  if (allocations.length > 0) {
    const drawn = allocations.map((each) => ({ ...each, paymentId }))
    await insertAllocations(tx, drawn, { allocatedOn: payment.receivedOn, createdAt })
    await changePaid(tx, allocations, locked, createdAt)
  }
  work.concerns(payment.customerId)
  return paymentId
}

/**
 * Changes how much of the invoices and opening balances is paid; a negative amount undoes a payment. `at` is when it
 * was paid.
 */
export async function changePaid(
  tx: Db,
  allocations: readonly Allocation[],
  locked: readonly LockedDebt[],
  at: string | null,
): Promise<void> {
  for (const invoice of locked) {
    const own = allocations.filter(({ invoiceId }) => invoiceId === invoice.id)
    if (own.length === 0) continue
    const paidAmount = addMoney(invoice.paidAmount, sumOf(own))
    const openingId = openingOfDebt(invoice.id)
    if (openingId !== null) {
      await setOpeningPaid(tx, openingId, paidAmount)
      continue
    }
    await updateInvoice(tx, invoice.id, {
      paidAmount,
      paymentStatus: paymentStatusAfter({ ...invoice, paidAmount }),
      paidAt: isPositiveMoney(paidAmount) ? (at ?? invoice.paidAt) : null,
    })
  }
}
