import { type CameBack, cameBack } from '#domain/lots/came-back.ts'
import { decimal } from '#domain/products/decimals.ts'
import { grouped } from '#domain/words/grouped.ts'
import { doingOf } from '#server/lots/doing.ts'
import { lockLots, moveKilos } from '#server/lots/lots-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { linesToReturn, type LineToReturn } from './weighing-lots-rows.ts'

type Delivered = Pick<LockedOrder, 'id' | 'orderNumber'>

/**
 * Returns to the lots what a delivery brought back; after a correction it moves only the difference. If the order is
 * no longer delivered, it takes everything out of the lots again.
 */
export async function settleReturns(
  work: Work,
  tx: Db,
  { id, orderNumber }: Delivered,
): Promise<void> {
  const changes = (await linesToReturn(tx, { orderId: id })).flatMap((line) => changesOf(line))
  if (changes.length === 0) return
  await lockLots(
    tx,
    changes.map(({ lotId }) => lotId),
  )
  const doing = doingOf(work)
  for (const { line, lotId, kg, pieces, isEstimate } of changes) {
    const share = isEstimate ? ', share estimated' : ''
    const reference = `from ${orderNumber}, ${line.name}${share}`
    const move = { lotId, kg, pieces, reason: 'return' as const, reference }
    await moveKilos(tx, { ...move, orderItemId: line.id }, doing)
  }
  await writeTimeline(tx, {
    ...{ orderId: id, at: isoOf(work.now), actorId: doing.byId, actorName: doing.byName },
    ...{ event: 'returned_to_lots', reason: changesInWords(changes) },
  })
}

type Change = CameBack & { line: LineToReturn; code: string }

/** What must still move into or out of each lot of a line. */
function changesOf(line: LineToReturn): Change[] {
  const back = line.isDelivered ? cameBack(line) : []
  const ids = new Set([...back, ...line.moved].map(({ lotId }) => lotId))
  return [...ids].flatMap((lotId) => {
    const now = back.find((each) => each.lotId === lotId)
    const before = line.moved.find((each) => each.lotId === lotId)
    const kg = decimal(now?.kg ?? '0')
      .minus(before?.kg ?? '0')
      .toFixed(3)
    const pieces = (now?.pieces ?? 0) - (before?.pieces ?? 0)
    const code = [...line.lots, ...line.moved].find((lot) => lot.lotId === lotId)?.code ?? ''
    const isEstimate = now?.isEstimate ?? false
    const isSame = decimal(kg).eq(0) && pieces === 0
    return isSame ? [] : [{ line, lotId, code, kg, pieces: pieces || null, isEstimate }]
  })
}

/** 'Sirloin: lot 261123-07; Rump: lots 261123-08 and 261123-09, how much of each is not known'. */
function changesInWords(changes: readonly Change[]): string {
  return [...grouped(changes, ({ line }) => line)]
    .map(([{ name }, of]) => {
      const codes = of.map(({ code }) => code)
      const unknown = of.some(({ isEstimate }) => isEstimate)
        ? ', how much of each is not known'
        : ''
      return `${name}: ${codes.length === 1 ? 'lot' : 'lots'} ${codes.join(' and ')}${unknown}`
    })
    .join('; ')
}
