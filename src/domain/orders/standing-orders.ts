import { obstacleToClosedDay } from '#domain/days/closed-days.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { addDays, type Day, nextDays, type Weekday, weekdayOf } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { cutoffOf, cutoffPassed, type DeliverySchedule } from '#domain/days/delivery-dates.ts'
import { deliversOn } from '#domain/days/delivery-terms.ts'

/** A standing order's weekday, and until when it is paused. */
export type StandingTerms = {
  weekday: Weekday
  /** The first delivery date after a pause. */
  pausedUntil: Day | null
}

/** A map key for one customer, place and date. */
export const placeAndDate = (
  { customerId, siteId }: { customerId: number; siteId: number | null },
  date: Day,
): string => `${customerId} ${siteId ?? 0} ${date}`

/** Topside places the order this long before the cut-off, so that the customer has time to change or cancel it. */
const leadMs = 24 * 60 * 60_000

export const madeAt = (date: Day, schedule: DeliverySchedule): number =>
  cutoffOf(date, schedule) - leadMs

/** The next delivery dates of a standing order, from tomorrow. */
export function standingDates({ weekday }: StandingTerms, now: number, weeks = 4): Day[] {
  const coming = nextDays(addDays(londonToday(now), 1), 7)
  const first = coming.filter((day) => weekdayOf(day) === weekday)
  return first.flatMap((day) => Array.from({ length: weeks }, (_, week) => addDays(day, week * 7)))
}

/** Why no order is placed for a date, as a sentence, or null. */
export const obstacleToStandingDate = (
  date: Day,
  terms: StandingTerms,
  schedule: DeliverySchedule,
): string | null =>
  obstacleToPause(date, terms) ??
  obstacleToStandingDay(terms.weekday, schedule) ??
  obstacleToClosedDay(date, schedule.closedDays ?? [])

export const isPaused = (date: Day, { pausedUntil }: StandingTerms): boolean =>
  pausedUntil !== null && date < pausedUntil

const obstacleToPause = (date: Day, terms: StandingTerms): string | null =>
  isPaused(date, terms) ? `Paused until ${formatLongDay(terms.pausedUntil ?? '')}.` : null

/** A sample date of the weekday, used to check whether the butcher delivers on that weekday. */
const anyOf = (weekday: Weekday): Day =>
  nextDays('2026-01-05', 7).find((day) => weekdayOf(day) === weekday) ?? ''

export const obstacleToStandingDay = (
  weekday: Weekday,
  schedule: DeliverySchedule,
): string | null =>
  deliversOn(anyOf(weekday), schedule) ? null : `${capitalised(weekday)} is not a delivery day.`

export type Turn = 'early' | 'due' | 'late'

/** Whether to place the order for a date now; 'late' if the cut-off has passed, for example after a long outage. */
export function turnOf(date: Day, schedule: DeliverySchedule, now: number): Turn {
  if (now < madeAt(date, schedule)) return 'early'
  return cutoffPassed(date, schedule, now) ? 'late' : 'due'
}

/** Whether to place the order now: if it is due, or if it is late and the customer agreed to it before the cut-off. */
export const isMadeNow = (
  date: Day,
  schedule: DeliverySchedule,
  now: number,
  agreedAt: number,
): boolean => {
  const turn = turnOf(date, schedule, now)
  return turn === 'due' || (turn === 'late' && agreedAt < cutoffOf(date, schedule))
}
