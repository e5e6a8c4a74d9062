import type pg from 'pg'
import type * as contract from '#contract/lots/recalls.ts'
import type { RecallCustomer, WholeRecall } from '#contract/lots/recalls.ts'
import { recallParagraphs, recallSubject, remindersDue } from '#domain/lots/recalls.ts'
import { subjectFrom } from '#domain/words/email-subject.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { postMany } from '#server/platform/background/outbox.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { businessHead } from '#server/platform/database/business-rows.ts'
import { type Db, queriesOn, transaction } from '#server/platform/database/db.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { wholeRecall } from './read-recalls.ts'
import { causeOf, lockRecall, openRecalls, type RecallRow, updateRecall } from './recalls-rows.ts'

type Told = { queued: number; withoutEmail: number }

export async function lockOpenRecall(tx: Db, id: number): Promise<RecallRow> {
  const recall = await lockRecall(tx, id)
  if (!recall) throw notFound('Recall')
  if (recall.closedAt) throw conflict('CLOSED', 'This recall is closed.')
  return recall
}

/** Queues a message for each customer. A second press tells nobody twice. */
export const tellRecall = (work: Work, { params }: Asked<typeof contract.tellRecall>) =>
  work.transact(async (tx): Promise<Told> => {
    const { toldAt } = await lockOpenRecall(tx, params.id)
    const recall = await wholeRecall(tx, params.id)
    const told = await write(tx, recall, { room: work, turn: 0 })
    if (!toldAt) await updateRecall(tx, params.id, { toldAt: isoOf(work.now) })
    for (const { customerId } of recall.customers) if (customerId) work.concerns(customerId)
    return told
  })

export const remindOfRecall = (work: Work, { params }: Asked<typeof contract.remindOfRecall>) =>
  work.transact(async (tx): Promise<Told> => {
    const { reminders, toldAt } = await lockOpenRecall(tx, params.id)
    if (!toldAt) throw conflict('NOT_TOLD', 'Send the messages first.')
    return remind(tx, params.id, { room: work, turn: reminders + 1 })
  })

type Room = { publicUrl: string; now: number }
type Turn = { room: Room; turn: number }

async function remind(tx: Db, id: number, { room, turn }: Turn): Promise<Told> {
  const told = await write(tx, await wholeRecall(tx, id), { room, turn })
  await updateRecall(tx, id, { reminders: turn })
  return told
}

/** Sends the reminders that are due: an hour and three hours after the messages. */
export async function remindOfRecalls(
  { pool, publicUrl }: { pool: pg.Pool; publicUrl: string },
  now: number,
): Promise<void> {
  for (const { id, toldAt, reminders } of await openRecalls(queriesOn(pool))) {
    if (!toldAt || remindersDue(epochOf(toldAt), now) <= reminders) continue
    await transaction(pool, async (tx) => {
      const recall = await lockRecall(tx, id)
      const due = remindersDue(epochOf(toldAt), now)
      if (!recall || recall.closedAt || due <= recall.reminders) return
      await remind(tx, id, { room: { publicUrl, now }, turn: due })
      await announceWithin(tx, { topics: ['lots'], customers: [] })
    })
  }
}

/**
 * Writes to everybody who has an address and has not answered; `turn` 0 is the message itself, which only those get who
 * have none yet.
 */
async function write(tx: Db, recall: WholeRecall, { room, turn }: Turn): Promise<Told> {
  const business = await businessHead(tx)
  const open = recall.customers.filter(({ answeredAt }) => answeredAt === null)
  const withoutEmail = open.filter(({ told }) => told === 'no_email').length
  const reached = open.filter(({ told }) => (turn > 0 ? told !== 'no_email' : told === 'not_yet'))
  const letters = reached.map((customer) => letterTo(recall, customer, { business, room, turn }))
  await postMany(tx, letters, isoOf(room.now))
  return { queued: reached.length, withoutEmail }
}

type Writing = Turn & { business: Awaited<ReturnType<typeof businessHead>> }

function letterTo(
  recall: WholeRecall,
  customer: RecallCustomer,
  { business, room, turn }: Writing,
) {
  const subject = recallSubject(recall, customer)
  return {
    cause: causeOf(recall.id, turn, customer.id),
    recipient: customer.email,
    subject: subjectFrom(business.name, turn > 0 ? `Reminder: ${subject}` : subject),
    paragraphs: recallParagraphs(recall, customer, business),
    link: { label: 'Answer', url: `${room.publicUrl}/customer` },
  }
}
