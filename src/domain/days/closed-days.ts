import { formatLongDay } from './day-labels.ts'

/** A day ('YYYY-MM-DD') on which nothing is delivered, such as Christmas Day. */
export type ClosedDay = { day: string; name: string }

/** The reason why nothing is delivered on the day, as a sentence, or null. */
export function obstacleToClosedDay(day: string, closedDays: readonly ClosedDay[]): string | null {
  const found = closedDays.find((each) => each.day === day)
  if (!found) return null
  return `We don’t deliver on ${formatLongDay(day)}${found.name && ` (${found.name})`}.`
}
