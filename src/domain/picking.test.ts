import { expect, it, test } from 'vitest'
import { oddWeight, orderedName, suppliedName } from './picking.ts'

test.each([
  ['5.37', '5', 'kg', null],
  ['6', '5', 'kg', null],
  ['6.01', '5', 'kg', '20 % more than the 5 kg ordered.'],
  ['4', '5', 'kg', null],
  ['3.99', '5', 'kg', '20 % less than the 5 kg ordered.'],
  ['53.7', '5', 'kg', '974 % more than the 5 kg ordered.'],
  ['0', '5', 'kg', null],
  ['1', '5', 'each', null],
])('%s picked of %s %s: %s', (picked, ordered, unit, said) =>
  expect(oddWeight(picked, ordered, unit, 20)).toBe(said),
)

it('the tolerance is a setting', () => {
  expect(oddWeight('5.37', '5', 'kg', 5)).toBe('7 % more than the 5 kg ordered.')
})

it('a line is called what goes out, and what it stands for', () => {
  const line = { name: 'Onglet', variationName: null, substitute: null }
  expect(suppliedName(line)).toBe('Onglet')
  expect(suppliedName({ ...line, substitute: 'Bavette' })).toBe('Bavette (in place of Onglet)')
  expect(orderedName({ name: 'Ribeye steaks', variationName: '8 oz' })).toBe('Ribeye steaks (8 oz)')
})
