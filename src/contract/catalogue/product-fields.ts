import * as z from 'zod/mini'
import { vatRates } from '#domain/money/money.ts'
import { declarable } from '#domain/products/allergens.ts'
import { waysToOrder } from '#domain/products/by-the-piece.ts'
import {
  id,
  maybe,
  optional,
  orBlank,
  orNull,
  priceInput,
  quantity,
  quantityInput,
  wholeList,
} from '../shapes.ts'

/** Shared by products and specials. */
export const categoryIdInput = z
  .number('Category is required')
  .check(z.int(), z.minimum(1, 'Category is required'), z.maximum(2147483647))

export const vatRateInput = z.literal(
  vatRates,
  `VAT is ${vatRates.map((rate) => `${rate}%`).join(' or ')}`,
)

/** The declared allergens, out of the fourteen in UK law. */
export const allergens = wholeList(z.string(), 'There are fourteen')

export const allergensInput = z
  .array(z.enum(declarable, 'Choose from the fourteen allergens'))
  .check(z.maxLength(declarable.length))

/** A price above zero; `above` is the message for any other. */
export const priceAbove0 = (required: string, above: string) =>
  priceInput(required, above).check(z.refine<string>((price) => Number(price) > 0, above))

/** A new picture as a data URL, or the address of the present one. */
export const pictureInput = z
  .string()
  .check(
    z.maxLength(700_000, 'The picture is larger than 500 kB.'),
    z.regex(
      /^(data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}|\/(categories|api\/product-pictures)\/[\w.-]+|)$/,
      'Send a PNG or JPEG picture.',
    ),
  )

/** How a product or a size is ordered, what one piece of it weighs, and what it is weighed in. */
export const pieceTerms = {
  /** 'kg' means that it is ordered in the unit of its price. */
  orderedBy: z.enum(waysToOrder),
  averageKg: orNull(quantity),
  leastKg: orNull(quantity),
  mostKg: orNull(quantity),
  piecesPerBox: orNull(z.number()),
  tareId: orNull(id),
}

const boxes = 'Must be a whole number of pieces'
const kilograms = 'Must be a weight like 1.8'

/** The same fields as a call sends them. Omitted ones stay as they are; a new product is ordered by weight. */
export const pieceTermsInput = {
  orderedBy: optional(z.enum(waysToOrder, 'Choose kg, piece or box')),
  averageKg: maybe(orBlank(quantityInput(kilograms))),
  leastKg: maybe(orBlank(quantityInput(kilograms))),
  mostKg: maybe(orBlank(quantityInput(kilograms))),
  piecesPerBox: maybe(
    z.number(boxes).check(z.int(boxes), z.minimum(1, boxes), z.maximum(999, boxes)),
  ),
  tareId: maybe(id),
}
