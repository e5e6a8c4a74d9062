import type pg from 'pg'
import { addDays, londonToday, nextDays } from '#domain/days/days.ts'
import { deliveryMessage, deliveryReminderAt, usefulSince } from '#domain/days/reminder-times.ts'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import {
  insertReminders,
  ordersToRemindOf,
  removeUnneeded,
} from '#server/reminders/order-reminders/order-reminders-rows.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'

/** Far enough ahead that every day on offer to customers shows its reminders. */
const daysAhead = 8
const daysBack = 30

/** Gives each order to come its reminder, and takes away those whose order was cancelled or moved. */
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
