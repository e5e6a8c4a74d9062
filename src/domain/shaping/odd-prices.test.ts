import { expect, it } from 'vitest'
import { oddPrices } from './odd-prices.ts'

const changed = (row: number, column: string, from: string, to: string) => ({
  ...{ row, isNew: false },
  fields: [{ column, from, to }],
})
const added = (row: number, to: string, unit = 'kg') => ({
  ...{ row, isNew: true },
  fields: [
    { column: 'Base price', from: '', to },
    { column: 'Unit', from: '', to: unit },
  ],
})
const asItCame = { words: [], typed: new Set<number>() }
const saidOf = (rows: Parameters<typeof oddPrices>[0]) =>
  [...oddPrices(rows, asItCame)].map(([row, { message }]) => [row, message])

it.each([
  ['Base price', '', '1000.00', null],
  ['Base price', '', '1000.01', '£1,000.01: is that right?'],
  ['Size price', '', '1200.00', '£1,200.00: is that right?'],
  ['Price', '10.95', '1095.00', '£1,095.00 instead of £10.95: is that right?'],
  ['Price', '990.00', '1005.00', '£1,005.00 instead of £990.00: is that right?'],
  ['Price', '2.46', '12.29', null],
  ['Price', '2.46', '12.30', '£12.30 instead of £2.46: is that right?'],
  ['Price', '12.30', '2.47', null],
  ['Price', '12.30', '2.46', '£2.46 instead of £12.30: is that right?'],
  ['Price', '12.30', '0.00', '£0.00 instead of £12.30: is that right?'],
  ['Price', '0.00', '12.30', null],
  ['Price', '12.30', '', null],
  ['Average kg', '1.00', '1200.00', null],
])('%s from “%s” to “%s”: %s', (column, from, to, said) => {
  expect(saidOf([changed(2, column, from, to)])).toEqual(said === null ? [] : [[2, said]])
})

it('a new price is compared with the new prices of its unit, if there are enough', () => {
  const usual = Array.from({ length: 9 }, (_, place) => added(place + 2, '12.50'))
  const slip = added(20, '125.00')
  expect(saidOf([...usual.slice(1), slip])).toEqual([])
  expect(saidOf([...usual, slip, added(21, '125.00', 'box')])).toEqual([
    [20, '£125.00, far above the others: is that right?'],
  ])
})

it('a row with two odd prices is asked about once, and one answer is for all rows', () => {
  const both = changed(2, 'Base price', '1.00', '100.00')
  both.fields.push({ column: 'Size price', from: '2.00', to: '200.00' })
  const label = (rows: Parameters<typeof oddPrices>[0]) =>
    oddPrices(rows, asItCame)
      .get(2)
      ?.suggestions.map((each) => each.label)
  expect(label([both])).toEqual(['The price is right'])
  expect(label([both, changed(3, 'Price', '1.00', '9.00')])).toEqual(['All 2 odd prices are right'])
})

it('a price typed on the screen is asked about by itself, also after the answer for the file', () => {
  const all = { kind: 'price', word: '', means: 'right' } as const
  const rows = [
    changed(2, 'Price', '1.00', '9.00'),
    changed(3, 'Price', '1.00', '8.00'),
    changed(4, 'Price', '1.00', '90.00'),
  ]
  const decided = { words: [all], typed: new Set([4]) }
  const [left, ...others] = oddPrices(rows, decided)
  expect([left?.[0], others]).toEqual([4, []])
  const { label, word } = left?.[1].suggestions[0] ?? {}
  expect(label).toBe('The price is right')
  const both = [all, { ...word, kind: 'price' as const, word: word?.word ?? '', means: 'right' }]
  expect(oddPrices(rows, { ...decided, words: both }).size).toBe(0)
  const retyped = [...rows.slice(0, 2), changed(4, 'Price', '1.00', '900.00')]
  expect(oddPrices(retyped, { ...decided, words: both }).size).toBe(1)
  expect(oddPrices(rows, { words: [], typed: new Set([4]) }).get(2)?.suggestions[0]?.label).toBe(
    'All 2 odd prices are right',
  )
})
