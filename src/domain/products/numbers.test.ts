import { expect, test } from 'vitest'
import { documentNumber, obstacleToNextNumber, readNumber, usualStyles } from './numbers.ts'

test.each([
  [usualStyles.invoice, 1, 'INV-000001'],
  [usualStyles.credit_note, 42, 'CRN-000042'],
  [usualStyles.invoice, 1_000_000, 'INV-1000000'],
  [{ prefix: '', width: 4 }, 1042, '1042'],
  [{ prefix: 'HS/', width: 5 }, 1042, 'HS/01042'],
])('in the style %j the number %d is %s', (style, number, written) =>
  expect(documentNumber(style, number)).toBe(written),
)

test.each([
  ['INV-020418', { prefix: 'INV-', width: 6, number: 20418 }],
  [' A7 ', { prefix: 'A', width: 1, number: 7 }],
  ['1042', { prefix: '', width: 4, number: 1042 }],
  ['2026/0042', { prefix: '2026/', width: 4, number: 42 }],
  ['INV-', null],
  ['INV-000', null],
  ['1234567890', null],
  ['', null],
])('%j is read as %j', (text, read) => expect(readNumber(text)).toEqual(read))

test('numbers that are used can’t be the next', () => {
  expect(obstacleToNextNumber('INV-000007', 8)).toBe('Numbers below 8 are used already')
  expect(obstacleToNextNumber('INV-000008', 8)).toBeNull()
  expect(obstacleToNextNumber('soon', 1)).toMatch(/whole number/)
})
