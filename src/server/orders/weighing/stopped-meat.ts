import { obstacleToHandingOver } from '#domain/lots/line-lots.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import { doingOf } from '#server/lots/doing.ts'
import { tellOfLot } from '#server/lots/lots-rows.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import type { LockedOrder } from '../order-change-rows.ts'
import { writeTimeline } from '../timeline-rows.ts'
import { linesToDeliver } from './weighing-lots-rows.ts'

/** If the confirmation arrives later than this, the driver had no signal and has left the door. */
const atTheDoorMs = 120_000

type HandedOver = { itemId: number; quantityDelivered: Quantity }

/** An order's lines, with the lots that were stopped by then. */
const linesAt = async (tx: Db, orderId: number, at: string) =>
  (await linesToDeliver(tx, orderId)).map((line) => ({
    ...line,
    lots: line.lots.map((lot) => ({
      ...lot,
      isStopped: lot.stoppedAt !== null && epochOf(lot.stoppedAt) <= epochOf(at),
    })),
  }))

/** Refuses to hand over meat of a stopped lot while the driver is still at the door and can take it back. */
export async function refuseStoppedMeat(
  work: Work,
  tx: Db,
  orderId: number,
  { lines, at }: { lines: readonly HandedOver[]; at: string },
): Promise<void> {
  if (epochOf(at) < work.now - atTheDoorMs) return
  for (const line of await linesAt(tx, orderId, at)) {
    const delivered = lines.find(({ itemId }) => itemId === line.id)?.quantityDelivered ?? '0'
    const obstacle = obstacleToHandingOver(line, delivered)
    if (obstacle) throw conflict('LOT_NOT_FREE', obstacle)
  }
}

/** Marks on the order and its lots that meat was delivered after it was stopped; a recall must find it there. */
export async function markStoppedMeat(
  work: Work,
  tx: Db,
  { id, orderNumber }: Pick<LockedOrder, 'id' | 'orderNumber'>,
  at: string,
): Promise<void> {
  const doing = doingOf(work)
  for (const line of await linesAt(tx, id, at)) {
    if (obstacleToHandingOver(line, line.delivered) === null) continue
    const stopped = line.lots.filter(({ isStopped }) => isStopped)
    await writeTimeline(tx, {
      orderId: id,
      at: isoOf(work.now),
      actorId: doing.byId,
      actorName: doing.byName,
      event: 'stopped_meat_delivered',
      reason: `${line.name}: ${stopped.map(({ code, status }) => `lot ${code}, ${status}`).join('; ')}`,
    })
    for (const { lotId } of stopped)
      await tellOfLot(tx, lotId, `Delivered with ${orderNumber} although it was stopped`, doing)
  }
}
