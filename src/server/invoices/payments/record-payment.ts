import type * as contract from '#contract/invoices/payments.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleToPayment, obstacleToReceiving } from '#domain/money/invoicing.ts'
import { money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { readInvoice } from '#server/invoices/invoices-rows.ts'
import { lockInvoiceAndAccount, paymentJustTaken } from './payments-rows.ts'
import { takePayment } from './take-payment.ts'

/** Records money received for one issued invoice, at most what is outstanding. */
export async function recordPayment(
  work: Work,
  { params, body }: Asked<typeof contract.recordPayment>,
): Promise<Invoice> {
  const amount = money(body.paidAmount)
  const today = londonToday(work.now)
  const receivedOn = body.receivedOn ?? today
  return work.transact(async (tx) => {
    const invoice = await lockInvoiceAndAccount(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    if (body.version !== undefined && body.version !== invoice.version)
      throw await stale(tx, invoice)
    const obstacle = obstacleToPayment(invoice, amount)
    if (obstacle) throw conflict('NOT_PAYABLE', obstacle)
    const wrong = obstacleToReceiving(receivedOn, { today, issuedDate: invoice.issuedDate })
    if (wrong) throw invalid(wrong, { receivedOn: wrong })
    const payment = {
      customerId: invoice.customerId,
      amount,
      receivedOn,
      method: body.method || null,
      reference: body.reference || null,
      allocations: [{ invoiceId: invoice.id, amount }],
    }
    await takePayment(work, tx, payment, [invoice])
    return (await readInvoice(tx, invoice.id)) as Invoice
  })
}

async function stale(tx: Db, { id, invoiceNumber }: { id: number; invoiceNumber: string }) {
  const last = await paymentJustTaken(tx, id)
  if (!last) return changedMeanwhile(tx, { of: 'invoices', id, name: invoiceNumber })
  const who = `${last.recordedByName} recorded a payment of ${invoiceNumber} at ${formatMoment(last.createdAt)}`
  return conflict('STALE', `${who}. Look at it again, then save.`)
}
