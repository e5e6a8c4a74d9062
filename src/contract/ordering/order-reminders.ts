import * as z from 'zod/mini'
import { bulkResult, foreseen, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment, optional, orNull, paging } from '../shapes.ts'

export const orderReminderStatuses = ['pending', 'sent', 'failed', 'discarded'] as const
export type OrderReminderStatus = (typeof orderReminderStatuses)[number]

/** A reminder that Topside itself sends a customer: of tomorrow's delivery, or to place its usual order. */
export const orderReminder = z.object({
  id,
  orderId: orNull(id),
  orderNumber: orNull(z.string()),
  customerId: id,
  customerName: z.string(),
  reminderType: z.enum(['delivery_tomorrow', 'weekly_reminder']),
  scheduledFor: moment,
  sentAt: orNull(moment),
  status: z.enum(orderReminderStatuses),
  method: z.string(),
  message: orNull(z.string()),
  /** Why it could not be sent. */
  failure: orNull(z.string()),
  /** Why it can't be sent again, if it failed. */
  obstacle: orNull(z.string()),
  createdAt: moment,
})
export type OrderReminder = z.output<typeof orderReminder>

export const listOrderReminders = endpoint({
  name: 'listOrderReminders',
  method: 'GET',
  path: '/api/order-reminders',
  summary:
    'At most 500 order reminders: pending ones first, soonest first; then the others, newest first',
  audience: ['admin'],
  query: z.object({ status: optional(z.enum(orderReminderStatuses)), ...paging() }),
  answer: z.array(orderReminder),
  pages: true,
  reads: ['reminders'],
})

export const countOrderReminders = endpoint({
  name: 'countOrderReminders',
  method: 'GET',
  path: '/api/order-reminders/counts',
  summary: 'How many order reminders are pending, sent and failed',
  audience: ['admin'],
  answer: z.object({ pending: z.number(), sent: z.number(), failed: z.number() }),
  reads: ['reminders'],
})

export const remindersToResend = endpoint({
  name: 'remindersToResend',
  method: 'GET',
  path: '/api/order-reminders/to-resend',
  summary: 'How many failed order reminders can be sent again, and why the others can’t',
  audience: ['admin'],
  answer: foreseen,
  reads: ['reminders', 'emails', 'orders', 'customers'],
})

export const resendOrderReminders = endpoint({
  name: 'resendOrderReminders',
  method: 'POST',
  path: '/api/order-reminders/resend',
  summary:
    'Send failed order reminders again, all or those named, to the customer’s address of today; those that can’t be are left, with the reason',
  audience: ['admin'],
  pace: 30,
  body: z.object({ reminderIds: optional(manyIds) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['reminders', 'emails'],
})
