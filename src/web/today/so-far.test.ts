import { expect, it } from 'vitest'
import { soFar } from './TodayCharts.tsx'

const said = (today: number, weekAgo: number) =>
  soFar({ soFar: { today, weekAgo }, weekAgo: '2026-11-17' } as Parameters<typeof soFar>[0])

it('compares today with the same day last week only if there were orders then', () => {
  expect(said(3, 1)).toBe('Today so far: 3 orders, 2 more than by now on Tue 17 Nov')
  expect(said(3, 0)).toBe('Today so far: 3 orders')
})
