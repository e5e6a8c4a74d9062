import { describe, expect, it } from 'vitest'
import {
  foreseen,
  isStillWork,
  obstacleToRemindingAgain,
  obstacleToSendingAgain,
} from './sending-again.ts'

const times = { deliveryReminderTime: '16:00', weeklyReminderHours: 2 }
const now = Date.parse('2026-12-02T22:00:00Z')

describe('an email that failed', () => {
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
    ['can be sent again at any age', {}, null],
    ['can’t while it waits again', { status: 'pending' as const }, 'It is waiting to be sent.'],
    ['can’t once it was sent', { status: 'sent' as const }, 'It has been sent.'],
    ['can while its link works', { linkUntil: '2026-12-02T22:00:01Z' }, null],
    [
      'can’t once its link has expired',
      { linkUntil: '2026-12-02T22:00:00Z' },
      'The link in it no longer works.',
    ],
    ['can if it carries this evening’s reminder', tomorrow('2026-12-02T16:00:01Z'), null],
    [
      'can’t if it carries an old reminder',
      tomorrow('2026-12-02T16:00:00Z'),
      'Too late: it could not be sent on the evening before the delivery.',
    ],
    [
      'can within 12 hours if it is about a round',
      { kind: 'route', createdAt: '2026-12-02T10:00:01Z' },
      null,
    ],
    [
      'can’t 12 hours later if it is about a round',
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
    ['can be sent again in time', {}, null],
    ['can if no email was made for it', { emailStatus: null }, null],
    [
      'can’t while its email waits again',
      { emailStatus: 'pending' as const },
      'It is waiting to be sent.',
    ],
    ['can’t for a cancelled order', { orderStatus: 'cancelled' }, 'ORD-000012 is cancelled.'],
    ['can’t if the customer has no address', { email: ' ' }, 'The customer has no email address.'],
    [
      'can’t a day later',
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
    ['about a delivery, on its day', delivery, true],
    ['not after that day', { ...delivery, deliveryDate: '2026-12-01' }, false],
    ['not once its order is delivered', { ...delivery, orderStatus: 'delivered' }, false],
    ['not once its order is cancelled', { ...delivery, orderStatus: 'cancelled' }, false],
    ['not once its order is deleted', { ...delivery, orderStatus: null }, false],
    ['not once the reminder is sent', { ...delivery, status: 'sent' as const }, false],
    ['about a usual order, until orders close', weekly, true],
    ['not after orders have closed', { ...weekly, scheduledFor: '2026-12-02T20:00:00Z' }, false],
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
