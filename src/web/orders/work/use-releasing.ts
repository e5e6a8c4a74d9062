import { releaseMany } from '#contract/orders/bulk-orders.ts'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Releases the ready ones among these orders ten seconds after the press, and says how many stay and why. */
export function useReleasing() {
  const { start, state } = useBulkWork(releaseMany)
  const release = (orders: readonly OrderToPrice[], onEnd?: (done: number[]) => void) => {
    const ready = orders.filter(({ state: has }) => has === 'ready')
    start({
      given: { body: { orderIds: ready.map(({ id }) => id) } },
      of: ready.length,
      title: `Releasing ${counted(ready.length, 'order')}`,
      text: `${formatMoney(sumMoney(ready.map(({ total }) => total)))} in all. No driver sees them yet.${staying(orders)}`,
      failed: 'Failed to release',
      onDone: ({ done, left }) => {
        onEnd?.(done)
        const said = `${counted(done.length, 'order')} released`
        if (left[0]) toast.failure(`${said}, ${left.length} left`, left[0].reason)
        else toast.success(said, 'Drivers see them now.')
      },
      onNothing: () => onEnd?.([]),
    })
  }
  return { release, state }
}

/** For example ' 3 stay: Prices not confirmed yet; Not picked yet.' */
function staying(orders: readonly OrderToPrice[]): string {
  const reasons = orders.flatMap(({ state, reason }) => (state === 'ready' ? [] : [reason ?? '']))
  if (reasons.length === 0) return ''
  const shown = [...new Set(reasons)].slice(0, 2).join('; ')
  return ` ${reasons.length} ${reasons.length === 1 ? 'stays' : 'stay'}: ${shown}.`
}
