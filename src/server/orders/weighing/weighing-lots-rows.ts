import { sql } from 'drizzle-orm'
import type { LineWithPieces } from '#domain/orders/line-quantities.ts'
import type { LineWithLots, Share } from '#domain/lots/line-lots.ts'
import type { MoveReason } from '#domain/lots/lots.ts'
import { decimal } from '#domain/products/decimals.ts'
import type { Quantity } from '#domain/products/quantities.ts'
import type { doingOf } from '#server/lots/doing.ts'
import { lockLots, moveKilos } from '#server/lots/lots-rows.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { weighingLots } from '#server/platform/database/schema/index.ts'

type Of = { weighingId: string; orderItemId: number }

export const insertShares = (tx: Db, of: Of, shares: readonly Share[]) =>
  tx.insert(weighingLots).values(shares.map((share) => ({ ...of, ...share })))

export type Moving = { sign: 1 | -1; reason: MoveReason; reference: string }

/** Moves kilos between a line and its lots, which the caller has locked, and tells the screens that show lots. */
export async function moveShares(
  tx: Db,
  shares: readonly Share[],
  { sign, reason, reference }: Moving,
  doing: ReturnType<typeof doingOf>,
): Promise<void> {
  for (const { lotId, kg, pieces } of shares) {
    const move = { kg: decimal(kg).times(sign).toFixed(3), pieces: pieces && pieces * sign }
    await moveKilos(tx, { lotId, ...move, reason, reference }, doing)
  }
  if (shares.length > 0) await announceWithin(tx, { topics: ['lots'], customers: [] })
}

/** How much of each lot was weighed for an order, without voided weighings. */
export const liveShares = question(
  'live-lots-of-order',
  ['orderId'],
  (_, { orderId }) => sql<Share>`
    select g.lot_id as "lotId", sum(g.kg)::text as kg, sum(g.pieces)::int as pieces
    from order_items i join weighing_lots g on g.order_item_id = i.id
    join weighings w on w.id = g.weighing_id and w.voided_at is null
    where i.order_id = ${orderId} group by g.lot_id order by g.lot_id`,
)

export type ShareFromVan = Share & { orderItemId: number; name: string; code: string }

/**
 * What of the lots was weighed for an order before it was last on the van or delivered, without voided weighings: of
 * these weighings, or of all for null.
 */
export const sharesFromVan = question(
  'live-lots-from-van',
  ['orderId', 'weighingIds'],
  (_, { orderId, weighingIds }) => sql<ShareFromVan>`
    select i.id as "orderItemId", coalesce(i.substitute, i.name) as name, g.lot_id as "lotId", l.code,
      sum(g.kg)::text as kg, case when count(*) = count(g.pieces) then sum(g.pieces)::int end as pieces
    from order_items i join weighing_lots g on g.order_item_id = i.id join lots l on l.id = g.lot_id
    join weighings w on w.id = g.weighing_id and w.voided_at is null
    where i.order_id = ${orderId} and (${weighingIds}::uuid[] is null or w.id = any(${weighingIds}::uuid[]))
      and w.at <= (select max(t.at) from order_timeline t
        where t.order_id = i.order_id and t.to_status in ('in_progress', 'delivered'))
    group by 1, 2, 3, 4 order by 1, 3`,
)

const lockedForOrder = question(
  'lock-lots-of-order',
  ['orderId'],
  (_, { orderId }) => sql<{ id: number }>`
    select l.id from lots l where l.id in (
      select g.lot_id from order_items i join weighing_lots g on g.order_item_id = i.id
      join weighings w on w.id = g.weighing_id and w.voided_at is null where i.order_id = ${orderId})
    order by l.id for share of l`,
)

type LotOfLine = LineWithLots['lots'][number] & { lotId: number; stoppedAt: string | null }

type LineOfOrder = Omit<LineWithLots, 'lots'> & {
  id: number
  orderId: number
  delivered: Quantity
  lots: readonly LotOfLine[]
}

