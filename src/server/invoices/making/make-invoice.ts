import { londonToday } from '#domain/days/london.ts'
import { chargedAnew, invoiceLinesFor, withDeliveryFee } from '#domain/money/paper/invoice-lines.ts'
import {
  asDelivered,
  type DraftLine,
  goodsDeliveredAgain,
  setAsideFrom,
  unchargedInWords,
  withSameDelivery,
} from '#domain/money/paper/delivered-again.ts'
import { paymentStatusAfter, notChargedOf } from '#domain/money/invoicing.ts'
import { dueDateFor } from '#domain/money/payments/payment-terms.ts'
import { isMoney, type Money, vatSummary } from '#domain/money/money.ts'
import { isTrialOrder, trialInvoiceNumber } from '#domain/orders/trial.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { deleteDraftsOf, givenBackOf } from '#server/invoices/credit/credit-notes-rows.ts'
import { draftCredit } from '#server/invoices/credit/draft-credit.ts'
import { lockInvoice, updateInvoice } from '#server/invoices/invoices-rows.ts'
import {
  insertInvoice,
  invoiceOfOrder,
  linesOfDraft,
  orderToInvoice,
  takeNumber,
  writeInvoiceItems,
} from './make-invoice-rows.ts'
import { awaitsApproval, isIssued } from '#domain/money/invoicing.ts'

export type MadeInvoice = NonNullable<Awaited<ReturnType<typeof invoiceOfOrder>>>

/**
 * Makes an order's invoice for what was delivered; it then awaits approval. If the order already has an invoice,
 * returns it unchanged. The caller has locked the order's row. The number is taken late, so that its series is locked
 * briefly.
 */
export async function makeInvoice(tx: Db, orderId: number, now: number): Promise<MadeInvoice> {
  const made = await invoiceOfOrder(tx, orderId)
  if (made) return made
  const { customerId, paymentTerms, deliveredOn, lines, amounts } = await chargedFor(tx, orderId)
  const issuedDate = londonToday(now)
  const invoice = await insertInvoice(tx, {
    orderId,
    customerId,
    invoiceNumber: isTrialOrder(orderId)
      ? trialInvoiceNumber(orderId)
      : await takeNumber(tx, 'invoice'),
    ...amounts,
    issuedDate,
    dueDate: dueDateFor(issuedDate, paymentTerms),
    deliveredOn: deliveredOn ?? issuedDate,
  })
  await writeInvoiceItems(tx, invoice.id, asDelivered(lines))
  return invoice
}

/**
 * Makes the invoice for what was delivered. If the order has one from an earlier delivery, or because an admin marked
 * it delivered before the driver did, a draft follows what was delivered now. If the invoice is issued, what the
 * customer did not keep becomes the draft of a credit note; what it got beyond the invoice is returned as a sentence.
 */
export async function invoiceDelivery(work: Work, tx: Db, orderId: number): Promise<string | null> {
  const found = await invoiceOfOrder(tx, orderId)
  const before = found && (await lockInvoice(tx, found.id))
  if (!before) await makeInvoice(tx, orderId, work.now)
  else if (awaitsApproval(before)) await followDelivery(tx, before)
  else if (isIssued(before)) {
    await draftCredit(work, tx, before)
    return beyondInvoice(tx, before)
  }
  return null
}

/**
 * Takes back what an order's last delivery made of its issued invoice: the draft of a credit note, which the next
 * delivery drafts anew.
 */
export async function takeBackDelivery(tx: Db, orderId: number): Promise<void> {
  const found = await invoiceOfOrder(tx, orderId)
  if (!found) return
  await lockInvoice(tx, found.id)
  await deleteDraftsOf(tx, found.id)
}

/** Changes a draft to what was delivered now; what the office edited on it stays. */
async function followDelivery(
  tx: Db,
  invoice: { id: number; orderId: number; setAside: DraftLine[] },
): Promise<void> {
  const { items, deliveredOn, vatNumber, deliveryFee, ...discount } = await orderToInvoice(
    tx,
    invoice.orderId,
  )
  const draft = [...(await linesOfDraft(tx, invoice.id)), ...invoice.setAside]
  const goods = goodsDeliveredAgain(draft, invoiceLinesFor(items, vatNumber !== null, discount))
  const lines = withSameDelivery(draft, chargedAnew(goods, discount), deliveryFee)
  await updateInvoice(tx, invoice.id, {
    ...amountsOf(lines),
    returnedGoods: notChargedOf(items),
    setAside: setAsideFrom(draft, lines),
    ...(deliveredOn && { deliveredOn }),
  })
  await writeInvoiceItems(tx, invoice.id, lines)
}

/** What was delivered beyond an issued invoice, in words. */
async function beyondInvoice(
  tx: Db,
  { id, orderId, invoiceNumber }: { id: number; orderId: number; invoiceNumber: string },
): Promise<string | null> {
  const { items } = await orderToInvoice(tx, orderId)
  const invoice = { invoiceNumber, items: await linesOfDraft(tx, id) }
  return unchargedInWords(invoice, invoiceLinesFor(items), await givenBackOf(tx, id))
}

/** An order's lines as charged, and the invoice's totals. */
async function chargedFor(tx: Db, orderId: number) {
  const { items, vatNumber, deliveryFee, ...order } = await orderToInvoice(tx, orderId)
  const goods = invoiceLinesFor(items, vatNumber !== null, order)
  const lines = withDeliveryFee(goods, deliveryFee)
  return {
    ...order,
    lines,
    amounts: { ...amountsOf(lines), returnedGoods: notChargedOf(items) },
  }
}

/** Net, VAT, gross and payment status of an invoice without payments. */
function amountsOf(lines: readonly { totalPrice: Money; vatRate: number }[]) {
  const { net, vat, gross } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  if (!isMoney(gross))
    throw conflict('TOO_LARGE', 'This order is too large to invoice. Check weights and prices.')
  const unpaid = { amount: gross, paidAmount: '0.00', creditedAmount: '0.00' }
  return {
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    paymentStatus: paymentStatusAfter(unpaid),
  }
}
