import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Db } from '#server/platform/db.ts'
import { question } from '#server/platform/questions.ts'
import { customers, orderItems, orders, sites } from '#server/platform/schema/index.ts'
import { itemColumns } from './order-item-rows.ts'

/** What a list shows of an order; its lines are counted and summed in the same statement. */
const orderColumns = {
  id: orders.id,
  orderNumber: sql<string>`${orders.orderNumber}`,
  customerId: orders.customerId,
  customerName: sql<string>`coalesce(${customers.tradingName}, ${customers.name})`,
  siteId: orders.siteId,
  siteName: sql<string | null>`coalesce(${orders.siteName}, ${customers.siteName})`,
  siteMainName: sql<string | null>`${customers.siteName}`.as('site_main_name'),
  customer: {
    name: customers.name,
    tradingName: customers.tradingName,
    accountId: customers.accountId,
    contactName: sql<string>`coalesce(${sites.contactName}, ${customers.contactName})`,
    phone: sql<string>`coalesce(${sites.phone}, ${customers.phone})`,
    email: customers.email,
    address: customers.address,
  },
  status: sql<OrderRow['status']>`${orders.status}`,
  total: orders.total,
  pickedTotal: sql<string | null>`case when ${orders.pickingCompleted} is not null then (
    select sum(round(coalesce(i.quantity_picked, i.quantity_ordered) * i.price_per_unit, 2))::text
    from order_items i where i.order_id = ${orders.id}) end`,
  itemCount: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orders.id})`,
  deliveryDate: orders.deliveryDate,
  deliveryAddress: orders.deliveryAddress,
  deliveryInstructions: orders.deliveryInstructions,
  orderNotes: orders.orderNotes,
  createdAt: orders.createdAt,
  orderSent: orders.orderSent,
  orderConfirmed: orders.orderConfirmed,
  pickingStarted: orders.pickingStarted,
  pickingCompleted: orders.pickingCompleted,
  sentBy: orders.sentBy,
  approvedBy: orders.approvedBy,
  pickedBy: orders.pickedBy,
  cancelledReason: orders.cancelledReason,
  heldReason: orders.heldReason,
  pricingConfirmed: orders.pricingConfirmed,
  allowDispatchWithoutPricing: orders.allowDispatchWithoutPricing,
  deliveryStatus: orders.deliveryStatus,
  routePosition: orders.routePosition,
  estimatedDeliveryTime: orders.estimatedDeliveryTime,
  routeStartedAt: orders.routeStartedAt,
  driverId: orders.driverId,
  driverName: sql<
    string | null
  >`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${orders.driverId})`,
  version: orders.version,
}

type Tail = { orderBy?: SQL[]; limit?: number }

/** Route order: what has no place yet comes last (spec 1 §9). */
export const routeOrder = [sql`coalesce(${orders.routePosition}, 999)`, asc(orders.id)]
const newestFirst = [sql`${orders.createdAt} desc`, sql`${orders.id} desc`]
const byDay = [asc(orders.deliveryDate), asc(orders.id)]

const rowsWhere = (db: Db, where: SQL | undefined, { orderBy = byDay, limit = 2000 }: Tail = {}) =>
  db
    .select(orderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(sites, eq(sites.id, orders.siteId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

export const readOrderRows = async (
  db: Db,
  where: SQL | undefined,
  tail?: Tail,
): Promise<OrderRow[]> => rowsWhere(db, where, tail)

const linesOf = question('lines-of-orders', ['orderIds'], (db, { orderIds }) =>
  db
    .select(itemColumns)
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${orderIds})`)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
)

/** Orders with their lines: two statements, whatever their number. */
async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const items = await linesOf(db, { orderIds: rows.map(({ id }) => id) })
  const orderOf = new Map<number, Order>(rows.map((row) => [row.id, { items: [], ...row }]))
  for (const item of items) orderOf.get(item.orderId)?.items.push(item)
  return [...orderOf.values()]
}

export const readOrders = async (
  db: Db,
  where: SQL | undefined,
  tail: Tail = {},
): Promise<Order[]> => withLines(db, await readOrderRows(db, where, tail))

const rowById = question('order', ['id'], (db, { id }) => rowsWhere(db, eq(orders.id, id)))
const ownRowById = question('own-order', ['id', 'customerId'], (db, { id, customerId }) =>
  rowsWhere(db, and(eq(orders.id, id), eq(orders.customerId, customerId))),
)

export async function readOrder(
  db: Db,
  id: number,
  customerId?: number,
): Promise<Order | undefined> {
  const rows =
    customerId === undefined ? await rowById(db, { id }) : await ownRowById(db, { id, customerId })
  return (await withLines(db, rows))[0]
}

const rowByNumber = question('order-by-number', ['orderNumber'], (db, { orderNumber }) =>
  rowsWhere(db, eq(orders.orderNumber, orderNumber)),
)

export const readOrderByNumber = async (db: Db, orderNumber: string): Promise<Order | undefined> =>
  (await withLines(db, await rowByNumber(db, { orderNumber })))[0]

type Wanted = { statuses?: readonly string[]; from: string; to?: string }

const rowsBetween = question(null, ['statuses', 'from', 'to'], (db, { statuses, from, to }) =>
  rowsWhere(
    db,
    and(
      sql`${orders.deliveryDate} >= ${from}`,
      sql`(${to}::text is null or ${orders.deliveryDate} <= ${to})`,
      sql`(${statuses}::text[] is null or ${orders.status} = any(${statuses}::text[]))`,
    ),
  ),
)

/** Orders by delivery date: of some statuses, between days. */
export const ordersBetween = (db: Db, { statuses, from, to }: Wanted): Promise<OrderRow[]> =>
  rowsBetween(db, { statuses: statuses ?? null, from, to: to ?? null })

const rowsOfDay = question('orders-of-day', ['day'], (db, { day }) =>
  rowsWhere(db, eq(orders.deliveryDate, day), { orderBy: routeOrder }),
)
const rowsOfDayIn = question('orders-of-day-in', ['day', 'statuses'], (db, { day, statuses }) => {
  const wanted = and(eq(orders.deliveryDate, day), sql`${orders.status} = any(${statuses})`)
  return rowsWhere(db, wanted, { orderBy: routeOrder })
})

/** A day's orders in route order, of some statuses or all. */
export const ordersOfDay = async (
  db: Db,
  day: string,
  statuses?: readonly string[],
): Promise<Order[]> =>
  withLines(db, await (statuses ? rowsOfDayIn(db, { day, statuses }) : rowsOfDay(db, { day })))

const rowsOfCustomer = question('orders-of-customer', ['customerId'], (db, { customerId }) =>
  rowsWhere(db, eq(orders.customerId, customerId), { orderBy: newestFirst, limit: 200 }),
)

export const ordersOfCustomer = async (db: Db, customerId: number): Promise<Order[]> =>
  withLines(db, await rowsOfCustomer(db, { customerId }))

export type DateCount = { date: string; hasUnconfirmed: boolean; unconfirmedCount: number }

export const datesFrom = (db: Db, today: string): Promise<DateCount[]> =>
  db
    .select({
      date: orders.deliveryDate,
      hasUnconfirmed: sql<boolean>`bool_or(${orders.status} in ('pending', 'sent'))`,
      unconfirmedCount: sql<number>`count(*) filter (where ${orders.status} in ('pending', 'sent'))::int`,
    })
    .from(orders)
    .where(sql`${orders.deliveryDate} >= ${today} and ${orders.status} <> 'cancelled'`)
    .groupBy(orders.deliveryDate)
    .orderBy(asc(orders.deliveryDate))
