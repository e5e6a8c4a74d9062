import { type Charges, totalAsInvoiced } from '#domain/money/paper/invoice-lines.ts'
import { noDiscount, type OrderDiscount, orderDiscount } from '#domain/money/order-discount.ts'
import { addMoney, subtractMoney } from '#domain/money/money.ts'
import { type BasketLine, basketTotal } from './basket.ts'

/** What delivery costs, and whether the business charges VAT. */
export type BasketTerms = Pick<Charges, 'chargesVat' | 'deliveryFee'>

/** What the goods, the order's discount, delivery and VAT come to, and the total that the placed order will have. */
export function basketSums(lines: readonly BasketLine[], given: OrderDiscount, terms: BasketTerms) {
  const goods = basketTotal(lines)
  const discount = orderDiscount(goods, given)
  const ordered = lines.map(asOrdered)
  const total = totalAsInvoiced(ordered, { ...noDiscount, ...given, ...terms })
  const delivery = lines.length > 0 ? (terms.deliveryFee ?? '0.00') : '0.00'
  const net = addMoney(subtractMoney(goods, discount), delivery)
  return { goods, discount, delivery, vat: subtractMoney(total, net), total }
}

const asOrdered = (line: BasketLine) => ({
  ...{ productId: line.productId, name: line.name, unit: line.unit, description: null },
  ...{ variationId: line.variationId ?? null, variationName: line.variationName ?? null },
  ...{ substitute: null, quantityPicked: null, quantityDelivered: null },
  quantityOrdered: line.quantity,
  pricePerUnit: line.customerPrice,
  vatRate: line.vatRate ?? 0,
})
