import { expect, it, test } from 'vitest'
import { isMuchMore, type OrderedLine, reasonOfReminder, usualFor } from './usual.ts'

// Tuesdays: 3, 10, 17 and 24 November 2026.
const tuesday = '2026-11-24'

/** An ordered line: 2 of the product with nothing short, unless `more` says otherwise. */
const line = (day: string, productId: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  day: `2026-${day}`,
  productId,
  variationId: null,
  quantity: '2',
  short: '0',
  ...more,
})
const said = (ordered: OrderedLine[], date = tuesday) =>
  usualFor(date, ordered).map(({ productId, quantity, reason }) => [productId, quantity, reason])

it('the usual order has each product that at least half of the weekday’s last orders had', () => {
  const ordered = [
    line('11-17', 1),
    line('11-17', 2),
    line('11-16', 9),
    line('11-10', 1),
    line('11-10', 3),
    line('11-03', 1),
    line('11-03', 2),
    line('10-27', 1),
  ]
  expect(said(ordered)).toEqual([
    [1, '2', 'Every Tuesday'],
    [2, '2', '2 of 4 Tuesdays'],
  ])
})

it('the usual order counts orders of all weekdays while the date’s weekday has fewer than two', () => {
  const ordered = [line('11-20', 1), line('11-19', 1), line('11-19', 2), line('11-17', 2)]
  expect(said(ordered)).toEqual([
    [1, '2', '2 of 3 orders'],
    [2, '2', '2 of 3 orders'],
  ])
  expect(said([line('11-20', 1), line('11-19', 1)])).toEqual([[1, '2', 'In every order']])
  expect(said([line('11-20', 1)])).toEqual([[1, '2', 'In your last order']])
  expect(said([])).toEqual([])
})

it('the usual order looks only at the last eight delivery days on that weekday', () => {
  const tuesdays = ['11-17', '11-10', '11-03', '10-27', '10-20', '10-13', '10-06', '09-29']
  const ordered = tuesdays.flatMap((day) => [line(day, 1)])
  const older = ['09-22', '09-15', '09-08', '09-01', '08-25', '08-18', '08-11', '08-04']
  expect(said([...ordered, ...older.map((day) => line(day, 2))])).toEqual([
    [1, '2', 'Every Tuesday'],
  ])
})

test.each([
  [['3', '2', '2'], '2'],
  [['3', '2', '4'], '3'],
  [['3', '2', '2', '3.000'], '3'],
])('after the quantities %j, the newest first, the usual one is %s', (quantities, usual) => {
  const days = ['11-17', '11-10', '11-03', '10-27']
  const ordered = quantities.map((quantity, at) => line(days[at] ?? '', 1, { quantity }))
  expect(usualFor(tuesday, ordered)[0]?.quantity).toBe(usual)
})

it('the usual order counts two orders for one day as one', () => {
  const more = { quantity: '1.5', short: '0.25' }
  const ordered = [line('11-17', 1), line('11-17', 1, more), line('11-10', 2)]
  expect(said(ordered)).toEqual([
    [1, '3.5', '0.25 short last time'],
    [2, '2', '1 of 2 Tuesdays'],
  ])
})

it('the usual order keeps the sizes of a product apart', () => {
  const ordered = [line('11-17', 1, { variationId: 7 }), line('11-17', 1, { variationId: 8 })]
  expect(usualFor(tuesday, ordered).map(({ variationId }) => variationId)).toEqual([7, 8])
})

it('the usual order gives each reason in at most 20 characters', () => {
  const reasons = [
    ...said([line('11-18', 1), line('11-18', 2), line('11-11', 1)], '2026-11-25'),
    ...said([line('11-18', 1, { short: '123.456' }), line('11-18', 2, { short: '0.125' })]),
  ].map(([, , reason]) => reason)
  expect(reasons).toEqual([
    'Every Wednesday',
    '1 of 2 Wednesdays',
    'Short last time',
    'Short last time',
  ])
})

it('a usual line lists the days that decide, oldest first, even those without it', () => {
  const ordered = [
    line('11-17', 1, { quantity: '3', short: '1' }),
    line('11-10', 2),
    line('11-03', 1),
  ]
  expect(usualFor(tuesday, ordered)[0]?.history).toEqual([
    { day: '2026-11-03', quantity: '2', short: '0' },
    { day: '2026-11-10', quantity: '0', short: '0' },
    { day: '2026-11-17', quantity: '3', short: '1' },
  ])
})

test.each([
  ['rump steaks ', 'steak night', 'steak night'],
  ['Rump steaks, 8 oz', 'a note of far more than twenty characters', 'You set a reminder'],
  ['Rump steaks', null, 'You set a reminder'],
  ['Rump', 'steak night', null],
])(
  'a reminder of “%s” with the note “%s” explains its line as %s',
  (productName, notes, reason) => {
    const titles = ['Rump steaks', 'Rump steaks, 8 oz']
    expect(reasonOfReminder(titles, [{ productName, notes }])).toBe(reason)
  },
)

test.each([
  ['12', '18', false],
  ['12', '18.001', true],
  ['0.5', '0.75', false],
  ['12', '3', false],
])('if %s is usual, Topside asks about an order of %s: %s', (usual, wanted, asked) => {
  expect(isMuchMore(wanted, usual)).toBe(asked)
})

it('the usual number of pieces is the one ordered most often, whatever they weighed', () => {
  const ordered = [
    line('11-17', 1, { quantity: '5.7', pieces: 3 }),
    line('11-10', 1, { quantity: '3.6', pieces: 2 }),
    line('11-03', 1, { quantity: '5.4', pieces: 3 }),
  ]
  expect(usualFor(tuesday, ordered)[0]).toMatchObject({ pieces: 3, quantity: '5.7' })
  const twice = [
    line('11-17', 1, { pieces: 3 }),
    line('11-17', 1, { pieces: 1, short: '1.8' }),
    line('11-10', 1, { quantity: '9' }),
  ]
  expect(usualFor(tuesday, twice)[0]).toMatchObject({ pieces: 4, reason: 'Short last time' })
})
