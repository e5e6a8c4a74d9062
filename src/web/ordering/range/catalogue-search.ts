import MiniSearch from 'minisearch'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'

/**
 * Finds products by code, name, size, category, description or ingredients. In words of more than three letters, up to
 * a third of the letters may be wrong.
 */
export function searchIn(products: readonly CatalogueProduct[]) {
  const index = new MiniSearch<CatalogueProduct>({
    fields: ['code', 'name', 'sizes', 'category', 'description', 'ingredients'],
    extractField: ({ variations, ...product }, field) => {
      if (field === 'sizes') return variations.map(({ name }) => name).join(' ')
      return (product as Record<string, unknown>)[field] ?? ''
    },
    processTerm: (term) => term.toLowerCase().replace(/(?<=..)s$/, ''),
    searchOptions: {
      boost: { code: 4, name: 4, sizes: 2, category: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.34 : false),
      combineWith: 'AND',
    },
  })
  index.addAll([...products])
  const byId = new Map(products.map((product) => [product.id, product]))
  return (text: string): CatalogueProduct[] =>
    index.search(text).flatMap(({ id }) => byId.get(id as number) ?? [])
}
