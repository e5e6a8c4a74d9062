import * as z from 'zod/mini'
import { lotStatuses, species } from '#domain/lots/lots.ts'
import { endpoint } from '../endpoint.ts'
import { id, itemIdParams, optional, orNull, paging, wholeList } from '../shapes.ts'

export const pickingDays = endpoint({
  name: 'pickingDays',
  method: 'GET',
  path: '/api/picking/days',
  summary: 'The next 7 days from today with their confirmed and picked orders counted',
  audience: ['admin', 'picker'],
  answer: wholeList(
    z.object({
      date: z.string(),
      orderCount: z.number(),
      itemCount: z.number(),
      pickedCount: z.number(),
    }),
    'Seven days',
  ),
  reads: ['orders'],
})

export const pickingTolerance = endpoint({
  name: 'pickingTolerance',
  method: 'GET',
  path: '/api/picking/tolerance',
  summary:
    'How far a weight may differ from the order before the picker must confirm it, in percent',
  audience: ['admin', 'picker', 'driver', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  answer: z.object({ percent: z.number() }),
  reads: ['settings'],
})

const substitute = z.object({
  id,
  name: z.string(),
  /** The sizes to choose from; none if the product is not sold by size. */
  sizes: wholeList(z.object({ variationId: id, name: z.string() }), 'The sizes of one product'),
})
export type Substitute = z.output<typeof substitute>

export const listSubstitutes = endpoint({
  name: 'listSubstitutes',
  method: 'GET',
  path: '/api/picking/substitutes/{itemId}',
  summary:
    'Possible substitutes for a line: products of the same category, and other sizes of its own, by name; weighed for a weighed line, counted for a counted one',
  audience: ['admin', 'picker'],
  params: itemIdParams,
  query: z.object(paging()),
  answer: z.array(substitute),
  pages: true,
  reads: ['catalogue'],
})

export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/picking/articles',
  summary: 'The numbers by which labels may name the products of the range',
  audience: ['admin', 'picker'],
  answer: wholeList(
    z.object({
      productId: id,
      name: z.string(),
      /** The number on labels printed here; null without a GS1 prefix. */
      gtin: orNull(z.string()),
      code: orNull(z.string()),
    }),
    'The range of one butcher',
  ),
  reads: ['catalogue', 'settings'],
})

/** A lot in the fridge, with what pickers must know about it even without signal. */
const lotToPick = z.object({
  lotId: id,
  code: z.string(),
  productId: id,
  name: z.string(),
  supplierLot: orNull(z.string()),
  day: z.string(),
  useBy: orNull(z.string()),
  /** Answers that a tablet stored earlier lack it. */
  frozenOn: optional(orNull(z.string())),
  status: z.enum(lotStatuses),
  statusReason: orNull(z.string()),
  onHandKg: z.string(),
  /** How much of that came back and waits to be checked. Answers that a tablet stored earlier lack it. */
  uncheckedKg: optional(z.string()),
  /** Answers that a tablet stored earlier lack it. */
  species: optional(z.enum(species)),
  /** Whether this is the lot of its product that somebody weighed from last, in the past few days. */
  usedLast: z.boolean(),
})
export type LotToPick = z.output<typeof lotToPick>

export const listLotsToPick = endpoint({
  name: 'listLotsToPick',
  method: 'GET',
  path: '/api/picking/lots',
  summary: 'The lots in the fridge, also those that are held, first to expire first',
  audience: ['admin', 'picker'],
  answer: wholeList(lotToPick, 'What is in the fridge; the first 3,000 to expire'),
  reads: ['lots'],
})
