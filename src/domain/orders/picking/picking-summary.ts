import { orderedName } from './picking.ts'
import { orderedInWords } from '#domain/products/by-the-piece.ts'
import { isZeroQuantity, type Quantity, sumQuantities } from '#domain/products/quantities.ts'

export type SummaryLine = {
  productName: string
  /** The product's code; null if its orders have different codes. */
  code: string | null
  unit: string
  totalQuantity: Quantity
  /** Null if ordered by weight. A product that is ordered by weight and by the piece has two lines. */
  totalPieces: number | null
  orderNumbers: string[]
}

type OrderToSum = {
  orderNumber: string
  items: readonly {
    name: string
    code?: string | null | undefined
    variationName: string | null
    unit: string
    quantityOrdered: Quantity
    piecesOrdered?: number | null | undefined
  }[]
}

/**
 * The products of many orders, each with its total and its orders. Lines without a name or quantity are skipped
 * (rules 8.2).
 */
export function summaryOf(orders: readonly OrderToSum[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>()
  for (const { orderNumber, items } of orders) {
    for (const item of items) {
      const { name, unit, quantityOrdered, piecesOrdered = null, code = null } = item
      if (name === '' || isZeroQuantity(quantityOrdered)) continue
      const productName = orderedName(item)
      const key = `${productName}\n${unit}\n${piecesOrdered !== null}`
      const line = lines.get(key) ?? {
        productName,
        code,
        unit,
        totalQuantity: '0',
        totalPieces: null,
        orderNumbers: [],
      }
      lines.set(key, {
        ...line,
        code: line.code === code ? code : null,
        totalQuantity: sumQuantities([line.totalQuantity, quantityOrdered]),
        totalPieces: piecesOrdered === null ? null : (line.totalPieces ?? 0) + piecesOrdered,
        orderNumbers: [...new Set([...line.orderNumbers, orderNumber])],
      })
    }
  }
  return [...lines.values()].sort((a, b) => a.productName.localeCompare(b.productName, 'en-GB'))
}

/** For example '3 pieces, about 5.4 kg', or '5.4 kg' if ordered by weight. */
export const totalInWords = ({ totalQuantity, unit, totalPieces }: SummaryLine): string =>
  orderedInWords({ quantityOrdered: totalQuantity, unit, piecesOrdered: totalPieces })
