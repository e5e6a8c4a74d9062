import { epochOf, isoOf } from '#server/platform/clock.ts'

const day = 86_400_000

/** Uses the phone's own time if it is plausible: at most a week ago, at most 5 minutes ahead. */
export function doneAt(told: string | null | undefined, now: number): string {
  const at = told ? epochOf(told) : now
  return isoOf(at >= now - 7 * day && at <= now + 300_000 ? at : now)
}
