import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import {
  basketKey,
  type BasketLine,
  type BasketProduct,
  type Offers,
} from '#domain/orders/basket/basket.ts'
import type { Money } from '#domain/money/money.ts'
import { type Quantity, quantity } from '#domain/products/quantities.ts'

/** What a product offers for the basket: itself, or each of its sizes. */
export function choicesOf(product: CatalogueProduct): BasketProduct[] {
  const { id: productId, name, unit, customerPrice, basePrice, categoryId, imageUrl } = product
  const shared = { productId, name, categoryId, imageUrl, vatRate: product.vatRate }
  if (!product.hasVariations)
    return [{ ...shared, unit, customerPrice, basePrice, ...byPieceOf(product) }]
  return product.variations.map((size) => ({
    ...shared,
    unit: size.unit,
    customerPrice: size.price,
    basePrice: size.basePrice,
    variationId: size.id,
    variationName: size.name,
    ...byPieceOf(size),
  }))
}

type Terms = Pick<CatalogueProduct, 'orderedBy' | 'averageKg' | 'piecesPerBox'>

const byPieceOf = ({ orderedBy, averageKg, piecesPerBox }: Terms) =>
  orderedBy !== 'kg' &&
  averageKg !== null && {
    byPiece: { averageKg, piecesPerBox: orderedBy === 'box' ? piecesPerBox : null },
  }

export const offersOf = (products: readonly BasketProduct[]): Offers =>
  new Map(products.map((each) => [basketKey(each), each]))

type KeptLine = {
  id?: number
  productId: number | null
  variationId: number | null
  variationName: string | null
  name: string
  imageUrl?: string | null
  vatRate?: number
  unit: string
  quantityOrdered: Quantity
  packingNote: string | null
  piecesOrdered?: number | null
  averageKg?: Quantity | null
}

/**
 * A stored order line in the form of a basket line. If its product was deleted, the line gets a negative number, which
 * no product has.
 */
export const basketLineOf = (line: KeptLine, price: Money): BasketLine => ({
  productId: line.productId ?? -(line.id ?? 1),
  name: line.name,
  imageUrl: line.imageUrl ?? null,
  vatRate: line.vatRate ?? 0,
  unit: line.unit,
  customerPrice: price,
  basePrice: price,
  quantity: quantity(line.quantityOrdered),
  packingNote: line.packingNote ?? '',
  ...(line.piecesOrdered != null && { pieces: line.piecesOrdered }),
  ...(line.averageKg != null && {
    byPiece: { averageKg: quantity(line.averageKg), piecesPerBox: null },
  }),
  ...(line.variationId !== null && {
    variationId: line.variationId,
    variationName: line.variationName ?? '',
  }),
})
