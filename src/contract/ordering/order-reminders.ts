import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment, optional, orNull, paging } from '../shapes.ts'

export const orderReminderStatuses = ['pending', 'sent', 'failed'] as const
export type OrderReminderStatus = (typeof orderReminderStatuses)[number]

/** The reminders that Topside itself sends to customers: a delivery tomorrow, an order not yet placed. */
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
