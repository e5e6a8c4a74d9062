import type { InvoiceItem } from '#contract/invoices/invoices.ts'
import { pairing } from '#domain/money/refused-goods.ts'
import type { Percent } from '#domain/money/order-discount.ts'
import { chargedAnew } from '#domain/money/paper/invoice-lines.ts'
import { awaitsApproval, isIssued, paymentStatusAfter } from '#domain/money/invoicing.ts'
import { isMoney, vatSummary } from '#domain/money/money.ts'
import { itemsOfInvoice, writeInvoiceAmounts } from '#server/invoices/invoice-items-rows.ts'
import { lockInvoice, updateInvoice } from '#server/invoices/invoices-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import { invoiceOfOrder, orderToInvoice } from './make-invoice-rows.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Writes a draft's changed lines, less the order's discount, and its new totals. */
export async function chargeAnew(tx: Db, invoice: Locked, changed: InvoiceItem[]): Promise<void> {
  const lines = chargedAnew(changed, await orderToInvoice(tx, invoice.orderId))
  const { net, vat, gross } = vatSummary(
    lines.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  if (!isMoney(gross)) throw invalid('This total is more than an invoice can hold.')
  await writeInvoiceAmounts(tx, lines)
  await updateInvoice(tx, invoice.id, {
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    paymentStatus: paymentStatusAfter({ ...invoice, amount: gross }),
  })
}

type ItsLine = {
  orderItemId: number
  productId: number | null
  variationId: number | null
  name: string
  discountPercent: Percent | null
  discountReason: string | null
}

/**
 * Applies an order's discounts to its invoice, if it has one. `lines` are the order's, named as on an invoice.
 * Refuses if the invoice is issued, because then only a credit note can correct it.
 */
export async function discountInvoice(
  tx: Db,
  orderId: number,
  lines: readonly ItsLine[],
): Promise<void> {
  const found = await invoiceOfOrder(tx, orderId)
  const invoice = found && (await lockInvoice(tx, found.id))
  if (!invoice) return
  if (isIssued(invoice))
    throw conflict('ISSUED', `${invoice.invoiceNumber} is issued. Correct it with a credit note.`)
  if (!awaitsApproval(invoice)) return
  const orderedFor = pairing(lines)
  const items = (await itemsOfInvoice(tx, invoice.id)).map((item) => {
    const line = orderedFor(item)
    if (!line) return item
    const { discountPercent, discountReason } = line
    return { ...item, discountPercent, discountReason }
  })
  await chargeAnew(tx, invoice, items)
}
