import { formatDay, formatLongDay } from '#domain/days/day-labels.ts'
import type { Pace, Span } from '#domain/reports.ts'

export const wholeNumber = (value: number): string => value.toLocaleString('en-GB')

const weights = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })
/** For example '1,234.5', from kilograms as decimal text. */
export const weightText = (weight: string): string => weights.format(Number(weight))

/** For example '12%', or 'under 1%'. */
export function shareText(part: string, whole: string): string {
  const share = Number(whole) === 0 ? 0 : (Number(part) / Number(whole)) * 100
  return share > 0 && share < 1 ? 'under 1%' : `${Math.round(share)}%`
}

/** For example '3 Nov'. */
export const shortDay = (day: string): string => formatLongDay(day).replace(/^\S+ /, '')

/** '2 Nov to 8 Nov', with the years if they differ. */
export function spanText({ from, to }: Span): string {
  const [began, ended] = [from, to].map((day) => day.slice(0, 4))
  return began === ended
    ? `${shortDay(from)} to ${shortDay(to)}`
    : `${shortDay(from)} ${began} to ${shortDay(to)} ${ended}`
}

/** For example 'Daily sales' or 'Weekly orders'. */
export const everyPeriod: Record<Pace, string> = { day: 'Daily', week: 'Weekly' }

/** For example 'Tue 3 Nov', or '2 Nov to 8 Nov'. */
export const periodText = ({ from, to }: Span, by: Pace): string =>
  by === 'day' ? formatLongDay(from) : spanText({ from, to })

/** For example 'Tue 03/11/2026', or '02/11/2026 to 08/11/2026'. */
export const periodInTable = ({ from, to }: Span, by: Pace): string =>
  by === 'day'
    ? `${formatLongDay(from).split(' ')[0]} ${formatDay(from)}`
    : `${formatDay(from)} to ${formatDay(to)}`
