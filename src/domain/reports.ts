import { addDays, type Day, daysBetween, isDay, weekdayOf, weekdays } from './days/days.ts'
import { monthBefore, monthOf } from './days/months.ts'

export const reportNames = [
  'sales',
  'categories',
  'customers',
  'picked-weight',
  'short-picks',
  'give-away',
  'outstanding',
] as const
export type ReportName = (typeof reportNames)[number]

/** A report over time has a row for each day or each week. */
export const paces = ['day', 'week'] as const
export type Pace = (typeof paces)[number]

/** Both days belong to the span. */
export type Span = { from: Day; to: Day }

/** The most days in a report or statement: a leap year. */
export const mostDays = 366
const lengthOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

/** Why there can be no report or statement over these days, and which end is wrong; or null. */
export function obstacleToSpan(
  span: Span,
  what: 'report' | 'statement' = 'report',
): { end: keyof Span; message: string } | null {
  const wrong = (['from', 'to'] as const).find((end) => !isDay(span[end]))
  if (wrong) return { end: wrong, message: 'There is no such day.' }
  if (span.from > span.to) return { end: 'to', message: 'The last day can’t be before the first.' }
  return lengthOf(span) > mostDays
    ? { end: 'to', message: `A ${what} has at most ${mostDays} days.` }
    : null
}

const mondayOf = (day: Day): Day => addDays(day, -weekdays.indexOf(weekdayOf(day)))
const daysUpTo = (today: Day, days: number): Span => ({ from: addDays(today, 1 - days), to: today })

/**
 * The spans that people often ask for. 'This week' and 'This month' run to their end, so they include future days.
 */
export const presets: readonly { name: string; label: string; of: (today: Day) => Span }[] = [
  {
    name: 'this-week',
    label: 'This week',
    of: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  },
  { name: 'last-4-weeks', label: 'Last 4 weeks', of: lastFourWeeks },
  { name: 'this-month', label: 'This month', of: monthOf },
  { name: 'last-month', label: 'Last month', of: monthBefore },
  { name: 'last-12-months', label: 'Last 12 months', of: (today) => daysUpTo(today, 365) },
]

export function lastFourWeeks(today: Day): Span {
  return daysUpTo(today, 28)
}

/** From Monday of this week to Sunday of the next. */
export const thisWeekAndNext = (today: Day): Span => ({
  from: mondayOf(today),
  to: addDays(mondayOf(today), 13),
})

/** A chart of up to a quarter (92 days) has room for one column per day; longer ones go by week. */
export const paceFor = (span: Span): Pace => (lengthOf(span) > 92 ? 'week' : 'day')

/** The days of a span, or its weeks from Monday; the first and last week are cut off at the ends of the span. */
export function periodsOf(span: Span, pace: Pace): Span[] {
  const periods: Span[] = []
  for (let from = span.from; from <= span.to;) {
    const end = pace === 'day' ? from : addDays(mondayOf(from), 6)
    const to = end < span.to ? end : span.to
    periods.push({ from, to })
    from = addDays(to, 1)
  }
  return periods
}

/** Each period with the rows of its days; the rows must be sorted by day. */
export function byPeriod<Row extends { day: Day }>(
  periods: readonly Span[],
  rows: readonly Row[],
): (Span & { rows: Row[] })[] {
  const filled = periods.map((period) => ({ ...period, rows: [] as Row[] }))
  let place = 0
  for (const row of rows) {
    while (place < filled.length && (filled[place]?.to ?? row.day) < row.day) place++
    filled[place]?.rows.push(row)
  }
  return filled
}
