import { formatFullDay } from './day-labels.ts'

/** What staff and customers read for a reminder's status. */
export const reminderWords = {
  pending: 'Pending',
  sent: 'Sent',
  failed: 'Failed',
  discarded: 'Discarded',
} as const

type ProductReminder = { reminderDay: string; reminderTime: string; notificationMethod: string }

/** The reminders that a customer's home screen shows on this day, sorted by time. */
export const remindersFor = <R extends ProductReminder>(reminders: readonly R[], day: string) => {
  const weekday = formatFullDay(day).split(' ')[0]?.toLowerCase()
  return reminders
    .filter((each) => each.notificationMethod === 'dashboard' && each.reminderDay === weekday)
    .sort((a, b) => (a.reminderTime < b.reminderTime ? -1 : 1))
}
