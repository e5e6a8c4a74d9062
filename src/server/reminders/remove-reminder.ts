import type * as contract from '#contract/reminders.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { deleteGeneralReminder, deleteProductReminder } from './reminders-rows.ts'

const removed = { message: 'The reminder is removed.' }

export async function removeProductReminder(
  { db, actor, concerns }: Work,
  { params }: Asked<typeof contract.removeProductReminder>,
) {
  const own = customerOf(actor)
  if (!(await deleteProductReminder(db, params.id, own))) throw notFound('Reminder')
  concerns(own)
  return removed
}

export async function removeGeneralReminder(
  { db, actor, concerns }: Work,
  { params }: Asked<typeof contract.removeGeneralReminder>,
) {
  const own = customerOf(actor)
  if (!(await deleteGeneralReminder(db, params.id, own))) throw notFound('Reminder')
  concerns(own)
  return removed
}
