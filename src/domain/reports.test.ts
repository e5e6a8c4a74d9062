import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from './days/days.ts'
import { byPeriod, mostDays, obstacleToSpan, paceFor, periodsOf, presets } from './reports.ts'

const presetsOn = (today: string) =>
  Object.fromEntries(presets.map(({ name, of }) => [name, Object.values(of(today)).join(' ')]))

it('offers calendar weeks and months, and spans that end today', () => {
  expect(presetsOn('2027-01-01')).toEqual({
    'this-week': '2026-12-28 2027-01-03',
    'last-4-weeks': '2026-12-05 2027-01-01',
    'this-month': '2027-01-01 2027-01-31',
    'last-month': '2026-12-01 2026-12-31',
    'last-12-months': '2026-01-02 2027-01-01',
  })
  expect(presetsOn('2026-11-22')['this-week']).toBe('2026-11-16 2026-11-22')
})

it('a report covers a leap year at most', () => {
  expect(obstacleToSpan({ from: '2028-01-01', to: '2028-12-31' })).toBeNull()
  expect(obstacleToSpan({ from: '2028-01-01', to: '2029-01-01' })?.end).toBe('to')
})

it('more than a quarter of a year is shown by week', () => {
  expect(paceFor({ from: '2026-01-01', to: '2026-04-02' })).toBe('day')
  expect(paceFor({ from: '2026-01-01', to: '2026-04-03' })).toBe('week')
})

describe('the periods of a span', () => {
  const spans = fc
    .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: mostDays }))
    .map(([start, days]) => {
      const from = addDays('2020-01-01', start)
      return { from, to: addDays(from, days - 1) }
    })

  it('contain every day once and in order; weeks begin on Monday', () =>
    fc.assert(
      fc.property(spans, fc.constantFrom('day' as const, 'week' as const), (span, pace) => {
        const periods = periodsOf(span, pace)
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([span.from, span.to])
        periods.slice(1).forEach(({ from }, place) => {
          expect(from).toBe(addDays(periods[place]?.to ?? '', 1))
          if (pace === 'week') expect(weekdayOf(from)).toBe('monday')
        })
        for (const { from, to } of periods)
          expect(daysBetween(from, to)).toBeLessThan(pace === 'day' ? 1 : 7)
      }),
      { numRuns: 50 },
    ))

  it('each get the rows of their days', () => {
    const rows = ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-11'].map((day) => ({ day }))
    const filled = byPeriod(periodsOf({ from: '2026-11-01', to: '2026-11-11' }, 'week'), rows)
    expect(filled.map((period) => period.rows.length)).toEqual([2, 1, 1])
  })
})
