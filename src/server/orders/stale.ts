import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import type { LockedOrder } from './order-change-rows.ts'

/** Refuses a save based on an older version, and says who changed it and when (rules 1.3). */
export async function refuseStale(
  tx: Db,
  { id, version, orderNumber }: LockedOrder,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  throw await changedMeanwhile(tx, { of: 'orders', id, name: orderNumber })
}
