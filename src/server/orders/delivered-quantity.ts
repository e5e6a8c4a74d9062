import { onBoard } from '#domain/invoicing.ts'
import { compareQuantity, formatQuantity, type Quantity } from '#domain/quantities.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'

type Line = LockedOrder['items'][number]

/** Nobody delivers more than was picked. */
export function refuseMoreThanPicked(line: Line, delivered: Quantity, field: string): void {
  const most = onBoard(line)
  if (compareQuantity(delivered, most) <= 0) return
  const message = `Only ${formatQuantity(most, line.unit)} of ${line.name} was picked.`
  throw invalid(message, { [field]: message })
}
