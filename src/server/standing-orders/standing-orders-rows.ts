import { sql } from 'drizzle-orm'
import type { StandingLine } from '#contract/ordering/standing-orders.ts'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import type { StandingTerms } from '#domain/orders/standing-orders.ts'
import { type Weekday, weekdays } from '#domain/days/weekdays.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { nameShown } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { scheduleOfPlace } from '#server/sites/schedule-rows.ts'

/** A standing order and when its place has deliveries. */
export type Standing = StandingTerms & {
  id: number
  customerId: number
  customerName: string
  accountId: string
  siteId: number | null
  siteName: string | null
  orderNotes: string | null
  itemCount: number
  version: number
  createdAt: string
  schedule: DeliverySchedule
}

const standing = sql`
  select s.id, s.customer_id as "customerId", ${nameShown('c')} as "customerName",
    c.account_id as "accountId", s.site_id as "siteId", coalesce(t.name, c.site_name) as "siteName",
    s.weekday, s.order_notes as "orderNotes", s.paused_until as "pausedUntil", s.version,
    s.created_at as "createdAt",
    (select count(*)::int from standing_order_lines l where l.standing_order_id = s.id) as "itemCount",
    ${sql.raw(scheduleOfPlace({ site: 't', customer: 'c' }))} as schedule
  from standing_orders s
  join customers c on c.id = s.customer_id
  left join sites t on t.id = s.site_id`

const inWeek = sql`array_position(
  '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[], s.weekday)`

const byCustomer = new Sort<Standing>(
  'standing-orders',
  'ascending',
  ['name', nameShown('c'), ({ customerName }) => customerName],
  ['whole', sql`s.customer_id`, ({ customerId }) => customerId],
  ['whole', sql`coalesce(s.site_id, 0)`, ({ siteId }) => siteId ?? 0],
  ['whole', inWeek, ({ weekday }) => weekdays.indexOf(weekday) + 1],
)

/** Every standing order, or one customer's, by customer and day of the week. */
export function standingOrdersOf(
  db: Db,
  customerId: number | null,
  page: PageAsked,
): Promise<Page<Standing>> {
  const theirs = customerId === null ? sql`true` : sql`s.customer_id = ${customerId}`
  return pageOf(byCustomer, page, {
    rows: async ({ beyond, order, limit }) => {
      const by = sql.join(order, sql`, `)
      const part = sql<Standing>`${standing} where ${theirs} and ${beyond} order by ${by} limit ${limit}`
      return (await db.execute<Standing>(part)).rows
    },
    count: () => countOf(db, sql`standing_orders s`, theirs),
  })
}

/** Standing orders of active customers, for places that still have deliveries. */
export const standingOrdersToMake = (db: Db): Promise<Standing[]> => allToMake(db, {})

const allToMake = question(
  'standing-orders-to-make',
  [],
  () => sql<Standing>`${standing} where c.is_active and coalesce(t.is_active, true) order by s.id`,
)

const oneOf = question(
  'standing-order-of',
  ['id', 'customerId'],
  (_, { id, customerId }) => sql<Standing>`
    ${standing} where s.id = ${id} and (${customerId}::int is null or s.customer_id = ${customerId})`,
)

/** One standing order, if it belongs to this customer; null means any customer. */
export const standingOrderOf = async (
  db: Db,
  id: number,
  customerId: number | null,
): Promise<Standing | undefined> => (await oneOf(db, { id, customerId }))[0]

const lock = question(
  'lock-standing-order',
  ['id'],
  (_, { id }) => sql`select from standing_orders where id = ${id} for update`,
)

/** Locks a standing order until the transaction ends, so that nobody else changes or places it. */
export const lockStandingOrder = (tx: Db, id: number): Promise<unknown> => lock(tx, { id })

const linesOfOne = question(
  'standing-lines-of',
  ['id'],
  (_, { id }) => sql<StandingLine>`
     select l.product_id as "productId", l.variation_id as "variationId", p.name,
       v.name as "variationName", coalesce(v.unit, p.unit) as unit, l.quantity as "quantityOrdered",
       l.pieces, l.packing_note as "packingNote"
     from standing_order_lines l
     join products p on p.id = l.product_id
     left join product_variations v on v.id = l.variation_id
     where l.standing_order_id = ${id} order by l.position`,
)

