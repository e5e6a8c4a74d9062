import { customerOf } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import { generalRemindersOf, productRemindersOf } from './reminders-rows.ts'

export const listProductReminders = ({ db, actor }: Work) =>
  productRemindersOf(db, customerOf(actor))

export const listGeneralReminders = ({ db, actor }: Work) =>
  generalRemindersOf(db, customerOf(actor))
