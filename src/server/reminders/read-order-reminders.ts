import type * as contract from '#contract/order-reminders.ts'
import type { OrderReminder } from '#contract/order-reminders.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { countsOfReminders, orderRemindersOf } from './read-order-reminders-rows.ts'

const most = 500

export const listOrderReminders = (
  { db }: Work,
  { query }: Asked<typeof contract.listOrderReminders>,
): Promise<OrderReminder[]> => orderRemindersOf(db, query.status, most)

export const countOrderReminders = ({ db }: Work) => countsOfReminders(db)
