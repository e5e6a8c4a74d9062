import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrder, changeOrderItem, type Order, type OrderItem } from '#contract/orders.ts'
import { useWaitingChanges } from '#web/platform/offline.ts'
import type { KeptChange } from '#web/platform/offline-queue.ts'

const about = (change: KeptChange, name: string, param: string, id: number): boolean =>
  change.refused === null &&
  change.endpoint.name === name &&
  Number((change.given.params as unknown as Record<string, unknown> | undefined)?.[param]) === id

export type LineOnTablet = { item: OrderItem; waiting: boolean }

export type OrderOnTablet = ReturnType<typeof useOrderOnTablet>

/** An order as this tablet knows it: what still waits to be sent stands in its lines already. */
export function useOrderOnTablet(order: Order) {
  const changes = useWaitingChanges()
  const lines = order.items.map((item): LineOnTablet => {
    const bodies = changes
      .filter((change) => about(change, changeOrderItem.name, 'itemId', item.id))
      .map(({ given }) => given.body as unknown as BodyOf<typeof changeOrderItem>)
    return { item: Object.assign({}, item, ...bodies.map(shownOf)), waiting: bodies.length > 0 }
  })
  const moves = changes.filter((change) => about(change, changeOrder.name, 'id', order.id))
  const moved = moves.at(-1)?.given.body as unknown as BodyOf<typeof changeOrder> | undefined
  return { lines, status: moved?.status ?? order.status, moveWaits: moves.length > 0 }
}

/** What of a change shows on its line. */
const shownOf = ({ quantityPicked, pickingNotes, substitute }: BodyOf<typeof changeOrderItem>) => ({
  ...(quantityPicked !== undefined && { quantityPicked }),
  ...(pickingNotes !== undefined && { pickingNotes }),
  ...(substitute !== undefined && { substitute }),
})
