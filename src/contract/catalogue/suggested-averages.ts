import * as z from 'zod/mini'
import { daysOfWeighings } from '#domain/products/suggested-average.ts'
import { endpoint } from '../endpoint.ts'
import { id, orNull, quantity, wholeList } from '../shapes.ts'

const suggestedAverage = z.object({
  productId: id,
  /** Null for a product without sizes. */
  variationId: orNull(id),
  /** The mean of all pieces that were weighed. */
  averageKg: quantity,
  /** How many pieces were weighed. */
  pieces: z.number(),
  /** The lightest and the heaviest piece. Pieces that were weighed together count with their mean. */
  lightestKg: quantity,
  heaviestKg: quantity,
})
export type SuggestedAverage = z.output<typeof suggestedAverage>

export const listSuggestedAverages = endpoint({
  name: 'listSuggestedAverages',
  method: 'GET',
  path: '/api/suggested-averages',
  summary: `What pieces weighed in the last ${daysOfWeighings} days, for each product and size ordered by the piece`,
  audience: ['admin'],
  answer: wholeList(suggestedAverage, 'One for each product and size of one butcher'),
  reads: ['catalogue'],
})
