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
import {
  insertInvoice,
  invoiceOfOrder,
  orderToInvoice,
  takeNumber,
  writeInvoiceItems,
} from './make-invoice-rows.ts'

export type MadeInvoice = { id: number; invoiceNumber: string }

/**
 * Makes an order's invoice, awaiting approval, for what was delivered; once made it is answered as it is.
 * The caller holds the order's row. The number is taken last, so that its series is locked briefly.
 */
export async function makeInvoice(tx: Db, orderId: number, now: number): Promise<MadeInvoice> {
  const made = await invoiceOfOrder(tx, orderId)
  if (made) return made
  const { customerId, paymentTerms, chargesVat, items } = await orderToInvoice(tx, orderId)
  const lines = invoiceLinesFor(items, chargesVat)
  const { net, vat, gross } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  if (!isMoney(gross))
    throw conflict('TOO_LARGE', 'This order is too large to invoice. Check weights and prices.')
  const issuedDate = londonToday(now)
  const invoice = await insertInvoice(tx, {
    orderId,
    customerId,
    invoiceNumber: invoiceNumber(await takeNumber(tx, 'invoice')),
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    paymentStatus: paymentStatusAfter({
      amount: gross,
      paidAmount: '0.00',
      creditedAmount: '0.00',
    }),
    issuedDate,
    dueDate: dueDateFor(issuedDate, paymentTerms),
    returnedGoods: returnedGoodsOf(items),
  })
  await writeInvoiceItems(tx, invoice.id, lines)
  return invoice
}
