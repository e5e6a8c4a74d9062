import { cancelOrder, type Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast, undoMs } from '#web/ui/over/toast.ts'

const asPending = {
  done: (order: Order) =>
    ['Order Placed Successfully', `Order #${order.orderNumber} submitted`] as const,
  failed: 'Order Failed',
  fallback: 'Failed to place order. Please try again.',
}

/** The messages for each purpose (rules 6.4). */
export const words = {
  reorder: {
    done: (): readonly [string, string?] => ['Your order has been reordered successfully!'],
    failed: 'Failed to create reorder',
    fallback: 'Failed to reorder',
  },
  home: asPending,
  catalogue: asPending,
  'order-screen': {
    done: () =>
      [
        'Order submitted successfully',
        'Your order has been sent and will be processed soon.',
      ] as const,
    failed: 'Failed to submit order',
    fallback: 'Please try again.',
  },
  'order-screen-staff': {
    done: ({ heldReason }: Order) =>
      [
        'Order submitted successfully',
        heldReason
          ? `It is held: ${heldReason}. Release it under Orders to confirm it.`
          : 'It is now under Orders, to be confirmed.',
      ] as const,
    failed: 'Failed to submit order',
    fallback: 'Please try again.',
  },
  edit: {
    done: (): readonly [string, string?] => ['Order updated successfully'],
    failed: 'Failed to update order',
    fallback: 'Please try again.',
  },
}

/** Says that the order is placed, and offers Undo while the message is shown. */
export const toastWithUndo = (title: string, text: string | undefined, onPress: () => void) =>
  toast.countDown({
    tone: 'done',
    title,
    text: text ?? '',
    action: { label: 'Undo', altText: 'Undo: cancels the order', onPress },
    countDownMs: undoMs,
  })

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
