// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#web/platform/clock.ts'
import { type Usual, useUsual } from './use-usual.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const day = (ahead: number) => addDays(londonToday(), ahead)

/** The usual order of one line for a day. */
const usualFor = (deliveryDate: string, quantity: string): Usual => ({
  deliveryDate,
  closesAt: null,
  siteId: null,
  siteName: null,
  order: null,
  total: '0.00',
  lines: [
    {
      productId: 7,
      variationId: null,
      name: 'Ribeye',
      variationName: null,
      categoryId: 1,
      imageUrl: null,
      unit: 'kg',
      quantity,
      pieces: null,
      averageKg: null,
      piecesPerBox: null,
      customerPrice: '10.00',
      vatRate: 0,
      lineTotal: '0.00',
      reason: 'Every Tuesday',
      history: [],
    },
  ],
})

const home = (first: Usual) =>
  renderHook(({ usual }) => useUsual(1, usual), { initialProps: { usual: first } })
const quantities = ({ result }: ReturnType<typeof home>) =>
  result.current.lines.map(({ quantity }) => quantity)

it('keeps a changed quantity if a stored answer for a later day is shown first after a reload', () => {
  const [now, stored] = [usualFor(day(1), '3'), usualFor(day(3), '5')]
  const visit = home(now)
  act(() => visit.result.current.does.put({ ...visit.result.current.lines[0]! }, '4'))
  expect(quantities(visit)).toEqual(['4'])
  visit.unmount()

  const reloaded = home(stored)
  expect(quantities(reloaded)).toEqual(['5'])
  reloaded.rerender({ usual: now })
  expect(quantities(reloaded)).toEqual(['4'])
})

it('forgets what was changed for a day that is over', () => {
  const over = home(usualFor(day(0), '3'))
  act(() => over.result.current.does.put({ ...over.result.current.lines[0]! }, '4'))
  over.unmount()
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] })
  home(usualFor(day(1), '5'))
  vi.useRealTimers()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('topside.usual.'))).toEqual([])
})
