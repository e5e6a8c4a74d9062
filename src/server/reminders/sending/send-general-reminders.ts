import { obstacleToGeneralReminder } from '#domain/days/reminder-times.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import { transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { type Letter, post } from '#server/platform/background/outbox.ts'
import {
  claimGeneralReminder,
  type DueGeneralReminder,
  failGeneral,
  keepEmailOfGeneral,
} from '#server/reminders/own-reminders-rows.ts'
import { obstacleToAddress } from '#server/reminders/order-reminders/foreign-address.ts'
import type { ReminderRoom } from '#server/reminders/reminder-room.ts'

/** Writes the emails of customers' own reminders at their time, each in its own transaction. */
export async function sendGeneralReminders(room: ReminderRoom, now: number): Promise<void> {
  while (await sendOne(room, now));
}

const sendOne = ({ pool, publicUrl }: ReminderRoom, now: number): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const due = await claimGeneralReminder(tx, isoOf(now))
    if (!due) return false
    const obstacle = obstacleToGeneralReminder(due, now) ?? (await obstacleToAddress(tx, due, now))
    if (obstacle) await failGeneral(tx, due.id, obstacle)
    else await keepEmailOfGeneral(tx, due.id, await post(tx, letter(due, publicUrl), isoOf(now)))
    await announceWithin(tx, { topics: ['reminders'], customers: [due.customerId] })
    return true
  })

function letter(due: DueGeneralReminder, publicUrl: string): Letter {
  const { id, title, notes, emailAddress, contactName, businessName } = due
  return {
    cause: `general-reminder-${id}`,
    recipient: emailAddress,
    subject: subjectFrom(businessName, `reminder: ${title}`),
    paragraphs: [
      `Dear ${contactName},`,
      `You asked to be reminded: ${title}`,
      ...(notes ? [notes] : []),
      businessName,
    ],
    link: { label: 'Your reminders', url: `${publicUrl}/customer/reminders` },
  }
}
