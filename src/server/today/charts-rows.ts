import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'

type Hour = { hour: number; today: number; weekAgo: number; weekAgoByNow: number }

const inLondon = (moment: Placeholder | ReturnType<typeof sql>) =>
  sql`(${moment}::timestamptz at time zone 'Europe/London')`

/**
 * An order is for the day on which it was placed or a later one, so the index by delivery date finds those placed in
 * the last week. Days are London's, whether they have 23, 24 or 25 hours.
 */
const byHour = question(
  'orders-by-hour',
  ['today', 'weekAgo', 'now'],
  (_, { today, weekAgo, now }) => sql<Hour>`
    select extract(hour from placed)::int as hour,
      (count(*) filter (where placed::date = ${today}::date))::int as today,
      (count(*) filter (where placed::date = ${weekAgo}::date))::int as "weekAgo",
      (count(*) filter (where placed::date = ${weekAgo}::date and placed::time <= ${inLondon(now)}::time))::int
        as "weekAgoByNow"
    from (
      select ${inLondon(sql`created_at`)} as placed from orders
      where delivery_date >= ${weekAgo}::date::text and status <> 'cancelled') o
    where placed::date in (${today}::date, ${weekAgo}::date)
    group by 1`,
)

export const ordersByHour = (
  db: Db,
  given: { today: string; weekAgo: string; now: string },
): Promise<Hour[]> => byHour(db, given)

/** The quantities of one delivery date and unit. */
type OfUnit = {
  date: string
  unit: string
  ordered: string
  picked: string
  lines: number
  linesPicked: number
}

const toPick = question(
  'to-pick-by-unit',
  ['day'],
  (_, { day }) => sql<OfUnit>`
    select date, unit, lines, "linesPicked", ordered, picked
    from (
      select o.delivery_date as date, i.unit, count(*)::int as lines,
        (count(i.quantity_picked))::int as "linesPicked", sum(i.quantity_ordered)::text as ordered,
        coalesce(sum(i.quantity_picked), 0)::text as picked,
        dense_rank() over (order by o.delivery_date) as place
      from orders o join order_items i on i.order_id = o.id
      where o.delivery_date >= ${day} and o.status in ('confirmed', 'picked')
      group by 1, 2) of_unit
    where place <= 7 order by 1`,
)

/**
 * What is ordered and picked, by unit, on the next seven delivery dates that have confirmed or picked orders. The
 * domain knows which units are weighed.
 */
export const toPickByUnit = (db: Db, day: string): Promise<OfUnit[]> => toPick(db, { day })
