import { sql } from 'drizzle-orm'
import type { Labelled } from '#domain/labels/labels.ts'
import type { Db } from '#server/platform/database/db.ts'

/** What one label says about its lot, product, weight and customer. */
export type ToLabel = Pick<Labelled, 'lot' | 'product' | 'weight' | 'forWhom'> & { lotId: number }

const facts = sql`
  l.id as "lotId",
  json_build_object('code', l.code, 'kind', l.kind, 'name', l.name, 'species', l.species, 'form', l.form, 'day', l.day,
    'useBy', l.use_by, 'frozenOn', l.frozen_on, 'status', l.status, 'statusReason', l.status_reason,
    'bornIn', l.born_in, 'rearedIn', l.reared_in, 'slaughteredIn', l.slaughtered_in, 'slaughterhouse', l.slaughterhouse,
    'slaughteredOn', l.slaughtered_on, 'cutIn', l.cut_in, 'cuttingPlants', l.cutting_plants) as lot,
  json_build_object('id', p.id, 'ingredients', p.ingredients, 'allergens', p.allergens) as product`

export async function lotToLabel(db: Db, lotId: number): Promise<ToLabel[]> {
  const { rows } = await db.execute<ToLabel>(sql`
    select ${facts}, null as weight, null as "forWhom"
    from lots l join products p on p.id = l.product_id where l.id = ${lotId}`)
  return rows
}

/** The label of a receipt. Refused meat has no lot, so it has no label. */
export async function receiptToLabel(db: Db, receiptId: number): Promise<ToLabel[]> {
  const { rows } = await db.execute<ToLabel>(sql`
    select ${facts}, null as "forWhom",
      json_build_object('kg', r.kg::text, 'grossKg', null, 'tareKg', null, 'pieces', r.pieces) as weight
    from receipts r join lots l on l.id = r.lot_id join products p on p.id = l.product_id
    where r.id = ${receiptId}`)
  return rows
}

/** The labels of a line's valid weighings, or of one weighing: one for each lot, with the weight from that lot. */
export async function weighingsToLabel(
  db: Db,
  { itemId = null, weighingId = null }: { itemId?: number | null; weighingId?: string | null },
): Promise<ToLabel[]> {
  const { rows } = await db.execute<ToLabel>(sql`
    select ${facts}, c.name || ', ' || o.order_number as "forWhom",
      json_build_object('kg', g.kg::text, 'grossKg', case when g.kg = w.net_kg and w.source <> 'counted' then w.gross_kg::text end,
        'tareKg', case when g.kg = w.net_kg and w.source <> 'counted' then w.tare_kg::text end, 'pieces', g.pieces) as weight
    from weighings w join weighing_lots g on g.weighing_id = w.id
    join lots l on l.id = g.lot_id join products p on p.id = l.product_id
    join order_items i on i.id = w.order_item_id join orders o on o.id = i.order_id
    join customers c on c.id = o.customer_id
    where w.voided_at is null
      and (w.order_item_id = ${itemId}::int or w.id = ${weighingId}::uuid)
    order by w.number, l.id`)
  return rows
}

/** The business whose name, address and numbers the labels show. */
export async function labelMaker(db: Db) {
  const { rows } = await db.execute<{
    name: string
    address: string
    approvalNumber: string | null
    gs1Prefix: string | null
  }>(sql`
    select business_name as name, address, approval_number as "approvalNumber", gs1_prefix as "gs1Prefix" from settings`)
  return rows[0] ?? { name: '', address: '', approvalNumber: null, gs1Prefix: null }
}
