import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { nameOrLogin, orders, users } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/** Locks the given orders that are for this day, sorted by id so that two saves never deadlock. */
export const lockOrdersOfDay = (tx: Db, date: string, orderIds: number[]) =>
  tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      driverId: orders.driverId,
    })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(orderIds)}) and ${eq(orders.deliveryDate, date)}`)
    .orderBy(asc(orders.id))
    .for('update')

/** A day's picked orders in route order. */
export async function pickedOfDay(db: Db, day: string): Promise<number[]> {
  const picked = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.deliveryDate, day), eq(orders.status, 'picked')))
    .orderBy(sql`${orders.routePosition} nulls last`, asc(orders.id))
  return (await picked).map(({ id }) => id)
}

export const writePositions = (tx: Db, orderIds: number[]) =>
  tx.execute(sql`
    update ${orders} set route_position = place.number
    from unnest(${sql.param(orderIds)}::int[]) with ordinality as place(id, number)
    where ${orders.id} = place.id`)

type Driver = { id: number; name: string }

const called = nameOrLogin('users')
const byName = new Sort<Driver>(
  'drivers',
  'ascending',
  ['name', called, ({ name }) => name],
  ['whole', users.id, ({ id }) => id],
)
const isDriver = sql`${users.role} = 'driver' and ${users.isActive}`

export const activeDrivers = (db: Db, page: PageAsked): Promise<Page<Driver>> =>
  pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select({ id: users.id, name: called })
        .from(users)
        .where(and(isDriver, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, users, isDriver),
  })

export async function drives(db: Db, userId: number): Promise<boolean> {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(isDriver, eq(users.id, userId)))
  return (await found).length > 0
}

/** The day on which an order was delivered; null before that. */
export async function deliveredOn(db: Db, orderId: number): Promise<string | null> {
  const found = db.select({ day: orders.deliveredOn }).from(orders).where(eq(orders.id, orderId))
  return (await found)[0]?.day ?? null
}
