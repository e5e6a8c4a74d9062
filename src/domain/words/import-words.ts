import { counted } from './counted.ts'

/** How many rows of one table an import added and changed. */
export type ImportPart = { subject: string; added: number; changed: number }

const nouns: Record<string, [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  products: ['product', 'products'],
  product_variations: ['size', 'sizes'],
  product_categories: ['category', 'categories'],
  customer_products: ['customer price', 'customer prices'],
  customer_variation_pricing: ['customer price', 'customer prices'],
  opening_balances: ['opening balance', 'opening balances'],
}

/** For example 'New: 56 products, 38 sizes. Changed: 2 products.' One row of a file may count as several of these. */
export function importWords(parts: readonly ImportPart[]): string {
  const words = [
    listed('New', parts, ({ added }) => added),
    listed('Changed', parts, ({ changed }) => changed),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : 'Nothing changed.'
}

function listed(
  label: string,
  parts: readonly ImportPart[],
  countOf: (part: ImportPart) => number,
): string {
  const sums = new Map<string, number>()
  for (const [subject, [one]] of Object.entries(nouns)) {
    const part = parts.find((each) => each.subject === subject)
    if (part && countOf(part) > 0) sums.set(one, (sums.get(one) ?? 0) + countOf(part))
  }
  if (sums.size === 0) return ''
  const manyOf = new Map(Object.values(nouns))
  return `${label}: ${[...sums].map(([one, sum]) => counted(sum, one, manyOf.get(one))).join(', ')}.`
}
