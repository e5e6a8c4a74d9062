import { useNavigate } from '#web/platform/routing/routing.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { hasStatus } from '#domain/orders/states/order-statuses.ts'
import { useOrdersOfDay } from '../picking-queries.ts'
import { useStatusOnTablet } from '../waiting-weights.ts'

export type Neighbours = ReturnType<typeof useNeighbours>

/** The orders of the same day: the ones beside this one, and the next that is still to be picked. */
export function useNeighbours({ orderNumber, deliveryDate }: Order) {
  const { data = [] } = useOrdersOfDay(deliveryDate)
  const statusOf = useStatusOnTablet()
  const orders = data.filter(hasStatus('confirmed', 'picked'))
  const place = orders.findIndex((order) => order.orderNumber === orderNumber)
  const after = [...orders.slice(place + 1), ...orders.slice(0, Math.max(place, 0))]
  const toPick = after.find((order) => obstacleTo.weigh({ status: statusOf(order) }) === null)
  const beside = (step: number): Order | null => (place < 0 ? null : (orders[place + step] ?? null))
  const neighbours = {
    place,
    total: place < 0 ? 0 : orders.length,
    previous: beside(-1),
    next: beside(1),
    nextToPick: toPick ?? null,
  }
  useKeysBetweenOrders(neighbours)
  return neighbours
}

/** Page Up and Page Down, or the left and right arrow keys, open the orders beside this one. */
function useKeysBetweenOrders({ previous, next }: { previous: Order | null; next: Order | null }) {
  const navigate = useNavigate()
  const step = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const to = { ArrowLeft: previous, PageUp: previous, ArrowRight: next, PageDown: next }[key]
    const busy = (target as Element).closest?.('input, textarea, select, [role="dialog"]')
    if (!to || busy || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    navigate({ to: '/orders/:orderNumber', params: { orderNumber: to.orderNumber } })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => step(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
