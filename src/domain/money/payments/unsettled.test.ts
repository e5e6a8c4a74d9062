import { expect, it } from 'vitest'
import { obstacleToDeleting, unsettledWords } from './unsettled.ts'

const of = (owed: string, onAccount = '0.00', toApprove = '0.00') => ({
  owed,
  onAccount,
  toApprove,
})
const nothing = of('0.00')

it('names each sum that is not settled, even if the sums cancel each other out', () => {
  expect(unsettledWords('Oak', nothing)).toBe('')
  expect(unsettledWords('Oak', of('1200.00', '1200.00', '3.00'))).toBe(
    'Oak still owes £1,200.00. £1,200.00 of its money is on account. £3.00 is on invoices to approve.',
  )
})

it.each([
  ['nothing unsettled', nothing, nothing, true],
  ['a debt that nobody mentioned', of('0.01'), nothing, false],
  ['money on account that nobody mentioned', of('0.00', '5.00'), of('5.00'), false],
  ['an invoice to approve that nobody mentioned', of('0.00', '0.00', '5.00'), nothing, false],
  [
    'exactly what the person was told about',
    of('9.00', '5.00', '2.00'),
    of('9.00', '5.00', '2.00'),
    true,
  ],
  ['less than the person was told about', of('1.00'), of('9.00'), true],
  ['more than the person was told about', of('10.00'), of('9.99'), false],
])('whether a customer with %s can be deleted', (_, unsettled, known, may) => {
  expect(obstacleToDeleting('Oak', unsettled, known) === null).toBe(may)
})
