import type { Day } from '#domain/days/days.ts'
import { obstacleToLeaving } from '#domain/lots/line-lots.ts'
import { grouped } from '#domain/words/grouped.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withLots } from './weighing-lots-rows.ts'

type Leaving = { id: number; deliveryDate: Day }

/** Why the lots of these orders keep them from leaving, by order; orders that can leave are not in it (rules 15.8). */
export async function obstaclesOfLots(
  db: Db,
  orders: readonly Leaving[],
  today: Day,
): Promise<Map<number, string>> {
  if (orders.length === 0) return new Map()
  const lines = await withLots(db, { orderIds: orders.map(({ id }) => id) })
  const ofOrder = grouped(lines, ({ orderId }) => orderId)
  return new Map(
    orders.flatMap(({ id, deliveryDate }) => {
      const obstacle = obstacleToLeaving(ofOrder.get(id) ?? [], deliveryDate, today)
      return obstacle ? [[id, obstacle]] : []
    }),
  )
}
