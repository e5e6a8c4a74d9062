import { londonToday, nextDays } from '#domain/days/days.ts'
import type { Work } from '#server/platform/work.ts'
import { countsByDay } from './picking-rows.ts'

/** The 7 days from today (spec 1 §9), with what is confirmed and picked on each. */
export async function pickingDays({ db, now }: Work) {
  const days = nextDays(londonToday(now), 7)
  const counts = await countsByDay(db, days)
  const none = { orderCount: 0, itemCount: 0, pickedCount: 0 }
  return days.map((date) => ({ date, ...(counts.get(date) ?? none) }))
}
