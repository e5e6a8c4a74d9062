import type { ReminderTimes } from '#domain/days/reminder-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settings } from '#server/platform/database/schema/index.ts'

export async function reminderTimes(db: Db): Promise<ReminderTimes> {
  const { deliveryReminderTime, weeklyReminderHours } = settings
  const [times] = await db.select({ deliveryReminderTime, weeklyReminderHours }).from(settings)
  if (!times) throw new Error('There are no settings')
  return times
}
