import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it, test } from 'vitest'
import {
  closingLabel,
  closingOf,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatLongDayAt,
  formatMoment,
  formatTime,
  formatTime12,
  pickingDayLabel,
} from './day-labels.ts'
import { addDays, daysBetween, isDay, nextDays, weekdayOf, weekdays } from './days.ts'
import { londonToday } from './london.ts'

const at = (iso: string) => Date.parse(iso)
/** Noon UTC of any day from 1970 to the start of 2100. */
const noons = fc.integer({ min: 0, max: 47_500 }).map((days) => days * 86_400_000 + 43_200_000)
const days = noons.map((noon) => new Date(noon).toISOString().slice(0, 10))

describe('a business day', () => {
  test.each([
    ['2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2027-01-01T00:00:00Z', '2027-01-01'],
    ['2026-03-28T23:59:59Z', '2026-03-28'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:59:59Z', '2026-10-25'],
  ])('at %s is %s in London', (moment, day) => expect(londonToday(at(moment))).toBe(day))

  test.each([
    ['2026-12-31', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

  it('days go on across the ends of months and years', () => {
    expect(nextDays('2026-12-30', 4)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('plus a number of days is that many days later, on the matching weekday', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        const other = addDays(day, count)
        const found = Temporal.PlainDate.from(day).add({ days: count })
        expect([other, weekdayOf(other)]).toEqual([String(found), weekdays[found.dayOfWeek - 1]])
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(count)
        expect(other > day).toBe(count > 0)
        const place = (((weekdays.indexOf(weekdayOf(day)) + count) % 7) + 7) % 7
        expect(weekdayOf(other)).toBe(weekdays[place])
      }),
    )
    expect(weekdayOf('2026-12-01')).toBe('tuesday')
    for (const wrong of ['', '2026-13-01', '2026-12-01T00:00'])
      expect(() => addDays(wrong, 1)).toThrow('is no day')
  })
})

describe('a day’s label', () => {
  it('is British', () => {
    expect(formatDay('2026-12-02')).toBe('02/12/2026')
    expect(formatLongDay('2026-12-02')).toBe('Wed 2 Dec')
    expect(formatLongDayAt('2026-12-02', '2026-01-01')).toBe('Wed 2 Dec')
    expect(formatLongDayAt('2026-12-02', '2027-01-01')).toBe('Wed 2 Dec 2026')
    expect(formatFullDay('2026-12-02')).toBe('Wednesday 2 December')
  })

  it('is Today, Tomorrow, then weekday with day and month', () => {
    const labels = nextDays('2026-12-30', 4).map((day) => pickingDayLabel(day, '2026-12-30'))
    expect(labels).toEqual(['Today', 'Tomorrow', 'Fri 1 Jan', 'Sat 2 Jan'])
    expect(pickingDayLabel('2026-12-29', '2026-12-30')).toBe('Tue 29 Dec')
  })

  it('agrees with the calendar on every day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [weekday = '', date] = formatLongDay(day).split(' ')
        expect(weekdayOf(day).startsWith(weekday.toLowerCase())).toBe(true)
        expect(Number(date)).toBe(Number(day.slice(8)))
        expect(pickingDayLabel(addDays(day, 1), day)).toBe('Tomorrow')
      }),
    )
  })
})

describe('a moment’s label', () => {
  test.each([
    ['2026-12-02T14:05:00Z', '02/12/2026, 14:05'],
    ['2026-06-30T23:30:00.123Z', '01/07/2026, 00:30'],
    ['2026-06-30T23:30:00+01:00', '30/06/2026, 23:30'],
    ['2026-03-29T00:59:59Z', '29/03/2026, 00:59'],
    ['2026-03-29T01:00:00Z', '29/03/2026, 02:00'],
    ['2026-10-25T00:30Z', '25/10/2026, 01:30'],
    ['2026-10-25T01:30:00Z', '25/10/2026, 01:30'],
  ])('%s is %s in London', (iso, text) => {
    expect(formatMoment(iso)).toBe(text)
    expect(formatTime(iso)).toBe(text.slice(-5))
  })

  it('shows any moment as Intl shows it for London', () => {
    const london = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (epoch) => {
        expect(formatMoment(new Date(epoch).toISOString())).toBe(london.format(epoch))
      }),
    )
  })

  it('refuses a time without a zone', () => {
    expect(() => formatMoment('2026-12-02T14:05:00')).toThrow(RangeError)
  })

  test.each([
    ['00:00', '12:00 am'],
    ['09:05', '9:05 am'],
    ['12:00', '12:00 pm'],
    ['14:05', '2:05 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s on a 12-hour clock', (time, text) => expect(formatTime12(time)).toBe(text))
})

test.each([
  ['2026-07-07T15:00:00.000Z', '16:00 today'],
  ['2026-07-08T15:00:00.000Z', '16:00 tomorrow'],
  ['2026-07-09T23:30:00.000Z', '00:30 on Fri'],
])('the closing time %s reads “%s”', (iso, label) => {
  expect(closingLabel(iso, '2026-07-07')).toBe(label)
})

test.each([
  ['2026-07-08', 'day_before', '16:00 today'],
  ['2026-07-09', 'day_before', '16:00 tomorrow'],
  ['2026-07-09', 'same_day', '16:00 on Thu'],
  ['2026-07-13', 'day_before', '16:00 on Sun'],
] as const)(
  'orders for %s, with a cut-off at 16:00 (%s), close at “%s”',
  (date, cutoffDay, label) => {
    expect(closingOf(date, { orderCutoffTime: '16:00', cutoffDay }, '2026-07-07')).toBe(label)
  },
)
