import { expect, test } from 'vitest'
import { differencesOf } from './line-differences.ts'

const nothing = { isOdd: false, why: [] }
const line = {
  unit: 'kg',
  quantityOrdered: '5',
  quantityPicked: null,
  quantityDelivered: null,
  substitute: null,
  pickingNotes: null,
  returnReason: null,
}
const picked = (quantityPicked: string, rest = {}) => ({ ...line, quantityPicked, ...rest })

test.each([
  ['nothing weighed yet', line, nothing, nothing],
  ['a weight within the tolerance', picked('4.6'), nothing, nothing],
  ['more within the tolerance', picked('5.5'), nothing, nothing],
  [
    'a note within the tolerance',
    picked('4.9', { pickingNotes: 'Fat trimmed' }),
    { isOdd: false, why: ['Fat trimmed'] },
    nothing,
  ],
  ['a short weight', picked('4.4'), { isOdd: true, why: ['0.6 kg short'] }, nothing],
  ['too much', picked('5.6'), { isOdd: true, why: ['0.6 kg more'] }, nothing],
  [
    'one piece too many',
    picked('6', { unit: 'each', pickingNotes: 'Small ones' }),
    { isOdd: true, why: ['1 each more', 'Small ones'] },
    nothing,
  ],
  [
    'one piece short',
    picked('4', { unit: 'each', pickingNotes: 'None left' }),
    { isOdd: true, why: ['1 each short: None left'] },
    nothing,
  ],
  [
    'only the first difference is marked',
    picked('4', { quantityDelivered: '3', returnReason: 'Damaged' }),
    { isOdd: true, why: ['1 kg short'] },
    { isOdd: false, why: ['1 of 4 kg came back: Damaged'] },
  ],
  [
    'some of it came back',
    picked('5', { quantityDelivered: '4.99', returnReason: 'Damaged' }),
    nothing,
    { isOdd: true, why: ['0.01 of 5 kg came back: Damaged'] },
  ],
  [
    'not on the van',
    picked('5', { quantityDelivered: '3', returnReason: 'Missing from the van' }),
    nothing,
    { isOdd: true, why: ['2 of 5 kg missing from the van'] },
  ],
  [
    'more handed over than was sent',
    picked('5', { quantityDelivered: '6' }),
    nothing,
    { isOdd: true, why: ['1 kg more'] },
  ],
])('%s', (_, of, pick, delivery) => {
  expect(differencesOf(of, 10)).toEqual({ picked: pick, delivered: delivery })
})

test('the tolerance decides which weight is pointed out', () => {
  const marked = (tolerance: number) => differencesOf(picked('4.4'), tolerance).picked.isOdd
  expect([5, 11, 12, 20].map(marked)).toEqual([true, true, false, false])
})
