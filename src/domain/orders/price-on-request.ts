import { formatMoney, isZeroMoney, lineTotal } from '#domain/money/money.ts'
import type { BasketLine } from '#domain/orders/basket.ts'
import { isWeighed, type Quantity } from '#domain/products/quantities.ts'
import { counted } from '#domain/words/counted.ts'

/** What a line comes to, such as '≈ £12.80'; a product without a price yet is priced before it is delivered. */
export const sumInWords = (
  { unit, customerPrice }: Pick<BasketLine, 'unit' | 'customerPrice'>,
  much: Quantity,
): string =>
  isZeroMoney(customerPrice)
    ? 'Price on request'
    : `${isWeighed(unit) ? '≈ ' : ''}${formatMoney(lineTotal(much, customerPrice))}`

/** What the total leaves out, such as '1 line to be priced'; blank if every line has its price. */
export function toBePriced(lines: readonly Pick<BasketLine, 'customerPrice'>[]): string {
  const unpriced = lines.filter(({ customerPrice }) => isZeroMoney(customerPrice)).length
  return unpriced === 0 ? '' : `${counted(unpriced, 'line')} to be priced`
}
