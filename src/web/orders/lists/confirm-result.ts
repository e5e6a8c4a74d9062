import { useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '#contract/bulk.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { hasStatus, isOpen } from '#domain/orders/states/order-statuses.ts'
import { splitLeft } from '#web/platform/tell-left.ts'
import { usePlace } from '#web/platform/use-place.ts'

type LeftOut = { order: OrderRow; reason: string }
/** The result of one press: what it confirmed, what it left out and why, and what had been confirmed before. */
export type ConfirmedNow = {
  done: OrderRow[]
  left: LeftOut[]
  already: OrderRow[]
  /** For example 'Confirmed already by Hana.', if somebody else was quicker. */
  quicker?: string | undefined
}

type Answer = Pick<BulkResult, 'done' | 'left'>

export const isNew = (order: OrderRow): boolean => obstacleTo.confirm(order) === null
const isConfirmed = hasStatus('confirmed')

/** The answer to a confirmation, with whole orders instead of ids. `asked` may include orders confirmed before. */
export function resultOf(asked: readonly OrderRow[], { done, left }: Answer): ConfirmedNow {
  const { stuck, already } = splitLeft(left)
  const meanwhile = new Set(already.map(({ id }) => id))
  return {
    done: asked.filter(({ id }) => done.includes(id)),
    left: asked.flatMap((order) => {
      const reason = stuck.find(({ id }) => id === order.id)?.reason
      return reason === undefined ? [] : [{ order, reason }]
    }),
    already: asked.filter((order) => isConfirmed(order) || meanwhile.has(order.id)),
    quicker: already[0]?.reason,
  }
}

/**
 * The result with the orders as the list has them now. What somebody else has confirmed meanwhile counts as confirmed
 * already. An order that has left the list says so: somebody confirmed it and it is picked by now, or it is cancelled or
 * deleted. `orders` is undefined until the list has been read.
 */
export function upToDate(result: ConfirmedNow, orders: readonly OrderRow[] | undefined) {
  const now = new Map(orders?.map((order) => [order.id, order]))
  const fresh = (order: OrderRow) => now.get(order.id) ?? order
  const isOpenNow = (id: number) => isOpen(now.get(id)?.status ?? 'confirmed')
  const isGone = ({ id }: OrderRow) => orders !== undefined && !now.has(id)
  const left = result.left.map(({ order, reason }) => ({
    order: fresh(order),
    reason: isGone(order) ? 'Picked, cancelled or deleted meanwhile' : reason,
    gone: isGone(order),
  }))
  return {
    /** Leaves out orders whose confirmation somebody has undone. Orders that have left the list count as confirmed. */
    done: result.done.filter(({ id }) => !isOpenNow(id)).map(fresh),
    left: left.filter(({ order }) => isOpen(order.status)),
    already: [
      ...result.already.map(fresh),
      ...left.filter(({ order }) => !isOpen(order.status)).map(({ order }) => order),
    ],
  }
}

const cacheKey = ['confirm-result']

/** The last result. It is shown as long as the address says so, so that Back from an order returns to it. */
export function useConfirmResult() {
  const client = useQueryClient()
  const [{ result }, go] = usePlace<{ result?: 'shown' }>()
  const keep = (now: ConfirmedNow) => void client.setQueryData(cacheKey, now)
  return {
    result: result && client.getQueryData<ConfirmedNow>(cacheKey),
    keep,
    show: (now: ConfirmedNow) => {
      keep(now)
      go({ result: 'shown' }, { replace: false })
    },
    close: () => go({ result: undefined }),
  }
}
