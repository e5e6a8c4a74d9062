import type { OrderRow } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { agreesToLess } from '#web/platform/below-minimum.ts'
import { confirm as ask } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useChangeOrder } from './orders-queries.ts'
import { useLastDone } from './work/last-done.ts'

/** Confirms an order and says so; asks first if the order is held. */
export function useConfirmOrder() {
  const change = useChangeOrder()
  const [, keep] = useLastDone()
  const send = ({ id, version, heldReason }: OrderRow, belowMinimum?: true) =>
    change.mutateAsync({
      params: { id },
      body: { status: 'confirmed', version, release: Boolean(heldReason), belowMinimum },
    })
  const confirm = async (order: OrderRow) => {
    const { orderNumber, heldReason } = order
    if (heldReason && !(await agreesToRelease(orderNumber, heldReason))) return
    try {
      await send(order).catch(async (error: Error) => {
        if (!(await agreesToLess(error))) throw error
        await send(order, true)
      })
      toast.success('Order Confirmed', 'Order has been confirmed and moved to picking queue')
      keep({ what: 'confirm', ids: [order.id], title: `${orderNumber} confirmed` })
    } catch (error) {
      toast.failure('Error: Failed to confirm order', saidBy(error, 'Please try again.'))
    }
  }
  return { confirm, isPending: change.isPending }
}

const agreesToRelease = (orderNumber: string, reason: string): Promise<boolean> =>
  ask({
    title: `Release ${orderNumber}?`,
    text: `This order is held: ${reason}. Confirming it releases it to the pickers.`,
    confirmLabel: 'Release and confirm',
  })
