import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { orders, settings, users } from '#server/platform/schema/index.ts'

/** Those of the orders that are of the day, held in id order so that two savers never deadlock. */
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

export const writePositions = (tx: Db, orderIds: number[]) =>
  tx.execute(sql`
    update ${orders} set route_position = place.number
    from unnest(${sql.param(orderIds)}::int[]) with ordinality as place(id, number)
    where ${orders.id} = place.id`)

export const activeDrivers = (db: Db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email}, ${users.username})`,
    })
    .from(users)
    .where(sql`${users.role} = 'driver' and ${users.isActive}`)
    .orderBy(users.firstName, users.lastName, users.id)

export async function businessHead(db: Db) {
  const [head] = await db
    .select({
      name: settings.businessName,
      address: settings.address,
      phone: settings.phone,
      email: settings.email,
    })
    .from(settings)
  if (!head) throw new Error('The business has no settings')
  return head
}
