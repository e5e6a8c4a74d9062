import type * as contract from '#contract/payments.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { paymentStatusAfter } from '#domain/money/invoicing.ts'
import { isPositiveMoney, subtractMoney } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  lockInvoice,
  paymentOf,
  paymentsOf,
  readInvoice,
  takePaymentBack,
  updateInvoice,
} from '#server/invoices/invoices-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export async function listPayments(
  { db }: Work,
  { params, query }: Asked<typeof contract.listPayments>,
): Promise<Page<Payment>> {
  if (!(await readInvoice(db, params.id))) throw notFound('Invoice')
  return paymentsOf(db, params.id, query)
}

/** Reverses a payment: its row stays with who and why, and the invoice is owed that much again. */
export async function reversePayment(
  work: Work,
  { params, body }: Asked<typeof contract.reversePayment>,
): Promise<Invoice> {
  const { actor, now } = work
  return work.transact(async (tx) => {
    const found = await paymentOf(tx, params.id)
    const invoice = found && (await lockInvoice(tx, found.invoiceId))
    // Read again under the lock, so that nobody else can reverse it too.
    const payment = await paymentOf(tx, params.id)
    if (!invoice || !payment) throw notFound('Payment')
    if (payment.reversedAt)
      throw conflict('REVERSED', `${payment.reversedByName} has reversed this payment already.`)
    const paidAmount = subtractMoney(invoice.paidAmount, payment.amount)
    await takePaymentBack(tx, payment.id, {
      reversedAt: isoOf(now),
      reversedByName: actor.name,
      reverseReason: body.reason,
    })
    await updateInvoice(tx, invoice.id, {
      paidAmount,
      paymentStatus: paymentStatusAfter({ ...invoice, paidAmount }),
      paidAt: isPositiveMoney(paidAmount) ? invoice.paidAt : null,
    })
    work.concerns(invoice.customerId)
    return (await readInvoice(tx, invoice.id)) as Invoice
  })
}
