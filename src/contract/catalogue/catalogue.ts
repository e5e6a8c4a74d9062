import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownProductForm } from './own-product-form.ts'
import { allergens, pieceTerms } from './product-fields.ts'
import { id, idParams, moment, money, orNull, wholeList } from '../shapes.ts'

export const category = z.object({
  id,
  name: z.string(),
  description: orNull(z.string()),
  displayOrder: z.number(),
  isActive: z.boolean(),
  /** Whether an order with weighed meat of this category can be released only once its lots are named. */
  lotsRequired: z.boolean(),
})

/** How it is ordered, so that people can see what pieces will weigh. */
const orderedHow = {
  orderedBy: pieceTerms.orderedBy,
  averageKg: pieceTerms.averageKg,
  piecesPerBox: pieceTerms.piecesPerBox,
}

/** A product as one customer sees it: at that customer's price, in the sizes it may order. */
export const catalogueProduct = z.object({
  id,
  /** The butcher's own code for it. */
  code: orNull(z.string()),
  name: z.string(),
  description: orNull(z.string()),
  ingredients: orNull(z.string()),
  allergens,
  categoryId: id,
  category: z.string(),
  unit: z.string(),
  basePrice: money,
  customerPrice: money,
  /** Has no price yet: it is priced after it is ordered, and the prices here are 0. */
  isPricedLater: z.boolean(),
  minimumOrder: orNull(z.string()),
  imageUrl: orNull(z.string()),
  typicalUseByDays: orNull(z.number()),
  vatRate: z.number(),
  isFavorite: z.boolean(),
  /** The customer added this product itself, so the butcher has to confirm its price. */
  isOwn: z.boolean(),
  /** When a special ends; null for other products. */
  specialUntil: orNull(moment),
  hasVariations: z.boolean(),
  ...orderedHow,
  variations: wholeList(
    z.object({
      id,
      name: z.string(),
      weight: orNull(z.string()),
      unit: z.string(),
      basePrice: money,
      /** The customer's own price of this size, excluding VAT. */
      price: money,
      ...orderedHow,
    }),
    'The sizes of one product',
  ),
})
/** The browser keeps the whole list, to search it and to order without signal. */
const catalogueProducts = wholeList(catalogueProduct, 'The range of one butcher, kept in hand')

export type CatalogueProduct = z.output<typeof catalogueProduct>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/product-categories',
  summary: 'The categories, in the order shown',
  audience: ['admin', 'customer'],
  answer: wholeList(category, 'The categories of the range'),
  reads: ['catalogue'],
})

export const listOwnCatalogue = endpoint({
  name: 'listOwnCatalogue',
  method: 'GET',
  path: '/api/customer-products',
  summary: "The signed-in customer's catalogue at its own prices",
  audience: ['customer'],
  answer: catalogueProducts,
  reads: ['catalogue'],
})

export const listCustomerCatalogue = endpoint({
  name: 'listCustomerCatalogue',
  method: 'GET',
  path: '/api/customers/{id}/products',
  summary: "A customer's catalogue at its own prices, for an admin acting for it",
  audience: ['admin'],
  params: idParams,
  answer: catalogueProducts,
  reads: ['catalogue'],
})

export const addOwnProduct = endpoint({
  name: 'addOwnProduct',
  method: 'POST',
  path: '/api/customer-products',
  summary: "Add the customer's own product; the butcher confirms its price later",
  audience: ['customer'],
  permission: 'place_orders',
  pace: 30,
  body: ownProductForm,
  answer: catalogueProduct,
  status: 201,
  changes: ['catalogue'],
})

export const toggleFavorite = endpoint({
  name: 'toggleFavorite',
  method: 'POST',
  path: '/api/customer-products/{id}/favorite',
  summary: 'Mark a product as a favourite, or unmark it',
  audience: ['customer'],
  permission: 'place_orders',
  params: idParams,
  answer: z.object({ productId: id, isFavorite: z.boolean() }),
  changes: ['catalogue'],
})
