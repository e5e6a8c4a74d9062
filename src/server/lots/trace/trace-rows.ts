import { type SQL, sql } from 'drizzle-orm'
import type { Trace, TracedLine, TracedLot } from '#contract/lots/traces.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isMissing } from '#server/platform/database/order-rules-rows.ts'
import { momentText } from '#server/platform/database/moment-text.ts'

/** How many lots and lines a trace returns, and how many makings it follows each way. */
export const most = { lots: 3000, lines: 20_000, steps: 12 }

export type AskedFor = {
  lotId?: number | undefined
  lotIds?: string | undefined
  code?: string | undefined
  productId?: number | undefined
  orderId?: number | undefined
  customerId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const between = (column: SQL, { from, to }: AskedFor) =>
  sql`(${from ?? null}::text is null or ${column} >= ${from ?? null})
    and (${to ?? null}::text is null or ${column} <= ${to ?? null})`

/** The lots that a line of these orders was weighed from. */
const weighedFor = (whose: SQL) => sql`
  select g.lot_id from orders o join order_items i on i.order_id = o.id
  join weighing_lots g on g.order_item_id = i.id join weighings w on w.id = g.weighing_id and w.voided_at is null
  where o.status <> 'cancelled' and ${whose}`

function lotsAsked(asked: AskedFor): SQL {
  const { lotId, lotIds, code, productId, orderId, customerId } = asked
  if (lotId !== undefined) return sql`select ${lotId}::int`
  if (lotIds !== undefined)
    return sql`select id from lots where id = any(${list(lotIds.split(',').map(Number))})`
  if (code !== undefined)
    return sql`select id from lots where code = ${code.trim().toUpperCase()}
      union select id from lots where lower(supplier_lot) = ${code.trim().toLowerCase()}`
  if (orderId !== undefined) return weighedFor(sql`o.id = ${orderId}`)
  if (customerId !== undefined)
    return weighedFor(
      sql`o.customer_id = ${customerId} and ${between(sql`o.delivery_date`, asked)}`,
    )
  return productId === undefined
    ? sql`select id from lots where kind = 'received' and ${between(sql`day`, asked)}`
    : sql`select id from lots where product_id = ${productId} and ${between(sql`day`, asked)}`
}

const idsOf = async (db: Db, from: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct id from (${from}) found(id) order by id desc limit ${most.lots + 1}`,
  )
  return rows.map(({ id }) => id)
}

/** The lots that were asked for, newest first; one more than a trace returns, if there are more. */
export const rootsOf = (db: Db, asked: AskedFor): Promise<number[]> => idsOf(db, lotsAsked(asked))

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

const back = (roots: readonly number[]) => sql`
  back(id, step) as (
    select unnest(${list(roots)}), 0
    union select i.input_id, b.step - 1 from back b join lot_inputs i on i.output_id = b.id
      where b.step > ${-most.steps})`

/** Where the meat of these lots began: the lots that were made from no other. */
export const beginningsOf = (db: Db, roots: readonly number[]): Promise<number[]> =>
  idsOf(
    db,
    sql`with recursive ${back(roots)}
      select distinct id from back where not exists (select from lot_inputs i where i.output_id = back.id)`,
  )

type Reach = { roots: readonly number[]; asked: readonly number[]; forward: boolean }

/** These lots with all they were made from and, if wanted, all that was made of them, as far as the limits go. */
export async function familyOf(
  db: Db,
  { roots, asked, forward }: Reach,
): Promise<{ lots: TracedLot[]; isDeep: boolean }> {
  const { rows } = await db.execute<{ id: number; step: number }>(sql`
    with recursive ${back(roots)},
    ahead(id, step) as (
      select unnest(${list(roots)}), 0
      union select i.output_id, a.step + 1 from ahead a join lot_inputs i on i.input_id = a.id
        where ${forward} and a.step < ${most.steps})
    select id, case when max(step) >= 0 then max(step) else min(step) end::int as step from (
      select * from (select id, step from back limit ${most.lots * 4}) b
      union all select * from (select id, step from ahead limit ${most.lots * 4}) a) found
    group by id order by abs(case when max(step) >= 0 then max(step) else min(step) end), id desc
    limit ${most.lots + 1}`)
  const steps = new Map(rows.map(({ id, step }) => [id, step]))
  const lots = await lotsWithKilos(db, [...steps.keys()].slice(0, most.lots))
  return {
    lots: lots
      .map((lot) => ({
        ...lot,
        step: steps.get(lot.lotId) ?? 0,
        isAsked: asked.includes(lot.lotId),
      }))
      .toSorted((a, b) => a.step - b.step || a.lotId - b.lotId),
    isDeep: rows.length > most.lots || rows.some(({ step }) => Math.abs(step) >= most.steps),
  }
}

/** What of these lots is on lines of orders: each lot of a line with its kilos and, if counted, its pieces. */
const onLines = (ids: readonly number[]) => sql`
  select g.lot_id, g.order_item_id, sum(g.kg) as kg,
    case when count(*) = count(g.pieces) then sum(g.pieces)::int end as pieces
  from weighing_lots g where g.lot_id = any(${list(ids)})
    and not exists (select from weighings w where w.id = g.weighing_id and w.voided_at is not null)
  group by g.lot_id, g.order_item_id`

/** How much of a line was delivered, as a part of what was picked. */
const partDelivered = sql`least(1, coalesce(i.quantity_delivered, i.quantity_picked) / nullif(i.quantity_picked, 0))`

async function lotsWithKilos(db: Db, ids: readonly number[]) {
  const { rows } = await db.execute<Omit<TracedLot, 'step' | 'isAsked'>>(sql`
    with kilos as (
      select lot_id,
        coalesce(sum(kg) filter (where reason in ('receipt', 'made')), 0)::text as "inKg",
        coalesce(-sum(kg) filter (where reason in ('weighing', 'void')), 0)::text as "weighedKg",
        coalesce(-sum(kg) filter (where reason = 'used'), 0)::text as "usedKg",
        coalesce(-sum(kg) filter (where reason = 'waste'), 0)::text as "wasteKg",
        coalesce(sum(kg) filter (where reason = 'return'), 0)::text as "returnedKg",
        coalesce(sum(kg) filter (where reason = 'count'), 0)::text as "countedKg"
      from lot_moves where lot_id = any(${list(ids)}) group by lot_id),
    missing as (
      select u.lot_id, sum(u.kg - round(u.kg * ${partDelivered}, 3))::text as kg from (${onLines(ids)}) u
      join order_items i on i.id = u.order_item_id and ${isMissing('i')}
      join orders o on o.id = i.order_id and o.status = 'delivered' group by u.lot_id)
    select l.id as "lotId", l.code, l.kind, l.name, l.day, l.use_by as "useBy", l.frozen_on as "frozenOn", l.status,
      s.name as "supplierName", l.supplier_lot as "supplierLot", nullif(s.address, '') as "supplierAddress",
      s.approval_number as "supplierApproval", l.born_in as "bornIn", l.reared_in as "rearedIn",
      l.slaughtered_in as "slaughteredIn", l.slaughterhouse, l.slaughtered_on as "slaughteredOn", l.cut_in as "cutIn",
      l.cutting_plants as "cuttingPlants", l.on_hand_kg::text as "onHandKg",
      coalesce(k."inKg", '0') as "inKg", coalesce(k."weighedKg", '0') as "weighedKg",
      coalesce(m.kg, '0') as "missingFromVanKg",
      coalesce(k."usedKg", '0') as "usedKg", coalesce(k."wasteKg", '0') as "wasteKg",
      coalesce(k."returnedKg", '0') as "returnedKg", coalesce(k."countedKg", '0') as "countedKg"
    from lots l left join suppliers s on s.id = l.supplier_id left join kilos k on k.lot_id = l.id
    left join missing m on m.lot_id = l.id
    where l.id = any(${list(ids)})`)
  return rows
}

/** What these lots were made from, including inputs that are not among them. */
export async function linksInto(db: Db, ids: readonly number[]): Promise<LinkWithCode[]> {
  const { rows } = await db.execute<LinkWithCode>(sql`
    select i.input_id as "inputId", i.output_id as "outputId", l.code, i.kg::text as kg
    from lot_inputs i join lots l on l.id = i.input_id
    where i.output_id = any(${list(ids)}) order by i.output_id, i.input_id`)
  return rows
}

type LinkWithCode = Trace['links'][number] & { code: string }

export async function receiptsOf(db: Db, ids: readonly number[]): Promise<Trace['receipts']> {
  const { rows } = await db.execute<Trace['receipts'][number]>(sql`
    select r.lot_id as "lotId", s.name as "supplierName", r.supplier_lot as "supplierLot", r.kg::text as kg,
      r.temperature::text as temperature, r.by_name as "byName", ${momentText(sql`r.at`)} as at
    from receipts r join suppliers s on s.id = r.supplier_id
    where r.lot_id = any(${list(ids)}) order by r.id limit ${most.lines}`)
  return rows
}

type Whose = { orderId?: number | undefined; onlyCustomerId?: number | undefined }

/** The order lines with meat of these lots. If an order is traced, only its own lines; customers see only theirs. */
export async function linesOf(
  db: Db,
  ids: readonly number[],
  { orderId, onlyCustomerId }: Whose,
): Promise<TracedLine[]> {
  const own = sql`(${orderId ?? null}::int is null or o.id = ${orderId ?? null})
    and (${onlyCustomerId ?? null}::int is null or o.customer_id = ${onlyCustomerId ?? null})`
  const { rows } = await db.execute<TracedLine>(sql`
    with used as (${onLines(ids)})
    select u.lot_id as "lotId", i.id as "itemId", o.id as "orderId", o.order_number as "orderNumber",
      o.customer_id as "customerId", o.delivery_date as "deliveryDate", o.status as "orderStatus",
      coalesce(i.substitute, i.name) as name, u.pieces, u.kg::text as kg,
      case when o.status = 'delivered' then k.kg::text end as "keptKg",
      case when o.status = 'delivered' then k.pieces end as "keptPieces",
      case when o.status = 'delivered' and ${isMissing('i')} then (u.kg - k.kg)::text end as "missingFromVanKg",
      o.status = 'delivered' and coalesce(case when c.counted
        then k.pieces > 0 and k.pieces < u.pieces and u.pieces < i.quantity_picked
        else k.kg > 0 and k.kg < u.kg and u.kg < i.quantity_picked end, false) as "isEstimate"
    from used u join order_items i on i.id = u.order_item_id join orders o on o.id = i.order_id
    left join lateral (
      select sum(m.kg) as kg, sum(m.pieces)::int as pieces from lot_moves m
      where m.order_item_id = i.id and m.lot_id = u.lot_id
      having sum(m.kg) <> 0 or sum(m.pieces) <> 0) back on true
    cross join lateral (
      select lower(i.unit) not like '%kg%' as counted, ${partDelivered} as part,
        exists (select from lot_moves m where m.order_item_id = i.id group by m.lot_id
          having sum(m.kg) <> 0 or sum(m.pieces) <> 0) as moved) c
    cross join lateral (
      select case when back.kg is not null then u.kg - back.kg
          when c.part = 1 or c.moved then u.kg else round(u.kg * c.part, 3) end as kg,
        case when c.part = 1 or c.moved and back.kg is null then u.pieces
          when c.counted and back.kg is null then round(u.pieces * c.part)::int
          when c.counted then u.pieces - coalesce(back.pieces, 0)
          when u.kg >= i.quantity_picked and (i.pieces_ordered is not null or i.substitute <> '') then i.pieces_delivered
          when c.part = 0 or back.kg = u.kg then u.pieces * 0
          else u.pieces - back.pieces end as pieces) k
    where o.status <> 'cancelled' and ${own}
    order by o.delivery_date, o.id, i.id, u.lot_id limit ${most.lines + 1}`)
  return rows
}

/** Names and contacts of these customers; for deleted ones, those on their newest invoice. */
export async function customersOf(db: Db, ids: readonly number[]): Promise<Trace['customers']> {
  const { rows } = await db.execute<Trace['customers'][number]>(sql`
    select c.id as "customerId", coalesce(b.billed_to->>'name', c.name) as name, c.contact_name as "contactName",
      coalesce(b.billed_to->>'phone', c.phone) as phone, coalesce(b.billed_to->>'email', c.email) as email,
      coalesce(b.billed_to->>'address', c.address) as address
    from customers c left join lateral (
      select v.billed_to from invoices v
      where v.customer_id = c.id and c.anonymised_at is not null and v.billed_to is not null
      order by v.id desc limit 1) b on true
    where c.id = any(${list(ids)}) order by 2, 1`)
  return rows
}
