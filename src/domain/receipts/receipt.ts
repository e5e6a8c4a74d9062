import { formatFullDay } from '#domain/days/day-labels.ts'
import { orderedName, withCode } from '#domain/orders/picking/picking.ts'
import { summaryOf, totalInWords } from '#domain/orders/picking/picking-summary.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { isZeroQuantity, type Quantity } from '#domain/products/quantities.ts'

/**
 * A line of a receipt: its style, its text, and the quantity at the right edge. Text that people typed is only ever
 * in `name`.
 */
export type ReceiptLine = {
  kind: 'header' | 'section' | 'bold' | 'plain' | 'note' | 'separator'
  name: string
  quantity: string | null
}
type ReceiptKind = ReceiptLine['kind']

type Item = {
  name: string
  code?: string | null | undefined
  variationName: string | null
  unit: string
  quantityOrdered: Quantity
  piecesOrdered?: number | null | undefined
  packingNote: string | null
}
export type OrderToPrint = {
  orderNumber: string
  customerName: string
  siteName: string | null
  deliveryDate: string
  deliveryAddress: string | null
  deliveryInstructions: string | null
  orderNotes: string | null
  customer: { address: string; phone: string }
  items: readonly Item[]
}

const line = (kind: ReceiptKind, name: string): ReceiptLine => ({ kind, name, quantity: null })
const rule = line('separator', '')
const given = (kind: ReceiptKind, ...names: (string | null)[]): ReceiptLine[] =>
  names.filter((name): name is string => Boolean(name)).map((name) => line(kind, name))
const counted = (name: string, quantity: string): ReceiptLine => ({ kind: 'plain', name, quantity })

/** The lines of an order that can be printed: those with a name and a quantity. */
export const linesToPrint = <I extends Pick<Item, 'name' | 'quantityOrdered'>>(
  items: readonly I[],
): I[] => items.filter((item) => item.name.trim() !== '' && !isZeroQuantity(item.quantityOrdered))

/** The receipt with the total of each product over a day's orders. */
export const dailySummary = (date: string, orders: readonly OrderToPrint[]): ReceiptLine[] => [
  line('header', 'Picking Summary'),
  line('section', formatFullDay(date)),
  rule,
  ...summaryOf(orders).flatMap((each) => [
    counted(withCode(each, each.productName), totalInWords(each)),
    line('note', each.orderNumbers.join(', ')),
  ]),
  rule,
]

/** The receipt for picking one order. */
export const orderTicket = (order: OrderToPrint): ReceiptLine[] => [
  line('header', order.orderNumber),
  line('section', order.customerName),
  ...given('plain', order.siteName, formatFullDay(order.deliveryDate)),
  rule,
  ...linesToPrint(order.items).flatMap((item) => [
    counted(withCode(item, orderedName(item)), orderedInWords(item)),
    ...given('note', item.packingNote),
  ]),
  rule,
  ...given('note', order.deliveryInstructions, order.orderNotes),
]

/** The receipt with a day's stops, in the order of the route. */
export const dispatchRoute = (date: string, orders: readonly OrderToPrint[]): ReceiptLine[] => [
  line('header', 'Dispatch Route'),
  line('section', formatFullDay(date)),
  rule,
  ...orders.flatMap((order, place) => [
    line('bold', `${place + 1}. ${order.customerName}`),
    ...given('plain', order.siteName, order.orderNumber),
    ...given('plain', order.deliveryAddress ?? order.customer.address, order.customer.phone),
    ...given('note', order.deliveryInstructions),
    counted('Items', String(linesToPrint(order.items).length)),
    rule,
  ]),
]
