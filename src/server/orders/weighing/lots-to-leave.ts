import type { Day } from '#domain/days/days.ts'
import { obstacleToLeaving } from '#domain/lots/line-lots.ts'
import { grouped } from '#domain/words/grouped.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withLots } from './weighing-lots-rows.ts'

type Leaving = { id: number; deliveryDate: Day }

/** By order, why its lots keep it from leaving (rules 15.8). Orders that can leave are left out. */
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
