import { afterOwnDiscount, charged, type Charged, orderDiscountOf } from '../discounts.ts'
import { noDiscount, type OrderDiscount, type Percent } from '../order-discount.ts'
import {
  compareMoney,
  isPositiveMoney,
  type Money,
  subtractMoney,
  sumMoney,
  vatSummary,
} from '../money.ts'
import { linePieces, lineQuantities, type LineWithPieces } from '#domain/orders/line-quantities.ts'
import { suppliedCode, suppliedName } from '#domain/orders/picking/picking.ts'
import { isZeroQuantity, type Quantity, quantity } from '#domain/products/quantities.ts'

/** A line of an order, with what an invoice needs to know about it. */
export type OrderLine = LineWithPieces & {
  /** Missing until the line is saved. */
  id?: number
  productId: number | null
  variationId: number | null
  variationName: string | null
  substitute: string | null
  name: string
  code?: string | null
  description: string | null
  unit: string
  pricePerUnit: Money
  vatRate: number
  discountPercent?: Percent | null
  discountReason?: string | null
  imageUrl?: string | null
}

export type InvoiceLine = {
  /** The order's line that this line charges; missing or null for delivery, and on older invoices. */
  orderItemId?: number | null | undefined
  productId: number | null
  variationId: number | null
  name: string
  code?: string | null | undefined
  description: string | null
  quantity: Quantity
  pieces?: number | null | undefined
  unit: string
  pricePerUnit: Money
  vatRate: number
  discountPercent?: Percent | null | undefined
  discountReason?: string | null | undefined
  imageUrl: string | null
} & Charged

/**
 * An order's lines as the invoice charges them, after discounts and without what did not arrive. A business that is
 * not registered for VAT charges none (VAT Act 1994, schedule 11).
 */
export const invoiceLinesFor = (
  lines: readonly OrderLine[],
  chargesVat = true,
  discount = noDiscount,
): InvoiceLine[] =>
  charged(
    lines
      .map((line) => ({
        orderItemId: line.id ?? null,
        productId: line.productId,
        variationId: line.variationId,
        name: suppliedName(line),
        code: suppliedCode(line),
        description: line.description,
        quantity: lineQuantities(line).invoiced,
        pieces: linePieces(line).invoiced || null,
        unit: line.unit,
        pricePerUnit: line.pricePerUnit,
        vatRate: chargesVat ? line.vatRate : 0,
        discountPercent: line.discountPercent ?? null,
        discountReason: line.discountReason ?? null,
        imageUrl: line.imageUrl ?? null,
      }))
      .filter((line) => !isZeroQuantity(line.quantity)),
    discount,
  )

export const deliveryFeeName = 'Delivery'

export const isDeliveryFee = ({ productId, name }: { productId: number | null; name: string }) =>
  productId === null && name === deliveryFeeName

/**
 * The VAT rate of delivery. It is part of the same supply, so it has the rate whose goods are worth most (VAT Notice
 * 700/24); if two are equal, the lower rate.
 */
export function deliveryRate(
  goods: readonly Pick<InvoiceLine, 'vatRate' | 'totalPrice'>[],
): number {
  const worth = (rate: number) =>
    sumMoney(goods.filter(({ vatRate }) => vatRate === rate).map((line) => line.totalPrice))
  const rates = [...new Set(goods.map(({ vatRate }) => vatRate))].sort((a, b) => a - b)
  return rates.reduce(
    (most, rate) => (compareMoney(worth(rate), worth(most)) > 0 ? rate : most),
    rates[0] ?? 0,
  )
}

/** Adds the delivery fee, if there is one, to the lines. */
export function withDeliveryFee(lines: readonly InvoiceLine[], fee: Money | null): InvoiceLine[] {
  if (fee === null || !isPositiveMoney(fee) || lines.length === 0) return [...lines]
  const vatRate = deliveryRate(lines)
  const line = { productId: null, variationId: null, description: null, imageUrl: null }
  const undiscounted = { discountPercent: null, discountReason: null }
  const amounts = { discount: '0.00', orderDiscount: '0.00', totalPrice: fee }
  const one = { quantity: quantity('1'), unit: 'each', pricePerUnit: fee, vatRate }
  return [...lines, { ...line, name: deliveryFeeName, ...one, ...undiscounted, ...amounts }]
}

export type Charges = OrderDiscount & { chargesVat: boolean; deliveryFee: Money | null }

/** What an invoice would charge for the order now, including delivery and VAT. */
export function totalAsInvoiced(lines: readonly OrderLine[], charges: Charges): Money {
  const goods = invoiceLinesFor(lines, charges.chargesVat, charges)
  const all = withDeliveryFee(goods, charges.deliveryFee)
  return vatSummary(all.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate }))).gross
}

/** The lines of an invoice, charged again after someone changed a quantity, a price or a discount. */
export const chargedAnew = <Line extends Uncharged>(
  lines: readonly Line[],
  discount: OrderDiscount,
) => charged(lines, discount, (line) => !isDeliveryFee(line))

type Uncharged = Parameters<typeof charged>[0][number] & Parameters<typeof isDeliveryFee>[0]

/**
 * What an order comes to before VAT and delivery: its goods, what the order's discount takes off them, and the rest.
 */
export function discountsOf(lines: readonly OrderLine[], discount: Partial<OrderDiscount>) {
  const charges = invoiceLinesFor(lines, true, { ...noDiscount, ...discount })
  const goods = sumMoney(charges.map(afterOwnDiscount))
  const taken = orderDiscountOf(charges)
  return { goods, discount: taken, net: subtractMoney(goods, taken) }
}
