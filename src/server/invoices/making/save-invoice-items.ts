import type * as contract from '#contract/invoices/invoices.ts'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { obstacleToEditing } from '#domain/money/invoicing.ts'
import { money } from '#domain/money/money.ts'
import { compareQuantity } from '#domain/products/quantities.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { itemsOfInvoice } from '#server/invoices/invoice-items-rows.ts'
import { lockInvoice, readInvoice } from '#server/invoices/invoices-rows.ts'
import { onPaper } from '#server/invoices/read-invoices.ts'
import { chargeAnew } from './charge-anew.ts'

type Asking = Asked<typeof contract.saveInvoiceItems>

/** Edits an invoice that nobody has approved yet: its lines, VAT and totals, all or nothing (rules 10.1). */
export async function saveInvoiceItems(
  work: Work,
  { params, body }: Asking,
): Promise<InvoiceOnPaper> {
  return work.transact(async (tx) => {
    const invoice = await lockInvoice(tx, params.id)
    if (!invoice) throw notFound('Invoice')
    const obstacle = obstacleToEditing(invoice)
    if (obstacle) throw conflict('NOT_EDITABLE', obstacle)
    if (body.version !== undefined && body.version !== invoice.version)
      throw await changedMeanwhile(tx, {
        of: 'invoices',
        id: invoice.id,
        name: invoice.invoiceNumber,
      })
    await chargeAnew(tx, invoice, await editedLines(tx, invoice.id, body.items))
    return onPaper(tx, await readInvoice(tx, invoice.id))
  })
}

/** An edit must name each line of this invoice once, so that none gets lost. */
async function editedLines(tx: Db, invoiceId: number, told: Asking['body']['items']) {
  const lines = await itemsOfInvoice(tx, invoiceId)
  const edits = new Map(told.map((edit) => [edit.id, edit]))
  const complete = edits.size === told.length && told.length === lines.length
  return lines.map((line) => {
    const edit = edits.get(line.id)
    if (!edit || !complete) {
      const message = 'List every line of this invoice once.'
      throw invalid(message, { items: message })
    }
    return { ...line, ...edited(line, edit), pricePerUnit: money(edit.pricePerUnit) }
  })
}

/** If the weight changes, nobody knows how many pieces it is, unless the edit says so. */
function edited(line: InvoiceItem, { quantity, pieces }: Asking['body']['items'][number]) {
  const isSame = compareQuantity(quantity, line.quantity) === 0
  return {
    quantity,
    pieces: line.pieces == null ? null : (pieces ?? (isSame ? line.pieces : null)),
  }
}
