import { reasonForCredit } from '#domain/money/credit-reason.ts'
import { creditLinesFor, creditTotals } from '#domain/money/crediting.ts'
import { creditForRefused, refusedOf } from '#domain/money/refused-goods.ts'
import { invoiceLinesFor } from '#domain/money/paper/invoice-lines.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { creditedOf, deleteDraftsOf, insertCreditNote } from './credit-notes-rows.ts'
import { itemsOfInvoice } from '#server/invoices/invoice-items-rows.ts'
import { orderToInvoice } from '#server/invoices/making/make-invoice-rows.ts'

/**
 * Drafts a credit note for an admin when a customer did not get, or refused, goods whose invoice was issued before.
 * Replaces earlier drafts for the invoice.
 */
export async function draftCredit(
  { actor, now }: Work,
  tx: Db,
  invoice: { id: number; orderId: number },
): Promise<void> {
  const { items } = await orderToInvoice(tx, invoice.orderId)
  const invoiced = await itemsOfInvoice(tx, invoice.id)
  const earlier = await creditedOf(tx, invoice.id)
  const refused = refusedOf(invoiced, invoiceLinesFor(items))
  const lines = creditLinesFor(invoiced, creditForRefused(refused, earlier), earlier)
  await deleteDraftsOf(tx, invoice.id)
  if (lines.length === 0) return
  const { net, vat, gross } = creditTotals(lines, earlier)
  const note = {
    invoiceId: invoice.id,
    reason: reasonForCredit(lines, invoiced, items),
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    draftedBy: actor.name,
    createdAt: isoOf(now),
  }
  await insertCreditNote(tx, note, lines)
}
