import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { orderTimeline } from '#server/platform/database/schema/index.ts'

export type TimelineEntry = typeof orderTimeline.$inferInsert

export const writeTimeline = (tx: Db, entry: TimelineEntry) =>
  tx.insert(orderTimeline).values(entry)

/** What a move recorded so that Undo can restore it, and the version that the order had afterwards. */
type BeforeMove = {
  confirmed: {
    status: 'pending' | 'sent'
    heldReason: string | null
    /** Who held the order and why; older records lack it. */
    holdReason?: string | null
    heldBy?: string | null
    heldAt?: string | null
    version: number
  }
  dispatched: { version: number }
}

/** The record of the latest move to a status; undefined if it can't be undone or is older than these records. */
export async function lastMove<To extends keyof BeforeMove>(
  tx: Db,
  orderId: number,
  to: To,
): Promise<BeforeMove[To] | undefined> {
  const [last] = await tx
    .select({ before: sql<BeforeMove[To] | null>`${orderTimeline.details}->'before'` })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), eq(orderTimeline.toStatus, to)))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last?.before ?? undefined
}

/** Who moved an order to a status last, or confirmed its prices; null if nothing records it. */
export async function whoDid(
  tx: Db,
  orderId: number,
  step: OrderStatus | 'pricing_confirmed',
): Promise<string | null> {
  const isStep = or(eq(orderTimeline.toStatus, step), eq(orderTimeline.event, step))
  const [last] = await tx
    .select({ by: orderTimeline.actorName })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), isStep))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last?.by ?? null
}

/** What the history says is delivered but not charged; null if it says nothing or took it back. */
export async function lastUncharged(tx: Db, orderId: number): Promise<string | null> {
  const isTold = inArray(orderTimeline.event, ['delivered_uncharged', 'uncharged_withdrawn'])
  const [last] = await tx
    .select({ event: orderTimeline.event, reason: orderTimeline.reason })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), isTold))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last?.event === 'delivered_uncharged' ? last.reason : null
}

/** The lines whose prices were confirmed unchanged, and the order's version afterwards. */
export type PricesConfirmed = { lines: number[]; version: number }

export async function lastPricesConfirmed(
  tx: Db,
  orderId: number,
): Promise<PricesConfirmed | undefined> {
  const prices = sql<PricesConfirmed>`${orderTimeline.details}->'prices'`
  const [last] = await tx
    .select({ prices })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.orderId, orderId), sql`${prices} is not null`))
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last?.prices
}

/** Who changed a line's price last, and when; nothing for changes made before the timeline named the line. */
export async function lastPriceChange(
  tx: Db,
  { orderId, itemId }: { orderId: number; itemId: number },
): Promise<{ by: string; at: string } | undefined> {
  const ofLine = JSON.stringify({ changed: [{ itemId }] })
  const [last] = await tx
    .select({ by: orderTimeline.actorName, at: orderTimeline.at })
    .from(orderTimeline)
    .where(
      and(eq(orderTimeline.orderId, orderId), sql`${orderTimeline.details} @> ${ofLine}::jsonb`),
    )
    .orderBy(desc(orderTimeline.id))
    .limit(1)
  return last
}
