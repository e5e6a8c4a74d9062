import { expect, it, test } from 'vitest'
import { obstacleToQuantity } from '#domain/products/quantities.ts'
import { enteredWeight, readScaleLine, stableReader } from './scale-reading.ts'

test.each([
  ['ST,GS,+  5.370kg', { weight: '5.37', stable: true }],
  ['US,GS,+  5.412kg', { weight: '5.412', stable: false }],
  ['ST,NT,+00.5000 kg', { weight: '0.5', stable: true }],
  ['S S     5.370 kg', { weight: '5.37', stable: true }],
  ['S D     5.370 kg', { weight: '5.37', stable: false }],
  ['+005.370 kg\r', { weight: '5.37', stable: null }],
  ['  850 g', { weight: '0.85', stable: null }],
  ['5.37', { weight: '5.37', stable: null }],
  ['ST,GS,-  0.120kg', null],
  ['OL,GS,+ 99.999kg', null],
  ['ERROR 12', null],
  ['', null],
])('%j reads as %j', (line, read) => expect(readScaleLine(line)).toEqual(read))

test.each([
  ['0.0001', '0.0001', 'Enter at most 3 decimals'],
  ['5.3704', '5.3704', 'Enter at most 3 decimals'],
  ['5.3700', '5.37', null],
  ['ST,GS,+  5.370kg', '5.37', null],
  ['0.0004 kg', '0', null],
  ['lots', 'lots', 'Enter a number of 0 or more'],
])('%j in a weight field means %j', (text, meant, obstacle) => {
  expect(enteredWeight(text)).toBe(meant)
  expect(obstacleToQuantity(meant, 'kg')).toBe(obstacle)
})

const heard = (lines: string[]) => {
  const read = stableReader()
  return lines.map(read).filter((weight) => weight !== null)
}

it('a settling pan gives one weight, once it is stable', () => {
  expect(
    heard(['US,GS,+  4.1kg', 'US,GS,+  5.3kg', 'ST,GS,+  5.370kg', 'ST,GS,+  5.370kg']),
  ).toEqual(['5.37'])
})

it('three similar readings count as stable if the scale does not say so', () => {
  expect(heard(['5.1 kg', '5.37 kg', '5.37 kg', '5.37 kg', '5.37 kg'])).toEqual(['5.37'])
})

it('the same weight counts again once the pan was empty', () => {
  const piece = 'ST,GS,+  1.200kg'
  expect(heard([piece, piece, 'ST,GS,+  0.000kg', piece])).toEqual(['1.2', '1.2'])
})
