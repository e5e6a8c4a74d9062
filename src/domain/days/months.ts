/* Calculates months without a date library, because customers' phones load this file. */

import type { Day } from './days.ts'

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const two = (part: number) => String(part).padStart(2, '0')

type Days = { from: Day; to: Day }

function daysOf(year: number, month: number): Days {
  const last = month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 31)
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${last}` }
}

/** The first and last day of the month in which this day lies. */
export function monthOf(day: Day): Days {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  return daysOf(year, month)
}

/** The first and last day of the month before this day's month. */
export function monthBefore(today: Day): Days {
  const [year = 1970, month = 1] = today.split('-').map(Number)
  return month === 1 ? daysOf(year - 1, 12) : daysOf(year, month - 1)
}

/** From the first of this month until today. */
export const monthSoFar = (today: Day): Days => ({ from: monthOf(today).from, to: today })

/** The periods that statements and exports are often made of; none ends after today. */
export const monthPeriods: readonly { name: string; label: string; of: (today: Day) => Days }[] = [
  { name: 'last-month', label: 'Last month', of: monthBefore },
  { name: 'this-month', label: 'This month', of: monthSoFar },
  {
    name: 'last-3-months',
    label: 'Last 3 months',
    of: (today) => ({ from: monthBefore(monthBefore(today).from).from, to: today }),
  },
]
