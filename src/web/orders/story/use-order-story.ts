import { listCreditNotes, type CreditNote } from '#contract/invoices/credit-notes.ts'
import {
  getOrderInvoice,
  type InvoiceItem,
  type InvoiceOnPaper,
} from '#contract/invoices/invoices.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { formatLongDay, formatMoment } from '#domain/days/day-labels.ts'
import { invoicedLineOf, leftToCredit } from '#domain/money/crediting.ts'
import { isIssued } from '#domain/money/invoicing.ts'
import { isPositiveMoney } from '#domain/money/money.ts'
import { isDelivered } from '#domain/orders/order-statuses.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** For staff: who took each step of an order and when, and its invoice with what was credited. */
export type OrderStory = {
  heads: { ordered: string; picked: string; delivered: string }
  invoice: InvoiceOnPaper | undefined
  /** The lines of earlier credit notes. */
  earlier: CreditNote['items']
  creditOf: (item: OrderItem) => LineCredit | null
}

/** The invoice line that an order's line became. */
type LineCredit = {
  invoiceItem: InvoiceItem
  /** For example '2 each credited, CRN-000024'. */
  credited: string[]
  mayCredit: boolean
}

export function useOrderStory(order: Order): OrderStory {
  const asked = useQuestion(
    getOrderInvoice,
    { params: { id: order.id } },
    { enabled: isDelivered(order) },
  )
  const invoice = asked.data
  const issued = invoice !== undefined && isIssued(invoice)
  const asking = { enabled: issued }
  const found = useQuestion(listCreditNotes, { params: { id: invoice?.id ?? 0 } }, asking)
  const notes = (found.data ?? []).filter(isIssued)
  const earlier = notes.flatMap(({ items }) => items)
  const creditOf = (item: OrderItem): LineCredit | null => {
    const invoiceItem = invoice && invoicedLineOf(item, order.items, invoice.items)
    if (!invoiceItem) return null
    return {
      invoiceItem,
      credited: notes.flatMap((note) => creditedBy(note, invoiceItem)),
      mayCredit: issued && found.isSuccess && isPositiveMoney(leftToCredit(invoiceItem, earlier)),
    }
  }
  return { heads: headsOf(order, invoice), invoice, earlier, creditOf }
}

const creditedBy = ({ creditNumber, items }: CreditNote, line: InvoiceItem): string[] =>
  items
    .filter(({ invoiceItemId }) => invoiceItemId === line.id)
    .map(({ quantity, unit }) => `${formatQuantity(quantity, unit)} credited, ${creditNumber}`)

const headsOf = (order: Order, invoice: InvoiceOnPaper | undefined): OrderStory['heads'] => ({
  ordered: said(order.sentBy, formatMoment(order.createdAt)),
  picked: said(order.pickedBy, order.pickingCompleted && formatMoment(order.pickingCompleted)),
  delivered: invoice ? said(order.driverName, formatLongDay(invoice.deliveredOn)) : '',
})

const said = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ')
