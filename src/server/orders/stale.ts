import { formatMoment } from '#domain/day-labels.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'
import { lastEntryOf } from './timeline-rows.ts'

/** Refuses a save against an older copy, saying who changed it and when (decisions.md §1). */
export async function refuseStale(
  tx: Db,
  { id, version, orderNumber }: LockedOrder,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const last = await lastEntryOf(tx, id)
  const who = last
    ? `${last.actorName} changed ${orderNumber} at ${formatMoment(last.at)}`
    : `${orderNumber} has changed`
  throw conflict('STALE', `${who}. Look at it again, then save.`)
}
