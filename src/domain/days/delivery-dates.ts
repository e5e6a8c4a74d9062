import { Temporal } from 'temporal-polyfill'
import { obstacleToClosedDay } from './closed-days.ts'
import { formatLongDay } from './day-labels.ts'
import { addDays, type Day, daysBetween, isDay, nextDays } from './days.ts'
import { type DeliverySchedule, deliversOn } from './delivery-terms.ts'
import { london, londonToday } from './london.ts'

export type { DeliverySchedule }

export type DeliveryDate = { date: Day; obstacle: string | null }

const cutoffDayOf = (day: Day, { cutoffDay }: DeliverySchedule): Day =>
  cutoffDay === 'same_day' ? day : addDays(day, -1)

/** When orders for a day close, in epoch milliseconds. A time that a clock change skips counts as an hour later. */
export function cutoffOf(day: Day, schedule: DeliverySchedule): number {
  const time = Temporal.PlainTime.from(schedule.orderCutoffTime)
  return Temporal.PlainDate.from(cutoffDayOf(day, schedule))
    .toPlainDateTime(time)
    .toZonedDateTime(london, { disambiguation: 'compatible' }).epochMilliseconds
}

/** True from the cut-off itself: an order at exactly 14:00:00 is too late for a 14:00 cut-off. */
export const cutoffPassed = (day: Day, schedule: DeliverySchedule, now: number): boolean =>
  now >= cutoffOf(day, schedule)

const closed = (day: Day, schedule: DeliverySchedule): string =>
  `Orders for ${formatLongDay(day)} closed at ${schedule.orderCutoffTime} on ${formatLongDay(cutoffDayOf(day, schedule))}.`

/** How many days from tomorrow are offered. */
const daysOffered = 7

/**
 * The delivery days among the 7 days from tomorrow. If a day is closed or its cut-off has passed, `obstacle` says so
 * (rules 6.3).
 */
export const deliveryDates = (schedule: DeliverySchedule, now: number): DeliveryDate[] =>
  nextDays(addDays(londonToday(now), 1), daysOffered)
    .filter((date) => deliversOn(date, schedule))
    .map((date) => ({ date, obstacle: obstacleOn(date, schedule, now) }))

const isOffered = (date: Day, schedule: DeliverySchedule, now: number): boolean => {
  const ahead = daysBetween(londonToday(now), date)
  return ahead >= 1 && ahead <= daysOffered && deliversOn(date, schedule)
}

const obstacleOn = (date: Day, schedule: DeliverySchedule, now: number): string | null =>
  obstacleToClosedDay(date, schedule.closedDays ?? []) ?? obstacleToCutoff(date, schedule, now)

/** Why it is too late to order for the day, as a sentence, or null before the cut-off. */
export const obstacleToCutoff = (
  day: Day,
  schedule: DeliverySchedule,
  now: number,
): string | null => (cutoffPassed(day, schedule, now) ? closed(day, schedule) : null)

type ChosenDate = { date: Day; schedule: DeliverySchedule; now: number; role: 'admin' | 'customer' }

/**
 * Why a date can't be chosen, or null. Admins may choose any date from today on, customers only the dates that they are
 * offered.
 */
export function obstacleToDeliveryDate({ date, schedule, now, role }: ChosenDate): string | null {
  if (!isDay(date)) return 'Delivery date is required'
  if (role === 'admin') return date < londonToday(now) ? 'The delivery date is in the past.' : null
  if (!isOffered(date, schedule, now))
    return `${formatLongDay(date)} is not one of your delivery dates.`
  return obstacleOn(date, schedule, now)
}
