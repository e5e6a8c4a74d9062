import { withoutAdvice } from '#domain/money/paper/delivered-again.ts'
import { invoiceDelivery, takeBackDelivery } from '#server/invoices/making/make-invoice.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { lastUncharged, writeTimeline } from './timeline-rows.ts'

/** Makes or changes the invoice after a delivery. The order's history says what the invoice can no longer charge. */
export async function invoiceDelivered(work: Work, tx: Db, orderId: number): Promise<void> {
  await tellUncharged(work, tx, orderId, await invoiceDelivery(work, tx, orderId))
}

/** After an order was set back: neither the credit drafted for its last delivery nor what it left uncharged stands. */
export async function deliverySetBack(work: Work, tx: Db, orderId: number): Promise<void> {
  await takeBackDelivery(tx, orderId)
  await tellUncharged(work, tx, orderId, null)
}

/** Writes into the history what is delivered but not charged, and takes back what it said before. */
async function tellUncharged(
  { actor, now }: Work,
  tx: Db,
  orderId: number,
  uncharged: string | null,
): Promise<void> {
  const before = await lastUncharged(tx, orderId)
  if (before === uncharged) return
  const told = { orderId, at: isoOf(now), actorId: actor.userId, actorName: actor.name }
  if (before !== null)
    await writeTimeline(tx, {
      ...told,
      event: 'uncharged_withdrawn',
      reason: withoutAdvice(before),
    })
  if (uncharged !== null)
    await writeTimeline(tx, { ...told, event: 'delivered_uncharged', reason: uncharged })
}
