import type { OrderRow } from '#contract/orders.ts'
import { saidBy } from '#web/platform/api.ts'
import { confirm as ask } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useChangeOrder } from './orders-queries.ts'

/** Confirms an order and says so; one that is held only once that is understood. */
export function useConfirmOrder() {
  const change = useChangeOrder()
  const confirm = async ({ id, version, orderNumber, heldReason }: OrderRow) => {
    if (heldReason && !(await agreesToRelease(orderNumber, heldReason))) return
    change.mutate(
      {
        params: { id },
        body: { status: 'confirmed', version, ...(heldReason && { release: true }) },
      },
      {
        onSuccess: () =>
          toast.success('Order Confirmed', 'Order has been confirmed and moved to picking queue'),
        onError: (error) =>
          toast.failure('Error: Failed to confirm order', saidBy(error, 'Please try again.')),
      },
    )
  }
  return { confirm, isPending: change.isPending }
}

const agreesToRelease = (orderNumber: string, reason: string): Promise<boolean> =>
  ask({
    title: `Release ${orderNumber}?`,
    text: `This order is held: ${reason}. Confirming it releases it to the pickers.`,
    confirmLabel: 'Release and confirm',
  })
