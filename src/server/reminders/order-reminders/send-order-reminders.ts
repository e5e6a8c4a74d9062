import { obstacleToOrderReminder } from '#domain/days/reminder-times.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { type Letter, type Link, post } from '#server/platform/background/outbox.ts'
import {
  claimDueReminder,
  type DueReminder,
  failReminder,
  keepEmailOfReminder,
} from './order-reminders-rows.ts'
import { reminderTimes } from '#server/reminders/reminder-times-rows.ts'
import type { ReminderRoom } from '#server/reminders/reminder-room.ts'
import { unsubscribeLink } from '#server/reminders/sending/unsubscribe.ts'

/**
 * Writes the emails of due reminders, each in its own transaction; a reminder that can't be sent fails with its
 * reason.
 */
export async function sendOrderReminders(room: ReminderRoom, now: number): Promise<void> {
  while (await sendOne(room, now));
}

const sendOne = ({ pool, publicUrl }: ReminderRoom, now: number): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const due = await claimDueReminder(tx, isoOf(now))
    if (!due) return false
    const obstacle = obstacleToOrderReminder(due, await reminderTimes(tx), now)
    if (obstacle) await failReminder(tx, due.id, obstacle)
    else await keepEmailOfReminder(tx, due.id, await email(tx, due, { publicUrl, now }))
    await announceWithin(tx, { topics: ['reminders'], customers: [] })
    return true
  })

async function email(tx: Db, due: DueReminder, at: { publicUrl: string; now: number }) {
  const weekly = due.reminderType === 'weekly_reminder' && {
    unsubscribe: await unsubscribeLink(tx, { customerId: due.customerId, reminderId: null }, at),
  }
  return post(tx, { ...letter(due, at.publicUrl), ...weekly }, isoOf(at.now))
}

type Linked = Letter & { link: Link }

function letter(due: DueReminder, publicUrl: string): Linked {
  const { id, reminderType, message, contactName, businessName, email } = due
  const comes = reminderType === 'delivery_tomorrow'
  return {
    cause: `order-reminder-${id}`,
    recipient: email,
    subject: subjectFrom(businessName, comes ? 'your delivery is tomorrow' : 'your usual order'),
    paragraphs: [`Dear ${contactName},`, message, businessName],
    link: comes
      ? { label: 'See the order', url: `${publicUrl}/customer/orders` }
      : { label: 'Order now', url: `${publicUrl}/customer/catalog` },
  }
}
