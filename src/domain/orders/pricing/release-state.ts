import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isOpen, type OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { isPricedToGo } from './order-pricing.ts'
import { obstacleToUnchanged, type PricedLine } from './usual-price.ts'

type Waiting = {
  status: OrderStatus
  /** Why it is held, and by whom if a person holds it. */
  heldReason: string | null
  heldBy: string | null
  lines: number
  /** How many of its lines have no weight yet. */
  unweighed: number
}

type Priced = { pricingConfirmed: boolean; allowDispatchWithoutPricing: boolean }

/** What else decides. The server sets `obstacleOfLots` after it has checked the lots (`obstacleToLeaving`). */
type Known = { tolerance: number; obstacleOfLots?: string | undefined }

/** `ready` can be released, `unchanged` waits only for a confirmation of its prices, `stays` for something else. */
export type ReleaseState = { state: 'ready' | 'unchanged' | 'stays'; reason: string | null }

/** Whether an order can be released and, if not, what it waits for. Pricing and Dispatch both show this. */
export function releaseStateOf(
  order: Waiting & Priced,
  lines: readonly PricedLine[],
  { tolerance, obstacleOfLots }: Known,
): ReleaseState {
  if (obstacleTo.release(order) !== null) return { state: 'stays', reason: notPicked(order) }
  if (isPricedToGo(order))
    return obstacleOfLots
      ? { state: 'stays', reason: obstacleOfLots }
      : { state: 'ready', reason: null }
  const reason = obstacleToUnchanged(lines, tolerance)
  return reason
    ? { state: 'stays', reason }
    : { state: 'unchanged', reason: 'Prices not confirmed yet' }
}

function notPicked({ status, heldReason, heldBy, lines, unweighed }: Waiting): string {
  if (isOpen(status) && heldReason !== null)
    return heldBy === null ? `Held: ${heldReason}` : `Held by ${heldBy}: ${heldReason}`
  if (isOpen(status)) return 'Not confirmed yet'
  if (unweighed === 0) return 'Weighed, but not marked as picked'
  return unweighed === lines ? 'Not picked yet' : `Picking: ${unweighed} of ${lines} lines left`
}
