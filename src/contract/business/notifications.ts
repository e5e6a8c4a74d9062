import * as z from 'zod/mini'
import { noticeKinds } from '#domain/people/notices.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, moment, optional, orNull, wholeList } from '../shapes.ts'

export const notification = z.object({
  kind: z.enum([
    'new_order',
    'to_pick',
    'to_deliver',
    'message',
    'missing_from_van',
    'credit_draft',
    'failed_reminder',
    'failed_email',
  ]),
  /** Identifies the notification; it stays the same each time the list is requested. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  at: moment,
  /** The order in question. */
  orderNumber: orNull(z.string()),
  /** The invoice in question. */
  invoiceId: optional(id),
  /** The delivery day of the stop in question. */
  deliveryDate: optional(day()),
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary:
    'Notifications, newest first. Admins: new orders, lines missing from the van, messages, credit notes to check, emails that failed; pickers: orders to pick; drivers: released orders',
  audience: ['admin', 'picker', 'driver'],
  answer: z.array(notification),
  first: true,
  reads: ['orders', 'deliveries', 'invoices', 'reminders', 'emails'],
})

const chosenNotices = wholeList(z.enum(noticeKinds), 'Some of a few kinds')

export const notices = z.object({
  notices: chosenNotices,
  /** The address that the emails go to; null if there is none, and then none are sent. */
  email: orNull(z.string()),
})

export const getNotices = endpoint({
  name: 'getNotices',
  method: 'GET',
  path: '/api/account/notices',
  summary: 'What the signed-in admin is emailed about',
  audience: ['admin'],
  answer: notices,
  reads: ['account', 'staff'],
})

export const saveNotices = endpoint({
  name: 'saveNotices',
  method: 'PUT',
  path: '/api/account/notices',
  summary: 'Choose what you are emailed about, from now on',
  audience: ['admin'],
  body: z.object({ notices: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)) }),
  answer: notices,
  changes: ['account'],
})
