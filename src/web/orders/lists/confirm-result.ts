import { useQueryClient } from '@tanstack/react-query'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usePlace } from '#web/platform/use-place.ts'

/** What one press confirmed, and what it left out and why. */
export type ConfirmedNow = { done: OrderRow[]; left: { order: OrderRow; reason: string }[] }

type Answer = { done: number[]; left: { id: number; reason: string }[] }

/** The answer to a confirmation, with the orders that it names. */
export const resultOf = (orders: OrderRow[], { done, left }: Answer): ConfirmedNow => ({
  done: orders.filter(({ id }) => done.includes(id)),
  left: orders.flatMap((order) => {
    const reason = left.find(({ id }) => id === order.id)?.reason
    return reason === undefined ? [] : [{ order, reason }]
  }),
})

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
