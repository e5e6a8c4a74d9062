import { useQueryClient } from '@tanstack/react-query'
import type { OrderRow } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { hasStatus, isOpen } from '#domain/orders/order-statuses.ts'
import { usePlace } from '#web/platform/use-place.ts'

type LeftOut = { order: OrderRow; reason: string }
/** What one press confirmed, what it left out and why, and what was confirmed before the press. */
export type ConfirmedNow = { done: OrderRow[]; left: LeftOut[]; already: OrderRow[] }

type Answer = { done: number[]; left: { id: number; reason: string }[] }

export const isNew = (order: OrderRow): boolean => obstacleTo.confirm(order) === null
const isConfirmed = hasStatus('confirmed')

/** The answer to a confirmation, with the orders that it names; `asked` may include orders confirmed before. */
export const resultOf = (asked: readonly OrderRow[], { done, left }: Answer): ConfirmedNow => ({
  done: asked.filter(({ id }) => done.includes(id)),
  left: asked.flatMap((order) => {
    const reason = left.find(({ id }) => id === order.id)?.reason
    return reason === undefined ? [] : [{ order, reason }]
  }),
  already: asked.filter(isConfirmed),
})

/**
 * The result as the list shows its orders now: what somebody else confirmed meanwhile was confirmed already, and what
 * is no longer in the list was cancelled or deleted. `orders` is undefined until the list is read.
 */
export function upToDate(result: ConfirmedNow, orders: readonly OrderRow[] | undefined) {
  const now = new Map(orders?.map((order) => [order.id, order]))
  const fresh = (order: OrderRow) => now.get(order.id) ?? order
  const isGone = ({ id }: OrderRow) => orders !== undefined && !now.has(id)
  const left = result.left.map(({ order, reason }) => ({
    order: fresh(order),
    reason: isGone(order) ? 'Cancelled or deleted meanwhile' : reason,
    gone: isGone(order),
  }))
  return {
    /** An order that is new again was set back by somebody else. */
    done: result.done.map(fresh).filter(({ status }) => !isOpen(status)),
    left: left.filter(({ order }) => isOpen(order.status)),
    already: [
      ...result.already.map(fresh),
      ...left.filter(({ order }) => !isOpen(order.status)).map(({ order }) => order),
    ],
  }
}

const kept = ['confirm-result']

/** The last result, kept as long as the address asks for it, so that Back from an order returns to it. */
export function useConfirmResult() {
  const client = useQueryClient()
  const [{ result }, go] = usePlace<{ result?: 'shown' }>()
  const keep = (now: ConfirmedNow) => void client.setQueryData(kept, now)
  return {
    result: result && client.getQueryData<ConfirmedNow>(kept),
    keep,
    show: (now: ConfirmedNow) => {
      keep(now)
      go({ result: 'shown' }, { replace: false })
    },
    close: () => go({ result: undefined }),
  }
}
