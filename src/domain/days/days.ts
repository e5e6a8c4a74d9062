import { type Weekday, weekdays } from './weekdays.ts'

/** A business day in London as 'YYYY-MM-DD'. */
export type Day = string

export { type Weekday, weekdays } from './weekdays.ts'

// Days are counted in UTC, where each has 24 hours. Nothing here reads the clock; `london.ts` does what depends on it.
const dayMs = 86_400_000

const parsed = (text: string): number => Date.parse(`${text}T00:00:00Z`)

/** Throws for what is no day. */
const startOf = (day: Day): number => {
  const ms = parsed(day)
  if (Number.isNaN(ms)) throw new RangeError(`${day} is no day.`)
  return ms
}
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = parsed(text)
  // 31 February would be a day in March.
  return !Number.isNaN(ms) && dayAt(ms) === text
}

export const addDays = (day: Day, days: number): Day => dayAt(startOf(day) + days * dayMs)
export const nextDays = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, days) => addDays(from, days))
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / dayMs
export const weekdayOf = (day: Day): Weekday =>
  weekdays[(new Date(startOf(day)).getUTCDay() + 6) % 7] ?? 'monday'
