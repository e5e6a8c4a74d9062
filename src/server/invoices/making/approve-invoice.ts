import type * as contract from '#contract/invoices/invoices.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  awaitsApproval,
  isIssued,
  obstacleToApproval,
  obstacleToSetBack,
  obstacleToUnpriced,
} from '#domain/money/invoicing.ts'
import { obstacleToApproving } from '#domain/money/business-details.ts'
import { isTrialOrder } from '#domain/orders/trial.ts'
import { dueDateFor } from '#domain/money/payments/payment-terms.ts'
import { doneAlready } from '#domain/words/done-already.ts'
import { isoOf } from '#server/platform/clock.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { alreadyDone, conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  billedToNow,
  lockInvoice,
  readInvoice,
  updateInvoice,
} from '#server/invoices/invoices-rows.ts'
import { keepInvoicePaper } from '#server/invoices/paper/issued-papers.ts'
import { readLetterhead } from './letterhead-rows.ts'
import { orderToInvoice, unpricedOf } from './make-invoice-rows.ts'
import { asDrafted } from '#server/invoices/read-invoices.ts'

/**
 * Issues an invoice that awaits approval: dates it today and stores everything that it says. From then on its
 * customer can see it.
 */
export async function approveInvoice(
  work: Work,
  { params, query }: Pick<Asked<typeof contract.approveInvoice>, 'params' | 'query'>,
): Promise<Invoice> {
  return work.transact(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    if (isIssued(invoice)) throw alreadyDone(doneAlready('Approved', invoice.approvedBy))
    const { vatNumber, vatRegistered, paymentTerms, orderStatus } = await orderToInvoice(
      tx,
      invoice.orderId,
    )
    const obstacle = obstacleToApproval({ ...invoice, vatNumber })
    if (obstacle) throw conflict(codeOf(invoice), obstacle)
    const setBack = obstacleToSetBack({ status: orderStatus })
    if (setBack) throw conflict('SET_BACK', setBack)
    const { supplier } = await readLetterhead(tx)
    const lacking = obstacleToApproving({
      name: supplier.companyName,
      address: supplier.companyAddress,
      terms: paymentTerms,
      vatRegistered,
      vatNumber,
    })
    if (lacking) throw conflict('BUSINESS_INCOMPLETE', lacking)
    const unpriced = obstacleToUnpriced(await unpricedOf(tx, invoice.id))
    if (unpriced) throw conflict('PRICE_TO_SET', unpriced)
    const { actor, now } = work
    if (query.version !== undefined && query.version !== invoice.version)
      throw await changedMeanwhile(tx, {
        of: 'invoices',
        id: invoice.id,
        name: invoice.invoiceNumber,
      })
    const issuedDate = londonToday(now)
    await updateInvoice(tx, invoice.id, {
      status: 'issued',
      approvedAt: isoOf(now),
      approvedBy: actor.name,
      issuedDate,
      dueDate: dueDateFor(issuedDate, paymentTerms),
      billedTo: invoice.billedTo ?? (await billedToNow(tx, invoice.id)) ?? null,
    })
    const issued = (await readInvoice(tx, invoice.id)) as Invoice
    await keepInvoicePaper(tx, await asDrafted(tx, issued), now)
    work.concerns(invoice.customerId)
    return issued
  })
}

/** The code of the refusal, for programs. */
function codeOf(invoice: { orderId: number; status: string }): string {
  if (isTrialOrder(invoice.orderId)) return 'TRIAL'
  return awaitsApproval(invoice) ? 'NO_VAT_NUMBER' : 'NOT_AWAITING'
}
