import { belowMinimumOf, statusAsPutTogether } from '#domain/orders/basket/minimum-order.ts'
import type { Money } from '#domain/money/money.ts'
import {
  type LockedOrder,
  minimumOrderOf,
  type OrderChange,
} from '#server/orders/order-change-rows.ts'
import { writeTimeline } from '#server/orders/timeline-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'

type Lines = {
  total: Money
  linesToPrice: number
  lines: number
  agreed?: boolean | undefined
}

/**
 * An open order counts as sent or not by its total and its lines, so new lines can change that. Returns the change and
 * records it in the timeline.
 */
export async function statusWith(
  { actor, now }: Work,
  tx: Db,
  order: LockedOrder,
  { total, linesToPrice, lines, agreed }: Lines,
): Promise<OrderChange> {
  const sum = { total, linesToPrice, minimumOrder: await minimumOrderOf(tx) }
  const status = statusAsPutTogether({ ...order, ...sum, lines, agreed })
  if (status === order.status) return {}
  await writeTimeline(tx, {
    orderId: order.id,
    at: isoOf(now),
    actorId: actor.userId,
    actorName: actor.name,
    event: 'moved',
    fromStatus: order.status,
    toStatus: status,
    reason: lines === 0 ? 'No lines' : belowMinimumOf(sum),
  })
  return { status }
}
