import { useRef } from 'react'
import { changeOrderItem } from '#contract/orders/orders.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { quantity } from '#domain/products/quantities.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { Handover, Told } from '../use-delivery.ts'

const inOneText = (delivered: string, reason: string | null | undefined): string =>
  `${quantity(delivered)} ${reason ?? ''}`

/**
 * If there is signal, the office sees a short line and its reason at once. The confirmation contains them in any
 * case.
 */
export function useTellOffice() {
  const change = useChange(changeOrderItem)
  /** What the office was told about each line; the line itself shows it only once it has been fetched again. */
  const told = useRef(new Map<number, string>())
  return (
    { item }: Handover,
    { quantity: delivered, reason, gone }: Told,
    changedSince: boolean,
  ) => {
    const known =
      told.current.get(item.id) ?? inOneText(lineQuantities(item).invoiced, item.returnReason)
    const now = inOneText(delivered, reason)
    if (now === known) return
    told.current.set(item.id, now)
    const body = {
      ...(gone.length > 0 ? { piecesGone: [...gone] } : { quantityDelivered: quantity(delivered) }),
      returnReason: reason || null,
      ...(changedSince && { modifiedAfterSignature: true }),
    }
    change.mutate(
      { params: { itemId: item.id }, body },
      {
        onError: (error) => {
          told.current.delete(item.id)
          if (error instanceof ApiError)
            toast.failure('Failed to update order item', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
}
