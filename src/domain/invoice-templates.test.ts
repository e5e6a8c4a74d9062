import { describe, expect, test } from 'vitest'
import { isColor, obstacleToRemoval, toPlaces } from './invoice-templates.ts'

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
    ['5.375', 2, '5.38'],
    ['5.37', 0, '5'],
    ['3', 4, '3.0000'],
  ])('%s to %d places is %s', (amount, places, shown) =>
    expect(toPlaces(amount, places)).toBe(shown),
  )

  test('the last one and the default stay', () => {
    expect(obstacleToRemoval(true, 1)).toBe('The last template cannot be deleted.')
    expect(obstacleToRemoval(true, 2)).toMatch(/^This is the default template/)
    expect(obstacleToRemoval(false, 2)).toBeNull()
  })
})
