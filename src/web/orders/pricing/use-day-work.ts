import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  confirmUnchangedPrices,
  ordersToPrice,
  type OrderToPrice,
  unconfirmPrices,
} from '#contract/orders/day-pricing.ts'
import { useReleasing, useUndo, useUnrelease } from '#web/orders/work/use-releasing.ts'
import { tellLeft } from '#web/platform/tell-left.ts'
import { useBulkNow } from '#web/platform/bulk-now.ts'
import { type DayResult, useDayResults } from './day-results.ts'

export type DayWork = ReturnType<typeof useDayWork>

/** Confirms a day's unchanged prices, releases its orders, and undoes each of these; only one at a time. */
export function useDayWork(day: string, orders: OrderToPrice[]) {
  const { results, add, drop } = useDayResults(day)
  const confirming = useBulkNow(confirmUnchangedPrices, 'Failed to confirm pricing')
  const releasing = useReleasing()
  const taking = {
    prices: useUndo(unconfirmPrices, 'to be priced again'),
    release: useUnrelease(),
  }
  const undoing = taking.prices.progress ?? taking.release.progress
  const busy = confirming.progress ?? releasing.progress ?? undoing
  const unchanged = orders.filter(({ state }) => state === 'unchanged')
  const ready = orders.filter(({ state }) => state === 'ready')

  const confirmUnchanged = async () => {
    if (busy || unchanged.length === 0) return
    const body = { orderIds: unchanged.map(({ id }) => id) }
    const of = unchanged.length
    const answer = await confirming.run({
      given: { body },
      of,
      title: `Confirming ${of} unchanged`,
    })
    if (!answer) return
    tellLeft(answer, 'confirmed')
    const confirmed = unchanged.filter(({ id }) => answer.done.includes(id))
    if (confirmed.length > 0) add({ kind: 'prices', orders: confirmed })
  }

  const releaseNow = async (driverId: number | null) => {
    if (busy) return
    const released = await releasing.release(ready, driverId)
    if (released.length > 0) add({ kind: 'release', orders: released })
  }

  const { releaseAll, isWaiting } = useAfterSaves(releaseNow)

  const isReady = ({ id }: OrderToPrice) => ready.some((order) => order.id === id)
  const isHere = ({ id }: OrderToPrice) => orders.some((order) => order.id === id)
  /** False once somebody else has undone it and, for prices, once the orders are released. */
  const stands = ({ kind, orders: its }: DayResult) =>
    kind === 'release' ? !its.every(isHere) : its.some(isReady)
  const standing = results.filter(stands)
  const undo = async (result = standing.at(-1)) => {
    if (busy || !result) return
    if (await taking[result.kind].undo(result.orders.map(({ id }) => id))) drop(result)
  }

  return {
    unchanged,
    ready,
    staying: orders.filter(({ state }) => state !== 'ready'),
    confirmed: standing.find(({ kind }) => kind === 'prices'),
    released: standing.find(({ kind }) => kind === 'release'),
    confirming: confirming.progress,
    releasing: releasing.progress,
    undoing,
    busy: busy !== null || isWaiting,
    confirmUnchanged,
    releaseAll,
    undo,
  }
}

/**
 * Waits until prices that are being saved have been saved and read again, and then releases, so that no order is left
 * behind.
 */
function useAfterSaves(release: (driverId: number | null) => Promise<void>) {
  const [waiting, wait] = useState<{ driverId: number | null } | null>(null)
  const saving = useIsMutating()
  const reading = useIsFetching({ queryKey: [ordersToPrice.name] })
  const isSettled = saving + reading === 0
  const go = useEffectEvent(release)
  useEffect(() => {
    if (!waiting || !isSettled) return
    wait(null)
    void go(waiting.driverId)
  }, [waiting, isSettled])
  return {
    releaseAll: (driverId: number | null) => wait({ driverId }),
    isWaiting: waiting !== null,
  }
}
