import { cancelOrder, type Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Undoes an order just placed, even if the person has left the screen by then. */
export function useUndoOrder() {
  const { mutateAsync } = useChange(cancelOrder)
  return ({ id }: Order, onUndone: () => void) =>
    mutateAsync({ params: { id }, body: { reason: 'Undone right after it was placed' } }).then(
      ({ message }) => {
        onUndone()
        toast.success('Order cancelled', message)
      },
      (error: unknown) =>
        void toast.failure('Failed to cancel order', saidBy(error as Error, 'Please try again.')),
    )
}
