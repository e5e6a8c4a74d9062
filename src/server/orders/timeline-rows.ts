import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { orderTimeline } from '#server/platform/schema/index.ts'

export type TimelineEntry = typeof orderTimeline.$inferInsert

export const writeTimeline = (tx: Db, entry: TimelineEntry) =>
  tx.insert(orderTimeline).values(entry)

export const timelineOf = (db: Db, orderId: number) =>
  db
    .select({
      id: orderTimeline.id,
      at: orderTimeline.at,
      actorName: orderTimeline.actorName,
      event: orderTimeline.event,
      fromStatus: orderTimeline.fromStatus,
      toStatus: orderTimeline.toStatus,
      manual: orderTimeline.manual,
      reason: orderTimeline.reason,
    })
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, orderId))
    .orderBy(asc(orderTimeline.id))

/** Who last touched an order, and when. */
export async function lastEntryOf(db: Db, orderId: number) {
  const [last] = await db
    .select({ actorName: orderTimeline.actorName, at: orderTimeline.at })
    .from(orderTimeline)
    .where(eq(orderTimeline.orderId, orderId))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last
}
