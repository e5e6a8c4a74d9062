import { amountInWords, orderedInWords } from '#domain/products/by-the-piece.ts'
import { linePieces, lineQuantities, type LineWithPieces } from './line-quantities.ts'

type Said = Record<'ordered' | 'sent' | 'returned' | 'invoiced', string> &
  Record<'picked' | 'delivered', string | null>

/** Each quantity of a line as people read it, '3 pieces, 5.335 kg' or '5.335 kg'; null until the step is done. */
export function lineInWords(line: LineWithPieces & { unit: string }): Said {
  const quantities = lineQuantities(line)
  const pieces = linePieces(line)
  const amountOf = (step: 'sent' | 'returned' | 'invoiced'): string =>
    amountInWords(quantities[step], line.unit, pieces[step])
  const ifKnown = (step: 'picked' | 'delivered'): string | null =>
    quantities[step] === null ? null : amountInWords(quantities[step], line.unit, pieces[step])
  return {
    ordered: orderedInWords(line),
    picked: ifKnown('picked'),
    sent: line.quantityPicked === null ? orderedInWords(line) : amountOf('sent'),
    delivered: ifKnown('delivered'),
    returned: amountOf('returned'),
    invoiced: amountOf('invoiced'),
  }
}
