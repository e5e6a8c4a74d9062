import { lineQuantities } from '#domain/orders/line-quantities.ts'
import {
  compareQuantity,
  formatQuantity,
  obstacleToQuantity,
  type Quantity,
} from '#domain/products/quantities.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'

type Line = LockedOrder['items'][number]

/** Refuses more than went on the van, and fractions of counted goods. */
export function refuseMoreThanSent(line: Line, delivered: Quantity, field: string): void {
  const obstacle = obstacleToQuantity(delivered, line.unit)
  if (obstacle) throw invalid(obstacle, { [field]: obstacle })
  const { sent } = lineQuantities(line)
  if (compareQuantity(delivered, sent) <= 0) return
  const message = `Only ${formatQuantity(sent, line.unit)} of ${line.name} was picked.`
  throw invalid(message, { [field]: message })
}
