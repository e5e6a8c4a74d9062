import { describe, expect, it, test } from 'vitest'
import { endOfDay, lastDayOf, specialState } from './specials.ts'

test.each([
  ['2026-12-01', '2026-12-01T23:59:59.999Z'],
  ['2026-07-01', '2026-07-01T22:59:59.999Z'],
  ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ['2027-03-27', '2027-03-27T23:59:59.999Z'],
  ['2027-03-28', '2027-03-28T22:59:59.999Z'],
])('%s ends in London at %s', (day, end) => {
  expect([endOfDay(day), lastDayOf(end)]).toEqual([end, day])
})

describe('a special', () => {
  const activeUntil = endOfDay('2026-12-01')
  const at = (iso: string, isActive = true) =>
    specialState({ isActive, activeUntil }, Date.parse(iso))

  it('is active through its last day, then expired; inactive once switched off', () => {
    expect(at('2026-12-01T23:59:59.998Z')).toBe('active')
    expect(at('2026-12-02T00:00:00Z')).toBe('expired')
    expect(at('2026-11-01T00:00:00Z', false)).toBe('inactive')
  })
})
