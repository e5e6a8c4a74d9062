import { expect, it, test } from 'vitest'
import { heldInWords, orderedName, shortPick, suppliedName, weightToConfirm } from './picking.ts'

test.each([
  ['5.37', '5', 'kg', null],
  ['6', '5', 'kg', null],
  ['6.01', '5', 'kg', '6.01 kg? 5 kg was ordered. That is 20% more.'],
  ['4', '5', 'kg', null],
  ['3.999', '5', 'kg', '3.999 kg? 5 kg was ordered. That is 20% less.'],
  ['53.7', '5', 'kg', '53.7 kg? 5 kg was ordered. That is 11 times as much.'],
  ['999', '7.5', 'kg', '999 kg? 7.5 kg was ordered. That is 133 times as much.'],
  ['12.5', '5.000', 'kg', '12.5 kg? 5 kg was ordered. That is 2.5 times as much.'],
  ['0', '5', 'kg', null],
  ['1', '5', 'each', null],
  ['6', '5', 'each', null],
  ['50', '5', 'each', '50 each? 5 each was ordered. That is 10 times as much.'],
])('%s picked of %s %s: %s', (picked, quantityOrdered, unit, said) => {
  const held = weightToConfirm(picked, { quantityOrdered, unit }, 20)
  expect(held && heldInWords(held)).toBe(said)
})

test.each([
  [null, '5', 'kg', null],
  ['0', '5', 'kg', '5'],
  ['4.5', '5', 'kg', null],
  ['4', '5', 'kg', null],
  ['3.9', '5', 'kg', '1.1'],
  ['5.5', '5', 'kg', null],
  ['0', '5', 'each', '5'],
  ['3', '5', 'each', '2'],
  ['5', '5', 'each', null],
  ['6', '5', 'each', null],
  ['4.000', '5.000', 'pack', '1'],
])('%s picked of %s %s: %s is short and needs a reason', (picked, ordered, unit, short) => {
  const line = { quantityOrdered: ordered, quantityPicked: picked, quantityDelivered: null, unit }
  expect(shortPick(line, 20)).toBe(short)
})

it('the tolerance is a setting', () => {
  const line = { quantityOrdered: '5', unit: 'kg' }
  expect(weightToConfirm('5.37', line, 5)?.why).toBe('That is 7% more.')
  expect(weightToConfirm('5.37', line, 8)).toBeNull()
})

it('a swapped line names what is sent and what it replaces', () => {
  const line = { name: 'Onglet', variationName: null, substitute: null }
  expect(suppliedName(line)).toBe('Onglet')
  expect(suppliedName({ ...line, substitute: 'Bavette' })).toBe('Bavette (in place of Onglet)')
  expect(orderedName({ name: 'Ribeye steaks', variationName: '8 oz' })).toBe('Ribeye steaks (8 oz)')
})
