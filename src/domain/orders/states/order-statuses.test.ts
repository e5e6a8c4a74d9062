import { expect, test } from 'vitest'
import {
  customerStatus,
  deliveryStatusLabel,
  orderStatuses,
  outForDeliveryLabel,
  statusLabel,
} from './order-statuses.ts'

test('statuses have the documented labels; any other text is put in upper case', () => {
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

test('customers read one word where the difference matters to staff only', () => {
  expect(new Set(orderStatuses.map((status) => customerStatus(status).label))).toEqual(
    new Set(['ORDERED', 'CONFIRMED', 'PACKED', 'ON ITS WAY', 'DELIVERED', 'CANCELLED']),
  )
  const [packed, released] = [customerStatus('picked'), customerStatus('dispatched')]
  expect(released).toEqual(packed)
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
