import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatMoment } from './day-labels.ts'
import { addDays, nextDays, type Weekday, weekdayOf, weekdays } from './days.ts'
import {
  cutoffOf,
  cutoffPassed,
  deliveryDates,
  type DeliverySchedule,
  obstacleToDeliveryDate,
} from './delivery-dates.ts'

const at = (iso: string) => Date.parse(iso)
const everyDay: DeliverySchedule = {
  deliveryDays: [],
  orderCutoffTime: '14:00',
  cutoffDay: 'day_before',
}
const closing = (time: string, cutoffDay: DeliverySchedule['cutoffDay'] = 'day_before') => ({
  ...everyDay,
  orderCutoffTime: time,
  cutoffDay,
})
const dates = (schedule: DeliverySchedule, now: string) =>
  deliveryDates(schedule, at(now)).map(({ date }) => date)
const firstObstacle = (schedule: DeliverySchedule, now: string) =>
  deliveryDates(schedule, at(now))[0]?.obstacle

describe('the delivery dates offered', () => {
  it('are the 7 days from tomorrow if no delivery days are set', () => {
    expect(dates(everyDay, '2026-12-01T09:00:00Z')).toEqual(nextDays('2026-12-02', 7))
  })

  it('are only the customer’s delivery days', () => {
    const schedule = { ...everyDay, deliveryDays: ['tuesday', 'friday'] as Weekday[] }
    expect(dates(schedule, '2026-12-01T09:00:00Z')).toEqual(['2026-12-04', '2026-12-08'])
  })

  it('run over the year end', () => {
    expect(dates(everyDay, '2026-12-31T23:59:59Z')).toEqual(nextDays('2027-01-01', 7))
    expect(dates(everyDay, '2027-01-01T00:00:00Z')).toEqual(nextDays('2027-01-02', 7))
  })

  it('change at midnight in London, not on the machine’s clock', () => {
    expect(dates(everyDay, '2026-06-30T22:59:59Z')[0]).toBe('2026-07-01')
    expect(dates(everyDay, '2026-06-30T23:00:00Z')[0]).toBe('2026-07-02')
  })
})

describe('the cut-off', () => {
  it('closes orders at its exact moment, with a reason', () => {
    const closed = 'Orders for Tue 1 Dec closed at 14:00 on Mon 30 Nov.'
    expect(firstObstacle(everyDay, '2026-11-30T13:59:59.999Z')).toBeNull()
    expect(firstObstacle(everyDay, '2026-11-30T14:00:00.000Z')).toBe(closed)
    expect(firstObstacle(everyDay, '2026-11-30T23:59:59.999Z')).toBe(closed)
  })

  it('closes orders for tomorrow, but not for later days', () => {
    const obstacles = deliveryDates(everyDay, at('2026-11-30T18:00:00Z')).map((d) => d.obstacle)
    expect(obstacles.slice(1)).toEqual(Array(6).fill(null))
  })

  it('leaves tomorrow open if the cut-off is on the day of delivery', () => {
    expect(firstObstacle(closing('00:00', 'same_day'), '2026-11-30T23:59:59.999Z')).toBeNull()
    expect(cutoffPassed('2026-11-30', closing('09:00', 'same_day'), at('2026-11-30T09:00Z'))).toBe(
      true,
    )
  })

  test.each([
    ['on a winter day', '2026-12-02', '14:00', '2026-12-01T14:00:00Z'],
    ['on a summer day', '2026-07-02', '14:00', '2026-07-01T13:00:00Z'],
    ['before the clocks go forward', '2026-03-30', '00:59', '2026-03-29T00:59:00Z'],
    [
      'in the hour that a clock change skips, an hour later',
      '2026-03-30',
      '01:30',
      '2026-03-29T01:30:00Z',
    ],
    ['after the clocks go forward', '2026-03-30', '02:00', '2026-03-29T01:00:00Z'],
    [
      'in the hour that a clock change repeats, the first time',
      '2026-10-26',
      '01:30',
      '2026-10-25T00:30:00Z',
    ],
    ['after the clocks go back', '2026-10-26', '02:00', '2026-10-25T02:00:00Z'],
    ['on New Year’s Eve', '2027-01-01', '16:00', '2026-12-31T16:00:00Z'],
    ['on a leap day', '2028-03-01', '16:00', '2028-02-29T16:00:00Z'],
  ])('is at the right moment %s', (_when, day, time, instant) =>
    expect(cutoffOf(day, closing(time))).toBe(at(instant)),
  )
})

