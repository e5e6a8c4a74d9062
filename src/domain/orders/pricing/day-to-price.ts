import type { Day } from '#domain/days/days.ts'

/**
 * The day that pricing opens on: today if something is picked for it, else the next day with something picked, else the
 * latest one before; null if nothing is picked.
 */
export function dayToPrice(picked: readonly Day[], today: Day): Day | null {
  const days = picked.toSorted()
  return days.find((day) => day >= today) ?? days.at(-1) ?? null
}
