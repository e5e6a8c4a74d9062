import type { OrderStatus } from './order-statuses.ts'

/** The fields of an order that record who took a step and when (rules 7.2). */
export type StampName =
  | 'orderSent'
  | 'sentBy'
  | 'orderApproved'
  | 'orderConfirmed'
  | 'pickingCompleted'
  | 'routeStartedAt'
  | 'approvedBy'
  | 'pickedBy'
  | 'driverStartedRoute'

type Stamps = Partial<Record<OrderStatus, readonly StampName[]>>

/** The stamps of a new order. No later step changes them. */
const placedWith: Stamps = { pending: ['orderSent'], sent: ['orderSent', 'sentBy'] }
/** The stamps that are set when an order reaches a status. */
const setBy: Stamps = {
  confirmed: ['orderApproved', 'orderConfirmed', 'approvedBy'],
  picked: ['pickingCompleted', 'pickedBy'],
  in_progress: ['routeStartedAt', 'driverStartedRoute'],
}
const life: readonly OrderStatus[] = [
  'pending',
  'confirmed',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
]

const placeOf = (status: OrderStatus) => life.indexOf(status === 'sent' ? 'pending' : status)

/**
 * Moving forward sets the stamps of the new status; moving back clears the stamps of the statuses that are undone.
 * Reopening a cancelled order does both. `from` is null for a new order.
 */
export function stampsOf(
  from: OrderStatus | null,
  to: OrderStatus,
): { set: StampName[]; clear: StampName[] } {
  if (from === null) return { set: [...(placedWith[to] ?? [])], clear: [] }
  if (to === 'cancelled') return { set: [], clear: [] }
  const [before, after] = [placeOf(from), placeOf(to)]
  const undone = before < 0 ? life.slice(after + 1) : life.slice(after + 1, before + 1)
  return {
    set: after >= before ? [...(setBy[to] ?? [])] : [],
    clear: undone.flatMap((status) => setBy[status] ?? []),
  }
}
