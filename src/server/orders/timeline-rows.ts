import { and, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/orders/orders.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Asked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { orderTimeline } from '#server/platform/database/schema/index.ts'

export type TimelineEntry = typeof orderTimeline.$inferInsert

export const writeTimeline = (tx: Db, entry: TimelineEntry) =>
  tx.insert(orderTimeline).values(entry)

/** An order's status before it was confirmed, and its version afterwards. */
export type BeforeConfirming = {
  status: 'pending' | 'sent'
  heldReason: string | null
  /** The hold by a person; missing in what was recorded before there were any. */
  holdReason?: string | null
  heldBy?: string | null
  heldAt?: string | null
  version: number
}

/** The latest time it was confirmed; nothing for orders confirmed before this was recorded. */
export async function lastConfirmation(
  tx: Db,
  orderId: number,
): Promise<BeforeConfirming | undefined> {
  const [last] = await tx
    .select({ details: orderTimeline.details })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), eq(orderTimeline.toStatus, 'confirmed')))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return (last?.details as { before?: BeforeConfirming } | null | undefined)?.before
}

const oldestFirst = new Sort<contract.TimelineEntry>('timeline', 'ascending', [
  'whole',
  orderTimeline.id,
  ({ id }) => id,
])

export function timelineOf(
  db: Db,
  orderId: number,
  page: Asked,
): Promise<Page<contract.TimelineEntry>> {
  const ofOrder = eq(orderTimeline.orderId, orderId)
  return pageOf(oldestFirst, page, {
    rows: ({ beyond, order, limit }) =>
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
        .where(and(ofOrder, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, orderTimeline, ofOrder),
  })
}
