import { expect, it } from 'vitest'
import { importWords } from './import-words.ts'

it('an import says how many products, sizes and categories it added and changed', () => {
  const parts = [
    { subject: 'product_categories', added: 1, changed: 0 },
    { subject: 'product_variations', added: 38, changed: 0 },
    { subject: 'products', added: 56, changed: 2 },
  ]
  expect(importWords(parts)).toBe('New: 56 products, 38 sizes, 1 category. Changed: 2 products.')
  expect(importWords([])).toBe('Nothing changed.')
})

it('prices of products and of sizes are one count', () => {
  const parts = [
    { subject: 'customer_products', added: 0, changed: 1 },
    { subject: 'customer_variation_pricing', added: 0, changed: 2 },
  ]
  expect(importWords(parts)).toBe('Changed: 3 customer prices.')
})
