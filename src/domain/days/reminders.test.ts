import { expect, it } from 'vitest'
import { remindersFor } from './reminders.ts'

it('a customer’s home screen shows the dashboard reminders for the weekday, sorted by time', () => {
  const reminder = (
    reminderDay: string,
    reminderTime: string,
    notificationMethod = 'dashboard',
  ) => ({
    reminderDay,
    reminderTime,
    notificationMethod,
  })
  const all = [
    reminder('tuesday', '15:00'),
    reminder('tuesday', '09:00'),
    reminder('tuesday', '08:00', 'email'),
    reminder('monday', '07:00'),
  ]
  expect(remindersFor(all, '2026-12-01').map(({ reminderTime }) => reminderTime)).toEqual([
    '09:00',
    '15:00',
  ])
})
