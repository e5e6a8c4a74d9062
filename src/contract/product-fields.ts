import * as z from 'zod/mini'
import { declarable } from '#domain/allergens.ts'
import { wholeList } from './shapes.ts'

/** What products and specials are both asked for. */
export const categoryIdInput = z
  .number('Category is required')
  .check(z.int(), z.minimum(1, 'Category is required'), z.maximum(2147483647))

/** Those declared, of the fourteen that the law names. */
export const allergens = wholeList(z.string(), 'There are fourteen')

export const allergensInput = z
  .array(z.enum(declarable, 'Choose from the fourteen allergens'))
  .check(z.maxLength(declarable.length))

export const abovePrice = (message: string) =>
  z.refine<string>((price) => Number(price) > 0, message)
