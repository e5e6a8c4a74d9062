import { expect, test } from 'vitest'
import { isSupplied, obstacleToSwap, suppliedIds } from './supplied.ts'

const chicken = { productId: 1, name: 'Chicken' }
const poussin = { productId: 2, name: 'Poussin' }
const ordered = { productId: 1, variationId: 11, substitute: null }
const named = { ...ordered, substitute: 'Poussin' }
const unknown = { ...ordered, substitute: 'Chicken (1.6 kg)' }
const sized = { ...unknown, substituteProductId: 1, substituteVariationId: 12 }

test.each([
  [ordered, true, false, { productId: 1, variationId: 11 }],
  [named, false, true, { productId: null, variationId: null }],
  [unknown, false, false, { productId: null, variationId: null }],
  [sized, true, false, { productId: 1, variationId: 12 }],
  [
    { ...named, substituteProductId: 3, substituteVariationId: null },
    false,
    false,
    { productId: 3, variationId: null },
  ],
])(
  '%j: whether chicken is sent, whether poussin is, and what is known',
  (line, one, other, ids) => {
    expect([isSupplied(line, chicken), isSupplied(line, poussin)]).toEqual([one, other])
    expect(suppliedIds(line)).toEqual(ids)
  },
)

test.each([
  ['kg', 'kg', null],
  ['each', 'pack', null],
  ['kg', '5 KG box', null],
  ['kg', 'each', /^Bavette is counted, but this line is weighed\. Pick 0/],
  ['box', 'kg', /^Bavette is weighed, but this line is counted\. Pick 0/],
])('a line by %s swapped for something by %s: %s', (unit, other, said) => {
  const obstacle = obstacleToSwap({ unit }, { name: 'Bavette', unit: other })
  if (said) expect(obstacle).toMatch(said)
  else expect(obstacle).toBeNull()
})
