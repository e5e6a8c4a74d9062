import { listCreditNotes, type CreditNote } from '#contract/invoices/credit-notes.ts'
import {
  getOrderInvoice,
  type InvoiceItem,
  type InvoiceOnPaper,
} from '#contract/invoices/invoices.ts'
import { getOrderTimeline, type Order } from '#contract/orders/orders.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import { leftToCredit } from '#domain/money/crediting.ts'
import { awaitsApproval, isIssued } from '#domain/money/invoicing.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'
import { isDelivery } from '#domain/words/order-events.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** For staff: who took each step of an order and when, and its invoice with what was credited. */
export type OrderStory = {
  heads: { ordered: string; picked: string; delivered: string }
  invoice: InvoiceOnPaper | undefined
  /** The lines of earlier credit notes. */
  earlier: CreditNote['items']
  correctionOf: (line: InvoiceItem) => LineCorrection
}

type LineCorrection = {
  /** For example '2 each credited, CRN-000024'. */
  credited: string[]
  /** The label of the line's button: an issued invoice gets a credit note, a draft is changed. Null means no button. */
  action: 'Credit this' | 'Take off the invoice' | null
}

export function useOrderStory(order: Order): OrderStory {
  const query = useQuestion(
    getOrderInvoice,
    { params: { id: order.id } },
    { enabled: isDelivered(order) },
  )
  const invoice = query.data
  const issued = invoice !== undefined && isIssued(invoice)
  const asking = { enabled: issued }
  const found = useQuestion(listCreditNotes, { params: { id: invoice?.id ?? 0 } }, asking)
  const notes = (found.data ?? []).filter(isIssued)
  const earlier = notes.flatMap(({ items }) => items)
  const correctionOf = (line: InvoiceItem): LineCorrection => {
    const credited = notes.flatMap((note) => creditedBy(note, line))
    if (!isPositiveMoney(leftToCredit(line, earlier))) return { credited, action: null }
    if (issued) return { credited, action: found.isSuccess ? 'Credit this' : null }
    const isDraft = invoice !== undefined && awaitsApproval(invoice)
    return { credited, action: isDraft ? 'Take off the invoice' : null }
  }
  return { heads: headsOf(order, invoice, useDeliveredAt(order)), invoice, earlier, correctionOf }
}

const creditedBy = ({ creditNumber, items }: CreditNote, line: InvoiceItem): string[] =>
  items
    .filter(({ invoiceItemId }) => invoiceItemId === line.id)
    .map(({ quantity, unit }) => `${formatQuantity(quantity, unit)} credited, ${creditNumber}`)

/** When the order was delivered, from its history beside the lines; undefined until that is read. */
function useDeliveredAt({ id }: Order): string | undefined {
  const { rows } = useList(getOrderTimeline, { params: { id } })
  return rows.findLast(isDelivery)?.at
}

const headsOf = (
  order: Order,
  invoice: InvoiceOnPaper | undefined,
  deliveredAt: string | undefined,
): OrderStory['heads'] => ({
  ordered: joined(order.sentBy, formatLongMoment(order.createdAt)),
  picked: joined(
    order.pickedBy,
    order.pickingCompleted && formatLongMoment(order.pickingCompleted),
  ),
  delivered: invoice
    ? joined(
        order.driverName,
        deliveredAt ? formatLongMoment(deliveredAt) : formatLongDay(invoice.deliveredOn),
      )
    : '',
})

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')
