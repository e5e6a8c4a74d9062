import { and, asc, eq, sql } from 'drizzle-orm'
import { type Order, order, type OrderRow, orderRow } from '#contract/orders/order-shapes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isOpen } from '#server/platform/database/order-rules-rows.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'
import { orders } from '#server/platform/database/schema/index.ts'
import { question } from '#server/platform/database/questions.ts'
import { written } from '#server/platform/database/written.ts'
import { ordersWhere, staffOrdersWhere } from '../order-rows.ts'

/** In the order of the route; orders without a place on it come last (rules 9.2). */
export const routeOrder = new Sort<Order>(
  'route',
  'ascending',
  [
    'whole',
    sql`coalesce(${orders.routePosition}, 999)`,
    ({ routePosition }) => routePosition ?? 999,
  ],
  ['whole', orders.id, ({ id }) => id],
)
const newestFirst = new Sort<Order>(
  'newest-orders',
  'descending',
  ['moment', orders.createdAt, ({ createdAt }) => createdAt],
  ['whole', orders.id, ({ id }) => id],
)
const byDay = new Sort<OrderRow>(
  'orders-by-day',
  'ascending',
  ['text', orders.deliveryDate, ({ deliveryDate }) => deliveryDate],
  ['whole', orders.id, ({ id }) => id],
)

type Wanted = { statuses?: readonly string[]; from: string; to?: string; page: PageAsked }

/** Orders in certain statuses, between two days, by delivery date. */
export function ordersBetween(
  db: Db,
  { statuses, from, to, page }: Wanted,
): Promise<Page<OrderRow>> {
  const wanted = and(
    sql`${orders.deliveryDate} >= ${from}`,
    to === undefined ? undefined : sql`${orders.deliveryDate} <= ${to}`,
    statuses && sql`${orders.status} = any(${sql.param(statuses)}::text[])`,
  )
  return pageOf(byDay, page, {
    rows: ({ beyond, order, limit }) =>
      written(
        orderRow,
        staffOrdersWhere(db, and(wanted, beyond))
          .orderBy(...order)
          .limit(limit),
      ).on(db),
    count: () => countOf(db, orders, wanted),
  })
}

const pageOfDay = question(
  'orders-of-day',
  ['day', 'place', 'id', 'limit'],
  (db, { day, place, id, limit }) =>
    written(
      order,
      ordersWhere(db, and(eq(orders.deliveryDate, day), routeOrder.beyond([place, id])))
        .orderBy(...routeOrder.order)
        .limit(limit),
    ),
)

/** A day's orders in route order. */
export const ordersOfDay = (db: Db, day: string, page: PageAsked): Promise<Page<Order>> =>
  pageOf(routeOrder, page, {
    rows: ({ keys: [place, id], limit }) => pageOfDay(db, { day, place, id, limit }),
    count: () => countOf(db, orders, eq(orders.deliveryDate, day)),
  })

const wholeOfDayIn = question('orders-of-day-in', ['day', 'statuses'], (db, { day, statuses }) => {
  const wanted = and(eq(orders.deliveryDate, day), sql`${orders.status} = any(${statuses})`)
  return written(order, ordersWhere(db, wanted).orderBy(...routeOrder.order))
})

/** All orders of a day in certain statuses. */
export async function readOrdersOfDay(
  db: Db,
  day: string,
  statuses: readonly string[],
): Promise<Order[]> {
  return (await wholeOfDayIn(db, { day, statuses })).map((each) => each.read())
}

const pageOfCustomer = question(
  'orders-of-customer',
  ['customerId', 'createdAt', 'id', 'limit'],
  (db, { customerId, createdAt, id, limit }) =>
    written(
      order,
      ordersWhere(db, and(eq(orders.customerId, customerId), newestFirst.beyond([createdAt, id])))
        .orderBy(...newestFirst.order)
        .limit(limit),
    ),
)

export const ordersOfCustomer = (
  db: Db,
  customerId: number,
  page: PageAsked,
): Promise<Page<Order>> =>
  pageOf(newestFirst, page, {
    rows: ({ keys: [createdAt, id], limit }) =>
      pageOfCustomer(db, { customerId, createdAt, id, limit }),
    count: () => countOf(db, orders, eq(orders.customerId, customerId)),
  })

export type DateCount = { date: string; hasUnconfirmed: boolean; unconfirmedCount: number }

export const datesFrom = (db: Db, today: string): Promise<DateCount[]> =>
  db
    .select({
      date: orders.deliveryDate,
      hasUnconfirmed: sql<boolean>`bool_or(${isOpen('orders')})`,
      unconfirmedCount: sql<number>`count(*) filter (where ${isOpen('orders')})::int`,
    })
    .from(orders)
    .where(sql`${orders.deliveryDate} >= ${today} and ${orders.status} <> 'cancelled'`)
    .groupBy(orders.deliveryDate)
    .orderBy(asc(orders.deliveryDate))
