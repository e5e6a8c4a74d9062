import { describe, expect, it } from 'vitest'
import { backupBegunAt, backupName, byAge, lastDue, outlived } from './backups.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (now: number | null) => now && new Date(now).toISOString()

it.each([
  ['2026-12-01T02:59:59Z', '2026-11-30T03:00:00.000Z'],
  ['2026-12-01T03:00:00Z', '2026-12-01T03:00:00.000Z'],
  ['2026-07-01T02:30:00Z', '2026-07-01T02:00:00.000Z'],
  ['2026-10-25T02:30:00Z', '2026-10-24T02:00:00.000Z'],
])('at %s the last daily backup was due at %s', (now, due) => {
  expect(iso(lastDue(at(now)))).toBe(due)
})

describe('a backup’s file name', () => {
  it('says when it was begun, by London’s clock, in winter and in summer', () => {
    expect(backupName(at('2026-11-21T03:00:59.999Z'))).toBe('topside-2026-11-21T0300.tbk')
    expect(backupName(at('2026-07-01T23:30:00Z'))).toBe('topside-2026-07-02T0030.tbk')
    for (const now of ['2026-11-21T03:00:00.000Z', '2026-07-01T23:30:00.000Z'])
      expect(iso(backupBegunAt(backupName(at(now))))).toBe(now)
  })

  it('numbers backups begun in the same minute', () => {
    const now = at('2026-11-21T03:00:00.000Z')
    expect(backupName(now, 2)).toBe('topside-2026-11-21T0300-2.tbk')
    for (const turn of [1, 2, 10, 11]) expect(backupBegunAt(backupName(now, turn))).toBe(now)
    const names = [10, 2, 1].map((turn) => backupName(now, turn))
    expect([backupName(now + 60_000), ...names].sort(byAge)).toEqual([
      ...names.reverse(),
      backupName(now + 60_000),
    ])
  })

  it.each([
    'topside-2026-11-21T0300-1.tbk',
    'topside-2026-02-30T0300.tbk',
    'topside-2026-11-21T0300.tbk.part',
    'orders.tbk',
  ])('is never %s', (name) => expect(backupBegunAt(name)).toBeNull())
})

describe('deleting old backups', () => {
  const name = (day: string) => `topside-2026-${day}T0300.tbk`
  const now = at('2026-11-21T09:00:00Z')

  it('deletes them whatever the order of the names, and leaves other files', () => {
    const names = [name('11-21'), name('11-06'), 'letter.txt', name('11-07')]
    expect(outlived(names, now, 14)).toEqual([name('11-06')])
  })

  it('never deletes the newest', () => {
    expect(outlived([name('01-02'), name('01-01')], now, 14)).toEqual([name('01-01')])
    const second = name('01-02').replace('.', '-2.')
    expect(outlived([second, name('01-02')], now, 14)).toEqual([name('01-02')])
  })
})
