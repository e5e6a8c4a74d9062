import { expect, it } from 'vitest'
import { tableOf } from '../words/columns.ts'
import { lastDayColumns, lastDayInWords, lotsInWords } from './lots-on-paper.ts'
import { noOrigin } from './origin.ts'

const beef = {
  ...{ code: '261119-03', useBy: '2026-12-01', frozenOn: null, kg: '5.335', pieces: 3 },
  ...{ bornIn: ['GB'], rearedIn: ['GB'], slaughteredIn: ['GB'], slaughterhouse: 'UK 2034' },
  ...{ slaughteredOn: '2026-11-14', cutIn: 'GB', cuttingPlants: ['UK 5512', 'UK 4471'] },
  ...{ species: 'beef' as const, form: 'cut' as const },
}

it('a paper names each lot, its use-by and its origin, and how much of it only if the line has several lots', () => {
  const origin =
    'Keep at 7 °C or colder · Origin: United Kingdom · Slaughtered in: UK 2034 · Cut in: UK 5512, UK 4471'
  expect(lotsInWords([beef], 'GB')).toEqual([`Lot 261119-03 · Use by 01/12/2026 · ${origin}`])
  const other = { ...beef, ...noOrigin, code: 'A1', frozenOn: '2026-11-20', kg: '1' }
  expect(lotsInWords([beef, other], 'GB')).toEqual([
    `Lot 261119-03, 5.335 kg · Use by 01/12/2026 · ${origin}`,
    'Lot A1, 1 kg · Best before 01/12/2026 · Frozen on 20/11/2026 · Keep at −18 °C or colder',
  ])
})

it('a file has the last day of chilled meat as use by, that of frozen meat as best before', () => {
  const frozen = { useBy: '2027-06-01', frozenOn: '2026-11-20' }
  const columns = lastDayColumns((lot: typeof frozen | typeof beef | undefined) => lot)
  expect(tableOf(columns, [beef, frozen, undefined])).toEqual({
    headings: ['Use by', 'Best before', 'Frozen on'],
    rows: [
      ['2026-12-01', null, null],
      [null, '2027-06-01', '2026-11-20'],
      [null, null, null],
    ],
  })
  expect([beef, frozen, { ...frozen, useBy: null }].map(lastDayInWords)).toEqual([
    ...['Use by 01/12/2026', 'Best before 01/06/2027', ''],
  ])
})

it('beef mince names countries only, and its origin only if that differs; trimmings name the last plant', () => {
  const said = (changed: Partial<typeof beef>, form: 'mince' | 'trimmings' = 'mince') =>
    lotsInWords([{ ...beef, ...changed, form } as never], 'GB')[0]?.replace(/^.*colder · /, '')
  expect(said({})).toBe('Slaughtered in: United Kingdom · Prepared in: United Kingdom')
  expect(said({ bornIn: ['IE'], rearedIn: ['IE', 'GB'] })).toBe(
    'Slaughtered in: United Kingdom · Prepared in: United Kingdom · Origin: Ireland, United Kingdom',
  )
  expect(said({ bornIn: ['GB', 'IE'] })).toMatch(/ · Origin: United Kingdom, Ireland$/)
  expect(said({ species: 'pork' as never, bornIn: ['IE'] })).toBe(
    'Born in: Ireland · Reared in: United Kingdom · Slaughtered in: United Kingdom UK 2034 · Prepared in: United Kingdom UK 4471',
  )
  expect(said({}, 'trimmings')).toMatch(/ · Produced in: United Kingdom UK 4471$/)
})
