import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const today = endpoint({
  name: 'today',
  method: 'GET',
  path: '/api/today',
  summary: 'How much work waits: each figure is as long as the list that it opens',
  audience: ['admin'],
  answer: z.object({
    /** New orders from today on. */
    toConfirm: z.number(),
    /** Those of them that are held. */
    held: z.number(),
    /** Confirmed orders from today on. */
    toPick: z.number(),
    /** Picked orders of any day whose prices are not confirmed. */
    toPrice: z.number(),
    /** Picked orders of any day that can be released. */
    toRelease: z.number(),
    /** Released orders of any day that are not delivered. */
    onTheRoad: z.number(),
    /** Invoices. */
    toApprove: z.number(),
    failedEmails: z.number(),
    failedReminders: z.number(),
  }),
  reads: ['orders', 'invoices', 'emails', 'reminders'],
})
