import type * as contract from '#contract/payments.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { londonToday } from '#domain/days/days.ts'
import {
  obstacleToPayment,
  obstacleToReceiving,
  paymentStatusAfter,
} from '#domain/money/invoicing.ts'
import { addMoney, money } from '#domain/money/money.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  insertPayment,
  lockInvoice,
  paymentJustTaken,
  readInvoice,
  updateInvoice,
} from '#server/invoices/invoices-rows.ts'

/** Records money received against an issued invoice, never beyond what is outstanding. */
export async function recordPayment(
  work: Work,
  { params, body }: Asked<typeof contract.recordPayment>,
): Promise<Invoice> {
  const { actor, now } = work
  const amount = money(body.paidAmount)
  const receivedOn = body.receivedOn ?? londonToday(now)
  return work.transact(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    if (body.version !== undefined && body.version !== invoice.version)
      throw await stale(tx, invoice)
    const obstacle = obstacleToPayment(invoice, amount)
    if (obstacle) throw conflict('NOT_PAYABLE', obstacle)
    const wrong = obstacleToReceiving(receivedOn, {
      today: londonToday(now),
      issuedDate: invoice.issuedDate,
    })
    if (wrong) throw invalid(wrong, { receivedOn: wrong })
    const paidAmount = addMoney(invoice.paidAmount, amount)
    const paymentStatus = paymentStatusAfter({ ...invoice, paidAmount })
    await insertPayment(tx, {
      invoiceId: invoice.id,
      amount,
      receivedOn,
      method: body.method || null,
      reference: body.reference || null,
      recordedBy: actor.userId,
      recordedByName: actor.name,
      createdAt: isoOf(now),
    })
    await updateInvoice(tx, invoice.id, { paidAmount, paymentStatus, paidAt: isoOf(now) })
    work.concerns(invoice.customerId)
    return (await readInvoice(tx, invoice.id)) as Invoice
  })
}

async function stale(tx: Db, { id, invoiceNumber }: { id: number; invoiceNumber: string }) {
  const last = await paymentJustTaken(tx, id)
  if (!last) return changedMeanwhile(tx, { of: 'invoices', id, name: invoiceNumber })
  const who = `${last.recordedByName} recorded a payment of ${invoiceNumber} at ${formatMoment(last.createdAt)}`
  return conflict('STALE', `${who}. Look at it again, then save.`)
}
