import { expect, test } from 'vitest'
import {
  deliveryStatusLabel,
  orderStatuses,
  outForDeliveryLabel,
  statusLabel,
} from './order-statuses.ts'

test('statuses have the documented labels, any other is in upper case', () => {
  expect(orderStatuses.map(statusLabel)).toEqual([
    'PENDING',
    'SENT',
    'CONFIRMED',
    'PREPARING',
    'READY',
    'APPROVED',
    'PICKED',
    'READY FOR DELIVERY',
    'IN PROGRESS',
    'DELIVERED',
    'CANCELLED',
  ])
  expect(statusLabel('on hold')).toBe('ON HOLD')
})

test('deliveries show en route or delivered, and anything else shows Picked', () => {
  expect(['en_route', 'delivered', null, 'lost', 'constructor'].map(deliveryStatusLabel)).toEqual([
    'En route',
    'Delivered',
    'Picked',
    'Picked',
    'Picked',
  ])
})

test('the out-for-delivery card has its own labels', () => {
  expect(['dispatched', 'in_progress', 'delivered', 'picked'].map(outForDeliveryLabel)).toEqual([
    'Awaiting Driver',
    'Out for Delivery',
    'Delivered',
    'PICKED',
  ])
})
