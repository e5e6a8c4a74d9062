import { Temporal } from 'temporal-polyfill'
import { londonToday } from './london.ts'
import {
  graceMs,
  obstacleToOrderReminder,
  type OrderReminderType,
  type ReminderTimes,
  tooLate,
} from './reminder-times.ts'

const hourMs = 3_600_000
const epoch = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

type Status = 'pending' | 'sent' | 'failed' | 'discarded'

/** Why a message that has not failed is not sent again; somebody else may have just sent it again. */
const notFailed: Record<Status, string | null> = {
  pending: 'It is waiting to be sent.',
  sent: 'It has been sent.',
  discarded: 'It was discarded.',
  failed: null,
}

/** Why an email can't be discarded, or null. */
export const obstacleToDiscarding = (status: Status): string | null =>
  status === 'sent' || status === 'discarded' ? notFailed[status] : null

export type FailedEmail = {
  status: Status
  /** The part of the email's stored cause before the id: 'route' for an order that is out for delivery. */
  kind: string
  createdAt: string
  /** The order reminder that this email carries, if any. */
  reminder: { type: OrderReminderType; scheduledFor: string } | null
  /** When the link in the email stops working; null without a link that expires. */
  linkUntil: string | null
}

/** The kinds of email that become useless: after how many hours, and the reason to show. */
const useful: Record<string, { hours: number; late: string }> = {
  'general-reminder': { hours: 24, late: 'Too late: its time is more than a day ago.' },
  'product-reminder': { hours: 6, late: 'Too late: its time has passed.' },
  'reminder-address': { hours: 14 * 24, late: 'The link in it no longer works.' },
  route: { hours: 12, late: 'Too late: the delivery is over.' },
}

/** Why a failed email can't be sent again, or null. */
export function obstacleToSendingAgain(
  { status, kind, createdAt, reminder, linkUntil }: FailedEmail,
  times: ReminderTimes,
  now: number,
): string | null {
  if (status !== 'failed') return notFailed[status]
  if (reminder)
    return epoch(reminder.scheduledFor) + graceMs(reminder.type, times) <= now
      ? tooLate[reminder.type]
      : null
  if (linkUntil !== null && epoch(linkUntil) <= now) return 'The link in it no longer works.'
  const limit = useful[kind]
  return limit && epoch(createdAt) + limit.hours * hourMs <= now ? limit.late : null
}

export type FailedReminder = {
  status: Status
  reminderType: OrderReminderType
  scheduledFor: string
  isActive: boolean
  email: string
  orderNumber: string | null
  orderStatus: string | null
  /** The status of the email that carries this reminder; null without an email. */
  emailStatus: Status | null
}

/** Why a failed order reminder can't be sent again, or null. */
export function obstacleToRemindingAgain(
  reminder: FailedReminder,
  times: ReminderTimes,
  now: number,
): string | null {
  const { status, orderNumber, orderStatus, emailStatus } = reminder
  if (status !== 'failed') return notFailed[status]
  if (emailStatus !== null && emailStatus !== 'failed') return notFailed[emailStatus]
  if (orderStatus === 'cancelled' || orderStatus === 'delivered')
    return `${orderNumber} is ${orderStatus}.`
  return obstacleToOrderReminder(reminder, times, now)
}

type ReminderWork = Pick<
  FailedReminder,
  'status' | 'reminderType' | 'scheduledFor' | 'orderStatus'
> & { deliveryDate: string | null }

/**
 * Whether staff should still deal with a failed reminder. Even when it is too late for an email, somebody can ring the
 * customer: about a delivery until its order is over or its day has passed, about a usual order until orders close. SQL
 * counts such reminders in `today-rows.ts`. @internal for the test that compares the two
 */
export function isStillWork(reminder: ReminderWork, times: ReminderTimes, now: number): boolean {
  const { status, reminderType, scheduledFor, orderStatus, deliveryDate } = reminder
  if (status !== 'failed') return false
  if (reminderType === 'weekly_reminder')
    return epoch(scheduledFor) + graceMs(reminderType, times) > now
  const isOver = orderStatus === null || orderStatus === 'cancelled' || orderStatus === 'delivered'
  return !isOver && deliveryDate !== null && deliveryDate >= londonToday(now)
}

/** How many messages can be sent again, and how many each obstacle keeps back. */
export function foreseen(obstacles: readonly (string | null)[]) {
  const counts = new Map<string, number>()
  for (const reason of obstacles)
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return {
    ready: obstacles.filter((reason) => reason === null).length,
    left: [...counts].map(([reason, count]) => ({ reason, count })),
  }
}
