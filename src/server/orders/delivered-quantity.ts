import { lineQuantities } from '#domain/line-quantities.ts'
import { compareQuantity, formatQuantity, type Quantity } from '#domain/quantities.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'

type Line = LockedOrder['items'][number]

/** Nobody delivers more than went on the van. */
export function refuseMoreThanSent(line: Line, delivered: Quantity, field: string): void {
  const { sent } = lineQuantities(line)
  if (compareQuantity(delivered, sent) <= 0) return
  const message = `Only ${formatQuantity(sent, line.unit)} of ${line.name} was picked.`
  throw invalid(message, { [field]: message })
}
