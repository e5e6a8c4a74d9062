import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namedPlaces, scaleTo, shortNumber } from './chart-scale.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [6210.5, [0, 2000, 4000, 6000, 8000]],
])('the scale up to %s', (highest, scale) => expect(scaleTo(highest)).toEqual(scale))

it('a scale reaches every value in at most five steps of whole numbers', () =>
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), (highest) => {
      const scale = scaleTo(highest)
      expect(scale.length).toBeLessThanOrEqual(6)
      expect(scale.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(scale.every(Number.isInteger)).toBe(true)
    }),
  ))

it('thousands and millions are abbreviated', () =>
  expect([0, 500, 2500, 3_000_000].map(shortNumber)).toEqual(['0', '500', '2.5k', '3m']))

it.each([
  [28, 7, [0, 4, 8, 12, 16, 20, 24]],
  [12, 7, [0, 2, 4, 6, 8, 10]],
  [3, 7, [0, 1, 2]],
  [1, 7, [0]],
])('of %s columns, at most %s are labelled, at even distances', (columns, names, places) =>
  expect(namedPlaces(columns, names)).toEqual(places),
)