export const linesOf = (db: Db, id: number): Promise<StandingLine[]> => linesOfOne(db, { id })

export type Terms = {
  siteId: number | null
  weekday: Weekday
  orderNotes: string | null
  pausedUntil: string | null
}

const insertOne = question(
  'insert-standing',
  ['customerId', 'siteId', 'weekday', 'orderNotes', 'pausedUntil', 'now'],
  (_, { customerId, siteId, weekday, orderNotes, pausedUntil, now }) => sql<{ id: number }>`
    insert into standing_orders (customer_id, site_id, weekday, order_notes, paused_until, created_at)
    values (${customerId}, ${siteId}, ${weekday}, ${orderNotes}, ${pausedUntil}, ${now})
    on conflict do nothing returning id`,
)

/** The new row's id; undefined if the customer already has one for the place and day. */
export async function insertStanding(
  tx: Db,
  customerId: number,
  terms: Terms,
  now: string,
): Promise<number | undefined> {
  const [added] = await insertOne(tx, { customerId, ...terms, now })
  return added?.id
}

const oneBeside = question(
  'standing-beside',
  ['customerId', 'id', 'weekday', 'siteId'],
  (_, { customerId, id, weekday, siteId }) => sql`
    select from standing_orders where customer_id = ${customerId} and id <> ${id} and weekday = ${weekday}
      and coalesce(site_id, 0) = coalesce(${siteId}, 0)`,
)

/** Whether another standing order is for the same place and day. */
export const standsBeside = async (
  tx: Db,
  { id, customerId }: { id: number; customerId: number },
  { siteId, weekday }: Terms,
): Promise<boolean> => (await oneBeside(tx, { customerId, id, weekday, siteId })).length > 0

const update = question(
  'update-standing',
  ['id', 'siteId', 'weekday', 'orderNotes', 'pausedUntil'],
  (_, { id, siteId, weekday, orderNotes, pausedUntil }) => sql`
    update standing_orders set site_id = ${siteId}, weekday = ${weekday}, order_notes = ${orderNotes},
      paused_until = ${pausedUntil}, version = version + 1 where id = ${id}`,
)

export async function updateStanding(tx: Db, id: number, terms: Terms): Promise<void> {
  await update(tx, { id, ...terms })
}

const deleteOne = question(
  'delete-standing',
  ['id'],
  (_, { id }) => sql`delete from standing_orders where id = ${id}`,
)

export const deleteStanding = (tx: Db, id: number): Promise<unknown> => deleteOne(tx, { id })

type KeptLine = {
  productId: number
  variationId?: number | null
  quantityOrdered: string
  pieces?: number | null | undefined
  packingNote?: string | null | undefined
}

const deleteLines = question(
  'remove-standing-lines',
  ['id'],
  (_, { id }) => sql`delete from standing_order_lines where standing_order_id = ${id}`,
)
const insertLines = question(
  'add-standing-lines',
  ['id', 'lines'],
  (_, { id, lines }) => sql`
    insert into standing_order_lines (standing_order_id, position, product_id, variation_id, quantity, pieces, packing_note)
    select ${id}, line.position, line."productId", line."variationId", line."quantityOrdered", line.pieces,
      nullif(line."packingNote", '')
    from json_to_recordset(${lines}::json) as line(position int, "productId" int, "variationId" int,
      "quantityOrdered" numeric, pieces int, "packingNote" text)`,
)

/** Replaces all lines, in the order given. */
export async function replaceLines(tx: Db, id: number, lines: readonly KeptLine[]): Promise<void> {
  await deleteLines(tx, { id })
  const inPlaces = lines.map((line, position) => ({ position, ...line }))
  await insertLines(tx, { id, lines: JSON.stringify(inPlaces) })
}

/** The customer details that an email about an order needs. */
export type Addressee = { email: string; contactName: string; businessName: string }

const addressee = question(
  'standing-addressee',
  ['customerId'],
  (_, { customerId }) => sql<Addressee>`
    select c.email, c.contact_name as "contactName", s.business_name as "businessName"
    from customers c, settings s where c.id = ${customerId} and s.id = 1`,
)

export async function addresseeOf(tx: Db, customerId: number): Promise<Addressee> {
  const [found] = await addressee(tx, { customerId })
  if (!found) throw new Error(`Nobody to write to: customer ${customerId}`)
  return found
}
