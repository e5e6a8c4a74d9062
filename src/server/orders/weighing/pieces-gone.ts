import {
  goneInWords,
  liveOf,
  type PiecesGone,
  withoutPieces,
} from '#domain/orders/picking/weighings.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { compareQuantity, type Quantity } from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { weighingsOf } from './weighings-rows.ts'

type Line = LockedOrder['items'][number]
export type Left = { quantityDelivered: Quantity; piecesDelivered: number }

/**
 * What is delivered of a line once the missing or returned pieces are taken off. All the pieces of a weighing count
 * with its weight, others with an average, and the timeline then says so.
 */
export async function leftWithout(
  { actor, now }: Work,
  tx: Db,
  line: Line,
  { gone, field }: { gone: readonly PiecesGone[]; field: string },
): Promise<Left> {
  const live = liveOf(await weighingsOf(tx, line.id))
  const wrong = (message: string) => invalid(message, { [field]: message })
  const { piecesPicked } = line
  if (piecesPicked === null || live.length === 0)
    throw wrong(`Nobody counted the pieces of ${line.name}. Enter the weight.`)
  refuseTwice(gone, live, wrong)
  const left = withoutPieces(live, gone)
  if (left.gonePieces > piecesPicked)
    throw wrong(`Only ${piecesPicked} of ${line.name} went on the van.`)
  const whole = left.gonePieces === piecesPicked
  const kg = whole ? '0' : left.kg
  const isNew = line.quantityDelivered === null || compareQuantity(line.quantityDelivered, kg) !== 0
  if (isNew && left.gonePieces > 0)
    await writeTimeline(tx, {
      orderId: line.orderId,
      at: isoOf(now),
      actorId: actor.userId,
      actorName: actor.name,
      event: 'pieces_gone',
      reason: `${suppliedName(line)}: ${goneInWords(left)}`,
    })
  return { quantityDelivered: kg, piecesDelivered: piecesPicked - left.gonePieces }
}

/** No piece comes back twice, and no weighing gives back more than it had. */
function refuseTwice(
  gone: readonly PiecesGone[],
  live: readonly { id: string; pieces: number | null }[],
  wrong: (message: string) => Error,
): void {
  const named = gone.flatMap(({ weighingId }) => weighingId ?? [])
  if (new Set(named).size < named.length) throw wrong('Name each weighing once.')
  for (const { weighingId, pieces } of gone) {
    const there = live.find(({ id }) => id === weighingId)
    if (there && pieces > (there.pieces ?? 0)) throw wrong('A weighing had fewer pieces than that.')
  }
}
