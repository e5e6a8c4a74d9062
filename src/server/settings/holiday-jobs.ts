import type { ClosedDay } from '#domain/days/closed-days.ts'
import type { HolidayRegion } from '#domain/days/bank-holidays.ts'

const places: Record<HolidayRegion, [country: string, state?: string]> = {
  england: ['GB', 'ENG'],
  wales: ['GB', 'WLS'],
  scotland: ['GB', 'SCT'],
  'northern-ireland': ['GB', 'NIR'],
  ireland: ['IE'],
}

/** Loading the library takes half a second, so a worker thread does it when bank holidays are first needed. */
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
