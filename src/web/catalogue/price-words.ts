import { formatMoney } from '#domain/money/money.ts'

/** For example '£12.50 per kg' or '£4.00 each'. */
export const priceWords = (price: string, unit: string): string =>
  `${formatMoney(price)} ${unit === 'each' ? 'each' : `per ${unit}`}`
