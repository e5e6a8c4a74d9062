import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { generalReminderForm, productReminderForm } from './reminder-forms.ts'
import { done, id, idParams, moment, orNull, text, wholeList } from '../shapes.ts'

/** A customer's own reminder to order a product: 'Remind me of thighs on Tuesdays at 9:00 AM.' */
export const productReminder = z.object({
  id,
  customerId: id,
  productName: z.string(),
  reminderDay: z.string(),
  reminderTime: z.string(),
  quantity: orNull(z.string()),
  notificationMethod: z.enum(['dashboard', 'email', 'sms']),
  notes: orNull(z.string()),
  isRecurring: z.boolean(),
  isActive: z.boolean(),
})
export type ProductReminder = z.output<typeof productReminder>

export const listProductReminders = endpoint({
  name: 'listProductReminders',
  method: 'GET',
  path: '/api/customer-reminders',
  summary: "The signed-in customer's product reminders",
  audience: ['customer'],
  permission: 'place_orders',
  answer: wholeList(productReminder, 'A hundred at most'),
  reads: ['reminders'],
})

export const addProductReminder = endpoint({
  name: 'addProductReminder',
  method: 'POST',
  path: '/api/customer-reminders',
  summary: 'Set a product reminder',
  audience: ['customer'],
  permission: 'place_orders',
  pace: 30,
  body: productReminderForm,
  answer: productReminder,
  status: 201,
  changes: ['reminders'],
})

export const removeProductReminder = endpoint({
  name: 'removeProductReminder',
  method: 'DELETE',
  path: '/api/customer-reminders/{id}',
  summary: 'Remove a product reminder',
  audience: ['customer'],
  permission: 'place_orders',
  params: idParams,
  answer: done,
  changes: ['reminders'],
})

export const generalReminder = z.object({
  id,
  customerId: id,
  title: z.string(),
  notes: orNull(z.string()),
  reminderDateTime: moment,
  emailAddress: z.string(),
  status: z.enum(['pending', 'sent', 'failed', 'discarded']),
  sentAt: orNull(moment),
  isActive: z.boolean(),
  /** The address belongs to someone outside the account, who must first confirm it by a link. */
  awaitsConfirmation: z.boolean(),
})
export type GeneralReminder = z.output<typeof generalReminder>

export const listGeneralReminders = endpoint({
  name: 'listGeneralReminders',
  method: 'GET',
  path: '/api/general-reminders',
  summary: "The signed-in customer's general reminders, soonest first",
  audience: ['customer'],
  permission: 'place_orders',
  answer: wholeList(generalReminder, 'A hundred at most'),
  reads: ['reminders'],
})

export const addGeneralReminder = endpoint({
  name: 'addGeneralReminder',
  method: 'POST',
  path: '/api/general-reminders',
  summary: 'Set a general reminder, sent by email at its time',
  audience: ['customer'],
  permission: 'place_orders',
  pace: 30,
  body: generalReminderForm,
  answer: generalReminder,
  status: 201,
  changes: ['reminders'],
})

export const removeGeneralReminder = endpoint({
  name: 'removeGeneralReminder',
  method: 'DELETE',
  path: '/api/general-reminders/{id}',
  summary: 'Remove a general reminder',
  audience: ['customer'],
  permission: 'place_orders',
  params: idParams,
  answer: done,
  changes: ['reminders'],
})

export const confirmReminderAddress = endpoint({
  name: 'confirmReminderAddress',
  method: 'POST',
  path: '/api/reminder-addresses/confirm',
  summary:
    'Confirm with a link that reminders may go to an address other than the customer’s own; the link works once',
  audience: 'anyone',
  body: z.object({ token: text(200) }),
  answer: z.object({ address: z.string() }),
  changes: ['reminders'],
})

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  summary: 'End a recurring reminder with the link in its email',
  audience: 'anyone',
  body: z.object({ token: text(200) }),
  answer: done,
  changes: ['reminders', 'customers'],
})
