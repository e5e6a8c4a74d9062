import { orderedName } from './picking.ts'
import { isZeroQuantity, type Quantity, sumQuantities } from '#domain/products/quantities.ts'

export type SummaryLine = {
  productName: string
  unit: string
  totalQuantity: Quantity
  orderNumbers: string[]
}

type OrderToSum = {
  orderNumber: string
  items: readonly {
    name: string
    variationName: string | null
    unit: string
    quantityOrdered: Quantity
  }[]
}

/**
 * The products of many orders, each with its total and its orders. Lines without a name or quantity are skipped
 * (rules 8.2).
 */
export function summaryOf(orders: readonly OrderToSum[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>()
  for (const { orderNumber, items } of orders) {
    for (const { name, variationName, unit, quantityOrdered } of items) {
      if (name === '' || isZeroQuantity(quantityOrdered)) continue
      const productName = orderedName({ name, variationName })
      const key = `${productName}\n${unit}`
      const line = lines.get(key) ?? { productName, unit, totalQuantity: '0', orderNumbers: [] }
      lines.set(key, {
        ...line,
        totalQuantity: sumQuantities([line.totalQuantity, quantityOrdered]),
        orderNumbers: [...new Set([...line.orderNumbers, orderNumber])],
      })
    }
  }
  return [...lines.values()].sort((a, b) => a.productName.localeCompare(b.productName, 'en-GB'))
}
