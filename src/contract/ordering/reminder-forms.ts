import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { emailAddress, maybe, name, oneLine, text } from '../shapes.ts'

const clockTime = (message: string) =>
  z.string(message).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))

export const productReminderForm = z.object({
  productName: name('Product name is required', 120),
  reminderDay: z.enum(weekdays, 'Reminder day is required'),
  reminderTime: clockTime('Reminder time is required'),
  quantity: maybe(oneLine(60)),
  notes: maybe(text(500)),
  notificationMethod: z._default(z.enum(['dashboard', 'email', 'sms']), 'dashboard'),
  isRecurring: z._default(z.boolean(), false),
})

export const generalReminderForm = z.object({
  title: name('Title is required', 120),
  notes: maybe(text(1000)),
  /** A moment, or a London time as forms send it: '2026-12-01T09:00'. */
  reminderDateTime: z
    .string('Date and time is required')
    .check(
      z.maxLength(40, 'Date and time is required'),
      z.regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/,
        'Date and time is required',
      ),
    ),
  emailAddress: emailAddress('Valid email address is required'),
})
