import { isDay } from '#domain/days/days.ts'
import { lastFourWeeks, type Pace, paceFor, paces } from '#domain/reports.ts'
import type { ReportSpan } from './reports-queries.ts'

/** The choices that the reports keep in the address. */
export type ReportPlace = { from?: string; to?: string; by?: Pace }

/** Without dates, the last four weeks. Without a pace, days or weeks, whichever keeps the chart's columns readable. */
export function placeOf({ from, to, by }: ReportPlace, today: string): ReportSpan {
  const isGiven = isDay(from ?? '') && isDay(to ?? '') && from !== undefined && to !== undefined
  const span = isGiven ? { from, to } : lastFourWeeks(today)
  return { ...span, by: by !== undefined && paces.includes(by) ? by : paceFor(span) }
}
