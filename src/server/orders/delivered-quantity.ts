import { invoicedQuantity } from '#domain/invoicing.ts'
import { compareQuantity, formatQuantity, type Quantity } from '#domain/quantities.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { LockedOrder } from './order-change-rows.ts'

type Line = LockedOrder['items'][number]

/** What is on the van: picked, else ordered. */
export const onBoard = (line: Line): Quantity =>
  invoicedQuantity({ ...line, quantityDelivered: null })

/** Nobody delivers more than was picked. */
export function refuseMoreThanPicked(line: Line, delivered: Quantity, field: string): void {
  const most = onBoard(line)
  if (compareQuantity(delivered, most) <= 0) return
  const message = `Only ${formatQuantity(most, line.unit)} of ${line.name} was picked.`
  throw invalid(message, { [field]: message })
}
