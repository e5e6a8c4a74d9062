import type { Order } from '#contract/orders.ts'
import { isZeroQuantity, sumQuantities } from '#domain/quantities.ts'

export type SummaryLine = {
  productName: string
  unit: string
  totalQuantity: string
  orderNumbers: string[]
}

/** Products with their total and source orders; lines without a name or quantity are skipped (spec 1 §5). */
export function summaryOf(orders: Order[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>()
  for (const { orderNumber, items } of orders) {
    for (const { name, variationName, unit, quantityOrdered } of items) {
      if (name === '' || isZeroQuantity(quantityOrdered)) continue
      const productName = variationName ? `${name} (${variationName})` : name
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
