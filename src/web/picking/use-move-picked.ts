import { useEffect, useRef } from 'react'
import { changeOrder, type Order } from '#contract/orders/orders.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'

const words = {
  picked: {
    done: 'Order marked as picked',
    failed: 'Failed to mark as picked',
    title: 'picked',
  },
  confirmed: {
    done: 'Moved to picking',
    failed: 'Failed to move to picking',
    title: 'back to picking',
  },
}

type How = {
  /** No toast, because the screen itself shows that the order is picked. */
  quietly?: boolean
  onMoved?: () => void
}

/** Marks an order picked or undoes that. Without signal this waits until the order's weights have been sent. */
export function useMovePicked({ id, orderNumber, items }: Order, onUnready?: () => void) {
  const change = useKeptChange(changeOrder)
  const told = useRef<number | null>(null)
  const isReady = items.every(({ quantityPicked }) => quantityPicked !== null)
  useEffect(() => {
    if (isReady && told.current !== null) toast.dismiss(told.current)
  }, [isReady])
  const move = (status: 'picked' | 'confirmed', { quietly, onMoved }: How = {}) => {
    const { done, failed, title } = words[status]
    change.mutate(
      {
        given: { params: { id }, body: { status } },
        title: `${orderNumber}: ${title}`,
        done: { title: done, text: orderNumber },
        after: orderNumber,
      },
      {
        onSuccess: ({ waiting }) => {
          onMoved?.()
          if (waiting) toast.info('Waiting to send', `${orderNumber}: ${title}`)
          else if (!quietly) toast.success(done, orderNumber)
        },
        onError: (error) => {
          const unweighed = error instanceof ApiError && error.code === 'NOT_READY'
          if (unweighed) onUnready?.()
          const shown = toast.failure(
            unweighed ? 'Quantity required' : failed,
            saidBy(error, 'Please try again.'),
          )
          told.current = unweighed ? shown : null
        },
      },
    )
  }
  return { move, moving: change.isPending }
}
