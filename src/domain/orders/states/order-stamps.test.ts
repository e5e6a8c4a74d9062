import { expect, test } from 'vitest'
import { stampsOf } from './order-stamps.ts'

const none: string[] = []

test.each([
  [null, 'pending', ['orderSent'], none],
  [null, 'sent', ['orderSent', 'sentBy'], none],
  ['sent', 'confirmed', ['orderApproved', 'orderConfirmed', 'approvedBy'], none],
  ['confirmed', 'picked', ['pickingCompleted', 'pickedBy'], none],
  ['picked', 'dispatched', none, none],
  ['dispatched', 'in_progress', ['routeStartedAt', 'driverStartedRoute'], none],
  ['in_progress', 'delivered', none, none],
  ['picked', 'cancelled', none, none],
] as const)('from %s to %s sets %j and clears %j', (from, to, set, clear) =>
  expect(stampsOf(from, to)).toEqual({ set, clear }),
)

test('undoing a pick clears its stamps and keeps who confirmed the order', () => {
  expect(stampsOf('picked', 'confirmed')).toEqual({
    set: [],
    clear: ['pickingCompleted', 'pickedBy'],
  })
})

test('going back by hand clears the stamps of later steps', () => {
  expect(stampsOf('delivered', 'pending').clear).toEqual([
    'orderApproved',
    'orderConfirmed',
    'approvedBy',
    'pickingCompleted',
    'pickedBy',
    'routeStartedAt',
    'driverStartedRoute',
  ])
  expect(stampsOf('sent', 'pending')).toEqual({ set: [], clear: [] })
})

test('an order set back from delivered to in progress by hand keeps its stamps', () => {
  expect(stampsOf('delivered', 'in_progress')).toEqual({ set: [], clear: [] })
})

test('a reopened order keeps when it was sent and loses later stamps', () => {
  expect(stampsOf('cancelled', 'confirmed')).toEqual({
    set: ['orderApproved', 'orderConfirmed', 'approvedBy'],
    clear: ['pickingCompleted', 'pickedBy', 'routeStartedAt', 'driverStartedRoute'],
  })
  expect(stampsOf('cancelled', 'pending').set).toEqual([])
})
