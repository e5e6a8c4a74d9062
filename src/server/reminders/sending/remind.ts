import { planDeliveryReminders } from './plan-delivery-reminders.ts'
import { planWeeklyReminders } from './plan-weekly-reminders.ts'
import type { ReminderRoom } from '#server/reminders/reminder-room.ts'
import { sendGeneralReminders } from './send-general-reminders.ts'
import { sendOrderReminders } from '#server/reminders/order-reminders/send-order-reminders.ts'
import { sendProductReminders } from './send-product-reminders.ts'
import { settleReminders } from './settle-reminders.ts'

/**
 * All that is to be done about reminders at this moment. Each step is one transaction or one for each
 * reminder, so that it may be done twice at once or cut short anywhere, and still each goes once.
 */
export async function remind(room: ReminderRoom, now: number): Promise<void> {
  await planDeliveryReminders(room.pool, now)
  await planWeeklyReminders(room.pool, now)
  await sendOrderReminders(room, now)
  await sendProductReminders(room, now)
  await sendGeneralReminders(room, now)
  await settleReminders(room.pool, now)
}
