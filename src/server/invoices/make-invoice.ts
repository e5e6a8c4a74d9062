import { londonToday } from '#domain/days.ts'
import {
  dueDateFor,
  invoiceLinesFor,
  paymentStatusAfter,
  returnedGoodsOf,
} from '#domain/invoicing.ts'
import { isMoney, vatSummary } from '#domain/money.ts'
import { invoiceNumber } from '#domain/numbers.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { draftCredit } from './draft-credit.ts'
import { lockInvoice, updateInvoice } from './invoices-rows.ts'
import {
  insertInvoice,
  invoiceOfOrder,
  orderToInvoice,
  takeNumber,
  writeInvoiceItems,
} from './make-invoice-rows.ts'

export type MadeInvoice = NonNullable<Awaited<ReturnType<typeof invoiceOfOrder>>>

/**
 * Makes an order's invoice, awaiting approval, for what was delivered; once made it is answered as it is.
 * The caller holds the order's row. The number is taken last, so that its series is locked briefly.
 */
export async function makeInvoice(tx: Db, orderId: number, now: number): Promise<MadeInvoice> {
  const made = await invoiceOfOrder(tx, orderId)
  if (made) return made
  const { customerId, paymentTerms, lines, amounts } = await chargedFor(tx, orderId)
  const issuedDate = londonToday(now)
  const invoice = await insertInvoice(tx, {
    orderId,
    customerId,
    invoiceNumber: invoiceNumber(await takeNumber(tx, 'invoice')),
    ...amounts,
    issuedDate,
    dueDate: dueDateFor(issuedDate, paymentTerms),
  })
  await writeInvoiceItems(tx, invoice.id, lines)
  return invoice
}

/**
 * The invoice of what a driver handed over. One made before (an admin had marked the order delivered)
 * follows: while it awaits approval and nobody has edited it, it is written anew; once issued, what was
 * refused drafts a credit note.
 */
export async function invoiceDelivery(work: Work, tx: Db, orderId: number): Promise<void> {
  const found = await invoiceOfOrder(tx, orderId)
  const before = found && (await lockInvoice(tx, found.id))
  if (!before) return void (await makeInvoice(tx, orderId, work.now))
  if (before.status === 'issued') return draftCredit(work, tx, before)
  if (before.status !== 'awaiting_approval' || before.version > 1) return
  const { lines, amounts } = await chargedFor(tx, orderId)
  await updateInvoice(tx, before.id, amounts)
  await writeInvoiceItems(tx, before.id, lines)
}

/** The lines of an order as charged, and what the invoice says of them in all. */
async function chargedFor(tx: Db, orderId: number) {
  const { items, chargesVat, ...order } = await orderToInvoice(tx, orderId)
  const lines = invoiceLinesFor(items, chargesVat)
  const { net, vat, gross } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  if (!isMoney(gross))
    throw conflict('TOO_LARGE', 'This order is too large to invoice. Check weights and prices.')
  const unpaid = { amount: gross, paidAmount: '0.00', creditedAmount: '0.00' }
  return {
    ...order,
    lines,
    amounts: {
      netAmount: net,
      vatAmount: vat,
      amount: gross,
      paymentStatus: paymentStatusAfter(unpaid),
      returnedGoods: returnedGoodsOf(items),
    },
  }
}
