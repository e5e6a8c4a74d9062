import * as contract from '#contract/business/notifications.ts'
import type { Notification } from '#contract/business/notifications.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import { londonToday } from '#domain/days/london.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Work } from '#server/platform/work.ts'
import { Page } from '#server/platform/http/pages.ts'
import { failedEmails, failedReminders } from './failures-rows.ts'
import {
  draftedCredits,
  linesMissing,
  messagesSince,
  newOrders,
  ordersToPick,
  stopsToDeliver,
} from './notifications-rows.ts'
import type { Newest } from './newest.ts'
import { noticesOf, writeNotices } from './notices-rows.ts'

const lookBackMs = 7 * 24 * 3_600_000

/** Lists notifications, newest first. Pickers see only orders to pick, drivers only released stops. */
async function listNotifications({ db, actor, now }: Work): Promise<Page<Notification>> {
  const today = londonToday(now)
  if (actor.role === 'picker') return told([await ordersToPick(db, today)])
  if (actor.role === 'driver') return told([await stopsToDeliver(db, actor.userId, today)])
  const since = isoOf(now - lookBackMs)
  const kinds = await Promise.all([
    newOrders(db, today),
    linesMissing(db, since),
    messagesSince(db, since),
    draftedCredits(db),
    failedReminders(db, since),
    failedEmails(db, since),
  ])
  return told(kinds)
}

function told(kinds: readonly Newest[]): Page<Notification> {
  const all = kinds.flatMap(({ some }) => some).sort((a, b) => (a.at < b.at ? 1 : -1))
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0)
  return new Page(all, total, null)
}

async function saveNotices({ db, actor, now }: Work, { body }: Asked<typeof contract.saveNotices>) {
  await writeNotices(db, actor.userId, [...new Set(body.notices)], isoOf(now))
  return noticesOf(db, actor.userId)
}

export const notificationsRoutes: Served[] = [
  serve(contract.listNotifications, listNotifications),
  serve(contract.getNotices, ({ db, actor }) => noticesOf(db, actor.userId)),
  serve(contract.saveNotices, saveNotices),
]
