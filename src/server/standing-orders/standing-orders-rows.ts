import { sql } from 'drizzle-orm'
import type { StandingLine } from '#contract/standing-orders.ts'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import type { StandingTerms } from '#domain/orders/standing-orders.ts'
import { type Weekday, weekdays } from '#domain/days/weekdays.ts'
import { type Db, prepared } from '#server/platform/database/db.ts'
import { type Asked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { scheduleOfPlace } from '#server/sites/schedule-rows.ts'

/** A standing order and when its place is delivered to. */
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

const standing = `
  select s.id, s.customer_id as "customerId", coalesce(c.trading_name, c.name) as "customerName",
    c.account_id as "accountId", s.site_id as "siteId", coalesce(t.name, c.site_name) as "siteName",
    s.weekday, s.order_notes as "orderNotes", s.paused_until as "pausedUntil", s.version,
    s.created_at as "createdAt",
    (select count(*)::int from standing_order_lines l where l.standing_order_id = s.id) as "itemCount",
    ${scheduleOfPlace({ site: 't', customer: 'c' })} as schedule
  from standing_orders s
  join customers c on c.id = s.customer_id
  left join sites t on t.id = s.site_id`

const inWeek = sql`array_position(
  '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[], s.weekday)`

const byCustomer = new Sort<Standing>(
  'standing-orders',
  'ascending',
  ['name', sql`coalesce(c.trading_name, c.name)`, ({ customerName }) => customerName],
  ['whole', sql`s.customer_id`, ({ customerId }) => customerId],
  ['whole', sql`coalesce(s.site_id, 0)`, ({ siteId }) => siteId ?? 0],
  ['whole', inWeek, ({ weekday }) => weekdays.indexOf(weekday) + 1],
)

/** Every standing order, or one customer's, by customer and day of the week. */
export function standingOrdersOf(
  db: Db,
  customerId: number | null,
  page: Asked,
): Promise<Page<Standing>> {
  const theirs = customerId === null ? sql`true` : sql`s.customer_id = ${customerId}`
  return pageOf(byCustomer, page, {
    rows: async ({ beyond, order, limit }) => {
      const by = sql.join(order, sql`, `)
      const part = sql`${sql.raw(standing)} where ${theirs} and ${beyond} order by ${by} limit ${limit}`
      return (await db.execute<Standing>(part)).rows
    },
    count: () => countOf(db, sql`standing_orders s`, theirs),
  })
}

/** Those of active customers, at places that are still delivered to. */
export const standingOrdersToMake = (db: Db): Promise<Standing[]> =>
  prepared<Standing>(
    db,
    'standing-orders-to-make',
    `${standing} where c.is_active and coalesce(t.is_active, true) order by s.id`,
    [],
  )

/** One, if it is this customer's; null sees every customer's. */
export const standingOrderOf = async (
  db: Db,
  id: number,
  customerId: number | null,
): Promise<Standing | undefined> =>
  (
    await prepared<Standing>(
      db,
      'standing-order-of',
      `${standing} where s.id = $1 and ($2::int is null or s.customer_id = $2)`,
      [id, customerId],
    )
  )[0]

/** Nobody else changes or makes it while the transaction lasts. */
export const lockStandingOrder = (tx: Db, id: number): Promise<unknown> =>
  prepared(tx, 'lock-standing-order', 'select from standing_orders where id = $1 for update', [id])

export const linesOf = (db: Db, id: number): Promise<StandingLine[]> =>
  prepared<StandingLine>(
    db,
    'standing-lines-of',
    `select l.product_id as "productId", l.variation_id as "variationId", p.name,
       v.name as "variationName", coalesce(v.unit, p.unit) as unit, l.quantity as "quantityOrdered",
       l.packing_note as "packingNote"
     from standing_order_lines l
     join products p on p.id = l.product_id
     left join product_variations v on v.id = l.variation_id
     where l.standing_order_id = $1 order by l.position`,
    [id],
  )

export type Terms = {
  siteId: number | null
  weekday: Weekday
  orderNotes: string | null
  pausedUntil: string | null
}

/** The new one's id; nothing where the customer has one for the place and the day. */
export async function insertStanding(
  tx: Db,
  customerId: number,
  terms: Terms,
  now: string,
): Promise<number | undefined> {
  const { siteId, weekday, orderNotes, pausedUntil } = terms
  const [added] = await prepared<{ id: number }>(
    tx,
    'insert-standing',
    `insert into standing_orders (customer_id, site_id, weekday, order_notes, paused_until, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [customerId, siteId, weekday, orderNotes, pausedUntil, now],
  )
  return added?.id
}

/** Whether another standing order is for the same place and day. */
export const standsBeside = async (
  tx: Db,
  { id, customerId }: { id: number; customerId: number },
  { siteId, weekday }: Terms,
): Promise<boolean> =>
  (
    await prepared(
      tx,
      'standing-beside',
      `select from standing_orders where customer_id = $1 and id <> $2 and weekday = $3
         and coalesce(site_id, 0) = coalesce($4, 0)`,
      [customerId, id, weekday, siteId],
    )
  ).length > 0

export async function updateStanding(tx: Db, id: number, terms: Terms): Promise<void> {
  const { siteId, weekday, orderNotes, pausedUntil } = terms
  await prepared(
    tx,
    'update-standing',
    `update standing_orders set site_id = $2, weekday = $3, order_notes = $4, paused_until = $5,
       version = version + 1 where id = $1`,
    [id, siteId, weekday, orderNotes, pausedUntil],
  )
}

export const deleteStanding = (tx: Db, id: number): Promise<unknown> =>
  prepared(tx, 'delete-standing', 'delete from standing_orders where id = $1', [id])

type KeptLine = {
  productId: number
  variationId?: number | null
  quantityOrdered: string
  packingNote?: string | null
}

/** The lines whole, in the order given. */
export async function replaceLines(tx: Db, id: number, lines: readonly KeptLine[]): Promise<void> {
  await prepared(
    tx,
    'remove-standing-lines',
    'delete from standing_order_lines where standing_order_id = $1',
    [id],
  )
  await prepared(
    tx,
    'add-standing-lines',
    `insert into standing_order_lines (standing_order_id, position, product_id, variation_id, quantity, packing_note)
     select $1, line.position, line."productId", line."variationId", line."quantityOrdered", nullif(line."packingNote", '')
     from json_to_recordset($2::json) as line(position int, "productId" int, "variationId" int,
       "quantityOrdered" numeric, "packingNote" text)`,
    [id, JSON.stringify(lines.map((line, position) => ({ position, ...line })))],
  )
}

/** What the letter about an order needs of its customer. */
export type Addressee = { email: string; contactName: string; businessName: string }

export async function addresseeOf(tx: Db, customerId: number): Promise<Addressee> {
  const text = `select c.email, c.contact_name as "contactName", s.business_name as "businessName"
    from customers c, settings s where c.id = $1 and s.id = 1`
  const [found] = await prepared<Addressee>(tx, 'standing-addressee', text, [customerId])
  if (!found) throw new Error(`Nobody to write to: customer ${customerId}`)
  return found
}
