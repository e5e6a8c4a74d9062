import * as z from 'zod/mini'
import { specialUnits } from '#domain/products/units.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  done,
  id,
  idParams,
  maybe,
  moment,
  money,
  name,
  optional,
  orNull,
  paging,
  text,
  wholeList,
} from '../shapes.ts'
import {
  priceAbove0,
  allergens,
  allergensInput,
  categoryIdInput,
  pieceTerms,
  pieceTermsInput,
  vatRateInput,
} from './product-fields.ts'

export const special = z.object({
  id,
  /** The product under which the special is ordered. */
  productId: id,
  name: z.string(),
  description: orNull(z.string()),
  basePrice: money,
  unit: z.string(),
  categoryId: id,
  ingredients: orNull(z.string()),
  allergens,
  vatRate: z.number(),
  ...pieceTerms,
  imageUrl: orNull(z.string()),
  isActive: z.boolean(),
  activeUntil: moment,
  /** The last day of the special, in London. */
  lastDay: z.string(),
  visibilityType: z.enum(['all', 'selected']),
  customerIds: wholeList(id, 'Only the ids of the customers who see it'),
  /** A hash of what the form shows. A save sends it back, so that a save based on an older version is refused. */
  seen: z.string(),
})
export type Special = z.output<typeof special>

const customerIds = z.array(id).check(z.maxLength(5000))

const fields = {
  name: name('Product name is required', 120),
  description: maybe(text(500)),
  basePrice: priceAbove0('Base price is required', 'Base price must be more than 0'),
  unit: z.enum(specialUnits, 'Unit is required'),
  categoryId: categoryIdInput,
  ingredients: maybe(text(2000)),
  /** The last day of the special, which ends at midnight in London. */
  activeUntil: day('End date is required'),
  visibilityType: z.enum(['all', 'selected']),
  isActive: z.boolean(),
  vatRate: optional(vatRateInput),
  allergens: optional(allergensInput),
  ...pieceTermsInput,
  /** The customers who see it, if it is not for everyone. If omitted, they stay as they are. */
  customerIds: optional(customerIds),
}
export const specialForm = z.object({
  ...fields,
  visibilityType: z._default(fields.visibilityType, 'all'),
  isActive: z._default(fields.isActive, true),
})

const changes = ['catalogue'] as const

export const listSpecials = endpoint({
  name: 'listSpecials',
  method: 'GET',
  path: '/api/special-products',
  summary: 'Every special product, those that end last first',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(special),
  pages: true,
  reads: ['catalogue'],
})

export const addSpecial = endpoint({
  name: 'addSpecial',
  method: 'POST',
  path: '/api/special-products',
  summary: 'Offer a special product until the end of a day, to all customers or to some',
  audience: ['admin'],
  body: specialForm,
  answer: special,
  status: 201,
  changes,
})

export const changeSpecial = endpoint({
  name: 'changeSpecial',
  method: 'PATCH',
  path: '/api/special-products/{id}',
  summary: 'Change a special product',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object({ ...fields, seen: maybe(text(64)) })),
  answer: special,
  changes,
})

export const removeSpecial = endpoint({
  name: 'removeSpecial',
  method: 'DELETE',
  path: '/api/special-products/{id}',
  summary: 'Delete a special product; orders of it stay',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes,
})

export const chooseSpecialCustomers = endpoint({
  name: 'chooseSpecialCustomers',
  method: 'POST',
  path: '/api/special-products/{id}/customers',
  summary: 'Set which customers see a special product that is not for all',
  audience: ['admin'],
  params: idParams,
  body: z.object({ customerIds, seen: maybe(text(64)) }),
  answer: special,
  changes,
})
