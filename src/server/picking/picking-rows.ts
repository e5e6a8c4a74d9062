import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { orderItems, orders } from '#server/platform/schema/index.ts'

export type DayCounts = { orderCount: number; itemCount: number; pickedCount: number }

/** Confirmed orders and their lines, and picked orders, by day. */
export async function countsByDay(db: Db, days: string[]): Promise<Map<string, DayCounts>> {
  const confirmed = sql`${orders.status} = 'confirmed'`
  const rows = await db
    .select({
      date: orders.deliveryDate,
      orderCount: sql<number>`count(distinct ${orders.id}) filter (where ${confirmed})::int`,
      itemCount: sql<number>`count(${orderItems.id}) filter (where ${confirmed})::int`,
      pickedCount: sql<number>`count(distinct ${orders.id}) filter (where ${orders.status} = 'picked')::int`,
    })
    .from(orders)
    .leftJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      sql`${orders.deliveryDate} = any(${sql.param(days)}) and ${orders.status} in ('confirmed', 'picked')`,
    )
    .groupBy(orders.deliveryDate)
  return new Map(rows.map(({ date, ...counts }) => [date, counts]))
}
