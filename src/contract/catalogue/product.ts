import * as z from 'zod/mini'
import { allergens, pieceTerms } from './product-fields.ts'
import { id, money, orNull, wholeList } from '../shapes.ts'

export const variation = z.object({
  id,
  productId: id,
  name: z.string(),
  description: orNull(z.string()),
  weight: orNull(z.string()),
  price: money,
  unit: z.string(),
  displayOrder: z.number(),
  isAvailable: z.boolean(),
  ...pieceTerms,
  /** A hash of what the form shows. A save sends it back, so that a save based on an older version is refused. */
  seen: z.string(),
})
export const variations = wholeList(variation, 'The sizes of one product')
export type Variation = z.output<typeof variation>

export const product = z.object({
  id,
  /** The butcher's own code for it, 'B01'. */
  code: orNull(z.string()),
  name: z.string(),
  description: orNull(z.string()),
  categoryId: id,
  /** The category's name. */
  category: z.string(),
  basePrice: orNull(money),
  /** Ordered without a price, and priced before the order is released. */
  priceOnRequest: z.boolean(),
  unit: z.string(),
  ingredients: orNull(z.string()),
  allergens,
  imageUrl: orNull(z.string()),
  hasVariations: z.boolean(),
  isActive: z.boolean(),
  typicalUseByDays: orNull(z.number()),
  vatRate: z.number(),
  createdByCustomer: orNull(id),
  ...pieceTerms,
  seen: z.string(),
  variations,
})
export type Product = z.output<typeof product>
