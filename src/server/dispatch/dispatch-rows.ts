import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { orders, settings } from '#server/platform/schema/index.ts'

/** Those of the orders that are of the day, held in id order so that two savers never deadlock. */
export const lockOrdersOfDay = (tx: Db, date: string, orderIds: number[]) =>
  tx
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(orderIds)}) and ${eq(orders.deliveryDate, date)}`)
    .orderBy(asc(orders.id))
    .for('update')

export const writePositions = (tx: Db, orderIds: number[]) =>
  tx.execute(sql`
    update ${orders} set route_position = place.number
    from unnest(${sql.param(orderIds)}::int[]) with ordinality as place(id, number)
    where ${orders.id} = place.id`)

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
