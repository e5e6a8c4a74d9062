import type pg from 'pg'
import {
  noticeKinds,
  noticeParagraphs,
  noticesTogetherMs,
  noticeSubject,
} from '#domain/people/notices.ts'
import { post } from '#server/platform/background/outbox.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { happened, lockNextToTell, type Told, writeToldUntil } from './notices-rows.ts'

type Room = { pool: pg.Pool; publicUrl: string }

/** Events this recent are told later, because others of the same moment may not have committed yet. */
const settledMs = 30_000
const seldomMs = 3_600_000
/** After Topside was off for long, admins are told only of what is newer than this. */
const longestMs = 7 * 24 * 3_600_000

/** Emails each admin the events that they chose to hear of: the first at once, those that follow together. */
export async function tellOffice(room: Room, now: number): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;)
    last = await transaction(room.pool, (tx) => tellNext(room, tx, now, last ?? 0))
}

/** Tells the next admin after this id. Returns that admin's id, or undefined after the last. */
async function tellNext({ publicUrl }: Room, tx: Db, now: number, after: number) {
  const until = now - settledMs
  const admin = await lockNextToTell(tx, { after, until: isoOf(until - noticesTogetherMs) })
  if (!admin) return undefined
  const all = await happenedTo(tx, admin, until)
  if (all.length > 0)
    await post(
      tx,
      {
        cause: `notices-${admin.id}-${isoOf(until)}`,
        recipient: admin.email,
        subject: noticeSubject(all),
        paragraphs: [
          ...noticeParagraphs(all),
          'You chose these emails under Your account, where you can stop them.',
        ],
        link: { label: 'Open Topside', url: publicUrl },
      },
      isoOf(now),
    )
  // If nothing happened, the admin will be told of the next event at once. The row is written once an hour at most.
  const quietSince = until - noticesTogetherMs
  if (all.length > 0) await writeToldUntil(tx, admin.id, isoOf(until))
  else if (epochOf(admin.since) < quietSince - seldomMs)
    await writeToldUntil(tx, admin.id, isoOf(quietSince))
  return admin.id
}

async function happenedTo(tx: Db, { notices, since }: Told, until: number) {
  const from = Math.max(epochOf(since), until - longestMs)
  const span = { since: isoOf(from), until: isoOf(until) }
  const wanted = noticeKinds.filter((kind) => notices.includes(kind))
  const all = []
  for (const kind of wanted) all.push(await happened(tx, kind, span))
  return all.filter(({ total }) => total > 0)
}
