import * as orderReminders from '#contract/ordering/order-reminders.ts'
import * as contract from '#contract/ordering/reminders.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import {
  addGeneralReminder,
  addProductReminder,
  removeGeneralReminder,
  removeProductReminder,
} from './own-reminders.ts'
import { confirmReminderAddress } from './order-reminders/foreign-address.ts'
import { countOrderReminders, listOrderReminders } from './order-reminders/read-order-reminders.ts'
import {
  remindersToResend,
  resendOrderReminders,
} from './order-reminders/resend-order-reminders.ts'
import { unsubscribe } from './sending/unsubscribe.ts'
import { generalRemindersOf, productRemindersOf } from './reminders-rows.ts'

const listProductReminders = ({ db, actor }: Work) => productRemindersOf(db, customerOf(actor))

const listGeneralReminders = ({ db, actor }: Work) => generalRemindersOf(db, customerOf(actor))

export const remindersRoutes: Served[] = [
  serve(contract.listProductReminders, listProductReminders),
  serve(contract.addProductReminder, addProductReminder),
  serve(contract.removeProductReminder, removeProductReminder),
  serve(contract.listGeneralReminders, listGeneralReminders),
  serve(contract.addGeneralReminder, addGeneralReminder),
  serve(contract.removeGeneralReminder, removeGeneralReminder),
  serve(contract.confirmReminderAddress, confirmReminderAddress),
  serve(contract.unsubscribe, unsubscribe),
  serve(orderReminders.listOrderReminders, listOrderReminders),
  serve(orderReminders.countOrderReminders, countOrderReminders),
  serve(orderReminders.remindersToResend, remindersToResend),
  serve(orderReminders.resendOrderReminders, resendOrderReminders),
]
