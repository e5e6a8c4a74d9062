import { obstacleToUnconfirm } from '../needs-a-look.ts'
import { obstacleTo } from './order-actions.ts'
import { hasStatus, isPicked, type OrderStatus, statusInWords } from './order-statuses.ts'

type Order = { orderNumber: string; status: OrderStatus; version: number }
/** What the timeline recorded with the step: the order's version after it. */
type Done = { version: number } | undefined

/** Whether the order is released and its round has not started. */
const awaitsRound = hasStatus('dispatched')

const byNow = ({ orderNumber, status }: Order) =>
  `${orderNumber} is ${statusInWords(status)} by now.`

type Released = Order & { items: readonly { quantityDelivered: string | null }[] }

/** Why a release can't be undone: the round has started, or somebody has changed the order since. */
export function obstacleToUnrelease(order: Released, released: Done): string | null {
  const { orderNumber, version, items } = order
  if (!awaitsRound(order)) return byNow(order)
  if (items.some(({ quantityDelivered }) => quantityDelivered !== null))
    return `${orderNumber} is being delivered and stays released.`
  return released?.version === version
    ? null
    : `${orderNumber} was changed since and stays released.`
}

type Priced = Order & { pricingConfirmed: boolean }

/**
 * Why the confirmation of prices can't be undone: the order no longer waits to be released, or somebody has changed
 * it since.
 */
export function obstacleToUnprice(order: Priced, confirmed: Done): string | null {
  const { orderNumber, version, pricingConfirmed } = order
  if (!isPicked(order)) return byNow(order)
  if (!pricingConfirmed) return `The prices of ${orderNumber} are not confirmed.`
  return confirmed?.version === version
    ? null
    : `${orderNumber} was changed since; its prices stay confirmed.`
}

type Undone = Priced & Parameters<typeof obstacleToUnconfirm>[0]

/**
 * Why a step just taken with an order can no longer be undone, as far as the order itself shows. Only the server knows
 * whether somebody has changed the order since.
 */
export const obstacleToUndoing: Record<
  'confirm' | 'hold' | 'prices',
  (order: Undone) => string | null
> = {
  confirm: (order) => obstacleToUnconfirm(order, order),
  hold: obstacleTo.hold,
  prices: (order) => obstacleToUnprice(order, order),
}
