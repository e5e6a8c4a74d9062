import * as z from 'zod/mini'
import { customerProductUnits } from '#domain/products/units.ts'
import { maybe, name, nameOrBlank, optional, priceInput, text } from '../shapes.ts'
import { pieceTermsInput } from './product-fields.ts'

/** A product that a customer adds for itself. */
export const ownProductForm = z.object({
  name: name('Product name is required', 120),
  description: maybe(text(500)),
  /** A category's name; the first category is the default. */
  category: maybe(nameOrBlank(60)),
  basePrice: priceInput('Base price is required'),
  unit: z._default(z.enum(customerProductUnits, 'Unit is required'), 'each'),
  ingredients: z._default(optional(text(1000)), ''),
  /** A product priced by the kg can be ordered by the piece; it then needs the average weight of one piece. */
  orderedBy: optional(z.enum(['kg', 'piece'], 'Choose kg or piece')),
  averageKg: pieceTermsInput.averageKg,
})
