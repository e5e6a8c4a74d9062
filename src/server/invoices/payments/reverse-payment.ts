import type * as contract from '#contract/invoices/payments.ts'
import type { InvoicePayment, ReversedPayment } from '#contract/invoices/payments.ts'
import { negative } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'
import {
  allocationsOf,
  lockAccount,
  paymentById,
  paymentsOf,
  takePaymentBack,
} from './payments-rows.ts'
import { lockDebts } from './debts-rows.ts'
import { hasRefunds } from './refunds-rows.ts'
import { changePaid } from './take-payment.ts'

export async function listPayments(
  { db }: Work,
  { params, query }: Asked<typeof contract.listPayments>,
): Promise<Page<InvoicePayment>> {
  if (!(await readInvoice(db, params.id))) throw notFound('Invoice')
  return paymentsOf(db, params.id, query)
}

/**
 * Reverses a payment. Its row stays, with who reversed it and why, and the customer again owes what it had paid.
 */
export async function reversePayment(
  work: Work,
  { params, body }: Asked<typeof contract.reversePayment>,
): Promise<ReversedPayment> {
  const { actor, now } = work
  return work.transact(async (tx) => {
    const found = await paymentById(tx, params.id)
    if (!found) throw notFound('Payment')
    await lockAccount(tx, found.customerId)
    // Reads the payment again under the lock, so that nobody else can reverse, use or refund it meanwhile.
    const payment = await paymentById(tx, params.id)
    if (!payment) throw notFound('Payment')
    if (payment.openingBalanceId !== null)
      throw conflict('OPENING', 'This is a credit from before. Change the opening balance instead.')
    if (payment.reversedAt)
      throw conflict('REVERSED', `${payment.reversedByName} has reversed this payment already.`)
    if (await hasRefunds(tx, payment.id))
      throw conflict('REFUNDED', 'Part of this payment was refunded. Reverse the refund first.')
    const allocations = await allocationsOf(tx, payment.id)
    const locked = await lockDebts(
      tx,
      allocations.map(({ invoiceId }) => invoiceId),
    )
    await takePaymentBack(tx, payment.id, {
      reversedAt: isoOf(now),
      reversedByName: actor.name,
      reverseReason: body.reason,
    })
    const back = allocations.map((each) => ({ ...each, amount: negative(each.amount) }))
    await changePaid(tx, back, locked, null)
    work.concerns(payment.customerId)
    return { id: payment.id, customerId: payment.customerId, amount: payment.amount }
  })
}
