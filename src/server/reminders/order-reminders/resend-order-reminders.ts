import type * as contract from '#contract/ordering/order-reminders.ts'
import { foreseen, obstacleToRemindingAgain } from '#domain/days/sending-again.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
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
  return eachOf(work, ids, async ({ now }, tx, id) => {
    const reminder = await lockReminder(tx, id)
    if (!reminder) throw notFound('Reminder')
    const obstacle = obstacleToRemindingAgain(reminder, await reminderTimes(tx), now)
    if (obstacle) throw conflict('NOT_SENT_AGAIN', obstacle)
    await waitAgain(tx, id)
  })
}
