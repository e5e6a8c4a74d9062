import { expect, test } from 'vitest'
import { obstacleToItsStatus } from '../order-editing.ts'
import { obstacleTo } from './order-actions.ts'
import { type OrderStatus, orderStatuses } from './order-statuses.ts'
import { transitions } from './order-transitions.ts'

/** The status that each action leads to. */
const steps = {
  confirm: 'confirmed',
  markPicked: 'picked',
  release: 'dispatched',
  start: 'in_progress',
  deliver: 'delivered',
  cancel: 'cancelled',
} as const

test.each(Object.entries(steps))('%s is allowed just where the table allows it', (step, to) => {
  const from = transitions.filter((each) => each.to === to).flatMap((each) => each.from)
  const offered = orderStatuses.filter(
    (status) => obstacleTo[step as keyof typeof steps]({ status }) === null,
  )
  const back: OrderStatus[] = ['picked']
  expect(new Set(offered)).toEqual(
    new Set(step === 'confirm' ? from.filter((each) => !back.includes(each)) : from),
  )
})

test('only a picked order goes back to picking', () => {
  expect(orderStatuses.filter((status) => !obstacleTo.pickAgain({ status }))).toEqual(['picked'])
})

test.each([
  ['pending', 'Weights can be entered once the order is confirmed.'],
  ['sent', 'Weights can be entered once the order is confirmed.'],
  ['confirmed', null],
  ['delivered', "Weights can't be entered while the order is delivered."],
] as const)(
  'whoever placed it, a new order is not weighed for the same reason: %s',
  (status, said) => {
    expect(obstacleTo.weigh({ status })).toBe(said)
  },
)

test('a delivered order can’t be priced or deleted unless its invoice is known to be missing', () => {
  const delivered = { status: 'delivered' } as const
  expect(obstacleTo.price(delivered)).toMatch('invoiced')
  expect(obstacleTo.delete(delivered)).toMatch('invoice')
  expect(obstacleTo.price({ ...delivered, invoiced: false })).toBeNull()
  expect(obstacleTo.delete({ ...delivered, invoiced: false })).toBeNull()
})

test.each([
  ['in_progress', 'customer', "This order is on its way and can't be changed any more."],
  ['picked', 'customer', "This order is packed and can't be changed any more."],
  [
    'in_progress',
    'admin',
    "The order is in progress: what was ordered and its delivery can't be edited any more.",
  ],
  ['pending', 'customer', null],
] as const)('the refusal to change a %s order uses the words of a %s', (status, role, said) => {
  expect(obstacleToItsStatus({ status }, role)).toBe(said)
})
