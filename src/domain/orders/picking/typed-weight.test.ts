import { describe, expect, test } from 'vitest'
import { typedWeight, withKey } from './typed-weight.ts'

const kg = (quantityOrdered: string) => ({ quantityOrdered, unit: 'kg' })

describe('the decimal point goes where the number fits what was ordered', () => {
  test.each([
    ['245', '2.5', '2.45'],
    ['2', '2.5', '2'],
    ['24', '2.5', '2.4'],
    ['2452', '2.5', '2.452'],
    ['54', '5.5', '5.4'],
    ['537', '5', '5.37'],
    ['5', '5', '5'],
    ['249', '25', '24.9'],
    ['25', '25', '25'],
    ['1020', '100', '102.0'],
    ['45', '0.45', '0.45'],
    ['05', '0.5', '0.5'],
    ['500', '0.5', '0.500'],
  ])('%s for %s kg is %s', (keys, ordered, weight) => {
    expect(typedWeight(keys, kg(ordered), 20)).toBe(weight)
  })

  test('a number that does not fit with a point at any place stays as typed', () => {
    expect(typedWeight('999', kg('7.5'), 20)).toBe('999')
    expect(typedWeight('24525', kg('2.5'), 20)).toBe('24525')
    expect(typedWeight('7', kg('0'), 20)).toBe('7')
    expect(typedWeight('0', kg('5'), 20)).toBe('0')
  })

  test('a tolerance below 20% still places the point; of several places the nearest weight wins', () => {
    expect(typedWeight('22', kg('2.5'), 5)).toBe('2.2')
    expect(typedWeight('20', kg('10'), 100)).toBe('2.0')
    expect(typedWeight('12', kg('10'), 100)).toBe('12')
  })

  test('a typed point stays where it is, and a counted product never gets one', () => {
    expect(typedWeight('24.5', kg('2.5'), 20)).toBe('24.5')
    expect(typedWeight('5.', kg('2.5'), 20)).toBe('5')
    expect(typedWeight('25', { quantityOrdered: '3', unit: 'each' }, 20)).toBe('25')
    expect(typedWeight('', kg('5'), 20)).toBe('')
  })
})

test('the keypad keeps to 7 digits, 3 decimals and one point', () => {
  const after = (keys: string[], unit = 'kg') =>
    keys.reduce((typed, key) => withKey(typed, key, unit), '')
  expect(after(['.', '5'])).toBe('0.5')
  expect(after(['1', '.', '2', '.', '3', '4', '5'])).toBe('1.234')
  expect(after([...'12345678'])).toBe('1234567')
  expect(after(['1', '2', 'Backspace', 'x'])).toBe('1')
  expect(after(['1', '.', '2'], 'each')).toBe('12')
})
