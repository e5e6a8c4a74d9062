import { lineQuantities, type RecordedQuantities } from '#domain/orders/line-quantities.ts'
import { isUnpriced } from '#domain/orders/price-on-request.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  type Quantity,
  quantity,
  subtractQuantity,
} from '#domain/products/quantities.ts'
import {
  afterOwnDiscount,
  discountNote,
  type LineDiscount,
  orderDiscountOf,
  ownDiscount,
} from './discounts.ts'
import { discountsOf, isDeliveryFee, type OrderLine } from './paper/invoice-lines.ts'
import type { Money } from './money.ts'
import { isZeroMoney, subtractMoney, sumMoney } from './money.ts'
import type { OrderDiscount, Percent } from './order-discount.ts'

type Product = { productId: number | null; variationId: number | null }

/** A line of an order. */
type Item = RecordedQuantities &
  Product & {
    id: number
    name: string
    variationName: string | null
    substitute: string | null
    unit: string
    pricePerUnit: Money
    discountPercent: Percent | null
    discountReason: string | null
    pendingAdminPricing: boolean
    adminPriceConfirmed: boolean
  }

/** A line of an invoice. `orderItemId` is the order's line that it charges; older invoices did not record it. */
type Line = Product & { name: string; orderItemId?: number | null | undefined }

/** A deleted product disappears from its lines, so a line without a product may be of any. */
const isSame = (a: number | null, b: number | null): boolean => a === null || b === null || a === b

const isAlike = (line: Line, item: Item): boolean =>
  !isDeliveryFee(line) &&
  line.name === suppliedName(item) &&
  isSame(line.productId, item.productId) &&
  isSame(line.variationId, item.variationId)

/**
 * The invoice line that charges an order's line. If the invoice did not record it, lines with the same name and product
 * are matched in order, the first with the first; undefined if the invoice has more or fewer of them than the order.
 */
export function invoicedLineOf<Its extends Line>(
  item: Item,
  items: readonly Item[],
  lines: readonly Its[],
): Its | undefined {
  const recorded = lines.find(({ orderItemId }) => orderItemId === item.id)
  if (recorded) return recorded
  const free = lines.filter((line) => !line.orderItemId && isAlike(line, item))
  const taken = new Set(lines.map(({ orderItemId }) => orderItemId))
  const alike = items.filter(
    (each) =>
      !taken.has(each.id) &&
      suppliedName(each) === suppliedName(item) &&
      free.some((line) => isAlike(line, each)) &&
      !isZeroQuantity(lineQuantities(each).invoiced),
  )
  return free.length === alike.length ? free[alike.indexOf(item)] : undefined
}

type Charging = Line & LineDiscount & { quantity: Quantity; pricePerUnit: Money; totalPrice: Money }

/** The charge for an order's line, as the order's screens show it. */
export type LineCharge<Its> = {
  /** The invoice's line, if there is one. */
  line: Its | undefined
  /** Null without an invoice, and if nobody can tell which of its lines charges this one. */
  invoiced: Quantity | null
  /** For example '1 kg less than delivered', if somebody edited the invoice. */
  differs: string | null
  pricePerUnit: Money
  /** The price on the order, if the invoice has a different one. */
  orderPrice: Money | null
  /** After the line's own discount, before the order's and VAT; without an invoice, what one would charge now. */
  net: Money
  discount: string | null
  /** The line has no price yet. */
  unpriced: boolean
}

export function chargeOf<Its extends Charging>(
  item: Item,
  items: readonly Item[],
  lines: readonly Its[] | undefined,
): LineCharge<Its> {
  const line = lines && invoicedLineOf(item, items, lines)
  return line ? asInvoiced(item, line) : asOrdered(item, lines !== undefined)
}

const asInvoiced = <Its extends Charging>(item: Item, line: Its): LineCharge<Its> => ({
  line,
  invoiced: quantity(line.quantity),
  differs: differenceOf(quantity(line.quantity), item),
  pricePerUnit: line.pricePerUnit,
  orderPrice: line.pricePerUnit === item.pricePerUnit ? null : item.pricePerUnit,
  net: afterOwnDiscount(line),
  discount: discountNote(line),
  unpriced: isZeroMoney(line.pricePerUnit) && isUnpriced(item),
})

/** The charge by the order. If nothing of the line arrived, its invoice leaves it out, so '0' of it is invoiced. */
function asOrdered(item: Item, hasInvoice: boolean): LineCharge<never> {
  const { invoiced } = lineQuantities(item)
  const { discount, net } = ownDiscount({ ...item, quantity: invoiced })
  return {
    line: undefined,
    invoiced: hasInvoice && isZeroQuantity(invoiced) ? '0' : null,
    differs: null,
    pricePerUnit: item.pricePerUnit,
    orderPrice: null,
    net,
    discount: discountNote({ ...item, discount }),
    unpriced: isUnpriced(item),
  }
}

function differenceOf(invoiced: Quantity, item: Item): string | null {
  const { delivered, sent } = lineQuantities(item)
  const came = delivered ?? sent
  const more = compareQuantity(invoiced, came)
  if (more === 0) return null
  const by = subtractQuantity(more > 0 ? invoiced : came, more > 0 ? came : invoiced)
  return `${formatQuantity(by, item.unit)} ${more > 0 ? 'more' : 'less'} than delivered`
}

/**
 * What an order's goods come to, and what its discount takes off them: as its invoice charges them or, without an
 * invoice, as one would charge them now.
 */
export function goodsCharged(
  order: Partial<OrderDiscount> & { items: readonly OrderLine[] },
  lines: readonly Charging[] | undefined,
) {
  if (!lines) return discountsOf(order.items, order)
  const charged = lines.filter((line) => !isDeliveryFee(line))
  const goods = sumMoney(charged.map(afterOwnDiscount))
  const discount = orderDiscountOf(charged)
  return { goods, discount, net: subtractMoney(goods, discount) }
}