/** The lines of these orders with their lots, which are not locked. */
export const withLots = question(
  'lines-with-lots',
  ['orderIds'],
  (_, { orderIds }) => sql<LineOfOrder>`
    select i.id, i.order_id as "orderId", coalesce(i.substitute, i.name) as name, i.unit, i.quantity_picked as "quantityPicked",
      coalesce(i.quantity_delivered, i.quantity_picked, '0') as delivered,
      coalesce(c.lots_required, false) as "lotsRequired",
      coalesce((
        select json_agg(json_build_object('lotId', l.id, 'code', l.code, 'status', l.status, 'statusReason', l.status_reason,
          'useBy', l.use_by, 'stoppedAt', l.stopped_at, 'kg', g.kg::text, 'pieces', g.pieces) order by l.id)
        from weighing_lots g join lots l on l.id = g.lot_id
        join weighings w on w.id = g.weighing_id and w.voided_at is null
        where g.order_item_id = i.id), '[]') as lots
    from order_items i left join products p on p.id = coalesce(i.substitute_product_id, i.product_id)
    left join product_categories c on c.id = p.category_id
    where i.order_id = any(${orderIds}::int[]) order by i.order_id, i.position`,
)

/** An order's lines with their lots, which nobody can hold until the transaction ends. */
export async function linesWithLots(tx: Db, orderId: number): Promise<LineOfOrder[]> {
  await lockedForOrder(tx, { orderId })
  return withLots(tx, { orderIds: [orderId] })
}

/**
 * The same for a delivery, which may return goods to the lots. So this locks them for changing at once: two deliveries
 * that shared the lock first would each wait for the other.
 */
export async function linesToDeliver(tx: Db, orderId: number): Promise<LineOfOrder[]> {
  const lots = await liveShares(tx, { orderId })
  if (lots.length > 0)
    await lockLots(
      tx,
      lots.map(({ lotId }) => lotId),
    )
  return withLots(tx, { orderIds: [orderId] })
}

type OfLot = { lotId: number; code: string; kg: Quantity; pieces: number | null }

export type LineToReturn = LineWithPieces & {
  id: number
  name: string
  unit: string
  isDelivered: boolean
  lots: readonly (OfLot & { isStopped: boolean })[]
  /** What was moved back to lots already. */
  moved: readonly OfLot[]
}

/** The lines of an order that have lots or gave something back to them. */
export const linesToReturn = question(
  'lines-to-return',
  ['orderId'],
  (_, { orderId }) => sql<LineToReturn>`
    select * from (
      select i.id, coalesce(i.substitute, i.name) as name, i.unit, o.status = 'delivered' as "isDelivered",
        i.quantity_ordered as "quantityOrdered", i.quantity_picked as "quantityPicked",
        i.quantity_delivered as "quantityDelivered", i.return_reason as "returnReason", i.substitute,
        i.pieces_ordered as "piecesOrdered", i.pieces_picked as "piecesPicked", i.pieces_delivered as "piecesDelivered",
        i.average_kg as "averageKg",
        coalesce((
          select json_agg(json_build_object('lotId', u.lot_id, 'code', u.code, 'kg', u.kg::text, 'pieces', u.pieces,
            'isStopped', u.is_stopped) order by u.lot_id)
          from (
            select g.lot_id, l.code, l.status in ('held', 'recalled') as is_stopped, sum(g.kg) as kg,
              case when count(*) = count(g.pieces) then sum(g.pieces)::int end as pieces
            from weighing_lots g join lots l on l.id = g.lot_id
            join weighings w on w.id = g.weighing_id and w.voided_at is null
            where g.order_item_id = i.id group by 1, 2, 3) u), '[]') as lots,
        coalesce((
          select json_agg(json_build_object('lotId', u.lot_id, 'code', u.code, 'kg', u.kg::text, 'pieces', u.pieces) order by u.lot_id)
          from (
            select m.lot_id, l.code, sum(m.kg) as kg, sum(m.pieces)::int as pieces
            from lot_moves m join lots l on l.id = m.lot_id
            where m.order_item_id = i.id group by 1, 2) u), '[]') as moved
      from order_items i join orders o on o.id = i.order_id where i.order_id = ${orderId}
      order by i.position) line
    where lots::text <> '[]' or moved::text <> '[]'`,
)

/** What one piece of each lot weighs by its size, else its product, else what came into the lot; 0 if none says. */
export const pieceWeights = question(
  'weights-of-pieces',
  ['lotIds', 'variationId'],
  (_, { lotIds, variationId }) => sql<{ lotId: number; kg: string }>`
    select l.id as "lotId", coalesce(
      (select v.average_kg from product_variations v where v.id = ${variationId}::int),
      p.average_kg,
      (select sum(m.kg) / sum(m.pieces) from lot_moves m
        where m.lot_id = l.id and m.reason in ('receipt', 'made') and m.pieces > 0),
      0)::text as kg
    from lots l join products p on p.id = l.product_id where l.id = any(${lotIds}::int[])`,
)
