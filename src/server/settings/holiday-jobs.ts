import type { ClosedDay } from '#domain/days/closed-days.ts'
import type { HolidayRegion } from '#domain/days/bank-holidays.ts'

const places: Record<HolidayRegion, [country: string, state?: string]> = {
  england: ['GB', 'ENG'],
  wales: ['GB', 'WLS'],
  scotland: ['GB', 'SCT'],
  'northern-ireland': ['GB', 'NIR'],
  ireland: ['IE'],
}

/** The library's days take half a second to load, which a worker thread does the first time that it is asked. */
export const holidayJobs = {
  /** A region's bank holidays in a year, and beside each that falls on a weekend the day kept instead. */
  async bankHolidays({
    region,
    year,
  }: {
    region: HolidayRegion
    year: number
  }): Promise<ClosedDay[]> {
    const { default: Holidays } = await import('date-holidays')
    const [country, state = ''] = places[region]
    return new Holidays(country, state, { types: ['public'] })
      .getHolidays(year)
      .map(({ date, name }) => ({ day: date.slice(0, 10), name }))
  },
}
