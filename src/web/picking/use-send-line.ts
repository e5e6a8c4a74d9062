import type { BodyOf } from '#contract/endpoint.ts'
import { changeOrderItem, type OrderItem } from '#contract/orders/orders.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'

type Then = { onSaved: () => void; onRefused: () => void; onHeld: () => void }

/** Sends changes of a line, or keeps them on the tablet until there is signal, and reports a refusal. */
export function useSendLine(
  item: OrderItem,
  orderNumber: string,
  onError: (said: string | null) => void,
) {
  const change = useKeptChange(changeOrderItem)
  const madeAt = {
    label: 'Go to the line',
    path: `/orders/${orderNumber}`,
    hash: `line-${item.id}`,
  }
  const send = (body: BodyOf<typeof changeOrderItem>, title: string, then?: Then) =>
    change.mutate(
      { given: { params: { itemId: item.id }, body }, title, madeAt, weightOf: orderNumber },
      {
        onSuccess: () => then?.onSaved(),
        onError: (failure) => {
          then?.onRefused()
          if (failure instanceof ApiError && failure.code === 'WEIGHT_TO_CONFIRM')
            return then?.onHeld()
          onError(failure instanceof ApiError ? failure.said : null)
          toast.failure('Failed to save quantities', saidBy(failure, 'Please try again.'))
        },
      },
    )
  return { send, saving: change.isPending, failed: change.isError }
}
