import { describe, expect, test } from 'vitest'
import {
  freshField,
  isColor,
  obstacleToField,
  obstacleToRemoval,
  rateToPlaces,
  toPlaces,
} from './invoice-templates.ts'

describe('invoice templates', () => {
  test.each([
    ['#2563eb', true],
    ['#ABCDEF', true],
    ['2563eb', false],
    ['#256', false],
    ['#2563eg', false],
    ['red', false],
  ])('%s is a colour: %s', (text, is) => expect(isColor(text)).toBe(is))

  test.each([
    ['5.3', 2, '5.30'],
    ['5.375', 2, '5.375'],
    ['3', 0, '3'],
    ['3', 4, '3.0000'],
  ])('%s to %d places is %s, never rounded', (amount, places, shown) =>
    expect(toPlaces(amount, places)).toBe(shown),
  )

  test.each([
    ['12.50', 0, '£12.50'],
    ['12.00', 0, '£12'],
    ['12.50', 3, '£12.500'],
  ])('a rate of %s to %d places is %s', (rate, places, shown) =>
    expect(rateToPlaces(rate, places)).toBe(shown),
  )

  test.each([
    [{ type: 'text', required: true, defaultValue: '' }, 'A required field needs a value'],
    [{ type: 'number', required: false, defaultValue: 'ten' }, 'Must be a number'],
    [{ type: 'number', required: false, defaultValue: '-10.5' }, null],
    [{ type: 'date', required: false, defaultValue: '2026-02-30' }, 'Must be a date'],
    [{ type: 'boolean', required: true, defaultValue: 'false' }, null],
    [{ type: 'text', required: false, defaultValue: '' }, null],
  ] as const)('a field %j: %s', (field, obstacle) =>
    expect(obstacleToField({ ...freshField('1'), ...field })).toBe(obstacle),
  )

  test('the last template and the default can’t be deleted', () => {
    expect(obstacleToRemoval(true, 1)).toBe('The last template cannot be deleted.')
    expect(obstacleToRemoval(true, 2)).toMatch(/^This is the default template/)
    expect(obstacleToRemoval(false, 2)).toBeNull()
  })
})
