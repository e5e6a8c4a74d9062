import { saidBy } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeOrder } from './orders-queries.ts'

/** Confirms an order and says so. */
export function useConfirmOrder() {
  const change = useChangeOrder()
  const confirm = ({ id, version }: { id: number; version: number }) =>
    change.mutate(
      { params: { id }, body: { status: 'confirmed', version } },
      {
        onSuccess: () =>
          toast.success('Order Confirmed', 'Order has been confirmed and moved to picking queue'),
        onError: (error) =>
          toast.failure('Error: Failed to confirm order', saidBy(error, 'Please try again.')),
      },
    )
  return { confirm, isPending: change.isPending }
}
