import * as z from 'zod/mini'
import { lookKinds } from '#domain/orders/look-kinds.ts'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, maybe, optional, requiredText, text, wholeList } from '../shapes.ts'

export const ordersToLookAt = endpoint({
  name: 'ordersToLookAt',
  method: 'GET',
  path: '/api/orders/to-look-at',
  summary: 'The new orders that somebody should look at before they are confirmed, and why',
  audience: ['admin'],
  answer: wholeList(
    z.object({
      orderId: id,
      looks: wholeList(
        z.object({ kind: z.enum(lookKinds), text: z.string() }),
        'At most one of each kind',
      ),
    }),
    'Of the orders that nobody has confirmed yet, from today on',
  ),
  reads: ['orders', 'customers', 'settings'],
})

export const confirmOrders = endpoint({
  name: 'confirmOrders',
  method: 'POST',
  path: '/api/orders/confirm',
  summary:
    'Confirm many orders; those that need a look (below the minimum, held, late, a price to set, a closed day) or can’t be are left, with the reason',
  audience: ['admin'],
  body: z.object({
    orderIds: manyIds,
    /** Also confirms orders that need a look; the timeline of each says so. */
    anyway: optional(z.boolean()),
    reason: optional(text(500)),
  }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const unconfirmOrders = endpoint({
  name: 'unconfirmOrders',
  method: 'POST',
  path: '/api/orders/confirm/undo',
  summary:
    'Undo confirmations: each order is as it was before, unless picking has begun or somebody has changed it since',
  audience: ['admin'],
  body: z.object({ orderIds: manyIds }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const holdOrders = endpoint({
  name: 'holdOrders',
  method: 'POST',
  path: '/api/orders/hold',
  summary:
    'Hold new orders, with a reason or without, so that they are not confirmed with the rest; those that can’t be held are left, with the reason',
  audience: ['admin'],
  body: z.object({
    orderIds: manyIds,
    reason: optional(text(200)),
  }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const explainHold = endpoint({
  name: 'explainHold',
  method: 'POST',
  path: '/api/orders/hold/reason',
  summary: 'Add the reason why orders are held; those that have one are left out, with why',
  audience: ['admin'],
  body: z.object({
    orderIds: manyIds,
    reason: requiredText('Please say why it is held.', 200),
  }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const releaseHolds = endpoint({
  name: 'releaseHolds',
  method: 'POST',
  path: '/api/orders/hold/release',
  summary:
    'Release holds that people set; an order held for credit stays held until it is confirmed',
  audience: ['admin'],
  body: z.object({ orderIds: manyIds }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders'],
})

export const releaseMany = endpoint({
  name: 'releaseMany',
  method: 'POST',
  path: '/api/orders/release',
  summary:
    'Release a day’s picked orders, or those named; those that can’t be are left, with the reason',
  audience: ['admin'],
  body: z.object({ date: optional(day()), orderIds: optional(manyIds), driverId: maybe(id) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders', 'deliveries'],
})

export const unreleaseOrders = endpoint({
  name: 'unreleaseOrders',
  method: 'POST',
  path: '/api/orders/release/undo',
  summary:
    'Undo releases: each order is picked again and on nobody’s round, unless its round has started or somebody has changed it since',
  audience: ['admin'],
  body: z.object({ orderIds: manyIds }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders', 'deliveries'],
})
