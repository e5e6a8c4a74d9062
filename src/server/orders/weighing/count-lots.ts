import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeOrderItem } from '#contract/orders/orders.ts'
import { countedShares, type Share } from '#domain/lots/line-lots.ts'
import { suppliedIds } from '#domain/orders/picking/supplied.ts'
import { liveOf } from '#domain/orders/picking/weighings.ts'
import { decimal } from '#domain/products/decimals.ts'
import { isZeroQuantity, type Quantity, sumQuantities } from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { giveBack, type Sure, takeFromLots } from './lots-of-weighings.ts'
import { pieceWeights } from './weighing-lots-rows.ts'
import { insertWeighing, voidAllOf, weighingsOf } from './weighings-rows.ts'

type Counting = {
  order: LockedOrder
  line: LockedOrder['items'][number]
  /** The line as this change leaves it, with another substitute after a swap. */
  after: LockedOrder['items'][number]
  quantityPicked: Quantity | null
  lots: BodyOf<typeof changeOrderItem>['lots']
  sure: Sure
}

/** Records which lots the pieces of a counted line come from, and voids the line's earlier record. */
export async function countFromLots(work: Work, tx: Db, counting: Counting): Promise<void> {
  const { order, line, after, quantityPicked, lots, sure } = counting
  await voidCounts(work, tx, counting)
  if (!lots?.length || quantityPicked === null || isZeroQuantity(quantityPicked)) return
  const pieces = Number(quantityPicked)
  const shares = await weightsOf(tx, counting, countedShares(lots, pieces))
  const weighing = await insertWeighing(tx, {
    ...{ id: randomUUID(), orderItemId: line.id, pieces, source: 'counted' },
    ...{ grossKg: sumQuantities(shares.map(({ kg }) => kg)) },
    ...{ byId: work.actor.userId, byName: work.actor.name, at: isoOf(work.now) },
  })
  if (weighing)
    await takeFromLots(work, tx, { order, line: after, weighingId: weighing.id, shares, sure })
}

async function voidCounts(work: Work, tx: Db, { order, line, quantityPicked }: Counting) {
  const live = liveOf(await weighingsOf(tx, line.id))
  if (live.length === 0) return
  await giveBack(work, tx, { order, line, weighings: live })
  await voidAllOf(tx, line.id, {
    ...{ at: isoOf(work.now), by: work.actor.name },
    reason: `Replaced: ${quantityPicked ?? 'taken back'}`,
  })
}

/** The lots with the weight of their pieces; 0 kg if neither size, product nor lot says what a piece weighs. */
async function weightsOf(
  tx: Db,
  { after }: Counting,
  shares: ReturnType<typeof countedShares>,
): Promise<Share[]> {
  if ('obstacle' in shares) throw invalid(shares.obstacle, { lots: shares.obstacle })
  const of = await pieceWeights(tx, {
    lotIds: shares.map(({ lotId }) => lotId),
    variationId: suppliedIds(after).variationId,
  })
  const each = new Map(of.map(({ lotId, kg }) => [lotId, kg]))
  return shares.map((share) => ({
    ...share,
    kg: decimal(each.get(share.lotId) ?? '0')
      .times(share.pieces ?? 0)
      .toFixed(3),
  }))
}
