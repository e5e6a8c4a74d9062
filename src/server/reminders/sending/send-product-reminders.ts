import { addDays, weekdayOf } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import {
  obstacleToWriting,
  productReminderDay,
  productReminderPassed,
} from '#domain/days/reminder-times.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, queriesOn, transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { type Letter, type Link, post } from '#server/platform/background/outbox.ts'
import {
  claimProductReminder,
  type ClaimedProductReminder,
  retireProductReminder,
  type WaitingReminder,
  waitingProductReminders,
} from '#server/reminders/own-reminders-rows.ts'
import type { ReminderRoom } from '#server/reminders/reminder-room.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/**
 * Emails the reminders that are due. One that is not weekly and is only shown on the dashboard ends when its day has
 * passed.
 */
export async function sendProductReminders(room: ReminderRoom, now: number): Promise<void> {
  const today = londonToday(now)
  const weekdays = [today, addDays(today, -1)].map(weekdayOf)
  for (const waiting of await waitingProductReminders(queriesOn(room.pool), weekdays)) {
    if (waiting.notificationMethod === 'dashboard') await retire(room, waiting, now)
    else await email(room, waiting, now)
  }
}

async function retire({ pool }: ReminderRoom, waiting: WaitingReminder, now: number) {
  if (!productReminderPassed(waiting, now)) return
  await transaction(pool, async (tx) => {
    if (await retireProductReminder(tx, waiting.id)) await announce(tx, waiting)
  })
}

async function email({ pool, publicUrl }: ReminderRoom, waiting: WaitingReminder, now: number) {
  const day = productReminderDay(waiting, now)
  if (day === null) return
  await transaction(pool, async (tx) => {
    const due = await claimProductReminder(tx, waiting.id, day)
    if (!due || obstacleToWriting(due)) return
    const stop = due.isRecurring && {
      unsubscribe: await unsubscribeLink(
        tx,
        { customerId: due.customerId, reminderId: due.id },
        { publicUrl, now },
      ),
    }
    await post(tx, { ...letter(due, day, publicUrl), ...stop }, isoOf(now))
    await announce(tx, due)
  })
}

const announce = (tx: Db, { customerId }: { customerId: number }) =>
  announceWithin(tx, { topics: ['reminders'], customers: [customerId] })

type Linked = Letter & { link: Link }

function letter(due: ClaimedProductReminder, day: string, publicUrl: string): Linked {
  const { id, productName, quantity, notes, email, contactName, businessName } = due
  return {
    cause: `product-reminder-${id}-${day}`,
    recipient: email,
    subject: subjectFrom(businessName, `reminder to order ${productName}`),
    paragraphs: [
      `Dear ${contactName},`,
      `You asked to be reminded of ${[productName, quantity].filter(Boolean).join(', ')}.`,
      ...(notes ? [notes] : []),
      businessName,
    ],
    link: { label: 'Order now', url: `${publicUrl}/customer/catalog` },
  }
}
