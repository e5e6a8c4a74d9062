import { sql } from 'drizzle-orm'
import type { TracedLine } from '#contract/lots/traces.ts'
import { isReleased } from '#domain/orders/states/order-statuses.ts'
import { linesOf } from '#server/lots/trace/trace-rows.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The customer's newest 100 released lines with meat of the lot that has exactly this code, in any case. */
export async function ordersWithLot(
  db: Db,
  customerId: number,
  code: string,
): Promise<TracedLine[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from lots where code = ${code.toUpperCase()}`,
  )
  const ids = rows.map(({ id }) => id)
  const lines = await linesOf(db, ids, { onlyCustomerId: customerId })
  return lines
    .filter(({ orderStatus }) => isReleased({ status: orderStatus }))
    .toSorted((a, b) => b.deliveryDate.localeCompare(a.deliveryDate) || b.orderId - a.orderId)
    .slice(0, 100)
}
