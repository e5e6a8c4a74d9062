import { explainHold, holdOrders, releaseHolds } from '#contract/orders/bulk-orders.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { byReason, useLastDone } from './last-done.ts'

/** Holds orders at once. The screen then offers Undo and asks for a reason. Returns the ids of the orders held. */
export function useHold() {
  const change = useChange(holdOrders)
  const [, keep] = useLastDone()
  const hold = async (orders: readonly OrderRow[]): Promise<number[]> => {
    const body = { orderIds: orders.map(({ id }) => id) }
    try {
      const { done, left } = await change.mutateAsync({ body })
      const [only] = orders
      const what = orders.length === 1 && only ? only.orderNumber : counted(done.length, 'order')
      if (done.length > 0)
        keep({ what: 'hold', ids: done, title: `${what} held`, left: byReason(left) })
      else toast.failure('Not held', left[0]?.reason)
      return done
    } catch (error) {
      toast.failure('Failed to hold', saidBy(error, 'Please try again.'))
      return []
    }
  }
  return { hold, isPending: change.isPending }
}

/** Adds the reason to holds. Returns whether all of them have it now. */
export function useHoldReason() {
  const change = useChange(explainHold)
  const explain = async (orderIds: number[], reason: string): Promise<boolean> => {
    try {
      const { left } = await change.mutateAsync({ body: { orderIds, reason } })
      if (left[0]) toast.failure('The reason was not added', left[0].reason)
      else toast.success('Reason added', reason)
      return left.length === 0
    } catch (error) {
      toast.failure('Failed to add the reason', saidBy(error, 'Please try again.'))
      return false
    }
  }
  return { explain, isPending: change.isPending }
}

/** Releases holds by people, and says so. */
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
