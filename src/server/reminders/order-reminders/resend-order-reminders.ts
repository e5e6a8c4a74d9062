import type * as contract from '#contract/ordering/order-reminders.ts'
import { foreseen, obstacleToRemindingAgain } from '#domain/days/sending-again.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { sendAgain } from '#server/platform/sending-again.ts'
import type { Work } from '#server/platform/work.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'
import { failedReminders, lockReminder, waitAgain } from './resend-rows.ts'

export async function remindersToResend({ db, now }: Work) {
  const [found, times] = [await failedReminders(db), await reminderTimes(db)]
  return foreseen(found.map((reminder) => obstacleToRemindingAgain(reminder, times, now)))
}

/** Lets failed reminders wait to be sent anew, one transaction each; the job of the next minute sends them. */
export async function resendOrderReminders(
  work: Work,
  { body }: Asked<typeof contract.resendOrderReminders>,
) {
  const ids = body.reminderIds ?? (await failedReminders(work.db)).map(({ id }) => id)
  const times = await reminderTimes(work.db)
  return sendAgain(work, ids, {
    noun: 'Reminder',
    lock: lockReminder,
    obstacle: (reminder, now) => obstacleToRemindingAgain(reminder, times, now),
    send: waitAgain,
  })
}
