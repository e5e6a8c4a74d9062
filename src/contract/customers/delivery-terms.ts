import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { requiredText } from '../shapes.ts'

/** The weekdays on which a customer or site gets deliveries (rules 4.2). */
export const deliveryDaysInput = z
  .array(z.enum(weekdays), 'At least one delivery day must be selected')
  .check(z.minLength(1, 'At least one delivery day must be selected'), z.maxLength(7))

/** The time by which a customer must order for a delivery. */
export const cutoffTimeInput = requiredText('Order cutoff time is required', 5).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 14:00'),
)

/** Whether the cut-off time is on the delivery day or on the day before. */
export const cutoffDay = z.enum(['same_day', 'day_before'])
