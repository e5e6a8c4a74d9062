import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  customerIdParams,
  id,
  money,
  moneySum,
  optional,
  orNull,
  quantity,
  text,
  wholeList,
} from '../shapes.ts'

/** A product that might be missing from the basket, with the reason (rules 6.7). */
export const recommendation = z.object({
  productId: id,
  variationId: orNull(id),
  name: z.string(),
  variationName: orNull(z.string()),
  unit: z.string(),
  customerPrice: money,
  reason: z.string(),
})
export type Recommendation = z.output<typeof recommendation>

export const listRecommendations = endpoint({
  name: 'listRecommendations',
  method: 'GET',
  path: '/api/recommendations/{customerId}',
  summary:
    'Recommendations by a customer’s past orders and its basket; customers see only their own',
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  params: customerIdParams,
  /** The basket as JSON: [{productId, quantity}]. */
  query: z.object({ cartItems: optional(text(20_000)) }),
  answer: wholeList(recommendation, 'Six at most'),
  reads: ['orders', 'catalogue'],
})

export const getInsights = endpoint({
  name: 'getInsights',
  method: 'GET',
  path: '/api/insights/{customerId}',
  summary: 'How much, how often and what this customer orders; customers see only their own',
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  params: customerIdParams,
  answer: z.object({
    totalOrders: z.number(),
    averageOrderValue: moneySum,
    topProducts: wholeList(
      z.object({ name: z.string(), orderCount: z.number() }),
      'The two most ordered',
    ),
  }),
  reads: ['orders'],
})

/** A product as last ordered; the quick order pad begins with these. */
export const usualItem = z.object({
  productId: id,
  variationId: orNull(id),
  lastQuantity: quantity,
  /** How many pieces were ordered last; null if it is not ordered by the piece. */
  lastPieces: orNull(z.number()),
  lastOrderedAt: z.string(),
  orderCount: z.number(),
})

export const listUsualItems = endpoint({
  name: 'listUsualItems',
  method: 'GET',
  path: '/api/customer/usual-items',
  summary: 'The products that the signed-in customer orders, each with its last quantity',
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  answer: wholeList(usualItem, 'The products of the last orders'),
  reads: ['orders'],
})
