import { Temporal } from 'temporal-polyfill'
import { type Weekday, weekdays } from './weekdays.ts'

/** A business day in London as 'YYYY-MM-DD'. */
export type Day = string

export { type Weekday, weekdays } from './weekdays.ts'

export const london = 'Europe/London'

const plain = (day: Day) => Temporal.PlainDate.from(day)

export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && plain(text).toString() === text
  } catch {
    return false
  }
}

/** The business day at a moment (epoch milliseconds). */
export const londonToday = (now: number): Day =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(london).toPlainDate().toString()

/** The hour of the day that London's clocks show at a moment. */
export const londonHour = (now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(london).hour

export const addDays = (day: Day, days: number): Day => plain(day).add({ days }).toString()
export const nextDays = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, days) => addDays(from, days))
export const daysBetween = (from: Day, to: Day): number => plain(from).until(plain(to)).days
export const weekdayOf = (day: Day): Weekday => weekdays[plain(day).dayOfWeek - 1] ?? 'monday'

/**
 * The moment (ISO 8601, UTC) of a London time such as '2026-12-01T09:00'. A time that a clock change skips counts
 * as an hour later; a time that occurs twice counts as the first of the two.
 */
export const londonMoment = (text: string): string =>
  Temporal.PlainDateTime.from(text)
    .toZonedDateTime(london, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
