import { formatFullDay } from './day-labels.ts'
import { orderedName } from './picking.ts'
import { type SummaryLine, summaryOf } from './picking-summary.ts'
import { formatQuantity, isZeroQuantity, type Quantity } from './quantities.ts'

/*
 * A receipt is a list of lines with markers (spec 1 §7, §9): what is before a marker's colon says how
 * the rest is printed, and `quantitySplit` parts a name from the quantity at the right edge.
 */
const header = 'HEADER:'
const section = 'SECTION:'
const bold = 'BOLD:'
export const separator = '='.repeat(32)
export const quantitySplit = '|QTY|'

/** Characters on a line, by the paper's width in millimetres. */
export const columnsOf = (paperWidth: number): number => (paperWidth === 58 ? 32 : 48)

type Item = {
  name: string
  variationName: string | null
  unit: string
  quantityOrdered: Quantity
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

const quantified = (name: string, quantity: Quantity, unit: string): string =>
  `${name}${quantitySplit}${formatQuantity(quantity, unit)}`
const given = (...lines: (string | null | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line))

/** What there is of an order to print: lines with a name and a quantity. */
export const linesToPrint = <I extends Pick<Item, 'name' | 'quantityOrdered'>>(
  items: readonly I[],
): I[] => items.filter((item) => item.name.trim() !== '' && !isZeroQuantity(item.quantityOrdered))

/** What a day's orders add up to, product by product. */
export const dailySummary = (date: string, orders: readonly OrderToPrint[]): string[] => [
  `${header}Picking Summary`,
  `${section}${formatFullDay(date)}`,
  separator,
  ...summaryOf(orders).flatMap(
    ({ productName, totalQuantity, unit, orderNumbers }: SummaryLine) => [
      quantified(productName, totalQuantity, unit),
      `  ${orderNumbers.join(', ')}`,
    ],
  ),
  separator,
]

/** One order to pick. */
export const orderTicket = (order: OrderToPrint): string[] => [
  `${header}${order.orderNumber}`,
  `${section}${order.customerName}`,
  ...given(order.siteName),
  formatFullDay(order.deliveryDate),
  separator,
  ...linesToPrint(order.items).flatMap((item) =>
    given(
      quantified(orderedName(item), item.quantityOrdered, item.unit),
      item.packingNote && `  ${item.packingNote}`,
    ),
  ),
  separator,
  ...given(order.deliveryInstructions, order.orderNotes),
]

/** The day's stops, in the order of the route. */
export const dispatchRoute = (date: string, orders: readonly OrderToPrint[]): string[] => [
  `${header}Dispatch Route`,
  `${section}${formatFullDay(date)}`,
  separator,
  ...orders.flatMap((order, place) =>
    given(
      `${bold}${place + 1}. ${order.customerName}`,
      order.siteName,
      order.orderNumber,
      order.deliveryAddress ?? order.customer.address,
      order.customer.phone,
      order.deliveryInstructions,
      `Items${quantitySplit}${linesToPrint(order.items).length}`,
      separator,
    ),
  ),
]

export type PrintedLine = { text: string; as: 'header' | 'section' | 'bold' | 'plain' }

const kinds = [
  [header, 'header'],
  [section, 'section'],
  [bold, 'bold'],
] as const

/** A receipt as it stands on the paper: wrapped at words, quantities at the right edge. */
export function layOut(lines: readonly string[], columns: number): PrintedLine[] {
  return lines.flatMap((line) => {
    const [marker, as] = kinds.find(([mark]) => line.startsWith(mark)) ?? ['', 'plain' as const]
    // A header is printed twice as wide.
    const room = as === 'header' ? Math.floor(columns / 2) : columns
    return wrapped(line.slice(marker.length), room).map((text): PrintedLine => ({ text, as }))
  })
}

function wrapped(line: string, room: number): string[] {
  const split = line.indexOf(quantitySplit)
  if (split < 0) return folded(line, room)
  const quantity = line.slice(split + quantitySplit.length)
  const names = folded(line.slice(0, split), room - quantity.length - 1)
  const [last = ''] = names.splice(-1)
  return [...names, last.padEnd(room - quantity.length) + quantity]
}

/** Text in lines of at most so many characters, broken between words where it can be. */
function folded(text: string, room: number): string[] {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const lines: string[] = []
  let line = indent
  for (const word of text.trim().split(/\s+/)) {
    let rest = word
    if (line.trim() !== '' && line.length + 1 + rest.length > room) {
      lines.push(line)
      line = indent
    }
    line = line.trim() === '' ? indent + rest : `${line} ${rest}`
    while (line.length > room) {
      lines.push(line.slice(0, room))
      rest = line.slice(room)
      line = indent + rest
    }
  }
  return [...lines, line]
}
