import { invoiceDelivery } from '#server/invoices/making/make-invoice.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { writeTimeline } from './timeline-rows.ts'

/** Makes or changes the invoice after a delivery. The order's history says what the invoice can no longer charge. */
export async function invoiceDelivered(work: Work, tx: Db, orderId: number): Promise<void> {
  const uncharged = await invoiceDelivery(work, tx, orderId)
  if (uncharged === null) return
  const { actor, now } = work
  const told = { orderId, at: isoOf(now), actorId: actor.userId, actorName: actor.name }
  await writeTimeline(tx, { ...told, event: 'delivered_uncharged', reason: uncharged })
}
