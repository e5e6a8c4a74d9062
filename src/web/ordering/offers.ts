import type { CatalogueProduct } from '#contract/catalogue.ts'
import { basketKey, type BasketProduct, type Offers } from '#domain/basket.ts'

/** A product as it goes into the basket: itself, or each of its sizes. */
export function choicesOf(product: CatalogueProduct): BasketProduct[] {
  const { id: productId, name, unit, customerPrice, basePrice } = product
  if (!product.hasVariations) return [{ productId, name, unit, customerPrice, basePrice }]
  return product.variations.map((size) => ({
    productId,
    name,
    unit: size.unit,
    customerPrice: size.price,
    basePrice: size.basePrice,
    variationId: size.id,
    variationName: size.name,
  }))
}

export const offersOf = (products: readonly BasketProduct[]): Offers =>
  new Map(products.map((each) => [basketKey(each), each]))

/** 'Ribeye steak, 10 oz'. */
export const titleOf = ({ name, variationName }: BasketProduct): string =>
  variationName ? `${name}, ${variationName}` : name
