import type { Day } from './days.ts'

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const two = (part: number) => String(part).padStart(2, '0')

/** The first and last day of the month before this day's, without a date library: phones load this. */
export function monthBefore(today: Day): { from: Day; to: Day } {
  const [thisYear = 1970, thisMonth = 1] = today.split('-').map(Number)
  const [year, month] = thisMonth === 1 ? [thisYear - 1, 12] : [thisYear, thisMonth - 1]
  const last = month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 31)
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${last}` }
}
