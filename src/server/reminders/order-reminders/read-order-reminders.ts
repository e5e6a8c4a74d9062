import type * as contract from '#contract/ordering/order-reminders.ts'
import type { OrderReminder } from '#contract/ordering/order-reminders.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { countsOfReminders, orderRemindersOf } from './read-order-reminders-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export const listOrderReminders = (
  { db }: Work,
  { query }: Asked<typeof contract.listOrderReminders>,
): Promise<Page<OrderReminder>> => orderRemindersOf(db, query.status, query)

export const countOrderReminders = ({ db }: Work) => countsOfReminders(db)
