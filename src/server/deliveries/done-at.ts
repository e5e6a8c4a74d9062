import { epochOf, isoOf } from '#server/platform/clock.ts'

const day = 86_400_000

/** The phone's own time is kept where it can be true: within the last week, at most 5 minutes ahead. */
export function doneAt(told: string | null | undefined, now: number): string {
  const at = told ? epochOf(told) : now
  return isoOf(at >= now - 7 * day && at <= now + 300_000 ? at : now)
}
