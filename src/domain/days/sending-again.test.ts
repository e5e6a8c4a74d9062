import { describe, expect, it } from 'vitest'
import {
  foreseen,
  isStillWork,
  obstacleToRemindingAgain,
  obstacleToSendingAgain,
} from './sending-again.ts'

const times = { deliveryReminderTime: '16:00', weeklyReminderHours: 2 }
const now = Date.parse('2026-12-02T22:00:00Z')

describe('a failed email', () => {
  const email = {
    status: 'failed' as const,
    kind: 'invoice',
    createdAt: '2026-01-01T09:00:00Z',
    reminder: null,
    linkUntil: null,
  }
  const tomorrow = (scheduledFor: string) => ({
    reminder: { type: 'delivery_tomorrow' as const, scheduledFor },
  })

  it.each([
    ['of any age', {}, null],
    ['that waits again', { status: 'pending' as const }, 'It is waiting to be sent.'],
    ['that was sent meanwhile', { status: 'sent' as const }, 'It has been sent.'],
    ['with a link that works', { linkUntil: '2026-12-02T22:00:01Z' }, null],
    ['with an old link', { linkUntil: '2026-12-02T22:00:00Z' }, 'The link in it no longer works.'],
    ['of this evening’s reminder', tomorrow('2026-12-02T16:00:01Z'), null],
    [
      'of an old reminder',
      tomorrow('2026-12-02T16:00:00Z'),
      'Too late: it could not be sent on the evening before the delivery.',
    ],
    ['about this day’s round', { kind: 'route', createdAt: '2026-12-02T10:00:01Z' }, null],
    [
      'about an old round',
      { kind: 'route', createdAt: '2026-12-02T10:00:00Z' },
      'Too late: the delivery is over.',
    ],
  ])('%s', (_, given, obstacle) => {
    expect(obstacleToSendingAgain({ ...email, ...given }, times, now)).toBe(obstacle)
  })
})

describe('a failed order reminder', () => {
  const reminder = {
    status: 'failed' as const,
    reminderType: 'delivery_tomorrow' as const,
    scheduledFor: '2026-12-02T17:00:00Z',
    isActive: true,
    email: 'chef@oak.example',
    orderNumber: 'ORD-000012',
    orderStatus: 'confirmed',
    emailStatus: 'failed' as const,
  }

  it.each([
    ['in time', {}, null],
    ['without an email', { emailStatus: null }, null],
    [
      'whose email was sent again',
      { emailStatus: 'pending' as const },
      'It is waiting to be sent.',
    ],
    ['of a cancelled order', { orderStatus: 'cancelled' }, 'ORD-000012 is cancelled.'],
    ['without an address', { email: ' ' }, 'The customer has no email address.'],
    [
      'of yesterday',
      { scheduledFor: '2026-12-01T16:00:00Z' },
      'Too late: it could not be sent on the evening before the delivery.',
    ],
  ])('%s', (_, given, obstacle) => {
    expect(obstacleToRemindingAgain({ ...reminder, ...given }, times, now)).toBe(obstacle)
  })
})

describe('staff still have to deal with a failed reminder', () => {
  const delivery = {
    status: 'failed' as const,
    reminderType: 'delivery_tomorrow' as const,
    scheduledFor: '2026-12-01T16:00:00Z',
    orderStatus: 'confirmed',
    deliveryDate: '2026-12-02',
  }
  const weekly = {
    ...delivery,
    reminderType: 'weekly_reminder' as const,
    scheduledFor: '2026-12-02T20:00:01Z',
    orderStatus: null,
    deliveryDate: null,
  }

  it.each([
    ['on the day of its delivery', delivery, true],
    ['not after it', { ...delivery, deliveryDate: '2026-12-01' }, false],
    ['not once it is delivered', { ...delivery, orderStatus: 'delivered' }, false],
    ['not once it is cancelled', { ...delivery, orderStatus: 'cancelled' }, false],
    ['not once its order is deleted', { ...delivery, orderStatus: null }, false],
    ['not once it is sent', { ...delivery, status: 'sent' as const }, false],
    ['until orders close', weekly, true],
    ['not after that', { ...weekly, scheduledFor: '2026-12-02T20:00:00Z' }, false],
  ])('%s', (_, reminder, isWork) => {
    expect(isStillWork(reminder, times, now)).toBe(isWork)
  })
})

it('counts the messages that can be sent again, and the others by reason', () => {
  expect(foreseen([null, 'Late.', null, 'Late.', 'Gone.'])).toEqual({
    ready: 2,
    left: [
      { reason: 'Late.', count: 2 },
      { reason: 'Gone.', count: 1 },
    ],
  })
})
