import { holdOrders, releaseHolds } from '#contract/orders/bulk-orders.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Holds orders with a reason; the toast offers Undo. Returns whether the call was answered. */
export function useHold() {
  const change = useChange(holdOrders)
  const { release } = useReleaseHolds()
  const hold = async (orders: readonly OrderRow[], reason: string): Promise<boolean> => {
    const body = { orderIds: orders.map(({ id }) => id), reason }
    const answer = await change.mutateAsync({ body }).catch((error: unknown) => {
      toast.failure('Failed to hold', saidBy(error, 'Please try again.'))
      return null
    })
    if (!answer) return false
    const { done, left } = answer
    const undo = { label: 'Undo', onPress: () => void release(done) }
    const title = `${counted(done.length, 'order')} held`
    if (left[0]) toast.failure(`${title}, ${left.length} left`, left[0].reason)
    else toast.success(title, reason, undo)
    return true
  }
  return { hold, isPending: change.isPending }
}

/** Releases people's holds, and says so. */
export function useReleaseHolds() {
  const change = useChange(releaseHolds)
  const release = async (orderIds: number[]): Promise<void> => {
    try {
      const { done, left } = await change.mutateAsync({ body: { orderIds } })
      if (left[0]) toast.failure('Failed to release the hold', left[0].reason)
      else toast.success(`${counted(done.length, 'order')} no longer held`)
    } catch (error) {
      toast.failure('Failed to release the hold', saidBy(error, 'Please try again.'))
    }
  }
  return { release, isPending: change.isPending }
}
