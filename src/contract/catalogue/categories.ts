import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idParams, name, optional } from '../shapes.ts'
import { category } from './catalogue.ts'

const categoryName = name('Category name is required', 60)

export const addCategory = endpoint({
  name: 'addCategory',
  method: 'POST',
  path: '/api/product-categories',
  summary: 'Add a category after the others',
  audience: ['admin'],
  body: z.object({ name: categoryName }),
  answer: category,
  status: 201,
  changes: ['catalogue'],
})

export const renameCategory = endpoint({
  name: 'renameCategory',
  method: 'PATCH',
  path: '/api/product-categories/{id}',
  summary: 'Give a category another name, or say whether its meat needs lots',
  audience: ['admin'],
  params: idParams,
  /** What is omitted stays as it is. */
  body: z.object({ name: optional(categoryName), lotsRequired: optional(z.boolean()) }),
  answer: category,
  changes: ['catalogue', 'orders'],
})

export const orderCategories = endpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/product-categories/order',
  summary: 'Put the categories in this order, also in customers’ catalogues',
  audience: ['admin'],
  body: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  answer: z.object({ message: z.string() }),
  changes: ['catalogue'],
})
