import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, money, orNull } from './shapes.ts'

export const category = z.object({ id, name: z.string() })

/** A product as one customer sees it: at its own price, in the sizes it may order. */
export const catalogueProduct = z.object({
  id,
  name: z.string(),
  description: orNull(z.string()),
  ingredients: orNull(z.string()),
  categoryId: id,
  category: z.string(),
  unit: z.string(),
  basePrice: money,
  customerPrice: money,
  minimumOrder: orNull(z.string()),
  imageUrl: orNull(z.string()),
  typicalUseByDays: orNull(z.number()),
  vatRate: z.number(),
  isFavorite: z.boolean(),
  hasVariations: z.boolean(),
  variations: z.array(
    z.object({
      id,
      name: z.string(),
      weight: orNull(z.string()),
      unit: z.string(),
      basePrice: money,
      /** The customer's own price for this size. */
      price: money,
    }),
  ),
})
export type CatalogueProduct = z.output<typeof catalogueProduct>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/product-categories',
  summary: 'The categories, in the order shown',
  audience: ['admin', 'customer'],
  answer: z.array(category),
  reads: ['catalogue'],
})

export const listOwnCatalogue = endpoint({
  name: 'listOwnCatalogue',
  method: 'GET',
  path: '/api/customer-products',
  summary: "The signed-in customer's catalogue at its own prices",
  audience: ['customer'],
  answer: z.array(catalogueProduct),
  reads: ['catalogue'],
})

export const listCustomerCatalogue = endpoint({
  name: 'listCustomerCatalogue',
  method: 'GET',
  path: '/api/customers/{id}/products',
  summary: "A customer's catalogue at its own prices, for an admin acting for it",
  audience: ['admin'],
  params: idParams,
  answer: z.array(catalogueProduct),
  reads: ['catalogue'],
})
