import type * as contract from '#contract/invoices.ts'
import type { Invoice } from '#contract/invoices.ts'
import { londonToday } from '#domain/days.ts'
import { dueDateFor, obstacleToApproval } from '#domain/invoicing.ts'
import { isoOf } from '#server/platform/clock.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { billedToNow, lockInvoice, readInvoice, updateInvoice } from './invoices-rows.ts'
import { orderToInvoice } from './make-invoice-rows.ts'

/** An invoice awaiting approval becomes issued, today; its customer may see it from then on. */
export async function approveInvoice(
  work: Work,
  { params, query }: Asked<typeof contract.approveInvoice>,
): Promise<Invoice> {
  return work.transact(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    const obstacle = obstacleToApproval(invoice)
    if (obstacle) throw conflict('NOT_AWAITING', obstacle)
    const { actor, now } = work
    if (query.version !== undefined && query.version !== invoice.version)
      throw changedMeanwhile(invoice.invoiceNumber)
    const { paymentTerms } = await orderToInvoice(tx, invoice.orderId)
    const issuedDate = londonToday(now)
    await updateInvoice(tx, invoice.id, {
      status: 'issued',
      approvedAt: isoOf(now),
      approvedBy: actor.name,
      issuedDate,
      dueDate: dueDateFor(issuedDate, paymentTerms),
      billedTo: invoice.billedTo ?? (await billedToNow(tx, invoice.id)) ?? null,
    })
    work.concerns(invoice.customerId)
    return (await readInvoice(tx, invoice.id)) as Invoice
  })
}
