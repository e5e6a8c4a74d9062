import { Temporal } from 'temporal-polyfill'
import { addDays, type Weekday, weekdayOf } from '#domain/days/days.ts'
import { london, londonToday } from '#domain/days/london.ts'
import { isoOf } from '#server/platform/clock.ts'

/** Clock times in minutes since midnight. */
export const clock = (hour: number, minute = 0) => hour * 60 + minute

/** At half past ten the demo's van is halfway round. Today's steps of all orders are planned before then. */
const middleOfRound = clock(10, 30)
const latestPace = 1.5

export type Calendar = {
  today: string
  now: string
  /** When the business started using Topside. */
  openedAt: string
  daysFromToday: (days: number) => string
  dayBefore: (day: string) => string
  weekdayOf: (day: string) => Weekday
  /** A time as ISO 8601. Past days keep their minute; today is stretched so that now is the middle of the round. */
  at: (day: string, minute: number) => string
  /** The same without stretching today, for times that do not depend on the round, such as those of reminders. */
  planned: (day: string, minute: number) => string
  fromNow: (minutes: number) => string
}

export function calendarOf(now: number): Calendar {
  const today = londonToday(now)
  const midnights = new Map<string, number>()
  const midnightOf = (day: string) => {
    const midnight = midnights.get(day) ?? londonMidnight(day)
    midnights.set(day, midnight)
    return midnight
  }
  const pace = Math.min(latestPace, (now - midnightOf(today)) / (middleOfRound * 60_000))
  const momentOf = (day: string, minutes: number) =>
    isoOf(midnightOf(day) + Math.floor(minutes * 60_000))
  return {
    today,
    now: isoOf(now),
    openedAt: momentOf(addDays(today, -1100), clock(9)),
    daysFromToday: (days) => addDays(today, days),
    dayBefore: (day) => addDays(day, -1),
    weekdayOf,
    at: (day, minute) => momentOf(day, day === today ? minute * pace : minute),
    planned: momentOf,
    fromNow: (minutes) => isoOf(now + minutes * 60_000),
  }
}

const londonMidnight = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(london).epochMilliseconds
