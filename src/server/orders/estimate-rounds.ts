import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { estimateRound, type Round } from './rounds-rows.ts'

/** Estimates the remaining stops of each round once, even if a round is named twice. */
export async function estimateRounds(work: Work, tx: Db, rounds: readonly Round[]): Promise<void> {
  const once = new Map(
    rounds.map(({ driverId, deliveryDate }) => [
      `${driverId} ${deliveryDate}`,
      { driverId, deliveryDate },
    ]),
  )
  for (const round of once.values())
    for (const customerId of await estimateRound(tx, round)) work.concerns(customerId)
}
