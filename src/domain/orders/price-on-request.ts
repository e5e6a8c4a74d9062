import { formatMoney, isZeroMoney, lineTotal, type Money } from '#domain/money/money.ts'
import type { BasketLine } from '#domain/orders/basket/basket.ts'
import { isWeighed, perUnit, type Quantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'

const onRequest = 'Price on request'

/** What staff and papers read instead of a price that is not set yet. */
export const toBePricedLine = 'To be priced'

/** A product's price, such as '£12.80 per kg', or 'Price on request' if it has none yet. */
export const priceInWords = (price: Money, unit: string): string =>
  isZeroMoney(price) ? onRequest : `${formatMoney(price)} ${perUnit(unit)}`

/** What a line comes to, such as '≈ £12.80'. */
export const sumInWords = (
  { unit, customerPrice }: Pick<BasketLine, 'unit' | 'customerPrice'>,
  much: Quantity,
): string =>
  isZeroMoney(customerPrice)
    ? onRequest
    : `${isWeighed(unit) ? '≈ ' : ''}${formatMoney(lineTotal(much, customerPrice))}`

const toPrice = (lines: number): string =>
  lines === 0 ? '' : `${counted(lines, 'line')} to be priced`

/** Says which lines the total leaves out, such as '1 line to be priced'; blank if every line has its price. */
export const toBePriced = (lines: readonly Pick<BasketLine, 'customerPrice'>[]): string =>
  toPrice(lines.filter(({ customerPrice }) => isZeroMoney(customerPrice)).length)

/** `adminPriceConfirmed` is left out of a line that is not saved yet: no admin can have confirmed its price. */
type Line = { name: string; pendingAdminPricing: boolean; adminPriceConfirmed?: boolean }

/** Whether a line's price is still to be set. SQL decides the same in `order-rules-rows.ts`. */
export const hasPriceToSet = (line: Omit<Line, 'name'>): boolean =>
  line.pendingAdminPricing && !line.adminPriceConfirmed

/**
 * Whether a line has no price yet. If an admin confirmed 0, the line is free. SQL decides the same in
 * `order-rules-rows.ts`.
 */
export const isUnpriced = (line: Omit<Line, 'name'> & { pricePerUnit: Money }): boolean =>
  hasPriceToSet(line) && isZeroMoney(line.pricePerUnit)

/** How many lines of an order have no price yet. */
export const countUnpriced = (lines: readonly Parameters<typeof isUnpriced>[0][]): number =>
  lines.filter(isUnpriced).length

/** Why an order's prices can't be confirmed as they stand, or null. */
export function obstacleToConfirmingPrices(
  lines: readonly (Line & { pricePerUnit: Money })[],
): string | null {
  const names = lines.filter(isUnpriced).map(({ name }) => name)
  return names.length === 0 ? null : `Set a price first: ${names.join(', ')}.`
}

type Total = { grandTotal: Money; linesToPrice: number }

/** An order's total, and how many lines it leaves out. The sum is null if it is 0 because lines have no price yet. */
export const totalToPrice = ({ grandTotal, linesToPrice }: Total) => ({
  sum: linesToPrice > 0 && isZeroMoney(grandTotal) ? null : grandTotal,
  note: toPrice(linesToPrice),
})
