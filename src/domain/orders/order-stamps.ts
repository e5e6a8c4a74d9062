import type { OrderStatus } from './order-statuses.ts'

/** Who did it and when, as kept on an order (rules 7.2). */
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

/** A new order's stamps; they stay with it for good. */
const placedWith: Stamps = { pending: ['orderSent'], sent: ['orderSent', 'sentBy'] }
/** Which stamps reaching a status sets. */
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
 * Going forward stamps the status reached; going back clears the stamps of the statuses undone.
 * A cancelled order taken up again does both. From null is a new order.
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
