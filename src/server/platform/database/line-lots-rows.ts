import { sql } from 'drizzle-orm'
import { type LotOnLine, lotsInWords } from '#domain/lots/lots-on-paper.ts'
import { type Market, standingOf } from '#domain/lots/origin.ts'
import type { Db } from './db.ts'
import { settings } from './schema/index.ts'

type WithId = LotOnLine & { lotId: number }
type LineWithLots = { itemId: number; name: string; lots: (WithId & { said: string })[] }

/** The lines of an order, each with its lots, how much of each was weighed, and what papers say about the lot. */
export async function lotsOnLines(db: Db, orderId: number): Promise<LineWithLots[]> {
  const { rows } = await db.execute<Omit<LineWithLots, 'lots'> & { lots: WithId[] }>(sql`
    select i.id as "itemId", coalesce(i.substitute, i.name) as name, coalesce((
      select json_agg(json_build_object('lotId', l.id, 'code', l.code, 'useBy', l.use_by, 'frozenOn', l.frozen_on,
        'species', l.species, 'form', l.form, 'kg', u.kg::text, 'pieces', u.pieces, 'bornIn', l.born_in, 'rearedIn', l.reared_in,
        'slaughteredIn', l.slaughtered_in, 'slaughterhouse', l.slaughterhouse,
        'slaughteredOn', l.slaughtered_on, 'cutIn', l.cut_in, 'cuttingPlants', l.cutting_plants) order by l.code)
      from (
        select g.lot_id, sum(g.kg) as kg, case when count(*) = count(g.pieces) then sum(g.pieces)::int end as pieces
        from weighing_lots g join weighings w on w.id = g.weighing_id and w.voided_at is null
        where g.order_item_id = i.id group by g.lot_id) u
      join lots l on l.id = u.lot_id), '[]') as lots
    from order_items i where i.order_id = ${orderId} order by i.position`)
  const market = await marketOf(db)
  return rows.map((line) => {
    const said = lotsInWords(line.lots, market)
    return { ...line, lots: line.lots.map((lot, at) => ({ ...lot, said: said[at] ?? '' })) }
  })
}

/** The market whose words the papers use. */
export async function marketOf(db: Db): Promise<Market> {
  const [found] = await db
    .select({ region: settings.holidayRegion, market: settings.market })
    .from(settings)
  return standingOf(found?.region ?? null, found?.market).market
}
