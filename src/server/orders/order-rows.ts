import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Order,
  order,
  type OrderItem,
  orderItem,
  type OrderRow,
  orderRow,
} from '#contract/order-shapes.ts'
import type { Db } from '#server/platform/db.ts'
import { customers, orderItems, orders, sites } from '#server/platform/schema/index.ts'
import { type Written, writtenList, writtenQuestion } from '#server/platform/written.ts'
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
    select sum(round(i.sent_quantity * i.price_per_unit, 2))::text
    from order_items i where i.order_id = ${orders.id}) end`,
  itemCount: sql<number>`(select count(*)::int from order_items i where i.order_id = ${orders.id})`,
  deliveryDate: orders.deliveryDate,
  deliveryAddress: orders.deliveryAddress,
  deliveryInstructions: orders.deliveryInstructions,
  orderNotes: orders.orderNotes,
  createdAt: orders.createdAt,
  orderSent: orders.orderSent,
  orderApproved: orders.orderApproved,
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
  driverStartedRoute: orders.driverStartedRoute,
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

/** Orders with their lines; a list without them leaves those out, and the database does not read them. */
const ordersWhere = (
  db: Db,
  where: SQL | undefined,
  { orderBy = byDay, limit = 2000 }: Tail = {},
) =>
  db
    .select({ ...orderColumns, items: linesOf(db) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(sites, eq(sites.id, orders.siteId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

const linesOf = (db: Db): SQL<OrderItem[]> =>
  writtenList(
    orderItem,
    db
      .select(itemColumns)
      .from(orderItems)
      .where(sql`${orderItems.orderId} = ${orders.id}`)
      .orderBy(asc(orderItems.position)),
  )

const orderById = writtenQuestion('order', order, ['id'], (db, { id }) =>
  ordersWhere(db, eq(orders.id, id)),
)
const ownOrderById = writtenQuestion(
  'own-order',
  order,
  ['id', 'customerId'],
  (db, { id, customerId }) =>
    ordersWhere(db, and(eq(orders.id, id), eq(orders.customerId, customerId))),
)

/** An order with its lines as it is answered; of a customer its own alone. */
export const writtenOrder = async (
  db: Db,
  id: number,
  customerId?: number,
): Promise<Written<Order> | undefined> =>
  (customerId === undefined
    ? await orderById(db, { id })
    : await ownOrderById(db, { id, customerId }))[0]

export const readOrder = async (
  db: Db,
  id: number,
  customerId?: number,
): Promise<Order | undefined> => (await writtenOrder(db, id, customerId))?.read()

const orderNumbered = writtenQuestion(
  'order-by-number',
  order,
  ['orderNumber'],
  (db, { orderNumber }) => ordersWhere(db, eq(orders.orderNumber, orderNumber)),
)

export const orderByNumber = async (
  db: Db,
  orderNumber: string,
): Promise<Written<Order> | undefined> => (await orderNumbered(db, { orderNumber }))[0]

type Wanted = { statuses?: readonly string[]; from: string; to?: string }

const rowsBetween = writtenQuestion(
  null,
  orderRow,
  ['statuses', 'from', 'to'],
  (db, { statuses, from, to }) =>
    ordersWhere(
      db,
      and(
        sql`${orders.deliveryDate} >= ${from}`,
        sql`(${to}::text is null or ${orders.deliveryDate} <= ${to})`,
        sql`(${statuses}::text[] is null or ${orders.status} = any(${statuses}::text[]))`,
      ),
    ),
)

/** Orders by delivery date: of some statuses, between days. */
export const ordersBetween = (
  db: Db,
  { statuses, from, to }: Wanted,
): Promise<Written<OrderRow>[]> =>
  rowsBetween(db, { statuses: statuses ?? null, from, to: to ?? null })

const wholeOfDay = writtenQuestion('orders-of-day', order, ['day'], (db, { day }) =>
  ordersWhere(db, eq(orders.deliveryDate, day), { orderBy: routeOrder }),
)

/** A day's orders in route order. */
export const ordersOfDay = (db: Db, day: string): Promise<Written<Order>[]> =>
  wholeOfDay(db, { day })

const wholeOfDayIn = writtenQuestion(
  'orders-of-day-in',
  order,
  ['day', 'statuses'],
  (db, { day, statuses }) => {
    const wanted = and(eq(orders.deliveryDate, day), sql`${orders.status} = any(${statuses})`)
    return ordersWhere(db, wanted, { orderBy: routeOrder })
  },
)

/** Those of some statuses. */
export async function readOrdersOfDay(
  db: Db,
  day: string,
  statuses: readonly string[],
): Promise<Order[]> {
  return (await wholeOfDayIn(db, { day, statuses })).map((each) => each.read())
}

const wholeOfCustomer = writtenQuestion(
  'orders-of-customer',
  order,
  ['customerId'],
  (db, { customerId }) =>
    ordersWhere(db, eq(orders.customerId, customerId), { orderBy: newestFirst, limit: 200 }),
)

export const ordersOfCustomer = (db: Db, customerId: number): Promise<Written<Order>[]> =>
  wholeOfCustomer(db, { customerId })

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
