import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, moment, optional, orNull } from './shapes.ts'

export const notification = z.object({
  kind: z.enum([
    'new_order',
    'to_pick',
    'to_deliver',
    'message',
    'credit_draft',
    'failed_reminder',
    'failed_email',
  ]),
  /** One thing, however often it is asked for. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  at: moment,
  /** The order it is about. */
  orderNumber: orNull(z.string()),
  /** The invoice it is about. */
  invoiceId: optional(id),
  /** The day of the stop it is about. */
  deliveryDate: optional(day()),
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary:
    'Notifications, newest first. Admins: new orders, messages, credit notes to check, emails that failed; pickers: orders to pick; drivers: released orders',
  audience: ['admin', 'picker', 'driver'],
  answer: z.array(notification),
  first: true,
  reads: ['orders', 'deliveries', 'invoices', 'reminders', 'emails'],
})
