import { isDay } from '#domain/days/days.ts'
import { lastFourWeeks, type Pace, paceFor, paces } from '#domain/reports.ts'
import type { Asked } from './reports-queries.ts'

/** The choices of the reports that the address keeps. */
export type ReportPlace = { from?: string; to?: string; by?: Pace }

/** The last four weeks unless the address says which days, and columns that can be told apart. */
export function placeOf({ from, to, by }: ReportPlace, today: string): Asked {
  const said = isDay(from ?? '') && isDay(to ?? '') && from !== undefined && to !== undefined
  const span = said ? { from, to } : lastFourWeeks(today)
  return { ...span, by: by !== undefined && paces.includes(by) ? by : paceFor(span) }
}
