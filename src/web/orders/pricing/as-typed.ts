import type { Order } from '#contract/orders/orders.ts'
import { type Charges, totalAsInvoiced } from '#domain/money/paper/invoice-lines.ts'
import type { Money } from '#domain/money/money.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'

/** The price in each line's field, by the line's id; null for text that is not a price. */
export type TypedPrices = ReadonlyMap<number, Money | null>

/** Whether a field has another price than the order, or no price at all. */
export const isTyped = (order: Pick<Order, 'items'>, typed: TypedPrices): boolean =>
  order.items.some(({ id, pricePerUnit }) => typed.has(id) && typed.get(id) !== pricePerUnit)

/** The order at the prices in the fields, as if they were saved; a field without a price leaves its line as it is. */
export function asTyped(
  order: Order,
  typed: TypedPrices,
  charges: Pick<Charges, 'chargesVat' | 'deliveryFee'> | undefined,
): Order {
  if (!isTyped(order, typed)) return order
  const items = order.items.map((item) => ({
    ...item,
    pricePerUnit: typed.get(item.id) ?? item.pricePerUnit,
  }))
  const grandTotal = charges ? totalAsInvoiced(items, { ...order, ...charges }) : order.grandTotal
  return { ...order, items, grandTotal, linesToPrice: countUnpriced(items) }
}
