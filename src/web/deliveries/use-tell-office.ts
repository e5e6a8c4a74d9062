import { changeOrderItem } from '#contract/orders/orders.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { quantity } from '#domain/products/quantities.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { Handover } from './use-delivery.ts'

/** If there is signal, the office sees a short message at once. The confirmation contains it in any case. */
export function useTellOffice() {
  const change = useChange(changeOrderItem)
  return ({ item }: Handover, delivered: string, reason: string, changedSince: boolean) => {
    if (quantity(delivered) === lineQuantities(item).invoiced) return
    const body = {
      quantityDelivered: quantity(delivered),
      returnReason: reason || null,
      ...(changedSince && { modifiedAfterSignature: true }),
    }
    change.mutate(
      { params: { itemId: item.id }, body },
      {
        onError: (error) => {
          if (error instanceof ApiError)
            toast.failure('Failed to update order item', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
}
