/* Formats days and times without a date library, because customers' phones load this file. */

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const weekdayAndDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const dayAndMonth = dayFormat({ day: 'numeric', month: 'short' })
const fullDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })

const dayMs = 86_400_000

/** The number of days from 1970-01-01 to a 'YYYY-MM-DD' day (Howard Hinnant's days_from_civil). */
function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const noon = (day: string): number => dayNumber(day) * dayMs + dayMs / 2

/** For example '01/12/2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')
/** For example 'Tue 1 Dec'. */
export const formatLongDay = (day: string): string =>
  weekdayAndDay.format(noon(day)).replace(',', '')
/** For example 'Tue 1 Dec 2026', for days that may be years ago. */
export const formatLongDayAndYear = (day: string): string =>
  `${formatLongDay(day)} ${day.slice(0, 4)}`
/** For example 'Tue 1 Dec', or 'Tue 1 Dec 2025' if the day is not in this year. */
export const formatLongDayAt = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatLongDay(day) : formatLongDayAndYear(day)
/** For example '1 Dec'. */
export const formatShortDay = (day: string): string => dayAndMonth.format(noon(day))
/** For example 'Tuesday 1 December'. */
export const formatFullDay = (day: string): string => fullDay.format(noon(day)).replace(',', '')
/** Formats ISO 8601 as '01/12/2026, 05:12' in London time. */
export const formatMoment = (iso: string): string => moment.format(epoch(iso))
/** Formats ISO 8601 as 'Tue 1 Dec, 05:12' in London time. */
export const formatLongMoment = (iso: string): string =>
  `${formatLongDay(londonDayOf(iso))}, ${formatTime(iso)}`
const londonDayOf = (iso: string): string => formatDayOf(iso).split('/').reverse().join('-')
/** Formats ISO 8601 as '01/12/2026' in London time. */
export const formatDayOf = (iso: string): string => formatMoment(iso).split(',')[0] ?? ''
/** Formats ISO 8601 as '05:12' in London time. */
export const formatTime = (iso: string): string => clock.format(epoch(iso))

export const daysApart = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** 'Today', 'Tomorrow', or for any other day 'Wed 2 Dec' (rules 8.1). */
export function pickingDayLabel(day: string, today: string): string {
  const ahead = daysApart(today, day)
  return ahead === 0 ? 'Today' : ahead === 1 ? 'Tomorrow' : formatLongDay(day)
}

const whenInWords = (ahead: number, weekday: string): string =>
  ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${weekday.split(' ')[0]}`

/** Names a moment within the next week, in London time: '16:00 today', '16:00 tomorrow' or '16:00 on Wed'. */
export function closingLabel(iso: string, today: string): string {
  const day = londonDayOf(iso)
  return `${formatTime(iso)} ${whenInWords(daysApart(today, day), formatLongDay(day))}`
}

type Closing = { orderCutoffTime: string; cutoffDay: 'same_day' | 'day_before' }

/** When orders for a delivery date close: '16:00 today'. */
export function closingOf(date: string, terms: Closing, today: string): string {
  const before = terms.cutoffDay === 'day_before' ? 1 : 0
  const weekday = weekdayAndDay.format(noon(date) - before * dayMs).replace(',', '')
  return `${terms.orderCutoffTime} ${whenInWords(daysApart(today, date) - before, weekday)}`
}

/** Formats '14:05' as '2:05 pm'. */
export function formatTime12(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/** Formats ISO 8601 as '01/12/2026, 9:05 am' in London time. */
export const formatMoment12 = (iso: string): string => {
  const [day, time = ''] = formatMoment(iso).split(', ')
  return `${day}, ${formatTime12(time)}`
}

/** Epoch milliseconds of ISO 8601 text with an offset. */
function epoch(iso: string): number {
  const parts =
    /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|([+-])(\d\d):(\d\d))$/.exec(iso)
  if (!parts) throw new RangeError(`Not a moment: ${iso.slice(0, 40)}`)
  const [
    ,
    day = '',
    hours,
    minutes,
    seconds = '0',
    ,
    sign,
    offsetHours = '0',
    offsetMinutes = '0',
  ] = parts
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  return (
    dayNumber(day) * dayMs +
    ((Number(hours) * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1000
  )
}
