import { sql } from 'drizzle-orm'
import type { LotToPick } from '#contract/orders/picking.ts'
import { addDays, type Day } from '#domain/days/days.ts'
import { question } from '#server/platform/database/questions.ts'
import type { Db } from '#server/platform/database/db.ts'

const most = sql.raw('3000')
/** The lot that was used last stays chosen for this many days, so that on Monday it is still Friday’s. */
const daysOfUse = 4
/** A lot is still listed for this many days after its use-by, so that picking can refuse it by name. */
const daysPast = 3

const inTheFridge = question(
  'lots-to-pick',
  ['since', 'oldest'],
  (_, { since, oldest }) => sql<LotToPick>`
    with used as (
      select g.lot_id, max(w.number) as number from weighings w
      join weighing_lots g on g.weighing_id = w.id
      where w.at >= ${since}::timestamptz and w.voided_at is null group by g.lot_id)
    select l.id as "lotId", l.code, l.product_id as "productId", l.name, l.supplier_lot as "supplierLot", l.day,
      l.use_by as "useBy", l.frozen_on as "frozenOn", l.status, l.status_reason as "statusReason",
      l.on_hand_kg::text as "onHandKg", l.species,
      coalesce((select sum(r.kg) from lot_returns r where r.lot_id = l.id and r.outcome is null), 0)::text as "uncheckedKg",
      used.number is not null and used.number = max(used.number) over (partition by l.product_id) as "usedLast"
    from lots l left join used on used.lot_id = l.id
    where l.status <> 'closed' and l.id in (
        select id from lots where on_hand_kg > 0 and status <> 'closed' union select lot_id from used)
      and (l.use_by is null or l.use_by >= ${oldest})
    order by l.use_by, l.day, l.code limit ${most}`,
)

/** Lots with stock, and lots that somebody weighed from in the last days, because the counted stock may be wrong. */
export const lotsInTheFridge = (db: Db, today: Day) =>
  inTheFridge(db, { since: addDays(today, -daysOfUse), oldest: addDays(today, -daysPast) })
