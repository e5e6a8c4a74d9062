import { Temporal } from 'temporal-polyfill'
import type { Day } from './days.ts'

export const london = 'Europe/London'

/** The business day at a moment (epoch milliseconds). */
export const londonToday = (now: number): Day =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(london).toPlainDate().toString()

/** The hour of the day that London's clocks show at a moment. */
export const londonHour = (now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(london).hour

/**
 * The moment (ISO 8601, UTC) of a London time such as '2026-12-01T09:00'. A time that a clock change skips counts
 * as an hour later; a time that occurs twice counts as the first of the two.
 */
export const londonMoment = (text: string): string =>
  Temporal.PlainDateTime.from(text)
    .toZonedDateTime(london, { disambiguation: 'compatible' })
    .toInstant()
    .toString()
