import { formatMoney } from '#domain/money/money.ts'
import { perUnit } from '#domain/products/quantities.ts'

/** For example '£12.50 per kg' or '£4.00 each'. */
export const priceWords = (price: string, unit: string): string =>
  `${formatMoney(price)} ${perUnit(unit)}`
