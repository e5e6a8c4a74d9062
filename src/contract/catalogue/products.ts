import * as z from 'zod/mini'
import { productUnits, variationUnits } from '#domain/products/units.ts'
import { endpoint } from '../endpoint.ts'
import {
  priceAbove0,
  allergensInput,
  categoryIdInput,
  pieceTermsInput,
  pictureInput,
  vatRateInput,
} from './product-fields.ts'
import {
  done,
  idParams,
  maybe,
  name,
  nameOrBlank,
  oneLine,
  optional,
  paging,
  text,
} from '../shapes.ts'

import { product, variation, variations } from './product.ts'

export * from './product.ts'

const useByDays = 'Must be a whole number of days'
const positive = 'Base price must be more than 0'

const productFields = {
  /** No two products may have the same code, even with other capitals. */
  code: maybe(oneLine(40)),
  name: name('Product name is required', 120),
  description: maybe(text(500)),
  categoryId: categoryIdInput,
  basePrice: maybe(priceAbove0('Price is required', positive)),
  /** If omitted, it stays as it is. */
  priceOnRequest: optional(z.boolean()),
  unit: z.enum(productUnits, 'Unit is required'),
  ingredients: maybe(text(2000)),
  imageUrl: maybe(pictureInput),
  hasVariations: z.boolean(),
  typicalUseByDays: maybe(
    z
      .number(useByDays)
      .check(z.int(useByDays), z.minimum(1, useByDays), z.maximum(3650, useByDays)),
  ),
  /** In per cent. If omitted, it stays as it is; new products get 0. */
  vatRate: optional(vatRateInput),
  /** If omitted, they stay as they are. */
  allergens: optional(allergensInput),
  ...pieceTermsInput,
}
export const priceless = 'Base price is required when product has no variations'
type Priced = { basePrice?: string | null; priceOnRequest?: boolean; hasVariations: boolean }
const priced = z.refine<Priced>(
  ({ basePrice, priceOnRequest, hasVariations }) =>
    hasVariations || priceOnRequest || basePrice != null,
  { error: priceless, path: ['basePrice'] },
)

const seen = maybe(text(64))
export const newProduct = z
  .object({ ...productFields, hasVariations: z._default(productFields.hasVariations, false) })
  .check(priced)
/** Fields that are omitted stay as they are. */
export const changedProduct = z.partial(
  z.object({ ...productFields, updateAllCustomers: z.boolean(), seen }),
)

/** Room for a picture of 500 kB, which is a third longer as text. */
const withPicture = 800_000

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products-with-variations',
  summary: "The butcher's range with its sizes, without archived products",
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(product),
  pages: true,
  reads: ['catalogue'],
})

export const listVariations = endpoint({
  name: 'listVariations',
  method: 'GET',
  path: '/api/products/{id}/variations',
  summary: 'The sizes of a product, in the order shown',
  audience: ['admin'],
  params: idParams,
  answer: variations,
  reads: ['catalogue'],
})

export const addProduct = endpoint({
  name: 'addProduct',
  method: 'POST',
  path: '/api/products',
  summary: 'Add a product to the range',
  audience: ['admin'],
  body: newProduct,
  answer: product,
  status: 201,
  bodyLimit: withPicture,
  uploads: { imageUrl: 'product' },
  changes: ['catalogue'],
})

export const changeProduct = endpoint({
  name: 'changeProduct',
  method: 'PATCH',
  path: '/api/products/{id}',
  summary:
    "Change a product; with updateAllCustomers every customer's own price becomes the new one",
  audience: ['admin'],
  params: idParams,
  body: changedProduct,
  answer: z.object({
    ...product.shape,
    /** How many customers had their own price replaced. */
    customersUpdated: z.number(),
  }),
  bodyLimit: withPicture,
  uploads: { imageUrl: 'product' },
  changes: ['catalogue'],
})

export const removeProduct = endpoint({
  name: 'removeProduct',
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Delete a product that was never ordered; one that was is archived and its orders stay',
  audience: ['admin'],
  params: idParams,
  answer: z.object({ message: z.string(), archived: z.boolean() }),
  changes: ['catalogue'],
})

export const listArchivedProducts = endpoint({
  name: 'listArchivedProducts',
  method: 'GET',
  path: '/api/archived-products',
  summary: 'Archived products, which can be brought back',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(product),
  pages: true,
  reads: ['catalogue'],
})

export const bringBackProduct = endpoint({
  name: 'bringBackProduct',
  method: 'POST',
  path: '/api/products/{id}/bring-back',
  summary: 'Bring an archived product back into the range',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['catalogue'],
})

const placeWanted = 'Must be a whole number from 0 to 9999'
const variationFields = {
  name: name('Variation name is required', 120),
  description: maybe(text(500)),
  weight: maybe(nameOrBlank(60)),
  price: priceAbove0('Price is required', 'Price must be more than 0'),
  unit: z.enum(variationUnits, 'Unit is required'),
  displayOrder: z
    .number(placeWanted)
    .check(z.int(placeWanted), z.minimum(0, placeWanted), z.maximum(9999, placeWanted)),
  ...pieceTermsInput,
}
export const newVariation = z.object({
  ...variationFields,
  unit: z._default(variationFields.unit, 'each'),
  displayOrder: z._default(variationFields.displayOrder, 0),
})

export const addVariation = endpoint({
  name: 'addVariation',
  method: 'POST',
  path: '/api/products/{id}/variations',
  summary: 'Add a size to a product, which from then on is ordered by its sizes',
  audience: ['admin'],
  params: idParams,
  body: newVariation,
  answer: variation,
  status: 201,
  changes: ['catalogue'],
})

export const changeVariation = endpoint({
  name: 'changeVariation',
  method: 'PATCH',
  path: '/api/product-variations/{id}',
  summary: 'Change a size of a product',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object({ ...variationFields, seen })),
  answer: variation,
  changes: ['catalogue'],
})

export const removeVariation = endpoint({
  name: 'removeVariation',
  method: 'DELETE',
  path: '/api/product-variations/{id}',
  summary: 'Delete a size; orders of it keep its name and price',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['catalogue'],
})

export const getProductPicture = endpoint({
  name: 'getProductPicture',
  method: 'GET',
  path: '/api/product-pictures/{imageId}',
  summary: 'The picture of a product, for everyone signed in',
  audience: ['admin', 'picker', 'driver', 'customer'],
  params: z.object({ imageId: z.uuid() }),
  answer: z.unknown(),
  produces: 'image',
})
