import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/days/days.ts'
import type { Span } from '#domain/reports.ts'
import { usualTolerance } from '#domain/orders/picking/picking.ts'
import { isNoTrial } from '#server/platform/database/order-rules-rows.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The picked lines `l` of the orders that count (`counts_on` of an order says on which day). */
const pickedWhere = (date: SQL): SQL => sql`
  order_items l where l.quantity_picked is not null and l.order_id = any(array(
    select o.id from orders o where o.counts_on ${date} and o.status <> 'cancelled' and ${isNoTrial('o')}))`
const pickedIn = ({ from, to }: Span): SQL => pickedWhere(sql`between ${from} and ${to}`)

export type PickedUnit = { day: Day; unit: string; lines: number; quantity: string }

/** Totals by day and unit; the domain knows which units are weighed. */
export const pickedByUnit = async (db: Db, days: readonly Day[]): Promise<PickedUnit[]> =>
  (
    await db.execute<PickedUnit>(sql`
      select d.day, picked.* from unnest(${sql.param(days)}::text[]) d(day), lateral (
        select l.unit, (count(*) filter (where l.quantity_picked > 0))::int as lines,
          sum(l.quantity_picked)::text as quantity
        from ${pickedWhere(sql`= d.day`)} group by 1) picked
      order by 1, 2`)
  ).rows

/** The domain's shortPick in SQL, with the cheapest condition first. */
const isShort = sql`l.short_quantity > 0 and (
  l.quantity_picked < l.quantity_ordered *
    coalesce((select 100 - pick_tolerance from settings), ${100 - usualTolerance}) / 100.0
  or l.quantity_picked = 0
  or l.pieces_picked < l.pieces_ordered
  or l.unit <> 'kg' and lower(l.unit) not like '%kg%')`

/** A product in one of its units. A deleted product has the name on its line. */
export type Picked = { id: number | null; name: string; unit: string; lines: number }

const ofProduct = sql`l.product_id, case when l.product_id is null then l.name end as name, l.unit`
const named = sql`p.id, coalesce(p.name, s.name) as name, s.unit, s.lines`

export const pickedLines = async (db: Db, span: Span): Promise<Picked[]> =>
  (
    await db.execute<Picked>(sql`
      select ${named} from (
        select ${ofProduct}, count(*)::int as lines from ${pickedIn(span)} group by 1, 2, 3) s
      left join products p on p.id = s.product_id`)
  ).rows

export type ShortOf = Picked & { reason: string | null; missing: string }

/** Short picks by reason, most frequent first. */
export const shortLines = async (db: Db, span: Span): Promise<ShortOf[]> =>
  (
    await db.execute<ShortOf>(sql`
      select ${named}, s.reason, s.missing from (
        select ${ofProduct}, nullif(trim(l.picking_notes), '') as reason, count(*)::int as lines,
          sum(l.short_quantity)::text as missing
        from ${pickedIn(span)} and ${isShort} group by 1, 2, 3, 4) s
      left join products p on p.id = s.product_id
      order by s.lines desc, s.reason`)
  ).rows

export type Weighed = Picked & {
  picked: string
  givenAway: string
  pieces: number
  averageKg: string | null
}

/** The weight expected for a line: its pieces by their average or, if they were not counted, the weight ordered. */
const expected = sql`coalesce(l.pieces_picked * l.average_kg, l.quantity_ordered)`

/** Products sold by weight, most given away first. Substitutes are left out: they weigh another product. */
export const weighedProducts = async (db: Db, span: Span): Promise<Weighed[]> =>
  (
    await db.execute<Weighed>(sql`
      select ${named}, trim_scale(s.picked)::text as picked, trim_scale(s.given_away)::text as "givenAway", s.pieces,
        trim_scale(round(s.piece_kg / nullif(s.pieces, 0), 3))::text as "averageKg" from (
        select ${ofProduct}, count(*)::int as lines, sum(l.quantity_picked) as picked,
          sum(greatest(l.quantity_picked - ${expected}, 0)) as given_away,
          coalesce(sum(l.pieces_picked), 0)::int as pieces,
          sum(l.quantity_picked) filter (where l.pieces_picked is not null) as piece_kg
        from ${pickedIn(span)} and l.quantity_picked > 0 and l.substitute is null
          and lower(l.unit) like '%kg%' group by 1, 2, 3) s
      left join products p on p.id = s.product_id
      order by s.given_away desc, s.picked desc, name`)
  ).rows
