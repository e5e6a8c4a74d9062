import { isBelowMinimum, obstacleOfMinimum, type Sum } from '#domain/orders/basket/minimum-order.ts'
import {
  compareMoney,
  formatMoney,
  isMoney,
  lineTotal,
  type Money,
  sumMoney,
} from '#domain/money/money.ts'
import {
  compareQuantity,
  formatQuantity,
  isZeroQuantity,
  mostOnALine,
  obstacleToQuantity,
  type Quantity,
  quantity,
} from '#domain/products/quantities.ts'
import { estimatedKg, obstacleToPieces } from '#domain/products/by-the-piece.ts'
import { type Charges, totalAsInvoiced } from '#domain/money/paper/invoice-lines.ts'
import { noDiscount, type OrderDiscount } from '#domain/money/order-discount.ts'
import type { Priced } from '#server/catalogue/catalogue-rows.ts'
import type { Actor } from '#server/platform/actor.ts'
import { conflict, invalid } from '#server/platform/refusals.ts'
import type { NewLine } from './ordering-rows.ts'

type OrderedLine = Omit<
  Priced,
  | 'categoryId'
  | 'hasVariations'
  | 'minimumOrder'
  | 'price'
  | 'orderedBy'
  | 'piecesPerBox'
  | 'piecesKept'
> & {
  productId: number | null
  quantityOrdered: string
  piecesOrdered: number | null
  pricePerUnit: Money
  pendingAdminPricing: boolean
}

type LineAsked = {
  productId: number
  variationId?: number | null
  /** Either this or pieces. */
  quantityOrdered?: string | undefined
  pieces?: number | null | undefined
  packingNote?: string | null
}

/** The requested lines, each at its current price. Throws a Refusal at the first line that can't be ordered. */
export const pricedLines = (asked: readonly LineAsked[], prices: readonly Priced[]): NewLine[] =>
  asked.map((line, place) => pricedLine(line, prices[place], place))

/**
 * Current prices, except for what the order already contains. A line keeps its price (rules 6.5) up to the quantity
 * ordered at that price; more of it is charged at today's price, if it can be ordered.
 */
export function pricesKept(
  asked: readonly LineAsked[],
  prices: readonly Priced[],
  ordered: readonly OrderedLine[],
): Priced[] {
  const left = [...ordered]
  return asked.map((line, place) => {
    const today = prices[place] as Priced
    const at = left.findIndex((each) => isKept(each, line, today))
    const [kept] = at < 0 ? [] : left.splice(at, 1)
    if (!kept) return today
    return {
      ...kept,
      categoryId: today.categoryId,
      minimumOrder: today.minimumOrder,
      hasVariations: kept.variationId !== null,
      ...piecesAsKept(kept, today),
      price: kept.pricePerUnit,
      awaitsPrice: kept.pendingAdminPricing,
    }
  })
}

function isKept(line: OrderedLine, asked: LineAsked, today: Priced): boolean {
  const { productId, variationId } = asked
  if (line.productId !== productId || line.variationId !== (variationId ?? null)) return false
  const wanted = quantityOf(asked, line.averageKg ?? today.averageKg)
  return (
    !obstacleToQuantity(wanted, line.unit) && compareQuantity(wanted, line.quantityOrdered) <= 0
  )
}

/** A line ordered by the piece keeps the average weight it was ordered with. */
function piecesAsKept({ piecesOrdered, averageKg }: OrderedLine, today: Priced) {
  const { orderedBy, piecesPerBox } = today
  if (piecesOrdered === null) return { orderedBy, averageKg: today.averageKg, piecesPerBox }
  return {
    orderedBy: orderedBy === 'box' ? orderedBy : ('piece' as const),
    averageKg,
    piecesPerBox,
    piecesKept: piecesOrdered,
  }
}

/** The quantity asked for; for pieces, their weight by the average, or blank if the average is not known. */
const quantityOf = (
  { pieces, quantityOrdered = '' }: LineAsked,
  averageKg: Quantity | null,
): Quantity => {
  if (pieces == null) return quantityOrdered
  return averageKg === null ? '' : estimatedKg(pieces, averageKg)
}

/**
 * The pieces of a line. A client that knows no pieces sends back the quantity it was given: the line then keeps its
 * pieces.
 */
function piecesOf({ pieces, quantityOrdered = '' }: LineAsked, priced: Priced): number | null {
  if (pieces != null) return pieces
  const { piecesKept, averageKg } = priced
  if (piecesKept == null || averageKg === null) return null
  return compareQuantity(quantityOrdered, estimatedKg(piecesKept, averageKg)) === 0
    ? piecesKept
    : null
}

