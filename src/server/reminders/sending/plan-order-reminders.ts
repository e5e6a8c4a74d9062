import type pg from 'pg'
import { addDays, nextDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  daysOfHabit,
  deliveryMessage,
  deliveryReminderAt,
  habitAtLeast,
  stillOrdering,
  usefulSince,
  weeklyMessage,
  weeklyReminderAt,
} from '#domain/days/reminder-times.ts'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import {
  customersWhoUsuallyOrder,
  insertReminders,
  keepOnlyWeekly,
  ordersToRemindOf,
  removeUnneeded,
} from '#server/reminders/order-reminders/order-reminders-rows.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'

/** The days that customers can order for (rules 6.3). */
const daysOffered = 7

/** Plans a reminder for customers who usually order for a day and have not, and removes it if they order after all. */
export const planWeeklyReminders = (pool: pg.Pool, now: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const times = await reminderTimes(tx)
    const habits = nextDays(addDays(londonToday(now), 1), daysOffered).flatMap((day) =>
      daysOfHabit(day).map((past) => ({ day, past })),
    )
    const usual = await customersWhoUsuallyOrder(tx, habits, habitAtLeast)
    const wanted = usual
      .filter(({ day, schedule }) => stillOrdering(day, schedule, now))
      .map(({ customerId, day, schedule }) => ({
        orderId: null,
        customerId,
        reminderType: 'weekly_reminder' as const,
        scheduledFor: weeklyReminderAt(day, schedule, times),
        message: weeklyMessage(day, schedule),
      }))
    const removed = await keepOnlyWeekly(tx, wanted, usefulSince('weekly_reminder', times, now))
    const added = await insertReminders(tx, wanted, isoOf(now))
    if (removed + added > 0) await announceWithin(tx, { topics: ['reminders'], customers: [] })
  })

/** As far ahead as customers can order, so that every such day shows its reminders. */
const daysAhead = 8
const daysBack = 30

/** Gives each coming order its reminder, and removes reminders whose order was cancelled or moved. */
export const planDeliveryReminders = (pool: pg.Pool, now: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const today = londonToday(now)
    const times = await reminderTimes(tx)
    const days = nextDays(addDays(today, -daysBack), daysBack + daysAhead + 1)
    const plan = days.map((day) => ({ day, at: deliveryReminderAt(day, times) }))
    const removed = await removeUnneeded(tx, plan)
    const ahead = plan.filter(({ day }) => day > today)
    const orders = await ordersToRemindOf(tx, ahead, usefulSince('delivery_tomorrow', times, now))
    const added = await insertReminders(
      tx,
      orders.map(({ id, customerId, orderNumber, deliveryDate }) => ({
        orderId: id,
        customerId,
        reminderType: 'delivery_tomorrow' as const,
        scheduledFor: deliveryReminderAt(deliveryDate, times),
        message: deliveryMessage(orderNumber, deliveryDate),
      })),
      isoOf(now),
    )
    if (removed + added > 0) await announceWithin(tx, { topics: ['reminders'], customers: [] })
  })
