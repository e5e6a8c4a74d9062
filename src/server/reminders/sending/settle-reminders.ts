import type pg from 'pg'
import { tooLate, usefulSince } from '#domain/days/reminder-times.ts'
import { transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'
import { settleGeneral, settleOrders, withdrawLate } from './settle-rows.ts'

const types = ['delivery_tomorrow', 'weekly_reminder'] as const

/** What became of a reminder's email becomes of the reminder; one that waited too long goes no more. */
export const settleReminders = (pool: pg.Pool, now: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const times = await reminderTimes(tx)
    for (const type of types)
      await withdrawLate(tx, type, usefulSince(type, times, now), tooLate[type])
    const settled = await settleOrders(tx)
    if (settled > 0) await announceWithin(tx, { topics: ['reminders'], customers: [] })
    const customers = await settleGeneral(tx)
    if (customers.length > 0) await announceWithin(tx, { topics: ['reminders'], customers })
  })