const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const schedules: fc.Arbitrary<DeliverySchedule> = fc.record({
  deliveryDays: fc.subarray([...weekdays]),
  orderCutoffTime: time,
  cutoffDay: fc.constantFrom('same_day', 'day_before'),
})
/** Clock changes, the end of a year and a leap day. Half of the moments tried are near one of them. */
const turning = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-12-31T23:59Z', '2028-02-29T12:00Z']
const moments = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2029-01-01T00:00Z') }),
  fc
    .tuple(fc.constantFrom(...turning), fc.integer({ min: -180_000_000, max: 180_000_000 }))
    .map(([turn, off]) => at(turn) + off),
)

/** When the clocks go forward in those years. */
const forward = new Set(['2026-03-29', '2027-03-28', '2028-03-26'])

describe('for any schedule and moment', () => {
  it('the cut-off is at its time in London, an hour later only if that hour is skipped', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const day = deliveryDates({ ...schedule, deliveryDays: [] }, now)[0]?.date ?? ''
        const shown = formatMoment(new Date(cutoffOf(day, schedule)).toISOString())
        const closes = schedule.cutoffDay === 'same_day' ? day : addDays(day, -1)
        const skipped = forward.has(closes) && schedule.orderCutoffTime.startsWith('01:')
        const hours = skipped ? `02${schedule.orderCutoffTime.slice(2)}` : schedule.orderCutoffTime
        expect(shown).toBe(`${closes.split('-').reverse().join('/')}, ${hours}`)
      }),
    )
  })

  it('an order a millisecond before the cut-off is in time, and one at the cut-off is not', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, now) => {
        const [offered] = deliveryDates(schedule, now)
        if (!offered) return
        const cutoff = cutoffOf(offered.date, schedule)
        expect(cutoffPassed(offered.date, schedule, cutoff - 1)).toBe(false)
        expect(cutoffPassed(offered.date, schedule, cutoff)).toBe(true)
        expect(offered.obstacle === null).toBe(now < cutoff)
      }),
    )
  })

  it('customers may choose only the dates offered, admins any day from today', () => {
    fc.assert(
      fc.property(schedules, moments, fc.integer({ min: -3, max: 12 }), (schedule, now, ahead) => {
        const today = addDays(deliveryDates(everyDay, now)[0]?.date ?? '', -1)
        const asked = { date: addDays(today, ahead), schedule, now }
        const { deliveryDays } = schedule
        const delivers = deliveryDays.length === 0 || deliveryDays.includes(weekdayOf(asked.date))
        const open = ahead >= 1 && ahead <= 7 && delivers && now < cutoffOf(asked.date, schedule)
        expect(obstacleToDeliveryDate({ ...asked, role: 'customer' }) === null).toBe(open)
        expect(obstacleToDeliveryDate({ ...asked, role: 'admin' }) === null).toBe(ahead >= 0)
      }),
    )
  })
})

describe('a date that can’t be chosen', () => {
  const asked = { schedule: everyDay, now: at('2026-11-30T15:00:00Z'), role: 'customer' as const }
  test.each([
    ['', 'Delivery date is required'],
    ['2026-02-30', 'Delivery date is required'],
    ['2026-12-01', 'Orders for Tue 1 Dec closed at 14:00 on Mon 30 Nov.'],
    ['2026-11-30', 'Mon 30 Nov is not one of your delivery dates.'],
    ['2026-12-08', 'Tue 8 Dec is not one of your delivery dates.'],
    ['2026-12-02', null],
  ])('%j: %s', (date, obstacle) =>
    expect(obstacleToDeliveryDate({ ...asked, date })).toBe(obstacle),
  )

  it('refuses yesterday to an admin but allows today', () => {
    const byAdmin = (date: string) => obstacleToDeliveryDate({ ...asked, role: 'admin', date })
    expect(byAdmin('2026-11-29')).toBe('The delivery date is in the past.')
    expect(byAdmin('2026-11-30')).toBeNull()
  })
})
