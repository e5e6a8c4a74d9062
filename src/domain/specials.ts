import { addDays, type Day, londonMoment, londonToday } from './days.ts'

export type SpecialState = 'active' | 'expired' | 'inactive'

/** Active until its moment, then expired; inactive where it was taken off (spec 2 §4). */
export function specialState(
  { isActive, activeUntil }: { isActive: boolean; activeUntil: string },
  now: number,
): SpecialState {
  if (!isActive) return 'inactive'
  return Date.parse(activeUntil) > now ? 'active' : 'expired'
}

/** A special is on offer through the whole of its last day in London. */
export const endOfDay = (day: Day): string =>
  new Date(Date.parse(londonMoment(`${addDays(day, 1)}T00:00`)) - 1).toISOString()

export const lastDayOf = (activeUntil: string): Day => londonToday(Date.parse(activeUntil))
