import { refusedOf } from '#domain/money/refused-goods.ts'
import { londonToday } from '#domain/days/days.ts'
import { chargedAnew, invoiceLinesFor, withDeliveryFee } from '#domain/money/paper/invoice-lines.ts'
import { paymentStatusAfter, notChargedOf } from '#domain/money/invoicing.ts'
import { dueDateFor } from '#domain/money/payments/payment-terms.ts'
import { isMoney, type Money, vatSummary } from '#domain/money/money.ts'
import { isZeroQuantity, subtractQuantity } from '#domain/products/quantities.ts'
import { isTrialOrder, trialInvoiceNumber } from '#domain/orders/trial.ts'
import { epochOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { draftCredit } from '#server/invoices/credit/draft-credit.ts'
import { itemsOfInvoice } from '#server/invoices/invoice-items-rows.ts'
import { lockInvoice, updateInvoice } from '#server/invoices/invoices-rows.ts'
import {
  insertInvoice,
  invoiceOfOrder,
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
  const { customerId, paymentTerms, deliveredAt, lines, amounts } = await chargedFor(tx, orderId)
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
    deliveredOn: londonToday(deliveredAt ? epochOf(deliveredAt) : now),
  })
  await writeInvoiceItems(tx, invoice.id, lines)
  return invoice
}

/**
 * Makes the invoice for what a driver delivered. If an admin marked the order delivered before, the invoice exists
 * already: then this takes refused goods off it or, if it is issued, drafts a credit note for them.
 */
export async function invoiceDelivery(work: Work, tx: Db, orderId: number): Promise<void> {
  const found = await invoiceOfOrder(tx, orderId)
  const before = found && (await lockInvoice(tx, found.id))
  if (!before) return void (await makeInvoice(tx, orderId, work.now))
  if (isIssued(before)) return draftCredit(work, tx, before)
  if (awaitsApproval(before)) await takeOffRefused(tx, before)
}

/** Takes refused goods off a draft. Keeps edited prices; removes lines that were refused completely. */
async function takeOffRefused(tx: Db, invoice: { id: number; orderId: number }): Promise<void> {
  const { items, deliveredAt, ...discount } = await orderToInvoice(tx, invoice.orderId)
  const invoiced = await itemsOfInvoice(tx, invoice.id)
  const refused = refusedOf(invoiced, invoiceLinesFor(items))
  const left = invoiced
    .map((line) => {
      const off = refused.find(({ invoiceItemId }) => invoiceItemId === line.id)
      if (!off) return line
      const quantity = subtractQuantity(line.quantity, off.quantity)
      return { ...line, quantity, pieces: piecesAfter(line.pieces, off.pieces) }
    })
    .filter(({ quantity }) => !isZeroQuantity(quantity))
  const lines = chargedAnew(left, discount)
  await updateInvoice(tx, invoice.id, {
    ...amountsOf(lines),
    returnedGoods: notChargedOf(items),
    ...(deliveredAt && { deliveredOn: londonToday(epochOf(deliveredAt)) }),
  })
  await writeInvoiceItems(
    tx,
    invoice.id,
    lines.map(({ id: _id, invoiceId: _invoice, ...line }) => line),
  )
}

/** The pieces that stay on a line; null if nobody counted the line or what came off, or if none stay. */
const piecesAfter = (of: number | null | undefined, off: number | null | undefined) =>
  of == null || off == null ? null : of - off || null

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
