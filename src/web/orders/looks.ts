import { useMemo } from 'react'
import { ordersToLookAt } from '#contract/orders/bulk-orders.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export type Looks = ReadonlyMap<number, readonly Look[]>

/** Why some of the new orders need a look before they are confirmed, by the order's id. */
export function useLooks(): { looks: Looks; isPending: boolean } {
  const { data, isPending } = useQuestion(ordersToLookAt, {})
  const looks = useMemo(
    () => new Map(data?.map((each) => [each.orderId, each.looks] as const)),
    [data],
  )
  return { looks, isPending }
}

/** For example '2 need a look, 1 with a note': what people see before they confirm these new orders. */
export function beforeConfirming(fresh: readonly OrderRow[], looks: Looks): string {
  const needing = fresh.filter(({ id }) => looks.has(id)).length
  const noted = fresh.filter(({ id, orderNotes }) => orderNotes && !looks.has(id)).length
  const words = [
    needing > 0 && (needing === 1 ? '1 needs a look' : `${needing} need a look`),
    noted > 0 && `${noted} with a note`,
  ]
  return words.filter(Boolean).join(', ')
}
