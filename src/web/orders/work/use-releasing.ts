import { releaseMany, unreleaseOrders } from '#contract/orders/bulk-orders.ts'
import type { OrderToPrice, unconfirmPrices } from '#contract/orders/day-pricing.ts'
import { counted } from '#domain/words/counted.ts'
import { tellLeft } from '#web/platform/tell-left.ts'
import { useBulkNow } from '#web/platform/bulk-now.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Releases those of some orders that are ready, and returns them; a toast says why others were not released. */
export function useReleasing() {
  const { run, progress } = useBulkNow(releaseMany, 'Failed to release')
  const release = async (orders: readonly OrderToPrice[], driverId: number | null) => {
    const ready = orders.filter(({ state }) => state === 'ready')
    if (ready.length === 0) return []
    const orderIds = ready.map(({ id }) => id)
    const title = `Releasing ${counted(ready.length, 'order')}`
    const answer = await run({ given: { body: { orderIds, driverId } }, of: ready.length, title })
    if (!answer) return []
    tellLeft(answer, 'released')
    return ready.filter(({ id }) => answer.done.includes(id))
  }
  return { release, progress }
}

export const useUnrelease = () => useUndo(unreleaseOrders, 'no longer released')

/** Undoes the release of some orders, and says how many; returns undefined if the call failed. */
export function useUndo(
  endpoint: typeof unconfirmPrices | typeof unreleaseOrders,
  outcome: string,
) {
  const { run, progress } = useBulkNow(endpoint, 'Failed to undo')
  const undo = async (orderIds: number[]) => {
    const of = orderIds.length
    const title = `Undoing ${counted(of, 'order')}`
    const answer = await run({ given: { body: { orderIds } }, of, title })
    const { done = [], left = [] } = answer ?? {}
    if (left[0]) toast.failure(`${counted(left.length, 'order')} can’t be undone`, left[0].reason)
    else if (answer) toast.success(`${counted(done.length, 'order')} ${outcome}`)
    return answer
  }
  return { undo, progress }
}
