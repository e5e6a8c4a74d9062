import { Temporal } from 'temporal-polyfill'
import { formatFullDay, formatTime } from './day-labels.ts'
import { addDays, type Day, weekdayOf } from './days.ts'
import { londonMoment, londonToday } from './london.ts'
import { cutoffOf, type DeliverySchedule } from './delivery-dates.ts'
import { deliversOn } from './delivery-terms.ts'

export type OrderReminderType = 'delivery_tomorrow' | 'weekly_reminder'

const hourMs = 3_600_000
const iso = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()
const epoch = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

/** When reminders go out, as set by the business. */
export type ReminderTimes = {
  /** 'HH:MM' in London, on the day before a delivery. */
  deliveryReminderTime: string
  /** How many hours before orders close. */
  weeklyReminderHours: number
}

/** When to remind a customer of a delivery: the day before. */
export const deliveryReminderAt = (day: Day, { deliveryReminderTime }: ReminderTimes): string =>
  londonMoment(`${addDays(day, -1)}T${deliveryReminderTime}`)

/** When customers' orders for a day close: at its cut-off, or when the day begins if that is earlier. */
const closingOf = (day: Day, schedule: DeliverySchedule): number =>
  Math.min(cutoffOf(day, schedule), epoch(londonMoment(`${day}T00:00`)))

/** When to remind a customer who usually orders for a day but has not: some hours before orders close. */
export const weeklyReminderAt = (
  day: Day,
  schedule: DeliverySchedule,
  { weeklyReminderHours }: ReminderTimes,
): string => iso(closingOf(day, schedule) - weeklyReminderHours * hourMs)

/**
 * A customer usually orders for a weekday if it did so on at least `habitAtLeast` of the last four such weekdays, which
 * are this many days back.
 */
const habitWeeks = [7, 14, 21, 28]
export const habitAtLeast = 3
export const daysOfHabit = (day: Day): Day[] => habitWeeks.map((back) => addDays(day, -back))

/** Whether this schedule still takes orders for the day. */
export const stillOrdering = (day: Day, schedule: DeliverySchedule, now: number): boolean =>
  deliversOn(day, schedule) && now < closingOf(day, schedule)

/** For example 'Your order ORD-000012 arrives tomorrow, Wednesday 4 March.' */
export const deliveryMessage = (orderNumber: string, day: Day): string =>
  `Your order ${orderNumber} arrives tomorrow, ${formatFullDay(day)}.`

export function weeklyMessage(day: Day, schedule: DeliverySchedule): string {
  const closing = closingOf(day, schedule)
  const closes = `${formatTime(iso(closing))} on ${formatFullDay(londonToday(closing))}`
  return `You usually order for ${formatFullDay(day)} and have not yet. Orders close at ${closes}.`
}

/** How late an order reminder may still be sent: a delivery reminder by 6 hours, a weekly one until orders close. */
export const graceMs = (type: OrderReminderType, { weeklyReminderHours }: ReminderTimes): number =>
  (type === 'delivery_tomorrow' ? 6 : weeklyReminderHours) * hourMs
export const usefulSince = (type: OrderReminderType, times: ReminderTimes, now: number): string =>
  iso(now - graceMs(type, times))

export const tooLate: Record<OrderReminderType, string> = {
  delivery_tomorrow: 'Too late: it could not be sent on the evening before the delivery.',
  weekly_reminder: 'Too late: it could not be sent before orders closed.',
}

type Due = {
  reminderType: OrderReminderType
  scheduledFor: string
  isActive: boolean
  email: string
}

/** Why an order reminder can't be sent now, or null. */
export function obstacleToOrderReminder(
  due: Due,
  times: ReminderTimes,
  now: number,
): string | null {
  const { reminderType } = due
  if (epoch(due.scheduledFor) <= now - graceMs(reminderType, times)) return tooLate[reminderType]
  return obstacleToWriting(due)
}

/** Why Topside can't email this customer, or null. */
export function obstacleToWriting(to: { isActive: boolean; email: string }): string | null {
  if (!to.isActive) return 'The customer is not active.'
  return to.email.trim() === '' ? 'The customer has no email address.' : null
}

/** Why a customer's general reminder can't be sent now, or null. */
export function obstacleToGeneralReminder(
  due: { reminderDateTime: string; isActive: boolean; emailAddress: string },
  now: number,
): string | null {
  if (epoch(due.reminderDateTime) <= now - 24 * hourMs)
    return 'Too late: it could not be sent within a day of its time.'
  return obstacleToWriting({ isActive: due.isActive, email: due.emailAddress })
}

export type WeekdayReminder = {
  reminderDay: string
  reminderTime: string
  lastRemindedOn: Day | null
  createdAt: string
}

const productGraceMs = 6 * hourMs

/** The day, today or yesterday, for which this product reminder is due now; null if it is not due. */
export function productReminderDay(reminder: WeekdayReminder, now: number): Day | null {
  const today = londonToday(now)
  const due = [today, addDays(today, -1)].find((day) => {
    if (weekdayOf(day) !== reminder.reminderDay) return false
    if (reminder.lastRemindedOn !== null && reminder.lastRemindedOn >= day) return false
    const at = epoch(londonMoment(`${day}T${reminder.reminderTime}`))
    return epoch(reminder.createdAt) < at && at <= now && now < at + productGraceMs
  })
  return due ?? null
}

/** True from the day after the reminder first fell due. */
export function productReminderPassed(reminder: WeekdayReminder, now: number): boolean {
  const today = londonToday(now)
  const last = [1, 2, 3, 4, 5, 6, 7]
    .map((back) => addDays(today, -back))
    .find((day) => weekdayOf(day) === reminder.reminderDay)
  if (last === undefined) return false
  return epoch(reminder.createdAt) < epoch(londonMoment(`${last}T${reminder.reminderTime}`))
}
