import * as z from 'zod/mini'
import { kitchens } from '#domain/people/kitchens.ts'
import { endpoint } from '../endpoint.ts'
import { orderOfDay } from './ordering.ts'
import {
  day,
  id,
  idInPath,
  moment,
  money,
  moneySum,
  optional,
  orNull,
  quantity,
  wholeList,
} from '../shapes.ts'

/** A line that the customer usually orders, at today's price, and why it is expected. */
export const usualLine = z.object({
  productId: id,
  variationId: orNull(id),
  name: z.string(),
  variationName: orNull(z.string()),
  categoryId: id,
  imageUrl: orNull(z.string()),
  unit: z.string(),
  quantity,
  /** If it is ordered by the piece or the box: the number of pieces, and what one weighs on average. */
  pieces: orNull(z.number()),
  averageKg: orNull(quantity),
  piecesPerBox: orNull(z.number()),
  customerPrice: money,
  lineTotal: money,
  vatRate: z.number(),
  /** At most 20 characters: 'Every Tuesday'. */
  reason: z.string(),
  /**
   * The past days that decide what is usual, oldest first: the quantity ordered on each day ('0' if none) and how much
   * of it was short.
   */
  history: wholeList(
    z.object({ day: z.string(), quantity, short: quantity }),
    'The last eight days at most',
  ),
})
export type UsualLine = z.output<typeof usualLine>

/** A line that a new customer can start from, at its own price; `quantity` is what others order at a time. */
export const starterLine = z.omit(usualLine, { reason: true, history: true })
export type StarterLine = z.output<typeof starterLine>

export const starter = z.object({
  /** The kind of kitchen that the caller asked for, or else the customer's own; null if neither is known. */
  wanted: orNull(z.enum(kitchens)),
  /** The kind of kitchen that `lines` are for; null if they are what all customers order most. */
  kitchen: orNull(z.enum(kitchens)),
  /** True if too few customers have ordered yet: `lines` are then some products of each category. */
  ofRange: z.boolean(),
  lines: wholeList(starterLine, '12 at most'),
})
export type Starter = z.output<typeof starter>

export const getStarter = endpoint({
  name: 'getStarter',
  method: 'GET',
  path: '/api/customer/starter',
  summary:
    'What the signed-in customer’s first order may start from: the products that kitchens of its kind order most',
  audience: ['customer'],
  permission: 'place_orders',
  query: z.object({ kitchen: optional(z.enum(kitchens)) }),
  answer: starter,
  reads: ['catalogue', 'customers'],
})

export const getUsual = endpoint({
  name: 'getUsual',
  method: 'GET',
  path: '/api/customer/usual',
  summary:
    'What the signed-in customer usually orders for a delivery date, by default the next one it has no order for',
  audience: ['customer'],
  permission: 'place_orders',
  query: z.object({
    date: optional(day()),
    /** Where it goes: a site, or 'main' for the customer's own address; defaults to where the last order went. */
    siteId: optional(z.union([z.literal('main'), idInPath])),
  }),
  answer: z.object({
    /** Null if the customer can choose no delivery date now. */
    deliveryDate: orNull(z.string()),
    /** The cut-off of that date. */
    closesAt: orNull(moment),
    /** Where it goes; null means the customer's own address. */
    siteId: orNull(id),
    siteName: orNull(z.string()),
    /** The newest order that the customer already has for that date and place. */
    order: orNull(orderOfDay),
    lines: wholeList(usualLine, 'What one kitchen orders for a day, 200 at most'),
    total: moneySum,
  }),
  reads: ['orders', 'catalogue', 'customers', 'reminders'],
})
