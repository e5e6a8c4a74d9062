import { describe, expect, test } from 'vitest'
import { dayToPick, nextToPick, whoIsOn } from './picking-day.ts'

const open = { quantityPicked: null, pickedBy: null, pickedAt: null }
const by = (pickedBy: string, time: string) => ({
  quantityPicked: '1',
  pickedBy,
  pickedAt: `2026-12-01T${time}:00Z`,
})
const order = (name: string, ...lines: (typeof open | ReturnType<typeof by>)[]) => ({ name, lines })

describe('who is picking an order', () => {
  test.each([
    [[open, open], null],
    [[by('Megan', '05:10')], null],
    [[by('Megan', '05:10'), by('Danny', '05:12'), open], 'Danny'],
    [[{ ...open, quantityPicked: '0' }, open], null],
  ])('%j', (lines, name) => expect(whoIsOn(lines)?.name ?? null).toBe(name))
})

describe('the order that a picker opens next', () => {
  const fresh = order('fresh', open)
  const done = order('done', by('Danny', '05:00'))
  const megans = order('Megan’s', by('Megan', '05:30'), open)
  const earlier = order('earlier', by('Danny', '05:05'), open)
  const later = order('later', open, by('Danny', '05:20'))
  test.each([
    [[fresh, earlier, later], 'later', true],
    [[done, megans, fresh], 'fresh', false],
    [[done, megans], 'Megan’s', false],
    [[done], undefined, undefined],
    [[], undefined, undefined],
  ])('is the right one in case %#', (orders, name, begun) => {
    const next = nextToPick(orders, 'Danny')
    expect([next?.order.name, next?.begun]).toEqual([name, begun])
  })
})

test.each([
  [[2, 14], 0],
  [[0, 14], 1],
  [[0, 0, 3], 0],
  [[0], 0],
])('with %j orders to pick on the days from today, day %i is chosen', (counts, chosen) => {
  const days = counts.map((orderCount, n) => ({ date: `2026-12-0${n + 1}`, orderCount }))
  expect(dayToPick(days)).toBe(days[chosen]?.date)
  expect(dayToPick([])).toBeUndefined()
})
