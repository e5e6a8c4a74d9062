import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  done,
  id,
  idParams,
  maybe,
  money,
  orBlank,
  orNull,
  paging,
  priceInput,
  quantityInput,
  wholeList,
} from '../shapes.ts'
import { priceAbove0 } from '../catalogue/product-fields.ts'

/** The price for this customer; blank restores the base price. A price of 0 would read as “Price on request”. */
const ownPrice = orBlank(priceAbove0('Price is required', 'Price must be more than 0'))
/** The price that the screen showed. It may be 0, if it was saved before a price of 0 was refused. */
const seenPrice = orBlank(priceInput())

/** A product as the butcher prices it for one customer, including products that the customer may not see. */
export const pricedProduct = z.object({
  id,
  name: z.string(),
  description: orNull(z.string()),
  categoryId: id,
  category: z.string(),
  unit: z.string(),
  /** Null if only the sizes have prices. */
  basePrice: orNull(money),
  /** The price for this customer; null if it pays the base price. */
  customerPrice: orNull(money),
  isAvailable: z.boolean(),
  minimumOrder: orNull(z.string()),
  /** The customer added this product itself. */
  isOwn: z.boolean(),
  hasVariations: z.boolean(),
  variations: wholeList(
    z.object({
      id,
      name: z.string(),
      weight: orNull(z.string()),
      unit: z.string(),
      basePrice: money,
      customerPrice: orNull(money),
    }),
    'The sizes of one product',
  ),
})
export type PricedProduct = z.output<typeof pricedProduct>

export const getPriceList = endpoint({
  name: 'getPriceList',
  method: 'GET',
  path: '/api/customers/{id}/price-list',
  summary: 'Every product with its base price and what this customer pays, withheld ones too',
  audience: ['admin'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(pricedProduct),
  pages: true,
  reads: ['catalogue'],
})

const otherTerms = {
  isAvailable: z.optional(z.boolean()),
  minimumOrder: z.optional(orBlank(quantityInput())),
}
const terms = { customerPrice: z.optional(ownPrice), ...otherTerms }
const seenTerms = { customerPrice: z.optional(seenPrice), ...otherTerms }
const bySize = <Price extends typeof ownPrice | typeof seenPrice>(price: Price) =>
  z
    .record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), price)
    .check(z.refine((prices) => Object.keys(prices).length <= 500, 'At most 500 sizes'))
const variationPrices = bySize(ownPrice)

export const priceProduct = endpoint({
  name: 'priceProduct',
  method: 'PATCH',
  path: '/api/customers/{id}/products/{productId}/pricing',
  summary: "Set a customer's price, availability and minimum order for a product",
  audience: ['admin'],
  params: z.extend(idParams, {
    productId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647)),
  }),
  /** `seen` is what the screen showed. If it has changed since, the save is answered with 409. */
  body: z.object({ ...terms, seen: maybe(z.object(seenTerms)) }),
  answer: pricedProduct,
  changes: ['catalogue'],
})

export const priceVariations = endpoint({
  name: 'priceVariations',
  method: 'PATCH',
  path: '/api/customers/{id}/variations/pricing',
  summary: "Set a customer's prices for sizes, by size id; a blank price returns to the base price",
  audience: ['admin'],
  params: idParams,
  body: z.object({ variationPrices, seen: maybe(bySize(seenPrice)) }),
  answer: done,
  changes: ['catalogue'],
})

/** The fields of one product's form, which calls two endpoints. */
export const pricingForm = z.object({ ...terms, variationPrices })

export const resetPricing = endpoint({
  name: 'resetPricing',
  method: 'POST',
  path: '/api/customers/{id}/products/reset-pricing',
  summary: 'Reset all of a customer’s prices to the base prices',
  audience: ['admin'],
  params: idParams,
  answer: z.object({ message: z.string(), changed: z.number() }),
  changes: ['catalogue'],
})
