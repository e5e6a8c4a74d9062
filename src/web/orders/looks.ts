import { useMemo } from 'react'
import { ordersToLookAt } from '#contract/orders/bulk-orders.ts'
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
