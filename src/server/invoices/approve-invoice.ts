import type * as contract from '#contract/invoices.ts'
import type { Invoice } from '#contract/invoices.ts'
import { obstacleToApproval } from '#domain/invoicing.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { customerNow, lockInvoice, readInvoice, updateInvoice } from './invoices-rows.ts'

/** An invoice awaiting approval becomes issued; its customer may see it from then on. */
export async function approveInvoice(
  work: Work,
  { params }: Asked<typeof contract.approveInvoice>,
): Promise<Invoice> {
  return work.transact(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    const obstacle = obstacleToApproval(invoice)
    if (obstacle) throw conflict('NOT_AWAITING', obstacle)
    const { actor, now } = work
    await updateInvoice(tx, invoice.id, {
      status: 'issued',
      approvedAt: isoOf(now),
      approvedBy: actor.name,
      billedTo: (await customerNow(tx, invoice.customerId)) ?? null,
    })
    work.concerns(invoice.customerId)
    return (await readInvoice(tx, invoice.id)) as Invoice
  })
}
