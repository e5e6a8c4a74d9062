import type * as contract from '#contract/ordering/order-reminders.ts'
import type { OrderReminder } from '#contract/ordering/order-reminders.ts'
import { obstacleToRemindingAgain } from '#domain/days/sending-again.ts'
import type { Page } from '#server/platform/http/pages.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'
import { countsOfReminders, orderRemindersOf } from './read-order-reminders-rows.ts'
import { remindersToSendAgain } from './resend-rows.ts'

/** A page of reminders; those that failed say why they can't be sent again. */
export async function listOrderReminders(
  { db, now }: Work,
  { query }: Asked<typeof contract.listOrderReminders>,
): Promise<Page<OrderReminder>> {
  const page = await orderRemindersOf(db, query.status, query)
  const failed = page.read().filter(({ status }) => status === 'failed')
  if (failed.length === 0) return page
  const ids = failed.map(({ id }) => id)
  const [found, times] = [await remindersToSendAgain(db, ids), await reminderTimes(db)]
  const obstacles = new Map(
    found.map((each) => [each.id, obstacleToRemindingAgain(each, times, now)]),
  )
  return page.map((each) => ({ ...each, obstacle: obstacles.get(each.id) ?? null }))
}

export const countOrderReminders = ({ db }: Work) => countsOfReminders(db)
