import { releaseMany, unreleaseOrders } from '#contract/orders/bulk-orders.ts'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'
import { counted } from '#domain/words/counted.ts'
import { useBulkNow } from '#web/platform/bulk-now.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Releases the ready ones of some orders, and returns those that were; a toast says why others were not. */
export function useReleasing() {
  const { run, progress } = useBulkNow(releaseMany, 'Failed to release')
  const release = async (orders: readonly OrderToPrice[], driverId: number | null) => {
    const ready = orders.filter(({ state }) => state === 'ready')
    if (ready.length === 0) return []
    const orderIds = ready.map(({ id }) => id)
    const answer = await run({ body: { orderIds, driverId } }, ready.length)
    const { done = [], left = [] } = answer ?? {}
    if (left[0])
      toast.failure(
        `${counted(done.length, 'order')} released, ${left.length} left`,
        left[0].reason,
      )
    return ready.filter(({ id }) => done.includes(id))
  }
  return { release, progress }
}

/** Takes releases back and says how many; undefined if the call failed. */
export function useUnrelease() {
  const { run, progress } = useBulkNow(unreleaseOrders, 'Failed to undo')
  const undo = async (orderIds: number[]) => {
    const answer = await run({ body: { orderIds } }, orderIds.length)
    const { done = [], left = [] } = answer ?? {}
    if (left[0]) toast.failure(`${counted(left.length, 'order')} can’t be undone`, left[0].reason)
    else if (answer) toast.success(`${counted(done.length, 'order')} no longer released`)
    return answer
  }
  return { undo, progress }
}
