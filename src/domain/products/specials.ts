import { Temporal } from 'temporal-polyfill'
import type { Day } from '#domain/days/days.ts'
import { london, londonToday } from '#domain/days/london.ts'

export type SpecialState = 'active' | 'expired' | 'inactive'

const epochOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds

/**
 * A special is active until its end and expired after it; it is inactive if somebody switched it off (rules 5.5). SQL
 * decides the same in `canBeOrdered` (`catalogue-rows.ts`).
 */
export function specialState(
  { isActive, activeUntil }: { isActive: boolean; activeUntil: string },
  now: number,
): SpecialState {
  if (!isActive) return 'inactive'
  return epochOf(activeUntil) > now ? 'active' : 'expired'
}

/** A special is on offer until the end of its last day in London. */
export const endOfDay = (day: Day): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(london)
    .toInstant()
    .subtract({ milliseconds: 1 })
    .toString()

export const lastDayOf = (activeUntil: string): Day => londonToday(epochOf(activeUntil))
