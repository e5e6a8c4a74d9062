import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Stop, stop } from '#contract/orders/deliveries.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mayDrive } from '#server/platform/database/order-rules-rows.ts'
import { type PageAsked, countOf, type Page, pageOf } from '#server/platform/http/pages.ts'
import { customers, fullName, orders } from '#server/platform/database/schema/index.ts'
import { written } from '#server/platform/database/written.ts'
import { routeOrder } from './order-list-rows.ts'
import { orderColumns, selected } from '../order-rows.ts'

/**
 * Who signed for earlier deliveries here, newest first. Reads only the place's ten newest orders, so that a long
 * history takes no longer.
 */
const signedBefore = sql<string[]>`(
  select coalesce(json_agg(c.customer_name order by c.delivered_at desc, c.id desc), '[]')
  from (select o.id from orders o
    where o.customer_id = ${orders.customerId} and o.site_id is not distinct from ${orders.siteId}
      and o.status = 'delivered'
    order by o.created_at desc, o.id desc limit 10) newest
  join delivery_confirmations c on c.order_id = newest.id
  where c.customer_name is not null)`

const people = sql<string[]>`(
  select coalesce(json_agg(person.name order by person.place, person.seen desc nulls last, person.name), '[]')
  from (
    select ${customers.contactName} as name, 1 as place, null::timestamptz as seen
    union all
    (select ${fullName('u')}, 2, u.last_login_at from users u
      where u.customer_id = ${orders.customerId} and u.is_active and not u.is_main_login
      order by u.last_login_at desc nulls last, u.id limit 4)) person
  where person.name <> '')`

type Wanted = { day: string; statuses: readonly string[]; driverId?: number | undefined }

/** A day's stops in route order; for a driver, their own and unclaimed ones. */
export function stopsOfDay(
  db: Db,
  { day, statuses, driverId }: Wanted,
  page: PageAsked,
): Promise<Page<Stop>> {
  const wanted = and(
    eq(orders.deliveryDate, day),
    inArray(orders.status, [...statuses]),
    driverId === undefined ? undefined : mayDrive('orders', driverId),
  )
  const columns = { ...orderColumns, signedBefore, people }
  return pageOf<Stop>(routeOrder, page, {
    rows: ({ beyond, order, limit }) =>
      written(
        stop,
        selected(db, and(wanted, beyond), columns)
          .orderBy(...order)
          .limit(limit),
      ).on(db),
    count: () => countOf(db, orders, wanted),
  })
}
