import { decimal } from '#domain/products/decimals.ts'
import {
  discountLabel,
  hasDiscount,
  type NamedDiscount,
  type OrderDiscount,
  orderDiscount,
  type Percent,
  percentOf,
} from './order-discount.ts'
import {
  addMoney,
  formatMoney,
  isZeroMoney,
  lineTotal,
  type Money,
  money,
  subtractMoney,
  sumMoney,
} from './money.ts'

/**
 * Discounts come off before VAT: first each line's own percentage, then the order's discount on the goods. The order's
 * discount is spread over the goods by their value, so that VAT, reports and credit notes can use what was really
 * charged for each line. SQL does the same in `server/platform/database/discounts-rows.ts`.
 */

/** What a line's own discount takes off its total. */
const lineDiscount = (total: Money, percent: Percent | null): Money =>
  percent === null ? '0.00' : percentOf(total, percent)

/**
 * Spreads an amount over values in proportion, to the penny. Each value gets its share rounded down; the remaining
 * pennies go to the values that lost most by the rounding, and among equal ones to the first.
 */
export function spread(amount: Money, values: readonly Money[]): Money[] {
  const pence = values.map(inPence)
  const total = pence.reduce((sum, each) => sum + each, 0n)
  if (total === 0n) return values.map(() => '0.00')
  const shares = pence.map((each, place) => {
    const exact = inPence(amount) * each
    return { place, pence: exact / total, rest: exact % total }
  })
  const left = inPence(amount) - shares.reduce((sum, share) => sum + share.pence, 0n)
  const first = shares
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, Number(left))
  for (const share of first) share.pence += 1n
  return shares.map((share) => inPounds(share.pence))
}

const inPence = (amount: Money): bigint => BigInt(money(amount).replace('.', ''))
const inPounds = (pence: bigint): Money => money(decimal(pence.toString()).div(100).toString())

type OwnLine = { quantity: string; pricePerUnit: Money; discountPercent?: Percent | null }

/** What a line comes to, and what its own discount takes off. */
export function ownDiscount({ quantity, pricePerUnit, discountPercent = null }: OwnLine) {
  const total = lineTotal(quantity, pricePerUnit)
  const discount = lineDiscount(total, discountPercent)
  return { discount, net: subtractMoney(total, discount) }
}

export type Charged = {
  /** What the line's own discount takes off. */
  discount: Money
  /** The line's share of the order's discount. */
  orderDiscount: Money
  /** What is charged for the line, after both discounts and before VAT. */
  totalPrice: Money
}

/** Each line with its discounts and what is charged for it. The order's discount applies only to lines of goods. */
export function charged<Line extends OwnLine>(
  lines: readonly Line[],
  order: OrderDiscount,
  isGoods: (line: Line) => boolean = () => true,
): (Line & Charged)[] {
  const nets = lines.map((line) => {
    return { line, ...ownDiscount(line) }
  })
  const goods = nets.map(({ line, net }) => (isGoods(line) ? net : '0.00'))
  const shares = spread(orderDiscount(sumMoney(goods), order), goods)
  return nets.map(({ line, discount, net }, at) => {
    const share = shares[at] ?? '0.00'
    return { ...line, discount, orderDiscount: share, totalPrice: subtractMoney(net, share) }
  })
}

type Discounted = { totalPrice: Money; discount?: Money; orderDiscount?: Money }

/** What a line came to before any discount. */
export const beforeDiscounts = ({ totalPrice, discount, orderDiscount: share }: Discounted) =>
  sumMoney([totalPrice, discount ?? '0.00', share ?? '0.00'])

/** What a line shows as its total: after its own discount, before the order's. */
export const afterOwnDiscount = ({ totalPrice, orderDiscount: share = '0.00' }: Discounted) =>
  addMoney(totalPrice, share)

/** What the order's discount took off all lines. */
export const orderDiscountOf = (lines: readonly Discounted[]): Money =>
  sumMoney(lines.map(({ orderDiscount: share = '0.00' }) => share))

/** The discount of an invoice's order; papers issued before there were discounts lack it. */
export const discountOn = ({ order }: { order: Partial<OrderDiscount> }): OrderDiscount => ({
  discountPercent: order.discountPercent ?? null,
  discountAmount: order.discountAmount ?? null,
})

/** A line's own discount, and its share of the order's. Papers issued before there were discounts lack them. */
export type LineDiscount = {
  discountPercent?: Percent | null | undefined
  discountReason?: string | null | undefined
  discount?: Money | undefined
  orderDiscount?: Money | undefined
}

/** The note below a line with its own discount: '10% discount: Late delivery, -£6.50'. */
export function discountNote({
  discount,
  discountPercent,
  discountReason,
}: LineDiscount): string | null {
  if (!discount || isZeroMoney(discount)) return null
  const label = discountLabel({
    discountPercent: discountPercent ?? null,
    discountReason: discountReason ?? null,
  })
  return `${label}, -${formatMoney(discount)}`
}

/** Why this discount can't be given, or null: it must be a percentage or an amount, with a reason. */
export function obstacleToDiscount(
  order: NamedDiscount,
): { field: keyof NamedDiscount; message: string } | null {
  if (!hasDiscount(order)) return null
  if (order.discountPercent !== null && order.discountAmount !== null)
    return { field: 'discountAmount', message: 'Give a percentage or an amount, not both.' }
  return order.discountReason?.trim()
    ? null
    : { field: 'discountReason', message: 'Say why: it is shown on the invoice.' }
}

/** Why typed text is no percentage, or null. */
export function obstacleToPercent(typed: string): string | null {
  const text = typed.trim()
  const fits = /^\d{1,3}(\.\d{1,2})?$/.test(text) && decimal(text).gt(0) && decimal(text).lte(100)
  return fits ? null : 'Must be a percentage above 0, up to 100'
}
