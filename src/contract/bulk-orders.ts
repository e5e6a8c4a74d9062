import * as z from 'zod/mini'
import { bulkResult, manyIds } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { day, id, maybe, optional } from './shapes.ts'

export const confirmOrders = endpoint({
  name: 'confirmOrders',
  method: 'POST',
  path: '/api/orders/confirm',
  summary: 'Confirm many orders; those that can’t be are left, with the reason',
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
