import { expect, it } from 'vitest'
import { suggestedKg, suggestionFor, weighedInWords } from './suggested-average.ts'

const weighed = { pieces: 214, averageKg: '1.7234', lightestKg: '1.420', heaviestKg: '2.160' }

it.each([
  ['1.7234', '1.72'],
  ['5.335', '5.34'],
  ['0.2268', '0.227'],
  ['0.9996', '1'],
])('a mean of %s kg is said as %s kg', (averageKg, said) =>
  expect(suggestedKg({ averageKg })).toBe(said),
)

it.each([
  ['1.8', weighed, '1.72'],
  ['1.72', weighed, null],
  ['1.75', weighed, null],
  ['1.76', weighed, '1.72'],
  [null, weighed, '1.72'],
  ['1.8', { ...weighed, pieces: 9 }, null],
  ['1.8', undefined, null],
])('for a product with an average of %s, weighings of %o suggest %s', (averageKg, of, suggested) =>
  expect(suggestionFor(averageKg, of)).toBe(suggested),
)

it('says what was weighed, with its spread', () => {
  expect(weighedInWords(weighed)).toBe(
    '214 pieces in 90 days weighed 1.72 kg on average, from 1.42 to 2.16 kg',
  )
  const alike = { pieces: 1, averageKg: '2', lightestKg: '2.000', heaviestKg: '2.000' }
  expect(weighedInWords(alike)).toBe('1 piece in 90 days weighed 2 kg on average')
})
