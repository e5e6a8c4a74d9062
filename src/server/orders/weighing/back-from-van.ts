import { backInWords } from '#domain/lots/lot-words.ts'
import { doingOf } from '#server/lots/doing.ts'
import { addReturn } from '#server/lots/lot-returns-rows.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { takeOffReturns } from './returned-meat.ts'
import { type ShareFromVan, sharesFromVan } from './weighing-lots-rows.ts'

type Of = Pick<LockedOrder, 'id' | 'orderNumber'>
export type Which = { weighingIds?: readonly string[] }

/**
 * Meat of these weighings that was on the van and is given back to its lots waits there until somebody has checked it,
 * as what a customer returns does (rules 15.7). The caller has locked the lots, and voids the weighings afterwards.
 */
export async function checkWhatWasOut(
  work: Work,
  tx: Db,
  { id, orderNumber }: Of,
  { weighingIds }: Which = {},
): Promise<void> {
  const back = await fromVan(tx, id, weighingIds)
  if (back.length === 0) return
  const { at, byId, byName } = doingOf(work)
  for (const { orderItemId, lotId, name, kg, pieces } of back)
    await addReturn(tx, {
      orderItemId,
      lotId,
      orderNumber,
      name,
      kg,
      pieces,
      isEstimate: false,
      at,
    })
  await writeTimeline(tx, {
    ...{ orderId: id, at, actorId: byId, actorName: byName },
    event: 'returned_to_lots',
    reason: `It was on the van and waits to be checked: ${back.map(inWords).join('; ')}`,
  })
}

/** A cancelled order that is reopened has its meat again, so nothing of it waits to be checked. */
export async function uncheckWhatWasOut(work: Work, tx: Db, { id }: Of): Promise<void> {
  for (const { orderItemId, lotId, kg, pieces } of await fromVan(tx, id))
    await takeOffReturns(work, tx, { orderItemId, lotId }, { kg, pieces })
}

async function fromVan(tx: Db, orderId: number, weighingIds: Which['weighingIds'] = undefined) {
  const shares = await sharesFromVan(tx, { orderId, weighingIds: weighingIds ?? null })
  return shares.filter(({ kg, pieces }) => decimal(kg).gt(0) || (pieces ?? 0) > 0)
}

const inWords = ({ name, code, kg, pieces }: ShareFromVan): string =>
  `${name}: ${backInWords(kg, pieces)} of lot ${code}`