/** One line at its current price. Throws a Refusal if it can't be ordered. */
export function pricedLine(asked: LineAsked, priced: Priced | undefined, place: number): NewLine {
  const { name, price } = priced ?? {}
  const refuse = (field: keyof LineAsked, message: string) =>
    invalid(message, { [`items.${place}.${field}`]: message })
  if (!priced || !name) throw refuse('productId', 'This product is not available.')
  if (!priced.hasVariations && asked.variationId)
    throw refuse('variationId', `${name} does not come in sizes.`)
  if (!price || (priced.hasVariations && priced.variationId === null))
    throw refuse('variationId', `Choose one of the sizes of ${name}.`)
  const noPieces = asked.pieces == null ? null : obstacleToPieces(asked.pieces, { ...priced, name })
  if (noPieces) throw refuse('pieces', noPieces)
  const wanted = quantityOf(asked, priced.averageKg)
  const obstacle = obstacleToOrdering(wanted, priced)
  if (obstacle) throw refuse(asked.pieces == null ? 'quantityOrdered' : 'pieces', obstacle)
  const {
    code,
    description,
    unit,
    vatRate,
    imageUrl,
    isCustomerProduct,
    variationId,
    variationName,
  } = priced
  const quantityOrdered = quantity(wanted)
  const piecesOrdered = piecesOf(asked, priced)
  return {
    productId: asked.productId,
    variationId,
    variationName,
    name,
    code,
    description,
    quantityOrdered,
    piecesOrdered,
    averageKg: piecesOrdered === null ? null : priced.averageKg,
    unit,
    pricePerUnit: price,
    totalPrice: lineTotal(quantityOrdered, price),
    discountPercent: priced.discountPercent ?? null,
    discountReason: priced.discountReason ?? null,
    vatRate,
    imageUrl,
    packingNote: asked.packingNote || null,
    isCustomerProduct,
    pendingAdminPricing: priced.awaitsPrice ?? isCustomerProduct,
  }
}

/** The sum of the lines. Throws a Refusal if it exceeds the largest possible total. */
export function totalOf(
  lines: readonly NewLine[],
  others: readonly { totalPrice: Money }[] = [],
): Money {
  const totals = [...others, ...lines].map(({ totalPrice }) => totalPrice)
  const total = totals.every(isMoney) ? sumMoney(totals) : null
  if (total === null || !isMoney(total))
    throw invalid('This order is too large.', { items: 'This order is too large.' })
  return total
}

/**
 * Refuses if prices have changed since the person accepted a total of goods (rules 1.1); names what the order comes to
 * now, with delivery and VAT.
 */
export function refuseOtherTotal(
  lines: readonly NewLine[],
  total: Money,
  accepted: Money | undefined,
  charges: Partial<OrderDiscount> & Pick<Charges, 'chargesVat' | 'deliveryFee'>,
): void {
  if (accepted !== undefined && compareMoney(accepted, total) !== 0)
    throw conflict(
      'PRICES_CHANGED',
      `Prices have changed: this order now comes to ${formatMoney(totalNow(lines, charges))}. Accept the new prices, then place it.`,
    )
}

const totalNow = (lines: readonly NewLine[], charges: Parameters<typeof refuseOtherTotal>[3]) =>
  totalAsInvoiced(
    lines.map((line) => ({
      ...line,
      ...{ substitute: null, quantityPicked: null, quantityDelivered: null },
    })),
    { ...noDiscount, ...charges },
  )

/** Whose rules an order must meet: an admin's or a customer's. */
export const orderedAs = ({ role }: Actor): 'admin' | 'customer' =>
  role === 'customer' ? 'customer' : 'admin'

type TooSmall = Sum & { role: 'admin' | 'customer'; isSent: boolean; agreed: boolean | undefined }

/** Refuses a customer's own order below the minimum; an admin may send one knowingly. */
export function refuseTooSmall({ role, isSent, agreed, ...sum }: TooSmall): void {
  if (!isBelowMinimum(sum)) return
  if (role === 'customer') {
    const message = `The minimum order is ${formatMoney(sum.minimumOrder ?? '0')}.`
    throw invalid(message, { items: message })
  }
  if (isSent && !agreed) throw conflict('BELOW_MINIMUM', obstacleOfMinimum(sum) ?? '')
}

/** Why this customer can't order that quantity of the product, as a sentence, or null. */
export function obstacleToOrdering(
  typed: string,
  { name, unit, minimumOrder }: Priced,
): string | null {
  const obstacle = obstacleToQuantity(typed, unit)
  if (obstacle) return obstacle
  if (isZeroQuantity(typed)) return 'Quantity is required'
  if (compareQuantity(typed, mostOnALine) > 0)
    return `At most ${formatQuantity(mostOnALine, unit)} on one line.`
  if (minimumOrder && compareQuantity(typed, minimumOrder) < 0) {
    return `${name} is ordered from ${formatQuantity(minimumOrder, unit)}.`
  }
  return null
}
