import type { Allergen } from '#domain/products/allergens.ts'
import type { Calendar } from './calendar.ts'
import { type Category, categories } from './categories.ts'
import { type Pieces, type RangeProduct, tares } from './range.ts'

/** What can go into a basket: a product, or one of its sizes. */
export type Item = {
  code: string
  productId: number
  variationId: number | null
  variationName: string | null
  name: string
  description: string
  unit: string
  price: string
  vatRate: number
  imageUrl: string
  /** Added by a customer for itself; its price is not agreed yet. */
  isCustomers?: true
  pieces?: Pieces
}

type Listed = { id: number; category: Category; product: RangeProduct }

const listed: readonly Listed[] = categories
  .flatMap((category) => category.range.map((product) => ({ category, product })))
  .map((entry, place) => ({ id: place + 1, ...entry }))

const sizes = listed
  .flatMap(({ id, product }) =>
    (product.sizes ?? []).map((size, place) => ({ productId: id, product, size, place })),
  )
  .map((entry, place) => ({ id: place + 1, ...entry }))

export const categoryRows = categories.map(({ id, name, about, needsLots }, place) => ({
  id,
  name,
  description: about,
  displayOrder: place,
  lotsRequired: needsLots,
}))

/** A product sold by size keeps its smallest size's price as its base price. */
const priceOf = ({ price, sizes }: RangeProduct) => price ?? sizes![0]![2]

export const productRows = ({ openedAt }: Calendar) =>
  listed.map(({ id, category, product }) => ({
    id,
    name: product.name,
    description: product.about,
    categoryId: category.id,
    basePrice: priceOf(product),
    unit: product.unit,
    ingredients: product.ingredients ?? null,
    allergens: declaredIn(product.ingredients ?? ''),
    imageUrl: category.image,
    hasVariations: product.sizes !== undefined,
    isActive: !product.withdrawn,
    typicalUseByDays: product.useByDays ?? null,
    vatRate: product.vatRate ?? 0,
    ...termsOf(product.pieces),
    createdAt: openedAt,
  }))

export const tareRows = Object.values(tares)

export const termsOf = (pieces: Pieces | undefined) => ({
  orderedBy: pieces?.orderedBy ?? 'kg',
  averageKg: pieces?.averageKg ?? null,
  leastKg: pieces?.leastKg ?? null,
  mostKg: pieces?.mostKg ?? null,
  piecesPerBox: pieces?.piecesPerBox ?? null,
  tareId: pieces ? tares[pieces.tare].id : null,
})

export const sizeRows = sizes.map(({ id, productId, product, size, place }) => ({
  id,
  productId,
  name: size[0],
  weight: size[1],
  price: size[2],
  unit: product.unit,
  displayOrder: place,
}))

const asItem = ({ id, category, product }: Listed): Item => ({
  code: product.code,
  productId: id,
  variationId: null,
  variationName: null,
  name: product.name,
  description: product.about,
  unit: product.unit,
  price: priceOf(product),
  vatRate: product.vatRate ?? 0,
  imageUrl: category.image,
  ...(product.pieces && { pieces: product.pieces }),
})

const items = new Map<string, Item>()
for (const entry of listed) items.set(entry.product.code, asItem(entry))
for (const { id, productId, product, size } of sizes) {
  const whole = asItem(listed[productId - 1]!)
  const code = `${product.code}/${size[0]}`
  items.set(code, { ...whole, code, variationId: id, variationName: size[0], price: size[2] })
}

/** The item with this code in baskets and price lists: 'topside', 'ribeye-steaks/10 oz'. */
export function itemCalled(code: string): Item {
  const item = items.get(code)
  if (!item) throw new Error(`The demo range has no '${code}'`)
  return item
}

/** What The Oak Tavern asked for that is not in the range (rules 5.7). */
export const askedFor: Item = {
  code: 'haggis',
  productId: listed.length + 1,
  variationId: null,
  variationName: null,
  name: 'Haggis, 1.36 kg stick',
  description: 'For the Burns Night menu, if you can get it',
  unit: 'each',
  price: '11.50',
  vatRate: 0,
  imageUrl: '/categories/cooked.svg',
  isCustomers: true,
}

export const askedForRow = ({ now }: Calendar) => ({
  id: askedFor.productId,
  name: askedFor.name,
  description: askedFor.description,
  categoryId: 7,
  basePrice: askedFor.price,
  unit: askedFor.unit,
  imageUrl: askedFor.imageUrl,
  createdByCustomer: 1,
  createdAt: now,
})

/** The words by which the ingredients of the range name each declared allergen. */
const declaredBy: readonly [Allergen, RegExp][] = [
  ['celery', /celery/i],
  ['cereals containing gluten', /wheat|rusk|barley|breadcrumb|gluten/i],
  ['eggs', /\beggs?\b/i],
  ['fish', /anchov|fish/i],
  ['milk', /milk|whey|butter|cheese|cream/i],
  ['mustard', /mustard/i],
  ['soya', /soya/i],
  ['sulphites', /sulphite/i],
]

const declaredIn = (ingredients: string): Allergen[] =>
  declaredBy.filter(([, words]) => words.test(ingredients)).map(([allergen]) => allergen)
