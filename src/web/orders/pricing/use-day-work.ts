import { useState } from 'react'
import { confirmUnchangedPrices, type OrderToPrice } from '#contract/orders/day-pricing.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { useReleasing } from '#web/orders/work/use-releasing.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { toast } from '#web/ui/over/toast.ts'

const none: ReadonlySet<number> = new Set()
const idsOf = (orders: readonly OrderToPrice[]) => orders.map(({ id }) => id)
const worth = (orders: readonly OrderToPrice[]) =>
  `${formatMoney(sumMoney(orders.map(({ total }) => total)))} in all.`

export type DayWork = ReturnType<typeof useDayWork>

/**
 * Confirms unchanged prices and releases orders, each ten seconds after its press. Orders whose prices are about to be
 * confirmed count as ready, so that they can be released at once.
 */
export function useDayWork(asked: OrderToPrice[]) {
  const [confirming, setConfirming] = useState(none)
  const [leaving, setReleasing] = useState(none)
  const [confirmed, setConfirmed] = useState(0)
  const pricing = useBulkWork(confirmUnchangedPrices)
  const { release, state: releasing } = useReleasing()
  const orders = asked
    .filter(({ id }) => !leaving.has(id))
    .map((order) =>
      confirming.has(order.id) && order.state === 'unchanged'
        ? { ...order, state: 'ready' as const, reason: null }
        : order,
    )

  const confirmUnchanged = (unchanged: OrderToPrice[]) => {
    setConfirming(new Set(idsOf(unchanged)))
    setConfirmed(unchanged.length)
    const nothing = () => {
      setConfirming(none)
      setConfirmed(0)
    }
    pricing.start({
      given: { body: { orderIds: idsOf(unchanged) } },
      of: unchanged.length,
      title: `Confirming ${unchanged.length} unchanged`,
      text: worth(unchanged),
      failed: 'Failed to confirm pricing',
      onDone: ({ done, left }) => {
        setConfirming(new Set(done))
        setConfirmed(done.length)
        if (left[0]) toast.failure(`${counted(left.length, 'order')} not confirmed`, left[0].reason)
      },
      onNothing: nothing,
    })
  }

  const releaseAll = () => {
    setReleasing(new Set(idsOf(orders.filter(({ state }) => state === 'ready'))))
    release(orders, (done) => setReleasing(new Set(done)))
  }
  return { orders, confirmed, confirmUnchanged, releaseAll, pricing: pricing.state, releasing }
}
