import type { ReminderRoom } from '#server/reminders/reminder-room.ts'
import { sendOrderReminders } from '#server/reminders/order-reminders/send-order-reminders.ts'
import type pg from 'pg'
import { tooLate, usefulSince } from '#domain/days/reminder-times.ts'
import { transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'
import { planDeliveryReminders, planWeeklyReminders } from './plan-order-reminders.ts'
import { sendGeneralReminders } from './send-general-reminders.ts'
import { sendProductReminders } from './send-product-reminders.ts'
import { settleGeneral, settleOrders, withdrawLate } from './sending-rows.ts'

/**
 * Does everything that is due about reminders now. Each step is one transaction, or one for each reminder, so that
 * each reminder is sent once, even if this runs twice at once or is cut short.
 */
export async function remind(room: ReminderRoom, now: number): Promise<void> {
  await planDeliveryReminders(room.pool, now)
  await planWeeklyReminders(room.pool, now)
  await sendOrderReminders(room, now)
  await sendProductReminders(room, now)
  await sendGeneralReminders(room, now)
  await settleReminders(room.pool, now)
}

const types = ['delivery_tomorrow', 'weekly_reminder'] as const

/** A reminder gets the outcome of its email; one that waited too long is not sent. */
const settleReminders = (pool: pg.Pool, now: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const times = await reminderTimes(tx)
    for (const type of types)
      await withdrawLate(tx, type, usefulSince(type, times, now), tooLate[type])
    const settled = await settleOrders(tx)
    if (settled > 0) await announceWithin(tx, { topics: ['reminders'], customers: [] })
    const customers = await settleGeneral(tx)
    if (customers.length > 0) await announceWithin(tx, { topics: ['reminders'], customers })
  })
