import type * as contract from '#contract/ordering/reminders.ts'
import { londonMoment } from '#domain/days/london.ts'
import { customerOf } from '#server/platform/actor.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { askWhoHas } from './order-reminders/foreign-address.ts'
import {
  deleteGeneralReminder,
  deleteProductReminder,
  generalRemindersOf,
  insertGeneralReminder,
  insertProductReminder,
  productRemindersOf,
} from './reminders-rows.ts'

/** More reminders than anyone can keep track of. */
const mostReminders = 100

export function addProductReminder(
  work: Work,
  { body }: Asked<typeof contract.addProductReminder>,
) {
  const customerId = customerOf(work.actor)
  return work.transact(async (tx) => {
    refuseTooMany((await productRemindersOf(tx, customerId)).length)
    work.concerns(customerId)
    return insertProductReminder(tx, {
      ...body,
      customerId,
      quantity: body.quantity || null,
      notes: body.notes || null,
      createdAt: isoOf(work.now),
    })
  })
}

export function addGeneralReminder(
  work: Work,
  { body }: Asked<typeof contract.addGeneralReminder>,
) {
  const customerId = customerOf(work.actor)
  const reminderDateTime = momentOf(body.reminderDateTime, work.now)
  return work.transact(async (tx) => {
    refuseTooMany((await generalRemindersOf(tx, customerId)).length)
    await askWhoHas(work, tx, customerId, body.emailAddress)
    work.concerns(customerId)
    return insertGeneralReminder(tx, {
      customerId,
      title: body.title,
      notes: body.notes || null,
      emailAddress: body.emailAddress,
      reminderDateTime,
      createdAt: isoOf(work.now),
    })
  })
}

/** A time without an offset is London time. Refuses a time in the past. */
function momentOf(text: string, now: number): string {
  const refuse = (message: string) => invalid(message, { reminderDateTime: message })
  let moment: string
  try {
    moment = /(Z|[+-]\d\d:\d\d)$/.test(text) ? isoOf(epochOf(text)) : londonMoment(text)
  } catch {
    throw refuse('Date and time is required')
  }
  if (epochOf(moment) <= now) throw refuse('Choose a time in the future')
  return moment
}

function refuseTooMany(count: number): void {
  if (count >= mostReminders)
    throw conflict('TOO_MANY', `At most ${mostReminders} reminders. Remove one you no longer need.`)
}

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
